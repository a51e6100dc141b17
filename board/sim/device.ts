import type { DeviceModel, RegisterItem } from '../../daemon/contract/model';
import { registerItems } from '../drivers/modbus/registers';
import { encode, wordsOf, written } from './encode';
import type { Curve, Curves, Moment } from './physics/curve';

/** A Modbus exception as the device answers it: 1 function, 2 address, 3 value. */
export type Exception = 1 | 2 | 3;
export type Words = { readonly words: readonly number[] } | { readonly exception: Exception };

/** One pretend device: the registers behind a model's items, filled from curves, commands and what a test presses. */
export interface SimDevice {
  readonly model: DeviceModel;
  /** silent: it does not answer */
  silent: boolean;
  /** what becomes of its answers on their way */
  garble: ((pdu: Buffer) => Buffer) | null;
  /** registers (or single bits) of one function from an address on */
  read(fn: 1 | 2 | 3 | 4, address: number, count: number): Words;
  /** registers, or bits as 0 and 1, that a command puts from an address on */
  write(fn: 5 | 6 | 15 | 16, address: number, words: readonly number[]): Exception | null;
  /** presses a cell to a value, null lets go; false: no such cell */
  force(cell: string, value: number | null): boolean;
  /** the value a cell shows now, in the item's unit */
  value(cell: string): number | string;
}

interface Slot {
  readonly item: RegisterItem;
  /** which of the item's registers */
  readonly part: number;
}

/** What a cell shows when nobody says more: a calm state, the middle of its limits, or what is plausible. */
export function calm(item: RegisterItem): Curve {
  const state = item.options?.find((o) => !o.alarm)?.value;
  const { threshold_min: min, threshold_max: max, plausible = [0, 0] } = item;
  const low = min ?? (max === undefined ? undefined : Math.min(plausible[0], max));
  const high = max ?? (min === undefined ? undefined : (item.plausible?.[1] ?? min * 2));
  const middle = low === undefined || high === undefined ? undefined : (low + high) / 2;
  const value = state ?? middle ?? (item.type === 'string' ? '' : Math.min(plausible[1], Math.max(plausible[0], 0)));
  return () => value;
}

/** Commands and presses over the curves; a cell that asks for another gets it as it is now. */
function createValues(model: DeviceModel, curves: Curves, now: () => Moment) {
  const items = new Map(registerItems(model).map((item) => [item.item_cell_name, item]));
  const commanded = new Map<string, number>();
  const pressed = new Map<string, number>();
  const value = (cell: string, at: Moment): number | string => {
    const item = items.get(cell);
    const held = pressed.get(cell) ?? commanded.get(cell);
    if (held !== undefined) return held;
    const curve = curves[cell] ?? (item ? calm(item) : () => 0);
    const shown = curve(at, (other) => Number(value(other, at)));
    return typeof shown === 'string' || item?.decimals === undefined ? shown : Number(shown.toFixed(item.decimals));
  };
  return {
    items,
    commanded,
    pressed,
    value: (cell: string) => value(cell, now()),
    multiplier: (item: RegisterItem) => (item.multiplier ? Number(value(item.multiplier, now())) || 1 : 1),
  };
}

/** Which items lie behind each address of a function. */
function layOut(model: DeviceModel): ReadonlyMap<string, readonly Slot[]> {
  const map = new Map<string, Slot[]>();
  for (const item of registerItems(model)) {
    const width = item.function <= 2 ? 1 : wordsOf(item);
    for (let part = 0; part < width; part++) {
      const key = `${item.function}:${item.address + part}`;
      map.set(key, [...(map.get(key) ?? []), { item, part }]);
    }
  }
  return map;
}

const ofCoil = (fn: number) => fn === 5 || fn === 15;

/** Registers one command to an item takes. */
const wordsWritten = (item: RegisterItem): number => Object.values(item.write?.words ?? {})[0]?.length ?? wordsOf(item);

/** The value a command means; null: not one the item takes. */
function meaning(item: RegisterItem, words: readonly number[]): number | null {
  const rule = item.write;
  if (rule?.words) {
    const key = Object.entries(rule.words).find(([, list]) => list.join() === words.join())?.[0];
    return key === undefined ? null : Number(key);
  }
  const value = item.function === 1 ? (words[0] ?? 0) : written(item, words.slice(0, wordsOf(item)));
  return rule?.range && (value < rule.range[0] || value > rule.range[1]) ? null : value;
}

export function createSimDevice(model: DeviceModel, curves: Curves, now: () => Moment): SimDevice {
  const values = createValues(model, curves, now);
  const slots = layOut(model);
  const targets = (fn: 5 | 6 | 15 | 16, address: number) =>
    registerItems(model).filter(
      ({ write, address: own }) => write && ofCoil(write.function) === ofCoil(fn) && (write.address ?? own) === address,
    );

  const word = ({ item, part }: Slot): number => {
    const value = values.value(item.item_cell_name);
    return item.function <= 2 ? Number(value) & 1 : (encode(item, value, values.multiplier(item))[part] ?? 0);
  };

  /** Items behind one command: each takes its own words; nothing is set unless all may be. */
  const plan = (fn: 5 | 6 | 15 | 16, address: number, words: readonly number[]): [string, number][] | Exception => {
    const out: [string, number][] = [];
    for (let i = 0; i < words.length; ) {
      const items = targets(fn, address + i);
      if (items.length === 0) return 2;
      const taken = ofCoil(fn) ? 1 : Math.max(...items.map(wordsWritten));
      for (const item of items) {
        const value = meaning(item, words.slice(i, i + taken));
        if (value === null) return 3;
        out.push([item.item_cell_name, value]);
      }
      i += taken;
    }
    return out;
  };

  return {
    model,
    silent: false,
    garble: null,
    read(fn, address, count) {
      const { functions, max_registers, gap, align } = model.limits;
      if (!functions.includes(fn)) return { exception: 1 };
      if (count < 1 || count > (fn <= 2 ? 2000 : Math.min(125, max_registers))) return { exception: 3 };
      if (fn > 2 && align && (address % align !== 0 || count % align !== 0)) return { exception: 2 };
      const words: number[] = [];
      for (let at = address; at < address + count; at++) {
        const here = slots.get(`${fn}:${at}`);
        if (!here && (gap === 0 || at > 65_535)) return { exception: 2 };
        words.push((here ?? []).reduce((bits, slot) => bits | word(slot), 0));
      }
      return { words };
    },
    write(fn, address, words) {
      if (!model.limits.functions.includes(fn)) return 1;
      const planned = plan(fn, address, words);
      if (!Array.isArray(planned)) return planned;
      for (const [cell, value] of planned) values.commanded.set(cell, value);
      return null;
    },
    force(cell, value) {
      if (!values.items.has(cell)) return false;
      if (value === null) values.pressed.delete(cell);
      else values.pressed.set(cell, value);
      return true;
    },
    value: values.value,
  };
}
