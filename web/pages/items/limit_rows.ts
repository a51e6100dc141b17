import type { Device, Item } from '../../../daemon/contract/entities';
import { limitFaults, item as rule } from '../../../daemon/contract/rules/item';
import { type Fault, faultOf } from '../../../daemon/contract/shape';
import { isText } from './limits';

/** Limits as they are set, or typed: a text that is no number yet stays a text. */
export interface Limits {
  readonly alarm_enable: boolean;
  readonly threshold_min: number | string | null;
  readonly threshold_max: number | string | null;
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

const isNumeric = (item: Item): boolean => item.data_type === 1 && !item.builtin && !isText(item);

/** Rows by template and item, in the order of both. Items that were set apart stand apart. */
export function rowsOf(items: readonly Item[], devices: readonly Device[]): readonly LimitRow[] {
  const of = new Map(devices.map((device) => [device.id, device]));
  const rows = new Map<string, LimitRow & { ids: number[] }>();
  for (const item of items) {
    const device = of.get(item.device_id);
    if (!device || !isNumeric(item)) continue;
    const { alarm_enable, threshold_min, threshold_max, recovery_point, unit } = item;
    const { device_template_id, device_template } = device;
    const key = JSON.stringify([
      ...[device_template_id, item.item_cell_name, item.item_name],
      ...[alarm_enable, threshold_min, threshold_max, recovery_point],
    ]);
    const set = { alarm_enable, threshold_min, threshold_max, recovery_point };
    const row = rows.get(key) ?? { key, template: device_template, item: item.item_name, unit, ...set, ids: [] };
    row.ids.push(item.id);
    rows.set(key, row);
  }
  return [...rows.values()];
}

export const hasLimit = ({ threshold_min, threshold_max }: Limits): boolean => threshold_min !== null || threshold_max !== null;

/** A row as it is typed. */
export const edited = (row: LimitRow, edits: Edits): LimitRow => ({ ...row, ...edits[row.key] });

const FIELDS = ['threshold_min', 'threshold_max', 'alarm_enable'] as const;
export const isChanged = (row: LimitRow, edits: Edits): boolean =>
  FIELDS.some((name) => edits[row.key]?.[name] !== undefined && edits[row.key]?.[name] !== row[name]);

/** What is wrong with what is typed, by the contract's own rules; null: nothing. */
export function faultOfRow({ threshold_min, threshold_max, alarm_enable, recovery_point }: LimitRow): Fault | null {
  const single = faultOf(rule.threshold_min, threshold_min) ?? faultOf(rule.threshold_max, threshold_max);
  if (single || typeof threshold_min === 'string' || typeof threshold_max === 'string') return single;
  const [fault = null] = Object.values(limitFaults({ data_type: 1, alarm_enable, threshold_min, threshold_max, recovery_point }));
  return fault;
}
