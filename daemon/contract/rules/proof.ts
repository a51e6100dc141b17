import type { Fields, Input, Shape } from '../shape';
import { type Fact, type Truth, truthOf } from './truth';

/** What of a reading may be asked: an alarm proves nothing. */
export const PROOF_OPERATORS = ['>', '>=', '<', '<=', '=', '!='] as const;
/** s */
const LONGEST = 86_400;

/** What the room must show once a rule has begun, or it was of no effect. */
const fields = {
  item_id: { t: 'int', min: 1 },
  operator: { t: 'one', of: PROOF_OPERATORS },
  /** in the item's unit, or the value of one of its states */
  value: { t: 'num' },
  /** s after the begin */
  within: { t: 'int', min: 1, max: LONGEST },
} as const satisfies Fields;
export const proof = { t: 'obj', of: fields } as const satisfies Shape;
export type Proof = Readonly<Input<typeof fields>>;

/** Whether what was read shows it; null: nothing was read well. */
export const showsProof = ({ item_id, operator, value }: Proof, fact: Fact): Truth =>
  truthOf({ item_id, operator, value, duration: 0, group: null, recovery: 0 }, fact, false);
