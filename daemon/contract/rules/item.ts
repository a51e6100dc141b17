import type { Faults, Fields, Input } from '../shape';
import { MOST_DAYS } from './history';
import { jitter } from './jitter';

const seconds = { t: 'int', min: 0, max: 604800 } as const;
const threshold = { t: 'nullable', of: { t: 'num', min: -1e12, max: 1e12 } } as const;
const distance = { t: 'num', min: 0, max: 1e12 } as const;
/** a day: what rests longer is locked */
const rest = { t: 'int', min: 0, max: 86_400 } as const;
const actions = { t: 'list', max: 8, of: { t: 'int', min: 1 } } as const;

/** Settings of an item that an administrator changes. */
export const item = {
  item_name: { t: 'text', max: 64, like: 'plain_name' },
  enable: { t: 'bool' },
  alarm_enable: { t: 'bool' },
  /** whether having no good value, while its device answers, is an alarm */
  no_value_alarm: { t: 'bool' },
  threshold_max: threshold,
  threshold_min: threshold,
  overrun_point: distance,
  recovery_point: distance,
  alarm_level_id: { t: 'int', min: 1 },
  contact_group_id: { t: 'nullable', of: { t: 'int', min: 1 } },
  time_period_id: { t: 'nullable', of: { t: 'int', min: 1 } },
  check_interval: seconds,
  repetitions: { t: 'int', min: 0, max: 1000 },
  /** seconds for which it must be normal before its alarm is over */
  off_delay: { t: 'int', min: 0, max: 3600 },
  /** its alarm stays until somebody has confirmed it */
  latch: { t: 'bool' },
  notice_interval: seconds,
  notice_count: { t: 'int', min: 0, max: 1000 },
  /** carried out when people are told of its alarm */
  overrun_actions: actions,
  /** and when they are told that it is over */
  recovery_actions: actions,
  /** seconds for which what it switches stays on at least, and off; 0: as short as somebody likes */
  min_on: rest,
  min_off: rest,
  save_enable: { t: 'bool' },
  save_interval: seconds,
  save_delta: { t: 'nullable', of: { t: 'num', min: 0, max: 1e12 } },
  /** whole days before the present one, at least so many; null: as the box keeps all */
  keep_days: { t: 'nullable', of: { t: 'int', min: 1, max: MOST_DAYS } },
  /** null: as the box has it for all */
  jitter_config: { t: 'nullable', of: { t: 'obj', of: jitter } },
  /** of an item of a virtual device; null: as its template says */
  formula: { t: 'nullable', of: { t: 'text', max: 500 } },
  sort_id: { t: 'int', min: 1, max: 999999 },
  /** which states of a status item are alarms */
  options: {
    t: 'list',
    max: 64,
    of: { t: 'obj', of: { value: { t: 'int' }, alarm: { t: 'bool' } } },
  },
} as const satisfies Fields;

/** Settings that many items are given at once; what is left out stays as it is. */
export const itemFields = {
  enable: { t: 'opt', of: item.enable },
  alarm_enable: { t: 'opt', of: item.alarm_enable },
  no_value_alarm: { t: 'opt', of: item.no_value_alarm },
  threshold_max: { t: 'opt', of: item.threshold_max },
  threshold_min: { t: 'opt', of: item.threshold_min },
  overrun_point: { t: 'opt', of: item.overrun_point },
  recovery_point: { t: 'opt', of: item.recovery_point },
  alarm_level_id: { t: 'opt', of: item.alarm_level_id },
  contact_group_id: { t: 'opt', of: item.contact_group_id },
  time_period_id: { t: 'opt', of: item.time_period_id },
  check_interval: { t: 'opt', of: item.check_interval },
  repetitions: { t: 'opt', of: item.repetitions },
  off_delay: { t: 'opt', of: item.off_delay },
  latch: { t: 'opt', of: item.latch },
  notice_interval: { t: 'opt', of: item.notice_interval },
  notice_count: { t: 'opt', of: item.notice_count },
  overrun_actions: { t: 'opt', of: item.overrun_actions },
  recovery_actions: { t: 'opt', of: item.recovery_actions },
  min_on: { t: 'opt', of: item.min_on },
  min_off: { t: 'opt', of: item.min_off },
  save_enable: { t: 'opt', of: item.save_enable },
  save_interval: { t: 'opt', of: item.save_interval },
  save_delta: { t: 'opt', of: item.save_delta },
  keep_days: { t: 'opt', of: item.keep_days },
  jitter_config: { t: 'opt', of: item.jitter_config },
  options: { t: 'opt', of: item.options },
} as const satisfies Fields;

/** What of an item is copied to others, by the name of the part. */
export const COPIED = {
  limits: ['alarm_enable', 'no_value_alarm', 'threshold_max', 'threshold_min', 'overrun_point', 'recovery_point', 'options'],
  notice: [
    'alarm_level_id',
    'contact_group_id',
    'time_period_id',
    'notice_interval',
    'notice_count',
    'overrun_actions',
    'recovery_actions',
  ],
  check: ['check_interval', 'repetitions', 'off_delay', 'latch', 'jitter_config'],
  control: ['min_on', 'min_off'],
  keep: ['save_enable', 'save_interval', 'save_delta', 'keep_days'],
} as const satisfies Record<string, readonly (keyof typeof itemFields)[]>;
export type CopiedPart = keyof typeof COPIED;

/** The least that a copy is worth doing for: where it comes from and one more. */
const LEAST_OF_COPY = 2;

export const items = {
  ids: { t: 'list', min: 1, max: 500, of: { t: 'int', min: 1 } },
  /** whose settings the others are given */
  source_id: { t: 'opt', of: { t: 'int', min: 1 } },
  /** which of its settings; left out: all of them */
  parts: { t: 'opt', of: { t: 'list', min: 1, max: 5, of: { t: 'one', of: ['limits', 'notice', 'check', 'control', 'keep'] } } },
  fields: { t: 'opt', of: { t: 'obj', of: itemFields } },
} as const satisfies Fields;

/** How many different items a copy is about, the one that it comes from among them. */
const inCopy = (ids: readonly number[], source_id: number): number => new Set([...ids, source_id]).size;

/** A change of many says what is changed; a copy is about two items at least. */
export function itemsFaults({ ids, source_id, parts, fields }: Input<typeof items>): Faults {
  if (source_id === undefined || source_id === null) {
    if (parts) return { parts: { key: 'parts_of_copy' } };
    return fields ? {} : { fields: { key: 'nothing_to_change' } };
  }
  return inCopy(ids, source_id) < LEAST_OF_COPY ? { ids: { key: 'copy_needs_two' } } : {};
}

/** An action stands once, in one of the two lists. */
export function actionFaults({
  overrun_actions: begin,
  recovery_actions: end,
}: {
  readonly overrun_actions: readonly number[];
  readonly recovery_actions: readonly number[];
}): Faults {
  const repeats = (ids: readonly number[]): boolean => new Set(ids).size < ids.length;
  if (repeats(begin)) return { overrun_actions: { key: 'twice' } };
  if (repeats(end)) return { recovery_actions: { key: 'twice' } };
  return end.some((id) => begin.includes(id)) ? { recovery_actions: { key: 'action_in_both' } } : {};
}

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

/**
 * What the form asks beyond the rules (decision 34): both limits while alarms are on. An item that alarms on one side alone
 * as it is set (a battery has no highest charge) may stay so.
 */
export function bothLimits(l: Limits, before: Limits): Faults {
  const faults: Faults = {};
  if (l.data_type !== 1 || !l.alarm_enable) return faults;
  for (const side of ['threshold_max', 'threshold_min'] as const)
    if (l[side] === null && !(before.alarm_enable && before[side] === null)) faults[side] = { key: 'required' };
  return faults;
}
