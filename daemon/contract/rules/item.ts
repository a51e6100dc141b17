import type { Faults, Fields } from '../shape';

const seconds = { t: 'int', min: 0, max: 604800 } as const;
const threshold = { t: 'nullable', of: { t: 'num', min: -1e12, max: 1e12 } } as const;
const distance = { t: 'num', min: 0, max: 1e12 } as const;

/** Settings of an item that an administrator changes. */
export const item = {
  item_name: { t: 'text', min: 0, max: 64, like: 'plain_name' },
  enable: { t: 'bool' },
  alarm_enable: { t: 'bool' },
  threshold_max: threshold,
  threshold_min: threshold,
  overrun_point: distance,
  recovery_point: distance,
  alarm_level_id: { t: 'int', min: 1 },
  contact_group_id: { t: 'nullable', of: { t: 'int', min: 1 } },
  time_period_id: { t: 'nullable', of: { t: 'int', min: 1 } },
  check_interval: seconds,
  repetitions: { t: 'int', min: 0, max: 1000 },
  notice_interval: seconds,
  notice_count: { t: 'int', min: 0, max: 1000 },
  save_interval: seconds,
  save_delta: { t: 'nullable', of: { t: 'num', min: 0, max: 1e12 } },
  sort_id: { t: 'int', min: 1, max: 999999 },
  /** which states of a status item are alarms */
  options: {
    t: 'list',
    max: 64,
    of: { t: 'obj', of: { value: { t: 'int' }, alarm: { t: 'bool' } } },
  },
} as const satisfies Fields;

export interface Limits {
  readonly alarm_enable: boolean;
  readonly data_type: 0 | 1;
  readonly threshold_max: number | null;
  readonly threshold_min: number | null;
  readonly recovery_point: number;
}

/** Thresholds of one item against each other (decisions 24 and 34): at least one when alarming, max not below min, the recovery band between them. */
export function limitFaults(l: Limits): Faults {
  const { threshold_max: max, threshold_min: min } = l;
  if (l.data_type !== 1) return {};
  if (l.alarm_enable && max === null && min === null) return { threshold_max: { key: 'threshold_required' } };
  if (max === null || min === null) return {};
  if (max < min) return { threshold_max: { key: 'threshold_order' } };
  return max - l.recovery_point < min + l.recovery_point && l.recovery_point > 0
    ? { recovery_point: { key: 'recovery_too_wide' } }
    : {};
}
