import type { DeviceModel, ModelItem } from '../contract/model';
import { sameQuantity } from './plan';

/** A field that is not the same; undefined: it is not said there. */
export interface FieldDifference {
  readonly name: string;
  readonly from: unknown;
  readonly to: unknown;
}
/** One item of a document that another one treats otherwise. */
export interface ItemDifference {
  readonly item: ModelItem;
  readonly fields: readonly FieldDifference[];
}
/** What becomes of the items of one document in another. */
export interface Difference {
  readonly added: readonly ModelItem[];
  readonly removed: readonly ModelItem[];
  /** they measure the same, and keep what was set of them */
  readonly changed: readonly ItemDifference[];
  /** they measure something else, so they begin anew */
  readonly replaced: readonly ItemDifference[];
  /** what differs beside the items */
  readonly fields: readonly FieldDifference[];
}

/** Defaults of new items: those that there are have settings of their own, which nobody touches. */
const DEFAULTS = ['threshold_max', 'threshold_min', 'recovery_point', 'alarm_level', 'off_delay', 'latch', 'no_value_alarm'];

/** The fields in which two records differ, whatever the order of their keys. */
function fieldsBetween(a: object, b: object, but: readonly string[]): readonly FieldDifference[] {
  const [before, after] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  const names = new Set([...before.keys(), ...after.keys()]);
  const both = [...names].map((name): FieldDifference => ({ name, from: before.get(name), to: after.get(name) }));
  return both.filter(({ name, from, to }) => !but.includes(name) && !isSame(from, to));
}

const isRecord = (v: unknown): v is object => typeof v === 'object' && v !== null;

function isSame(a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b)) return a === b;
  return Array.isArray(a) === Array.isArray(b) && fieldsBetween(a, b, []).length === 0;
}

/** From one document to another, item by item. `before` null (broken): all of the other one is new. */
export function differenceOf(before: DeviceModel | null, after: DeviceModel): Difference {
  const old = new Map(before?.items.map((item) => [item.item_cell_name, item]));
  const stays = new Set(after.items.map((item) => item.item_cell_name));
  const both = after.items.flatMap((item) => {
    const was = old.get(item.item_cell_name);
    if (!was) return [];
    const same = sameQuantity(was, item);
    const fields = fieldsBetween(was, item, same ? DEFAULTS : []);
    return fields.length > 0 ? [{ item, fields, same }] : [];
  });
  const named = (same: boolean): readonly ItemDifference[] =>
    both.filter((each) => each.same === same).map(({ item, fields }) => ({ item, fields }));
  return {
    added: after.items.filter((item) => !old.has(item.item_cell_name)),
    removed: (before?.items ?? []).filter((item) => !stays.has(item.item_cell_name)),
    changed: named(true),
    replaced: named(false),
    fields: before ? fieldsBetween(before, after, ['items']) : [],
  };
}
