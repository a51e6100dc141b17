import { STATUS, type StatusId } from '../contract/codes';
import type { LiveValue, Occurrence } from '../contract/live';
import { type Side, sideOf } from '../contract/rules/threshold';
import { numberOf, optionOf } from '../items/state';
import { LINK } from '../sites/builtin';
import type { ItemConfig } from '../sites/catalogue';

/** What of an item's settings decides whether a value is an alarm. */
export type Rule = Pick<
  ItemConfig,
  'cell' | 'data_type' | 'options' | 'threshold_max' | 'threshold_min' | 'overrun_point' | 'recovery_point'
>;

/** How an item is out of order. */
export interface Deviation {
  readonly status_id: Exclude<StatusId, typeof STATUS.normal | typeof STATUS.recovered>;
  /** the threshold that was crossed; null for a status word and for no value */
  readonly limit: number | null;
  /** the status word; null for all else */
  readonly word: number | null;
}

/** `unknown`: this value says nothing, so it neither begins nor ends an alarm. */
export type Verdict = Deviation | 'normal' | 'unknown';

/** The same alarm going on: another limit or another word is another alarm. */
export const sameKind = (a: Deviation, b: Deviation): boolean => a.status_id === b.status_id && a.word === b.word;

/** The kind of an alarm, read back from what was stored of it. */
export function deviationOf(o: Occurrence): Deviation {
  const status_id = o.status_id as Deviation['status_id'];
  const ofWord = status_id === STATUS.abnormal || status_id === STATUS.communication_lost;
  return { status_id, limit: o.limit, word: ofWord ? numberOf(o.value) : null };
}

/** Whether a value is what an alarm was about: where it is over all the same, another rule was set. */
export function isStillSo(o: Occurrence, value: LiveValue | null): boolean {
  const { status_id, limit, word } = deviationOf(o);
  const read = numberOf(value);
  if (read === null) return false;
  if (limit !== null) return status_id === STATUS.over ? read > limit : read < limit;
  return word !== null && read === word;
}

/** Whether two checks found an item in the same state: in order, beyond the same limit or at the same word. */
export const sameState = (a: Deviation | 'normal', b: Deviation | 'normal'): boolean =>
  a === 'normal' || b === 'normal' ? a === b : sameKind(a, b);

const SIDES = { [STATUS.over]: 'over', [STATUS.under]: 'under' } as const;
const sideOfOpen = (open: Deviation | null): Side =>
  open?.status_id === STATUS.over || open?.status_id === STATUS.under ? SIDES[open.status_id] : null;

function judgeNumber(rule: Rule, value: LiveValue | null, open: Deviation | null): Verdict {
  const read = numberOf(value);
  if (read === null) return 'unknown';
  const side = sideOf(rule, read, sideOfOpen(open));
  if (side === 'over') return { status_id: STATUS.over, limit: rule.threshold_max, word: null };
  return side === 'under' ? { status_id: STATUS.under, limit: rule.threshold_min, word: null } : 'normal';
}

function judgeWord(rule: Rule, value: LiveValue | null): Verdict {
  const option = optionOf(rule, value);
  if (!option) return 'unknown';
  if (!option.alarm) return 'normal';
  const status_id = rule.cell === LINK.cell ? STATUS.communication_lost : STATUS.abnormal;
  return { status_id, limit: null, word: option.value };
}

/**
 * What one good value says of its item. An alarm begins beyond `threshold_max + overrun_point` (or below
 * `threshold_min − overrun_point`) and, once open, ends at or inside `threshold_max − recovery_point` (or
 * `threshold_min + recovery_point`). A status word that the model does not name, and a text, say nothing.
 */
export const evaluate = (rule: Rule, value: LiveValue | null, open: Deviation | null): Verdict =>
  rule.data_type === 1 ? judgeNumber(rule, value, open) : judgeWord(rule, value);
