import type { Value } from '../contract/live';
import type { ItemConfig } from '../sites/catalogue';
import { type Deviation, evaluate, type Rule, sameKind } from './evaluate';

/** When values are checked and how often one must be abnormal before it is an alarm. */
export type Watching = Rule & Pick<ItemConfig, 'check_interval' | 'repetitions'>;

/** What of a value is looked at. */
export type Checked = Pick<Value, 'value' | 'quality' | 'mono'>;

/** What is remembered of one item between two checks. */
export interface Watch {
  /** what the open alarm is; null: there is none */
  readonly open: Deviation | null;
  /** what is on its way to an alarm, and how many checks in a row have shown it */
  readonly pending: Deviation | null;
  readonly seen: number;
  /** mono ms of the last check; null: none yet */
  readonly checked: number | null;
  /** what it found; null: none yet */
  readonly found: Deviation | 'normal' | null;
}
export const REST: Watch = { open: null, pending: null, seen: 0, checked: null, found: null };

/** What follows from a check: `change` ends the open alarm and begins another. */
export type Edge = { readonly is: 'begin' | 'change'; readonly deviation: Deviation } | { readonly is: 'recover' };

/** An edge as a word that is the same for the same alarm; null for none. */
export const edgeName = (edge: Edge | null): string | null =>
  edge && ('deviation' in edge ? `${edge.is} ${edge.deviation.status_id} ${edge.deviation.word}` : edge.is);

/** A poll that comes this much before the check is due still is the check: polls wander, and the next one may be a minute off. */
const EARLY_MS = 250;

const isDue = (watch: Watch, interval_s: number, mono: number): boolean =>
  watch.checked === null || mono - watch.checked >= interval_s * 1000 - EARLY_MS;

/**
 * What one value does to an item's alarm. Only a good value is checked: one that is lost, stale or without a value
 * neither begins nor ends an alarm, and does not interrupt the counting of repetitions.
 */
export function step(watch: Watch, item: Watching, value: Checked): { readonly watch: Watch; readonly edge: Edge | null } {
  const stay = { watch, edge: null };
  if (value.quality !== 'good' || !isDue(watch, item.check_interval, value.mono)) return stay;
  const verdict = evaluate(item, value.value, watch.open);
  if (verdict === 'unknown') return stay;
  const at: Watch = { open: watch.open, pending: null, seen: 0, checked: value.mono, found: verdict };
  if (verdict === 'normal') return { watch: { ...at, open: null }, edge: watch.open && { is: 'recover' } };
  if (watch.open && sameKind(watch.open, verdict)) return { watch: at, edge: null };
  const seen = watch.pending && sameKind(watch.pending, verdict) ? watch.seen + 1 : 1;
  if (seen < item.repetitions) return { watch: { ...at, pending: verdict, seen }, edge: null };
  return { watch: { ...at, open: verdict }, edge: { is: watch.open ? 'change' : 'begin', deviation: verdict } };
}
