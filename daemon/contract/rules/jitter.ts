import type { Jitter } from '../entities';
import type { Faults, Fields } from '../shape';

/** An item's last 21 checks have at most this many changes between them. */
export const MOST_CHANGES = 20;

/** seconds for which a condition must hold; 0: at once */
const period = { t: 'int', min: 0, max: 86_400 } as const;
/** 0: by proportion, 1: by count */
const type = { t: 'one', of: [0, 1] } as const;
/** changes among the last 20 */
const count = { t: 'int', min: 1, max: MOST_CHANGES } as const;
/** percent of those 20 */
const proportion = { t: 'int', min: 1, max: 100 } as const;

/** When an item is taken to jitter, and when to have come to rest. */
export const jitter = {
  jitter_type: type,
  jitter_proportion: proportion,
  jitter_threshold: count,
  jitter_period: period,
  normal_type: type,
  normal_proportion: proportion,
  normal_threshold: count,
  recovery_period: period,
} as const satisfies Fields;

/** What holds for items that have no block of their own, until somebody sets it. */
export const ALARM_JITTER: Jitter = {
  jitter_type: 0,
  jitter_proportion: 50,
  jitter_threshold: 10,
  jitter_period: 5,
  normal_type: 0,
  normal_proportion: 20,
  normal_threshold: 4,
  recovery_period: 5,
};

/** Where jitter begins and ends, both in changes among the last 20: it begins above `start` and ends below `stop`. */
export const borders = (rule: Jitter): { readonly start: number; readonly stop: number } => ({
  start: rule.jitter_type === 1 ? rule.jitter_threshold : (rule.jitter_proportion * MOST_CHANGES) / 100,
  stop: rule.normal_type === 1 ? rule.normal_threshold : (rule.normal_proportion * MOST_CHANGES) / 100,
});

/** Jitter must end lower than it begins, else it would end and begin without end. Said at the field that says where it ends. */
export function jitterFaults(rule: Jitter): Faults {
  const { start, stop } = borders(rule);
  if (stop < start) return {};
  return { [rule.normal_type === 1 ? 'normal_threshold' : 'normal_proportion']: { key: 'jitter_order' } };
}
