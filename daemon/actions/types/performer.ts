import type { ActionType } from '../../contract/rules/action';
import type { Run, RunOutcome } from '../../store/action-runs';
import type { MovingAction } from '../moves';

/** On what an action is carried out. */
export interface Occasion {
  readonly run: Run;
  /** what happened, for receivers that are programs */
  readonly facts: () => Readonly<Record<string, string | number | null>>;
  /** when it was wanted, mono ms; null: before the program was started */
  readonly wanted: number | null;
  /** what it comes to since somebody stopped it; null: nobody did */
  readonly stopped: () => RunOutcome | null;
  /** Notes that something is sent now, or was at a time (mono ms). */
  readonly sent: (at?: number) => void;
}
/** What came of it. `again`: surely nothing, and another try may mend that, also where it is not one that repeats */
export interface Performed extends RunOutcome {
  readonly again?: boolean;
}
/** How actions of one type are carried out. */
export interface Performer {
  /** @throws Refusal what it is refused for */
  readonly perform: (action: MovingAction, occasion: Occasion) => Promise<Performed>;
  /** seconds before its turn can come; left out: at once */
  readonly rest?: (action: MovingAction) => number;
  /** Ends what the end of the program cut and must not last; null: there is nothing like that. Left out: there never is */
  readonly restore?: (action: MovingAction, occasion: Pick<Occasion, 'run' | 'sent'>) => Promise<RunOutcome | null>;
  /** whether the end of the program leaves something of a run to be done at the next start; left out: never */
  readonly goesOn?: (run: Run) => boolean;
  /** whether carrying it out twice is as good as once */
  readonly repeats: (action: MovingAction) => boolean;
}
/** One for each type. */
export type Performers = Readonly<Record<ActionType, Performer>>;
