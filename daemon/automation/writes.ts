import type { Left, MovingAction } from '../actions/index';
import type { AutoEntry } from '../store/autos';

/** What an action leaves an item at; of a sequence the step of it that does. */
export interface Write extends Left {
  /** the action that is named, which may be the sequence */
  readonly of: number;
}
export type ActionOf = (id: number) => MovingAction | undefined;

/** What actions leave items at, in order. A pulse leaves nothing, and neither does an action that is off or gone. */
export const writesOf = (ids: readonly number[], actionOf: ActionOf): readonly Write[] =>
  ids.flatMap((of) => (actionOf(of)?.leaves ?? []).map((left) => ({ of, ...left })));

/** Items that a rule moves when it begins or ends, pulses included. */
export const itemsMovedBy = (
  { actions, recovery_actions }: Pick<AutoEntry, 'actions' | 'recovery_actions'>,
  actionOf: ActionOf,
): ReadonlySet<number> =>
  new Set([...actions, ...recovery_actions].flatMap((id) => actionOf(id)?.moves.map(({ item_id }) => item_id) ?? []));

/** Items that a rule leaves at something. */
export const movedBy = ({ actions, recovery_actions }: AutoEntry, actionOf: ActionOf): readonly number[] =>
  writesOf([...actions, ...recovery_actions], actionOf).map(({ item_id }) => item_id);

/** min for which a hand holds rules off, by the item that they move. One that watches moves nothing. */
export function handMinutesOf(all: readonly AutoEntry[], actionOf: ActionOf): ReadonlyMap<number, number> {
  const minutes = new Map<number, number>();
  for (const entry of all) {
    if (entry.state === 0 || entry.mode === 'watch') continue;
    for (const item_id of itemsMovedBy(entry, actionOf))
      minutes.set(item_id, Math.max(entry.override_minutes, minutes.get(item_id) ?? 0));
  }
  return minutes;
}
