import { STATUS } from '../contract/codes';
import type { Value } from '../contract/live';
import { AT_REST, type Counting, counted, isDue } from '../contract/rules/checks';
import type { ItemConfig } from '../sites/catalogue';
import { type Deviation, evaluate, type Rule, sameKind } from './evaluate';
import { AT_HAND, isHeld, type Lack, lackAfter, NEVER, type Wait } from './lack';

/** When values are checked, how often one must be abnormal before it is an alarm, and for how long normal before it is over. */
export type Watching = Rule & Pick<ItemConfig, 'check_interval' | 'repetitions' | 'off_delay'>;

/** What of a value is looked at. */
export type Checked = Pick<Value, 'value' | 'quality' | 'mono'>;

/** What is remembered of one item between two checks. */
export interface Watch extends Counting<Deviation> {
  /** mono ms of the last check; null: none yet */
  readonly checked: number | null;
  /** what it found; null: none yet */
  readonly found: Deviation | 'normal' | null;
  /** for how long it has had no good value */
  readonly lack: Lack;
}
export const REST: Watch = { ...AT_REST, checked: null, found: null, lack: AT_HAND };

const NO_VALUE: Deviation = { status_id: STATUS.no_value, limit: null, word: null };

/** What follows from a check: `change` ends the open alarm and begins another. */
export type Edge = { readonly is: 'begin' | 'change'; readonly deviation: Deviation } | { readonly is: 'recover' };
interface Step {
  readonly watch: Watch;
  readonly edge: Edge | null;
  /** it was looked at, and found something */
  readonly isCheck: boolean;
}

/** An edge as a word that is the same for the same alarm; null for none. */
export const edgeName = (edge: Edge | null): string | null =>
  edge && ('deviation' in edge ? `${edge.is} ${edge.deviation.status_id} ${edge.deviation.word}` : edge.is);

function edgeOf(open: Deviation | null, next: Deviation | null): Edge | null {
  if (open === next) return null;
  if (next === null) return { is: 'recover' };
  return { is: open ? 'change' : 'begin', deviation: next };
}

const hasNoValue = ({ open }: Watch): boolean => open?.status_id === STATUS.no_value;
const isDueAt = ({ checked }: Watch, item: Watching, mono: number): boolean =>
  isDue(checked === null ? null : mono - checked, item.check_interval);

/** Without a delay a good value ends what was open for want of one, before a limit has repeated and between two checks as well. */
const atHand = (watch: Watch, { off_delay }: Watching): Watch =>
  off_delay === 0 && hasNoValue(watch) ? { ...watch, open: null } : watch;

function judged(watch: Watch, item: Watching, { value, mono }: Checked): Step {
  const before = atHand(watch, item);
  const found = isDueAt(watch, item, mono) ? evaluate(item, value, before.open) : 'unknown';
  if (found === 'unknown') {
    const { open, calm } = hasNoValue(before) ? counted(before, null, item, mono) : before;
    const same = open === watch.open && calm === watch.calm && watch.lack === AT_HAND;
    return { watch: same ? watch : { ...watch, open, calm, lack: AT_HAND }, edge: edgeOf(watch.open, open), isCheck: false };
  }
  // written out, since this is made of every value: spread, it takes several times the room
  const { open, pending, seen, calm } = counted(before, found === 'normal' ? null : found, item, mono, sameKind);
  return {
    watch: { open, pending, seen, calm, checked: mono, found, lack: AT_HAND },
    edge: edgeOf(watch.open, open),
    isCheck: true,
  };
}

/**
 * No good value. It says nothing of limits and states, so it neither begins nor ends an alarm of theirs; once there has been
 * none for long enough that is an alarm of its own, and each further reading without one is a check that finds the same.
 */
function withheld(watch: Watch, item: Watching, { quality, mono }: Checked, wait: Wait): Step {
  const lack = lackAfter(watch.lack, isHeld(quality, wait), mono);
  const lacks = lack.since !== null;
  const begins = lacks && watch.open === null && lack.ms >= wait.patience_ms;
  const goesOn = lacks && hasNoValue(watch);
  if (begins || (goesOn && isDueAt(watch, item, mono)))
    return {
      watch: { ...watch, open: NO_VALUE, calm: null, checked: mono, found: NO_VALUE, lack },
      edge: begins ? { is: 'begin', deviation: NO_VALUE } : null,
      isCheck: true,
    };
  // of a limit's alarm a missing value is neither normal nor abnormal; of one for want of a value it is the abnormal one
  const calm = goesOn ? null : watch.calm;
  const same = lack === watch.lack && calm === watch.calm;
  return { watch: same ? watch : { ...watch, calm, lack }, edge: null, isCheck: false };
}

/**
 * What one value does to an item's alarm. Only a good value is checked against limits and states: one that is lost, stale or
 * without a value neither begins nor ends an alarm of theirs, and does not interrupt the counting of repetitions.
 * @param wait when having no good value is an alarm of its own; left out: never
 */
export const step = (watch: Watch, item: Watching, value: Checked, wait = NEVER): Step =>
  value.quality === 'good' ? judged(watch, item, value) : withheld(watch, item, value, wait);
