import type { Clock } from '../clock';
import type { Sentence } from '../contract/live';
import type { DeviceConfig } from '../sites/catalogue';
import type { Sites } from '../sites/index';
import type { ShutdownEntry, StoredHost } from '../store/shutdowns';
import type { HostIs, ShutdownState } from './state';
import type { Deed, News } from './step';
import type { Telling } from './telling/index';

/** A plan that is on, with how it stands. */
export interface Running {
  readonly entry: ShutdownEntry;
  state: ShutdownState;
  run_id: number | null;
  /** what was heard and could not be kept; null: nothing */
  unheard: { readonly news: readonly News[]; readonly why: Reasons } | null;
  /** by host: how often it was silent in a row, and when it was looked at last, mono ms */
  readonly looks: Map<string, { readonly silent: number; readonly at: number }>;
  /** hosts that are looked at right now */
  readonly looking: Set<string>;
}

/** By host: why it is no success. */
export type Reasons = ReadonlyMap<string, Sentence>;
export interface CarryingParts {
  readonly clock: Clock;
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly telling: Telling;
  readonly failed: (fault: unknown) => void;
  /** something came of what was done */
  readonly advance: (one: Running, news: readonly News[], why?: Reasons) => void;
  readonly hasStopped: () => boolean;
}

const PROBE_MS = 5000;
/** Silences in a row that say that a host is down. */
const SILENCES = 3;
const WAKES = 3;
/** An order to stay on that is lost switches everything off: it is given until the UPS shows that it has it. */
const KEEPS = 5;
const KEEP_MS = 2000;
const WAKE_MS = 1000;

/** Does what a plan has to do, which is on the disk by then, and looks at those that were told or woken. */
export function createCarrying({ clock, sites, telling, failed, advance, hasStopped }: CarryingParts) {
  const hostOf = ({ entry }: Running, name: string): StoredHost => entry.hosts.find((host) => host.name === name)!;
  async function tell(one: Running, name: string): Promise<void> {
    const { is, why } = await telling.tell(hostOf(one, name)).catch((fault: unknown) => {
      failed(fault);
      // whether it was told nobody knows: it is not told twice
      return { is: 'sent', why: null } as const;
    });
    advance(one, [{ host: name, is }], new Map(why ? [[name, why]] : []));
  }
  function wait(ms: number): Promise<void> {
    return new Promise((done) => {
      clock.after(ms, done);
    });
  }
  async function wake(one: Running, name: string): Promise<void> {
    for (let n = 0; n < WAKES && one.state.hosts[name]?.is === 'waking' && !hasStopped(); n += 1) {
      if (n > 0) await wait(WAKE_MS);
      await telling.wake(hostOf(one, name));
    }
  }
  async function keepOn(ups: DeviceConfig | undefined): Promise<void> {
    for (let n = 0; n < KEEPS && !hasStopped(); n += 1) {
      if (n > 0) await wait(KEEP_MS);
      const isKept = await telling.ups.keep(ups).catch((fault: unknown) => {
        failed(fault);
        return false;
      });
      if (isKept) return;
    }
  }
  async function carry(one: Running, deed: Deed): Promise<void> {
    const ups = sites.catalogue().devices.get(one.entry.device_id);
    if (deed.do === 'tell') return tell(one, deed.host);
    if (deed.do === 'wake') return wake(one, deed.host);
    if (deed.do === 'ups_keep') return keepOn(ups);
    const isSet = await telling.ups.off(ups, one.entry.ups_off_delay).catch((fault: unknown) => {
      failed(fault);
      return false;
    });
    advance(one, [{ ups: isSet ? 'set' : 'failed' }]);
  }

  const LOOKED_AT: readonly HostIs[] = ['told', 'late', 'waking'];
  /** Whether those that were told are down, and those that were woken up. */
  async function look(one: Running, name: string): Promise<void> {
    one.looking.add(name);
    const found = await telling.probe(hostOf(one, name)).finally(() => one.looking.delete(name));
    const silent = found === 'silent' ? (one.looks.get(name)?.silent ?? 0) + 1 : 0;
    one.looks.set(name, { silent, at: clock.mono() });
    if (found === 'up') advance(one, [{ host: name, is: 'up' }]);
    else if (found === 'refused' || silent >= SILENCES) advance(one, [{ host: name, is: 'down' }]);
  }
  function lookAround(one: Running): void {
    for (const [name, { is, at }] of Object.entries(one.state.hosts)) {
      if (!LOOKED_AT.includes(is) || one.looking.has(name)) {
        if (!LOOKED_AT.includes(is)) one.looks.delete(name);
        continue;
      }
      const last = one.looks.get(name)?.at ?? at;
      // what was just told still answers, and what was just woken does not
      if (clock.mono() - last >= PROBE_MS || (is !== 'waking' && !one.looks.has(name))) look(one, name).catch(failed);
    }
  }

  return { carry, lookAround };
}
