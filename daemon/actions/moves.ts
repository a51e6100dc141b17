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

/** What an action leaves an item at, by itself or by a step of it. */
export interface Left extends Move {
  readonly action_id: number;
}
/** An action with what it has items show, in the order in which that is sent. */
export interface MovingAction extends ActionEntry {
  readonly moves: readonly Move[];
  /** What it leaves items at. A pulse leaves nothing, and neither does what is off; of a sequence the last step counts. */
  readonly leaves: readonly Left[];
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

/** What one action has items show. One whose device, or cell, is gone moves nothing there. */
function ownMovesIn(action: Moving, room: Room): readonly Move[] {
  if (isCellType(action.type)) return cellMovesIn(action, room).moves;
  const { item_id, value } = action;
  return item_id === null || value === null ? [] : [{ item_id, value }];
}
/** What an action has items show, a sequence by its steps. @param carried what it carries out at last */
export const movesIn = (carried: readonly Moving[], room: Room): readonly Move[] =>
  carried.flatMap((one) => ownMovesIn(one, room));

function movingOf(entry: ActionEntry, room: Room): MovingAction {
  const moves = ownMovesIn(entry, room);
  const isKept = entry.enable && !entry.params.pulse_ms;
  const leaves = isKept ? moves.map((move) => ({ action_id: entry.id, ...move })) : [];
  return { ...entry, moves, leaves, lacks: cellMovesIn(entry, room).lacks };
}
function movingOfSteps(entry: ActionEntry, steps: readonly MovingAction[]): MovingAction {
  const last = new Map(steps.flatMap(({ leaves }) => leaves.map((left) => [left.item_id, left] as const)));
  return { ...entry, moves: steps.flatMap(({ moves }) => moves), leaves: entry.enable ? [...last.values()] : [], lacks: [] };
}

/** Each action with its moves: looked up once, until it or the room is another; of a sequence its steps are. */
export function createMoves(catalogue: () => Room, carried: (action: ActionEntry) => readonly ActionEntry[]) {
  const kept = new WeakMap<ActionEntry, { readonly room: Room; readonly moving: MovingAction }>();
  function single(entry: ActionEntry): MovingAction {
    const room = catalogue();
    const last = kept.get(entry);
    if (last?.room === room) return last.moving;
    const moving = movingOf(entry, room);
    kept.set(entry, { room, moving });
    return moving;
  }
  /** @param of of many that are looked at together */
  return (entry: ActionEntry, of = carried): MovingAction =>
    entry.type === 'template' ? movingOfSteps(entry, of(entry).map(single)) : single(entry);
}
