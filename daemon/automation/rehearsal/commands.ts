import { type Move, stepsOf } from '../../actions/index';
import { MOST_STEPS_IN_ALL } from '../../contract/rules/action';
import type { ActionOf } from '../writes';

/** What an item is to show, so many seconds after the rule turned. */
export interface LaterMove extends Move {
  readonly after: number;
}

/**
 * What actions have items show when each of their steps is done: a step comes once the waits before it are over. A pulse leaves
 * nothing, and neither does an action that is off or gone.
 */
export function movesOf(ids: readonly number[], actionOf: ActionOf): readonly LaterMove[] {
  const found: LaterMove[] = [];
  let left = MOST_STEPS_IN_ALL * ids.length;
  /** @returns when it is done, s after the turn */
  function walk(id: number, from: number, above: readonly number[]): number {
    const action = actionOf(id);
    if (!action?.enable || above.includes(id) || left === 0) return from;
    left -= 1;
    if (action.type === 'template')
      return stepsOf(action).reduce((at, { action_id, delay }) => walk(action_id, at + delay, [...above, id]), from);
    found.push(...action.leaves.map(({ item_id, value }) => ({ item_id, value, after: from })));
    return from;
  }
  for (const id of ids) walk(id, 0, []);
  return found.sort((a, b) => a.after - b.after);
}
