import { STATUS } from '../contract/codes';
import type { Value } from '../contract/live';
import { AT_REST, type Counting, counted, isDue } from '../contract/rules/checks';
import type { ItemConfig } from '../sites/catalogue';
import { type Deviation, evaluate, type Rule, sameKind } from './evaluate';
import { AT_HAND, isHeld, type Lack, lackAfter, NEVER, type Wait } from './lack';

/** When values are checked and how often one must be abnormal before it is an alarm. */
export type Watching = Rule & Pick<ItemConfig, 'check_interval' | 'repetitions'>;

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

/** A good value ends what was open for want of one, between two checks as well. */
function judged(watch: Watch, item: Watching, { value, mono }: Checked): Step {
  const open = hasNoValue(watch) ? null : watch.open;
  const found = isDueAt(watch, item, mono) ? evaluate(item, value, open) : 'unknown';
  if (found === 'unknown') {
    const same = open === watch.open && watch.lack === AT_HAND;
    return { watch: same ? watch : { ...watch, open, lack: AT_HAND }, edge: edgeOf(watch.open, open), isCheck: false };
  }
  // written out, since this is made of every value: spread, it takes several times the room
  const next = counted(
    open === watch.open ? watch : { ...watch, open },
    found === 'normal' ? null : found,
    item.repetitions,
    sameKind,
  );
  return {
    watch: { open: next.open, pending: next.pending, seen: next.seen, checked: mono, found, lack: AT_HAND },
    edge: edgeOf(watch.open, next.open),
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
  if (begins || (lacks && hasNoValue(watch) && isDueAt(watch, item, mono)))
    return {
      watch: { ...watch, open: NO_VALUE, checked: mono, found: NO_VALUE, lack },
      edge: begins ? { is: 'begin', deviation: NO_VALUE } : null,
      isCheck: true,
    };
  return { watch: lack === watch.lack ? watch : { ...watch, lack }, edge: null, isCheck: false };
}

/**
 * What one value does to an item's alarm. Only a good value is checked against limits and states: one that is lost, stale or
 * without a value neither begins nor ends an alarm of theirs, and does not interrupt the counting of repetitions.
 * @param wait when having no good value is an alarm of its own; left out: never
 */
export const step = (watch: Watch, item: Watching, value: Checked, wait = NEVER): Step =>
  value.quality === 'good' ? judged(watch, item, value) : withheld(watch, item, value, wait);
