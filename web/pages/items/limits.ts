import type { Item, ItemOption } from '../../../daemon/contract/entities';
import { canAlarm } from '../../../daemon/contract/leading';
import { bothLimits, type Limits, limitFaults } from '../../../daemon/contract/rules/item';
import type { Thresholds } from '../../../daemon/contract/rules/threshold';
import type { Faults } from '../../../daemon/contract/shape';
import type { Values } from '../kit/spec';
import { isText } from './kinds';

const LIMITS = ['threshold_max', 'threshold_min'] as const;
const DISTANCES = ['overrun_point', 'recovery_point'] as const;
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function limitsIn(values: Values): Limits & Thresholds {
  return {
    data_type: 1,
    alarm_enable: values.alarm_enable === true,
    threshold_max: numberIn(values.threshold_max),
    threshold_min: numberIn(values.threshold_min),
    overrun_point: numberIn(values.overrun_point) ?? 0,
    recovery_point: numberIn(values.recovery_point) ?? 0,
  };
}

/** What is wrong with limits that are typed, each being a number by itself. */
export function faultsOfLimits(values: Values, row: Item): Faults {
  if (row.data_type !== 1 || isText(row)) return {};
  const typed = limitsIn(values);
  return { ...limitFaults(typed), ...bothLimits(typed, row) };
}

/** Limits with which alarms could be counted; 'none' while none is given, 'wrong' while one of them is no number or they contradict. */
export function countable(values: Values): Thresholds | 'none' | 'wrong' {
  const wrong = [...LIMITS, ...DISTANCES].some((name) => typeof values[name] === 'string');
  const limits = limitsIn({ ...values, alarm_enable: false });
  if (wrong || Object.keys(limitFaults(limits)).length > 0) return 'wrong';
  return limits.threshold_max === null && limits.threshold_min === null ? 'none' : limits;
}

/** Whether an alarm can come of what is typed: by a limit, or by a state that is on. */
function canAlarmAt({ options, ...limits }: Values): boolean {
  const { threshold_max, threshold_min } = limitsIn(limits);
  const states = Array.isArray(options) ? (options as readonly ItemOption[]) : [];
  return canAlarm({ data_type: states.length > 0 ? 0 : 1, options: states, threshold_max, threshold_min });
}

/** The first limit, or the first state, at which an item is to alarm turns its alarms on. */
export const turnedOn = (before: Values, after: Values): Values =>
  before.alarm_enable === false && !canAlarmAt(before) && canAlarmAt(after) ? { alarm_enable: true } : {};
