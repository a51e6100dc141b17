import { MOST_STEPS_IN_ALL } from '../contract/rules/action';
import type { ActionEntry } from '../store/actions';
import type { Db } from '../store/open';
import { remembered } from '../store/remembered';
import type { Moving } from './moves';
import { carriedBy, type Known, stepsOf } from './sequence';

export interface KnownActions {
  readonly all: readonly ActionEntry[];
  readonly one: Known;
  /** sequences by what they name as a step */
  readonly users: ReadonlyMap<number, readonly ActionEntry[]>;
  /** what one of them carries out at last: a sequence its steps, any other one itself */
  readonly carried: (entry: ActionEntry) => readonly ActionEntry[];
}

function knownOf(all: readonly ActionEntry[]): KnownActions {
  const byId = new Map(all.map((entry) => [entry.id, entry]));
  const users = new Map<number, ActionEntry[]>();
  for (const entry of all)
    for (const id of new Set(stepsOf(entry).map(({ action_id }) => action_id))) {
      const found = users.get(id);
      if (found) found.push(entry);
      else users.set(id, [entry]);
    }
  const each = new Map<ActionEntry, readonly ActionEntry[]>();
  function carried(entry: ActionEntry): readonly ActionEntry[] {
    if (entry.type !== 'template') return [entry];
    const found = each.get(entry);
    if (found) return found;
    // round no ring
    each.set(entry, []);
    const steps = stepsOf(entry).flatMap(({ action_id }) => byId.get(action_id) ?? []);
    const made = steps.flatMap(carried).slice(0, MOST_STEPS_IN_ALL);
    each.set(entry, made);
    return made;
  }
  return { all, one: (id) => byId.get(id), users, carried };
}

/**
 * All actions, read once as long as nothing is written: a list of two hundred sequences asks for each of their steps, and for who
 * names each.
 */
export function createKnownActions(db: Db, store: { readonly all: () => readonly ActionEntry[]; readonly one: Known }) {
  const known = remembered(db, () => knownOf(store.all()));
  return {
    known,
    /** what an action carries out at last, which may be one that is to be saved */
    carried<T extends Moving>(action: T): readonly (T | ActionEntry)[] {
      // in a transaction nothing is remembered: the few that are asked for are read
      return carriedBy(action, db.inTransaction ? store.one : known().one);
    },
  };
}
