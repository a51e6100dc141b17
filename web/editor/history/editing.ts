import type { Doc, Uid } from '../../../daemon/contract/widgets/widget';
import { apply, shownAt } from '../document/apply';
import type { Change } from '../document/change';
import { changeSavedAs, type Saved, savedAs } from '../document/saved';
import { chosen } from './chosen';
import { closed, type History, NO_HISTORY, prolonged, recorded, type Step } from './history';
import { backwards, forwards, whole } from './kept';

/** A document while somebody works on it. */
export interface Editing {
  readonly doc: Doc;
  /** siblings, in the sequence in which they were chosen */
  readonly selection: readonly Uid[];
  readonly history: History;
}

/** The floor: nothing before it can be come back to. */
export const begun = (doc: Doc): Editing => ({ doc, selection: [], history: NO_HISTORY });

export const selected = ({ doc, history }: Editing, uids: readonly Uid[]): Editing => ({
  doc,
  selection: chosen(doc, uids),
  history,
});

/**
 * A step.
 * @param select what is selected afterwards; left out: the same, as far as it is there
 * @param open names what the step belongs to while it may grow: changes of the same name one after the other are one step
 */
export function did(editing: Editing, change: Change | null, select?: readonly Uid[], open: string | null = null): Editing {
  if (!change) return select ? selected(editing, select) : editing;
  const doc = apply(editing.doc, change);
  const selection = chosen(doc, select ?? editing.selection);
  const step = { kept: whole(change), before: editing.selection, after: selection };
  const grows = open !== null && editing.history.open === open;
  return { doc, selection, history: grows ? prolonged(editing.history, step) : recorded(editing.history, step, open) };
}

/** Shown at another scale, which is no step. */
export const zoomed = (editing: Editing, scale: number): Editing => ({ ...editing, doc: shownAt(editing.doc, scale) });

/** What was saved meanwhile has rows; the steps stay, and lead to widgets that have them too. */
export function saved({ doc, selection, history }: Editing, answer: Saved): Editing {
  const known = (step: Step): Step => ({ ...step, kept: { ...step.kept, change: changeSavedAs(step.kept.change, answer) } });
  const steps = { done: history.done.map(known), undone: history.undone.map(known) };
  return { doc: savedAs(doc, answer), selection, history: { ...history, ...steps } };
}

/** A field was left, a key let go. */
export const left = (editing: Editing): Editing => ({ ...editing, history: closed(editing.history) });

/** One step back, with what was selected before it; nothing where there is none. */
export function undone(editing: Editing): Editing {
  const { done, undone } = editing.history;
  const step = done.at(-1);
  if (!step) return editing;
  const doc = apply(editing.doc, backwards(editing.doc, step.kept));
  const history = { done: done.slice(0, -1), undone: [...undone, step], open: null };
  return { doc, selection: chosen(doc, step.before), history };
}

/** The last step that was taken back, again; nothing where there is none. */
export function redone(editing: Editing): Editing {
  const { done, undone } = editing.history;
  const step = undone.at(-1);
  if (!step) return editing;
  const doc = apply(editing.doc, forwards(editing.doc, step.kept));
  const history = { done: [...done, step], undone: undone.slice(0, -1), open: null };
  return { doc, selection: chosen(doc, step.after), history };
}
