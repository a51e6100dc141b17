// Mail and pushes on a database in memory, sent to services on this machine.
import type { Modem } from '../../board/interfaces';
import { createModem } from '../../board/modem/index';
import { type Clock, realClock } from '../../daemon/clock';
import type { Sentence } from '../../daemon/contract/live';
import { LANGUAGES } from '../../daemon/contract/model';
import { say, WORDS } from '../../daemon/lang/index';
import type { Message } from '../../daemon/notify/way';
import { createMeans } from '../../daemon/notify/ways/index';
import { createPeers, type PeerParts } from '../../daemon/people/peers';
import { createSettings } from '../../daemon/store/settings';
import { createVault } from '../../daemon/store/vault';
import { freshDb } from './fresh_db';

/** A clock on which waiting takes a thirtieth of its time. */
export const hastened: Clock = { ...realClock, after: (ms, run) => realClock.after(ms / 30, run) };

interface MeansOptions {
  readonly clock?: Clock;
  readonly modem?: Modem;
}
const noModem = (clock: Clock): Modem => createModem({ clock, wireOf: () => null });

/** Sites and levels up to 9. */
export const ROOM = { hasSite: (id: number) => id < 10, hasLevel: (id: number) => id < 10 };

export function openMeans({ clock = realClock, modem = noModem(clock), ...peers }: Partial<PeerParts> & MeansOptions = {}) {
  const db = freshDb();
  const settings = createSettings({ db, clock });
  const vault = createVault(null);
  const means = createMeans({
    settings,
    vault,
    clock,
    room: ROOM,
    language: () => 'zh_tw',
    peers: createPeers({ loopback: true, ownPorts: () => [80, 15060], ...peers }),
    modem,
    portFault: async () => null,
  });
  return { ...means, db, settings, vault };
}

export const message = (target: string, more: Partial<Message> = {}): Message => ({
  identity: 'n-17',
  target,
  name: '张三',
  language: 'zh_cn',
  urgent: false,
  facts: {},
  subject: '【严重】冷通道温湿度 温度 31.2 ℃',
  text: '冷通道温湿度 温度 31.2 ℃，高于 30 ℃',
  over: () => false,
  ...more,
});

/** What is said in each language; every word of it is filled in, and none of it is a key. */
export function inWords({ key, data }: Sentence): readonly string[] {
  const said = LANGUAGES.map((language) => say(language, key, data));
  for (const text of said)
    if (text === key || /[{}]/.test(text) || !Object.hasOwn(WORDS.zh_cn, key)) throw new Error(`not in words: ${text}`);
  return said;
}
