import type { DeviceModel, ModelItem } from '../contract/model';
import { isText } from '../contract/point';
import type { ItemSettings, NewItem } from '../store/items';
import { type BuiltinItem, LINK } from './builtin';

/** How the items of one device must change. */
export interface Plan {
  readonly add: readonly NewItem[];
  readonly drop: readonly number[];
}

const DEFAULT_LEVEL = 2;
/** built-in items stand behind those of the template */
const LAST = 999_999;

/** A value may alarm when it has a threshold, a status when one of its states alarms. */
const mayAlarm = (point: ModelItem): boolean =>
  point.data_type === 1
    ? point.threshold_max !== undefined || point.threshold_min !== undefined
    : (point.options ?? []).some((option) => option.alarm);

const newItem = (point: ModelItem, i: number): NewItem => ({
  cell: point.item_cell_name,
  builtin: false,
  alarm_enable: mayAlarm(point),
  no_value_alarm: point.no_value_alarm ?? true,
  threshold_max: point.threshold_max ?? null,
  threshold_min: point.threshold_min ?? null,
  recovery_point: point.recovery_point ?? 0,
  alarm_level_id: point.alarm_level ?? DEFAULT_LEVEL,
  repetitions: 1,
  off_delay: point.off_delay ?? 0,
  latch: point.latch ?? false,
  sort_id: i + 1,
});

const newBuiltin = ({ cell, threshold_max, recovery_point, alarm_level_id, repetitions }: BuiltinItem): NewItem => ({
  cell,
  builtin: true,
  alarm_enable: true,
  no_value_alarm: true,
  threshold_max,
  threshold_min: null,
  recovery_point,
  alarm_level_id,
  repetitions,
  off_delay: 0,
  latch: false,
  sort_id: LAST,
});

/** Thresholds and history of one quantity mean nothing for another. */
export const sameQuantity = (a: ModelItem, b: ModelItem): boolean =>
  a.data_type === b.data_type && (a.unit ?? '') === (b.unit ?? '') && isText(a) === isText(b);

/** Everything there is must be among what shall be; what is missing comes. */
function fit(now: readonly ItemSettings[], shall: readonly NewItem[], stays: (item: ItemSettings) => boolean): Plan {
  const kept = new Set(now.filter(stays).map((item) => item.cell));
  return {
    add: shall.filter((item) => !kept.has(item.cell)),
    drop: now.filter((item) => !kept.has(item.cell)).map((item) => item.id),
  };
}

/**
 * From the items a device has to those of a model. An item whose cell the model has and which still measures the same
 * stays with its settings, its id and so its history. `before` null (broken): whatever has the cell stays.
 */
export function planOfModel(now: readonly ItemSettings[], before: DeviceModel | null, model: DeviceModel): Plan {
  const points = new Map(model.items.map((point) => [point.item_cell_name, point]));
  const old = new Map(before?.items.map((point) => [point.item_cell_name, point]));
  const stays = (item: ItemSettings) => {
    if (item.builtin) return true;
    const point = points.get(item.cell);
    const was = old.get(item.cell);
    return point !== undefined && (was === undefined || sameQuantity(was, point));
  };
  return fit(now, [...model.items.map(newItem), newBuiltin(LINK)], stays);
}

/**
 * From the items a device has to those of a better document of its own model: as with another model, but what somebody has
 * deleted stays away. `before` null (broken): whatever is missing comes.
 */
export function planOfUpdate(now: readonly ItemSettings[], before: DeviceModel | null, model: DeviceModel): Plan {
  const plan = planOfModel(now, before, model);
  const had = new Set(now.map((item) => item.cell));
  const known = new Set(before?.items.map((point) => point.item_cell_name));
  return { ...plan, add: plan.add.filter(({ cell }) => had.has(cell) || !known.has(cell)) };
}

/** From the built-in items the box has to those it shall have. */
export function planOfBox(now: readonly ItemSettings[], items: readonly BuiltinItem[]): Plan {
  const cells = new Set(items.map((item) => item.cell));
  return fit(now, items.map(newBuiltin), (item) => cells.has(item.cell));
}
