import type { DeviceModel, ModelItem } from '../contract/model';
import { sameQuantity } from './plan';

/** One item of a document that another one treats otherwise. */
export interface ItemDifference {
  readonly item: ModelItem;
  /** the fields that are not the same */
  readonly fields: readonly string[];
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
  readonly fields: readonly string[];
}

/** Defaults of new items: those that there are have settings of their own, which nobody touches. */
const DEFAULTS = ['threshold_max', 'threshold_min', 'recovery_point', 'alarm_level', 'off_delay', 'latch', 'no_value_alarm'];

/** Names of the fields in which two records differ, whatever the order of their keys. */
function fieldsBetween(a: object, b: object, but: readonly string[]): readonly string[] {
  const [before, after] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => !but.includes(name) && !isSame(before.get(name), after.get(name)));
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
