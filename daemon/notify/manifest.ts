import type { Alarms } from '../alarms/index';
import type { Language } from '../contract/model';
import type { Ground } from '../ground';
import { languageOf } from '../lang/index';
import { part } from '../part';
import { createPeers } from '../people/peers';
import { question } from '../question';
import type { Schedule } from '../schedule/index';
import type { Sites } from '../sites/index';
import { referencesBy } from '../sites/references';
import { createAlive } from './alive';
import { createNotify, type Notify } from './index';
import type { Ways } from './way';
import { createMeans, type Means, roomOf } from './ways/index';

/** The product's own language is that of contacts and channels that say none. */
interface Editions {
  current(): { readonly language: string };
}
const languageBy = (editions: Editions) => (): Language => languageOf(editions.current().language);

interface MeansNeeds extends Pick<Ground, 'settings' | 'vault' | 'clock' | 'options' | 'ownPorts' | 'board'> {
  readonly sites: Pick<Sites, 'freePortFault' | 'catalogue'>;
  readonly editions: Editions;
}
interface Needs extends Pick<Ground, 'db' | 'bus' | 'clock' | 'credible' | 'settings' | 'boxNumber' | 'fault'> {
  readonly sites: Pick<Sites, 'contactUse' | 'alarmCommons' | 'catalogue' | 'changes' | 'week'>;
  readonly editions: Editions;
  readonly alarms: Pick<Alarms, 'since' | 'record' | 'lostWith' | 'state' | 'keeping' | 'alive'>;
  readonly means: Pick<Means, 'email' | 'cellular' | 'push'>;
}

/** How the box reaches services that tell people. */
export const means = part({
  name: 'means',
  make: ({ settings, vault, clock, options, ownPorts, board, sites, editions }: MeansNeeds) =>
    createMeans({
      settings,
      vault,
      clock,
      peers: createPeers({ loopback: options.loopback_peers, ownPorts }),
      room: roomOf(sites),
      modem: board.modem,
      portFault: sites.freePortFault,
      language: languageBy(editions),
    }),
  answers: ({ channels, cellular }) => ({
    users: referencesBy({ group: channels.ofSite, level: channels.ofLevel }),
    modemPort: cellular.port,
  }),
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
      language: languageBy(needs.editions),
      sound: (on) => needs.bus.tell('unrecorded', { on }),
      failed: needs.fault('notify'),
    }),
  answers: ({ contactGroupExists, toldIn, wayState, noticeState, tellsBy }, { means: { cellular } }) => ({
    contactGroupExists,
    users: referencesBy({ period: toldIn }),
    mailState: () => wayState('email'),
    messagesState: () => wayState('sms', 'phone'),
    modemCarries: () => cellular.byModem().some(tellsBy),
    noticeState,
  }),
  // what happened while nobody was told is told before anything new happens
  rank: 'relays',
  start: (notify) => notify.start(),
  stop: (notify) => notify.stop(),
});

interface AliveNeeds {
  readonly schedule: Schedule;
  readonly means: Pick<Means, 'channels' | 'push'>;
  readonly notify: Pick<Notify, 'write'>;
}
/** Tells the channels of pushes daily that the box is alive. */
export const alive = part({
  name: 'alive',
  make: ({ schedule, means: { channels, push }, notify }: AliveNeeds) =>
    createAlive({
      schedule,
      wish: channels.alive,
      changed: channels.aliveChanged,
      channels: push.channels,
      write: notify.write,
    }),
  start: (alive) => alive.start(),
});
