import type { Uid } from '../../../daemon/contract/widgets/widget';
import { joined } from '../document/change';
import { type Kept, packed, whole } from './kept';

/** Steps that can be taken back; an older one is forgotten, and what it did stays. */
export const STEPS = 100;

/** One thing that a person did: a gesture, a command, or a field from entering it until leaving it. */
export interface Step {
  readonly kept: Kept;
  /** what was selected */
  readonly before: readonly Uid[];
  readonly after: readonly Uid[];
}

export interface History {
  /** the last one is taken back first */
  readonly done: readonly Step[];
  /** the last one is done again first */
  readonly undone: readonly Step[];
  /** what the last step belongs to while it may still grow: a field, or a key that is held down */
  readonly open: string | null;
}

export const NO_HISTORY: History = { done: [], undone: [], open: null };

const smaller = (step: Step): Step => ({ ...step, kept: packed(step.kept) });

/** With one more step, after which nothing that was taken back can be done again, and none before it grows. */
export const recorded = ({ done }: History, step: Step, open: string | null = null): History => ({
  done: [...done.slice(1 - STEPS, -1), ...done.slice(-1).map(smaller), step],
  undone: [],
  open,
});

/** A change that goes on with the open step; the step goes where the change takes all of it back. */
export function prolonged({ done, undone, open }: History, step: Step): History {
  const last = done.at(-1);
  if (!last) return recorded(NO_HISTORY, step, open);
  const change = joined(last.kept.change, step.kept.change);
  return {
    done: [...done.slice(0, -1), ...(change ? [{ ...last, kept: whole(change), after: step.after }] : [])],
    undone,
    open: change ? open : null,
  };
}

/** The step is over: whatever comes is another one. */
export const closed = (history: History): History => (history.open === null ? history : { ...history, open: null });
