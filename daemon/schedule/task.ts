import type { Cycle } from '../contract/rules/cycle';
import type { Moment } from '../contract/rules/moments';
import type { CatchUp } from './due';

/** What a task is told about the moment it runs for. */
export interface Due extends Moment {
  /** it was missed and is caught up */
  readonly late: boolean;
  /** aborted when the program ends */
  readonly signal: AbortSignal;
}

/** Something that is done at wall-clock times. */
export interface Task extends CatchUp {
  /** names it for good, such as `cron/12`: what ran under a name is not run again for the same moment */
  readonly id: string;
  readonly cycle: Cycle;
  /** epoch s since when its cycle is this one: what came before was not missed */
  readonly since: number;
  /** A throw makes the run a failed one; a Refusal says why. */
  run(due: Due): void | Promise<void>;
  /** Told once of moments that nothing is done about. */
  missed?(moments: readonly Moment[]): void;
  /** Told where the clock was set back: what was missed after that, epoch s, has yet to come. */
  unmissed?(after: number): void;
  /** Told at the start of a moment that ran when the program ended. */
  interrupted?(moment: Moment): void;
}
