import type { DeviceModel, ModelLimits, RegisterItem } from '../../../daemon/contract/model';
import { ADDRESSES, isBitFunction, MOST_BITS, MOST_REGISTERS, type ReadFunction } from './pdu';
import { registerItems, widthOf } from './registers';

/** One item to read, at its address on the wire. */
export interface Cell {
  readonly item: RegisterItem;
  readonly address: number;
  /** registers, or bits for functions 1 and 2 */
  readonly width: number;
}

/** One request and the cells that its answer holds. */
export interface Block {
  readonly fn: ReadFunction;
  readonly start: number;
  readonly count: number;
  readonly cells: readonly Cell[];
}

/** Places an item for one unit. */
export function cellOf(item: RegisterItem, limits: ModelLimits, unit: number): Cell {
  return {
    item,
    address: item.address + unit * (limits.address_per_unit ?? 0),
    width: isBitFunction(item.function) ? 1 : widthOf(item),
  };
}

/** Whether a request for this cell alone can be stated at all and the device is said to understand it. */
export function isReadable(cell: Cell, limits: ModelLimits): boolean {
  const fn = cell.item.function;
  const { start, count } = aligned(fn, cell.address, cell.address + cell.width, limits);
  const most = isBitFunction(fn) ? MOST_BITS : MOST_REGISTERS;
  return limits.functions.includes(fn) && start >= 0 && start + count <= ADDRESSES && count <= most;
}

const READ_FUNCTIONS = [1, 2, 3, 4] as const;

/**
 * Fewest requests for these cells: a request takes neighbours of one function as long as they fit the limit and no gap
 * between them is wider than allowed. Taking from the lowest address on as much as fits is optimal: whatever is left out
 * begins no lower than where the next request begins.
 * @param absent cells that the unit is known to lack: no request crosses them
 */
export function planBlocks(cells: readonly Cell[], limits: ModelLimits, absent: readonly Cell[] = []): Block[] {
  return READ_FUNCTIONS.flatMap((fn) => {
    const ofFunction = (cell: Cell) => cell.item.function === fn;
    return blocksOf(fn, cells.filter(ofFunction), limits, absent.filter(ofFunction));
  });
}

function blocksOf(fn: ReadFunction, cells: readonly Cell[], limits: ModelLimits, absent: readonly Cell[]): Block[] {
  const most = isBitFunction(fn) ? MOST_BITS : Math.min(limits.max_registers, MOST_REGISTERS);
  const groups: { members: Cell[]; end: number }[] = [];
  for (const cell of [...cells].sort((a, b) => a.address - b.address || b.width - a.width)) {
    const group = groups.at(-1);
    const end = Math.max(group?.end ?? 0, cell.address + cell.width);
    if (group && bridges(group.end, cell.address, limits, absent) && span(fn, group.members[0]!.address, end, limits) <= most) {
      group.members.push(cell);
      group.end = end;
    } else groups.push({ members: [cell], end: cell.address + cell.width });
  }
  return groups.map(({ members, end }) => ({ fn, ...aligned(fn, members[0]!.address, end, limits), cells: members }));
}

/** Whether one request may read over what lies between two cells. */
function bridges(from: number, to: number, limits: ModelLimits, absent: readonly Cell[]): boolean {
  return to - from <= limits.gap && !absent.some((cell) => cell.address < to && cell.address + cell.width > from);
}

const span = (fn: ReadFunction, from: number, to: number, limits: ModelLimits): number => aligned(fn, from, to, limits).count;

function aligned(fn: ReadFunction, from: number, to: number, limits: ModelLimits): { start: number; count: number } {
  const step: number = isBitFunction(fn) ? 1 : (limits.align ?? 1);
  const start = Math.floor(from / step) * step;
  return { start, count: Math.ceil(to / step) * step - start };
}

/** Every item that is named, with the items that multiply them. */
export function neededItems(model: DeviceModel, names: Iterable<string>): RegisterItem[] {
  const items = new Map(registerItems(model).map((item) => [item.item_cell_name, item]));
  const needed = new Set<RegisterItem>();
  for (const name of names) {
    const item = items.get(name);
    if (!item) continue;
    needed.add(item);
    const factor = item.multiplier === undefined ? undefined : items.get(item.multiplier);
    if (factor) needed.add(factor);
  }
  return [...needed];
}
