import { takesOf } from '../contract/control';
import {
  type CellMoves,
  type CellParam,
  cellMoves,
  isCellType,
  type Move,
  type WritableCell,
} from '../contract/rules/action_cells';
import type { Catalogue, DeviceConfig } from '../sites/catalogue';
import type { ActionEntry, ActionFields } from '../store/actions';

export type { Move } from '../contract/rules/action_cells';

/** An action with what it has items show, in the order in which that is sent. */
export interface MovingAction extends ActionEntry {
  readonly moves: readonly Move[];
  /** what its device has no way to */
  readonly lacks: readonly CellParam[];
}
type Room = Pick<Catalogue, 'devices'>;
export type Moving = Pick<ActionFields, 'type' | 'device_id' | 'item_id' | 'value' | 'params'>;

const cellsOf = (device: DeviceConfig | undefined): readonly WritableCell[] =>
  (device?.items ?? []).flatMap(({ id, cell, point, options }) => {
    const takes = takesOf(point);
    return takes
      ? [{ item_id: id, cell, takes, states: options.map(({ value, words }) => ({ value, words: Object.values(words) })) }]
      : [];
  });

/** What an action that writes to cells of a device has it show, and what the device has no way to. */
export const cellMovesIn = (action: Moving, { devices }: Room): CellMoves =>
  cellMoves(action, action.device_id === null ? [] : cellsOf(devices.get(action.device_id)));

/** What an action has items show. One whose device, or cell, is gone moves nothing there. */
export function movesIn(action: Moving, room: Room): readonly Move[] {
  if (isCellType(action.type)) return cellMovesIn(action, room).moves;
  const { item_id, value } = action;
  return item_id === null || value === null ? [] : [{ item_id, value }];
}

/** Each action with its moves: looked up once, until it or the room is another. */
export function createMoves(catalogue: () => Room) {
  const known = new WeakMap<ActionEntry, { readonly room: Room; readonly moving: MovingAction }>();
  return function moving(entry: ActionEntry): MovingAction {
    const room = catalogue();
    const last = known.get(entry);
    if (last?.room === room) return last.moving;
    const found = { ...entry, moves: movesIn(entry, room), lacks: cellMovesIn(entry, room).lacks };
    known.set(entry, { room, moving: found });
    return found;
  };
}
