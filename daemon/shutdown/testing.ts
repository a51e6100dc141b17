import { createHash } from 'node:crypto';
import type { Clock } from '../clock';
import type { Sentence } from '../contract/live';
import type { ShutdownEntry, StoredHost } from '../store/shutdowns';
import type { Telling } from './telling/index';

/** What came of the test of a host. */
export interface TestedHost {
  readonly name: string;
  readonly ok: boolean;
  /** null: nothing is to be said */
  readonly why: Sentence | null;
  readonly elapsed_ms: number;
  /** what it showed as its own key; '': none */
  readonly host_key: string;
}
/** Hosts that are tested at the same time. */
const LANES = 16;

/** What of a host a test tries, in short: when it goes down, by which line, and how it is woken is not tried. */
function triedOf({ name: _, stage: __, timeout: ___, wake_mac: ____, body: _____, command, ...host }: StoredHost): string {
  const all = JSON.stringify([host, host.protocol === 'ssh' ? '' : command]);
  return createHash('sha256').update(all).digest('base64').slice(0, 16);
}
/** What hosts were when they passed a test, as it is kept. */
export const triedAll = (hosts: readonly StoredHost[]): string => JSON.stringify(hosts.map(triedOf));
/** Whether each of them is what passed then. @param tried null: nobody knows what that was */
export function wereTried(hosts: readonly StoredHost[], tried: string | null): boolean {
  const known = tried === null ? null : new Set(JSON.parse(tried) as string[]);
  return hosts.every((host) => known?.has(triedOf(host)) ?? true);
}

/** Tries each host of a plan up to the last step, which is left out. */
export async function tested(
  { hosts }: ShutdownEntry,
  { clock, telling }: { readonly clock: Clock; readonly telling: Pick<Telling, 'test'> },
): Promise<readonly TestedHost[]> {
  const results = new Map<string, TestedHost>();
  const waiting = [...hosts];
  async function one(host: StoredHost): Promise<void> {
    const began = clock.mono();
    const { is, why, host_key } = await telling.test(host);
    results.set(host.name, {
      name: host.name,
      ok: is === 'sent',
      why,
      elapsed_ms: Math.round(clock.mono() - began),
      host_key,
    });
  }
  async function lane(): Promise<void> {
    for (let host = waiting.shift(); host; host = waiting.shift()) await one(host);
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  return hosts.flatMap(({ name }) => results.get(name) ?? []);
}
