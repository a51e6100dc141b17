import type { Device, Item, ItemOption } from '../../../daemon/contract/entities';
import { limitFaults, item as rule } from '../../../daemon/contract/rules/item';
import { type Fault, faultOf } from '../../../daemon/contract/shape';
import { isText } from './kinds';

/** When an item alarms as it is set, or typed: a text that is no number yet stays a text. */
export interface Limits {
  readonly alarm_enable: boolean;
  readonly alarm_level_id: number;
  readonly threshold_min: number | string | null;
  readonly threshold_max: number | string | null;
  /** the words of a status, and which of them alarm; null: a number, which has limits */
  readonly options: readonly ItemOption[] | null;
}
/** What measures the same in devices of one template, and is set the same: one row for all of them. */
export interface LimitRow extends Limits {
  readonly key: string;
  readonly template: string;
  readonly item: string;
  readonly unit: string;
  readonly recovery_point: number;
  readonly ids: readonly number[];
}
export type Edits = Readonly<Record<string, Partial<Limits>>>;

/** Of a room: not what the product watches itself, nor a text, which alarms never. */
const isSet = (item: Item): boolean => !item.builtin && !isText(item);

const limitsOf = ({ alarm_enable, alarm_level_id, threshold_min, threshold_max, data_type, options }: Item): Limits => ({
  alarm_enable,
  alarm_level_id,
  threshold_min,
  threshold_max,
  options: data_type === 0 ? options : null,
});

/** Rows by template and item, in the order of both. Items that were set apart stand apart. */
export function rowsOf(items: readonly Item[], devices: readonly Device[]): readonly LimitRow[] {
  const of = new Map(devices.map((device) => [device.id, device]));
  const rows = new Map<string, LimitRow & { ids: number[] }>();
  for (const item of items) {
    const device = of.get(item.device_id);
    if (!device || !isSet(item)) continue;
    const { item_cell_name, item_name, unit, recovery_point } = item;
    const { device_template_id, device_template } = device;
    const set = { ...limitsOf(item), recovery_point };
    const key = JSON.stringify([device_template_id, item_cell_name, item_name, ...Object.values(set)]);
    const row = rows.get(key) ?? { key, template: device_template, item: item_name, unit, ...set, ids: [] };
    row.ids.push(item.id);
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** Whether there is anything at which it would alarm. */
export const hasLimit = ({ threshold_min, threshold_max, options }: Limits): boolean =>
  options ? options.some(({ alarm }) => alarm) : threshold_min !== null || threshold_max !== null;

/** The states of a status, one of them turned: it alarms now, or no longer. */
export const turned = (options: readonly ItemOption[], value: number): readonly ItemOption[] =>
  options.map((option) => (option.value === value ? { ...option, alarm: !option.alarm } : option));

/** A row as it is typed. */
export const edited = (row: LimitRow, edits: Edits): LimitRow => ({ ...row, ...edits[row.key] });

const FIELDS = ['threshold_min', 'threshold_max', 'alarm_enable', 'alarm_level_id', 'options'] as const;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
export const isChanged = (row: LimitRow, edits: Edits): boolean =>
  FIELDS.some((name) => edits[row.key]?.[name] !== undefined && !same(edits[row.key]?.[name], row[name]));

/** What was typed of a row, and one change more: the first limit, or state, turns its alarms on. */
export function withEdit(row: LimitRow, edits: Edits, change: Partial<Limits>): Edits {
  const before = edited(row, edits);
  const on = !hasLimit(before) && hasLimit({ ...before, ...change }) ? { alarm_enable: true } : {};
  return { ...edits, [row.key]: { ...edits[row.key], ...on, ...change } };
}

/** What is wrong with what is typed, by the contract's own rules; null: nothing. */
export function faultOfRow({ options, threshold_min, threshold_max, alarm_enable, recovery_point }: LimitRow): Fault | null {
  if (options) return null;
  const single = faultOf(rule.threshold_min, threshold_min) ?? faultOf(rule.threshold_max, threshold_max);
  if (single || typeof threshold_min === 'string' || typeof threshold_max === 'string') return single;
  const [fault = null] = Object.values(limitFaults({ data_type: 1, alarm_enable, threshold_min, threshold_max, recovery_point }));
  return fault;
}
