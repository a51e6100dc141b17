import type { Alarms } from '../alarms/index';
import type { Ground } from '../ground';
import { languageOf } from '../lang/index';
import { part } from '../part';
import { createPeers } from '../people/peers';
import { question } from '../question';
import type { Sites } from '../sites/index';
import { referencesBy } from '../sites/references';
import { createNotify } from './index';
import type { Ways } from './way';
import { createMeans, type Means, roomOf } from './ways/index';

interface MeansNeeds extends Pick<Ground, 'settings' | 'vault' | 'clock' | 'options' | 'ownPorts' | 'board'> {
  readonly sites: Pick<Sites, 'freePortFault' | 'catalogue'>;
}
interface Needs extends Pick<Ground, 'db' | 'bus' | 'clock' | 'credible' | 'settings' | 'boxNumber' | 'fault'> {
  readonly sites: Pick<Sites, 'contactUse' | 'alarmCommons' | 'catalogue' | 'changes'>;
  /** the product's own language is that of contacts who say none */
  readonly editions: { current(): { readonly language: string } };
  readonly alarms: Pick<Alarms, 'since' | 'record' | 'state' | 'alive'>;
  readonly means: Pick<Means, 'email' | 'cellular' | 'push'>;
}

/** How the box reaches services that tell people. */
export const means = part({
  name: 'means',
  make: ({ settings, vault, clock, options, ownPorts, board, sites }: MeansNeeds) =>
    createMeans({
      settings,
      vault,
      clock,
      peers: createPeers({ loopback: options.loopback_peers, ownPorts }),
      room: roomOf(sites),
      modem: board.modem,
      portFault: sites.freePortFault,
    }),
  answers: ({ channels }) => ({ users: referencesBy({ group: channels.ofSite, level: channels.ofLevel }) }),
  start: ({ cellular }) => cellular.start(),
});

/** How messages leave the box, a line each. */
const waysOf = ({ email, cellular, push }: Needs['means']): Ways => ({
  email,
  sms: cellular.sms,
  phone: cellular.phone,
  push,
});

export const notify = part({
  name: 'notify',
  asks: () => ({
    /** who of a group is on duty at a site at a time (epoch s); null: there is no duty table */
    onDuty: question((_group: number, _site: number, _time: number): readonly number[] | null => null),
  }),
  make: (needs: Needs, { onDuty }) =>
    createNotify({
      ...needs,
      ways: waysOf(needs.means),
      onDuty: onDuty.ask,
      language: () => languageOf(needs.editions.current().language),
      sound: (on) => needs.bus.tell('unrecorded', { on }),
      failed: needs.fault('notify'),
    }),
  answers: ({ contactGroupExists, toldIn, wayState, noticeState }) => ({
    contactGroupExists,
    users: referencesBy({ period: toldIn }),
    mailState: () => wayState('email'),
    messagesState: () => wayState('sms', 'phone'),
    noticeState,
  }),
  // what happened while nobody was told is told before anything new happens
  rank: 'relays',
  start: (notify) => notify.start(),
  stop: (notify) => notify.stop(),
});
