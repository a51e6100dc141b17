import type { Faults, Fields, Input, Shape } from '../shape';

/** `alarm` and `recover` follow the open alarm of the item; the others compare what it shows. */
export const OPERATORS = ['>', '>=', '<', '<=', '=', '!=', 'alarm', 'recover'] as const;
export type Operator = (typeof OPERATORS)[number];
export const LOGICS = ['and', 'or'] as const;
export type Logic = (typeof LOGICS)[number];

/** Conditions of one list. */
export const MOST_CONDITIONS = 16;
/** s */
const LONGEST = 7 * 86_400;

/** What must be so in the room. */
export const condition = {
  item_id: { t: 'int', min: 1 },
  operator: { t: 'one', of: OPERATORS },
  /** in the item's unit, or the value of one of its states; null: the item's alarm is asked for */
  value: { t: 'opt', of: { t: 'nullable', of: { t: 'num' } } },
  /** s for which it has been so */
  duration: { t: 'opt', of: { t: 'int', min: 0, max: LONGEST } },
  /** those of one group count as one: joined by or where the list is joined by and, and the other way round */
  group: { t: 'opt', of: { t: 'nullable', of: { t: 'int', min: 1, max: 8 } } },
  /** how far a value comes back before it is over, in the item's unit */
  recovery: { t: 'opt', of: { t: 'num', min: 0 } },
} as const satisfies Fields;
export const conditions = {
  t: 'list',
  min: 1,
  max: MOST_CONDITIONS,
  of: { t: 'obj', of: condition },
} as const satisfies Shape;
export const logic = { t: 'one', of: LOGICS } as const satisfies Shape;

/** A condition with all that may be left out. */
export interface Condition {
  readonly item_id: number;
  readonly operator: Operator;
  readonly value: number | null;
  readonly duration: number;
  readonly group: number | null;
  readonly recovery: number;
}
export const conditionOf = (said: Input<typeof condition>): Condition => ({
  item_id: said.item_id,
  operator: said.operator,
  value: said.value ?? null,
  duration: said.duration ?? 0,
  group: said.group ?? null,
  recovery: said.recovery ?? 0,
});

/** Whether it compares what an item shows, and does not ask for its alarm. */
export const compares = ({ operator }: Pick<Condition, 'operator'>): boolean => operator !== 'alarm' && operator !== 'recover';
/** A value that is another one is no nearer: nothing comes back there by degrees. */
export const comesBack = ({ operator }: Pick<Condition, 'operator'>): boolean =>
  operator !== '=' && operator !== '!=' && compares({ operator });

function faultOf(one: Condition): Faults[string] | null {
  if (compares(one) && one.value === null) return { key: 'condition_value' };
  if (!compares(one) && one.value !== null) return { key: 'condition_no_value' };
  return one.recovery > 0 && !comesBack(one) ? { key: 'condition_recovery' } : null;
}
/** What of single conditions does not go together, by the number that people count them with. */
export function conditionFaults(all: readonly Condition[]): Faults {
  for (const [i, one] of all.entries()) {
    const fault = faultOf(one);
    if (fault) return { conditions: { key: fault.key, data: { n: i + 1 } } };
  }
  return {};
}
