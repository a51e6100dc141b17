import type { Faults, Fields, Input } from '../shape';
import { type Condition, conditionFaults, conditions, logic } from './condition';
import { proof } from './proof';

export const MODES = ['armed', 'watch'] as const;
export type Mode = (typeof MODES)[number];
/** What an unknown that lasts does. */
export const ON_UNKNOWN = ['hold', 'act', 'recover'] as const;
export type OnUnknown = (typeof ON_UNKNOWN)[number];
export const AT_PERIOD_END = ['recover', 'hold'] as const;

export const MOST_AUTOS = 500;
/** For so long a hand on an item holds off what acts by itself, unless a rule says otherwise. */
export const HAND_MINUTES = 60;
/** s */
const WEEK_S = 7 * 86_400;
const DAY_MIN = 1440;
const actionIds = { t: 'list', max: 16, of: { t: 'int', min: 1 } } as const;

/** What the box does by itself. */
export const auto = {
  name: { t: 'text', min: 1, max: 64, like: 'plain_name' },
  state: { t: 'opt', of: { t: 'one', of: [0, 1] } },
  mode: { t: 'opt', of: { t: 'one', of: MODES } },
  logic: { t: 'opt', of: logic },
  conditions,
  time_period_id: { t: 'opt', of: { t: 'nullable', of: { t: 'int', min: 1 } } },
  at_period_end: { t: 'opt', of: { t: 'one', of: AT_PERIOD_END } },
  actions: { ...actionIds, min: 1 },
  recovery_actions: { t: 'opt', of: actionIds },
  /** s between two begins */
  cooldown: { t: 'opt', of: { t: 'int', min: 0, max: WEEK_S } },
  on_unknown: { t: 'opt', of: { t: 'one', of: ON_UNKNOWN } },
  /** min for which a hand on what it moves holds it off; 0: not at all */
  override_minutes: { t: 'opt', of: { t: 'int', min: 0, max: DAY_MIN } },
  /** null: nothing is asked of the room */
  proof: { t: 'opt', of: { t: 'nullable', of: proof } },
} as const satisfies Fields;
export type AutoInput = Input<typeof auto>;

interface Judged {
  readonly conditions: readonly Condition[];
  readonly actions: readonly number[];
  readonly recovery_actions: readonly number[];
}
/** What of a whole rule does not go together. */
export function autoFaults({ conditions: all, actions, recovery_actions }: Judged): Faults {
  const twice = (ids: readonly number[]): boolean => new Set(ids).size < ids.length;
  if (twice(actions)) return { actions: { key: 'twice' } };
  if (twice(recovery_actions)) return { recovery_actions: { key: 'twice' } };
  if (recovery_actions.some((id) => actions.includes(id))) return { recovery_actions: { key: 'auto_both' } };
  return conditionFaults(all);
}

const { name: _, state: __, mode: ___, override_minutes: ____, ...played } = auto;
/** A rule as it would be, a saved one beside it, and for how many days up to now. */
export const rehearsedAuto = {
  rule: { t: 'obj', of: { ...played, actions: { t: 'opt', of: actionIds } } },
  against: { t: 'opt', of: { t: 'nullable', of: { t: 'int', min: 1 } } },
  days: { t: 'int', min: 1, max: 90 },
} as const satisfies Fields;
export type RehearsedInput = Input<typeof rehearsedAuto>;
