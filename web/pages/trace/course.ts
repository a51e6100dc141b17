import type { ActionRun, CarriedAction } from '../../../daemon/contract/entities';

/** What happened to one action of a run. */
export interface Happened {
  /** ms since it was wanted; null: nobody knows when */
  readonly at: number | null;
  readonly is: 'sent' | 'ended';
  readonly action: CarriedAction;
}
/** Whether it is certain that nothing was sent. */
export const isUnsent = ({ sent_ms, elapsed_ms }: CarriedAction): boolean => sent_ms === null && elapsed_ms !== null;

function happenedTo(action: CarriedAction, turned: number): readonly Happened[] {
  const { time, sent_ms, elapsed_ms } = action;
  const at = (ms: number | null): number | null => (ms === null ? null : 1000 * (time - turned) + ms);
  const sent = sent_ms === null ? [] : [{ at: at(sent_ms), is: 'sent', action } as const];
  return [...sent, { at: at(elapsed_ms), is: 'ended', action }];
}

/** What a run sent and what came of it, by time; what has no time comes last, in its order. */
export const courseOf = ({ time, actions }: ActionRun): readonly Happened[] =>
  actions
    .flatMap((action) => happenedTo(action, time))
    .map((each, i) => [each, i] as const)
    .sort(([a, i], [b, k]) => (a.at ?? Number.POSITIVE_INFINITY) - (b.at ?? Number.POSITIVE_INFINITY) || i - k)
    .map(([each]) => each);
