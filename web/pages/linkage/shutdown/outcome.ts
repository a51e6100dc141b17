import type { ShutdownHostIs, ShutdownRun } from '../../../../daemon/contract/entities';

/** What becomes of a host at last, from the best on. What comes of waking it is another matter. */
const ENDS = ['down', 'late', 'failed', 'cancelled'] as const satisfies readonly ShutdownHostIs[];
export type HostEnd = (typeof ENDS)[number];
const isEnd = (what: string): what is HostEnd => (ENDS as readonly string[]).includes(what);

/** What became of the hosts of a run: how many of each, none of which there are no hosts. */
export function outcomeOf({ events }: Pick<ShutdownRun, 'events'>): readonly { readonly is: HostEnd; readonly hosts: number }[] {
  const last = new Map<string, HostEnd>();
  for (const { host, what } of events) if (host !== '' && isEnd(what)) last.set(host, what);
  return ENDS.map((is) => ({ is, hosts: [...last.values()].filter((end) => end === is).length })).filter(
    ({ hosts }) => hosts > 0,
  );
}
