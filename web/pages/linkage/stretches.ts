import type { RuleRehearsal } from '../../../daemon/contract/entities';

/** Epoch s. */
export interface Span {
  readonly from: number;
  readonly until: number;
}
/** A time over which something was so; `truth` null: nobody knew. */
export interface Stretch extends Span {
  readonly truth: boolean | null;
}

/** When a condition was so, and when nobody knew; all other time it was not. */
export const stretchesOf = (lane: RuleRehearsal['lanes'][number], { until }: Span): readonly Stretch[] =>
  lane.map(({ at, truth }, i) => ({ from: at, until: lane[i + 1]?.at ?? until, truth })).filter(({ truth }) => truth !== false);
