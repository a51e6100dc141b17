import { isOpen, type Run } from '../store/action-runs';
import type { AutoRuns } from '../store/auto-runs';
import type { AutoEntry } from '../store/autos';
import type { Turning } from './turning';
import { type ActionOf, type Write, writesOf } from './writes';

/**
 * What writes may be sent once more. A step is sent once more by itself, if it was carried out: a sequence is not begun again, and
 * while it is under way it sends its steps itself.
 * @param carried what was carried out when the rule turned last
 */
function sentOnceMore(
  writes: readonly Write[],
  carried: readonly Run[],
): { readonly now: readonly Write[]; readonly later: readonly Write[] } {
  const isStep = ({ of, action_id }: Write): boolean => of !== action_id;
  const runs = (id: number): readonly Run[] => carried.filter(({ action_id }) => action_id === id);
  const later = writes.filter((write) => isStep(write) && runs(write.of).some(isOpen));
  const wasCarried = ({ action_id }: Write): boolean => runs(action_id).some(({ status }) => status !== 'dropped');
  return { now: writes.filter((write) => !later.includes(write) && (!isStep(write) || wasCarried(write))), later };
}

/** Held by what somebody does for a while, after which it is automatic again. */
const heldByHand = ({ status, error }: Run): boolean =>
  status === 'held' && error !== null && (error.key.startsWith('item_in_hand') || error.key === 'site_paused');

const isSequence = ({ id }: Run, all: readonly Run[]): boolean => all.some(({ parent_id }) => parent_id === id);

/**
 * Whose actions count once a hand is off what they move: of a rule that has begun those it began with; of one that has ended those of
 * its recovery that the hand held.
 * @param last what was carried out when it turned last
 */
export const actionsNow = ({ actions }: AutoEntry, begun: boolean, last: readonly Run[]): readonly number[] =>
  begun
    ? actions
    : last
        .filter((run) => run.kind === 'rule_end' && heldByHand(run) && !isSequence(run, last))
        .map(({ action_id }) => action_id);

/** What of writes is to be sent once more, and what waits until its item is read well. */
export interface Owed {
  readonly due: readonly Write[];
  readonly waits: readonly number[];
}
/** What is in hand is left alone: it is asked again once the hand is off. */
export function owedNow(writes: readonly Write[], { known, inHand }: Pick<AgainParts, 'known' | 'inHand'>): Owed {
  const free = writes.filter(({ item_id }) => !inHand(item_id));
  const isRead = ({ item_id }: Write): boolean => known(item_id) !== null;
  return {
    due: free.filter((write) => isRead(write) && known(write.item_id) !== write.value),
    waits: free.filter((write) => !isRead(write)).map(({ item_id }) => item_id),
  };
}

export interface AgainParts {
  readonly runs: Pick<AutoRuns, 'last'>;
  readonly actions: { readonly action: ActionOf; readonly ofAutoRun: (auto_run_id: number) => readonly Run[] };
  /** what an item shows; null: it is not read well, or was not since its device was told anything */
  readonly known: (item_id: number) => number | null;
  /** whether somebody's hand is on an item */
  readonly inHand: (item_id: number) => boolean;
  readonly again: Turning['again'];
}
/** What a rule has items show and they do not, once more. */
export const createAgain =
  ({ runs, actions, known, inHand, again }: AgainParts) =>
  /** @param owed items that may not show it. @returns those that are not read well yet */
  (entry: AutoEntry, begun: boolean, owed: readonly number[]): readonly number[] => {
    const [last] = runs.last(entry.id, 1);
    if (!last || entry.mode === 'watch') return [];
    const carried = actions.ofAutoRun(last.id);
    const writes = writesOf(actionsNow(entry, begun, carried), actions.action).filter(({ item_id }) => owed.includes(item_id));
    const { now, later } = sentOnceMore(writes, carried);
    const { due, waits } = owedNow(now, { known, inHand });
    const due_ids = [...new Set(due.map(({ action_id }) => action_id))];
    if (due_ids.length > 0) again(entry, begun ? 'begin' : 'end', last.id, due_ids);
    return [...waits, ...later.map(({ item_id }) => item_id)];
  };
