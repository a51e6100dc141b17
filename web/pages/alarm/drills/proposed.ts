import type { Item } from '../../../../daemon/contract/entities';

type Limits = Pick<Item, 'data_type' | 'options' | 'threshold_max' | 'threshold_min' | 'overrun_point' | 'decimals'>;

/** A value that alarms by the rule of an item: one beyond its limit, or its first alarming state; null: none does. Pure. */
export function proposedFor({
  data_type,
  options,
  threshold_max,
  threshold_min,
  overrun_point,
  decimals,
}: Limits): number | null {
  if (data_type === 0) return options.find(({ alarm }) => alarm)?.value ?? null;
  const rounded = (value: number): number => Number(value.toFixed(decimals));
  if (threshold_max !== null) return rounded(threshold_max + overrun_point + 1);
  return threshold_min === null ? null : rounded(threshold_min - overrun_point - 1);
}

/** Whether alarms of an item can be practised: they are on, and some value is one. */
export const isDrillable = (item: Item): boolean =>
  item.enable && item.alarm_enable && !item.builtin && proposedFor(item) !== null;
