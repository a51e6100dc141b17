import type { Value } from '../contract/live';
import { AT_REST, type Counting, counted, isDue } from '../contract/rules/checks';
import type { ItemConfig } from '../sites/catalogue';
import { type Deviation, evaluate, type Rule, sameKind } from './evaluate';

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
}
export const REST: Watch = { ...AT_REST, checked: null, found: null };

/** What follows from a check: `change` ends the open alarm and begins another. */
export type Edge = { readonly is: 'begin' | 'change'; readonly deviation: Deviation } | { readonly is: 'recover' };

/** An edge as a word that is the same for the same alarm; null for none. */
export const edgeName = (edge: Edge | null): string | null =>
  edge && ('deviation' in edge ? `${edge.is} ${edge.deviation.status_id} ${edge.deviation.word}` : edge.is);

function edgeOf(open: Deviation | null, next: Deviation | null): Edge | null {
  if (open === next) return null;
  if (next === null) return { is: 'recover' };
  return { is: open ? 'change' : 'begin', deviation: next };
}

/**
 * What one value does to an item's alarm. Only a good value is checked: one that is lost, stale or without a value
 * neither begins nor ends an alarm, and does not interrupt the counting of repetitions.
 */
export function step(watch: Watch, item: Watching, value: Checked): { readonly watch: Watch; readonly edge: Edge | null } {
  const since_ms = watch.checked === null ? null : value.mono - watch.checked;
  if (value.quality !== 'good' || !isDue(since_ms, item.check_interval)) return { watch, edge: null };
  const found = evaluate(item, value.value, watch.open);
  if (found === 'unknown') return { watch, edge: null };
  // written out, since this is made of every value: spread, it takes several times the room
  const { open, pending, seen } = counted(watch, found === 'normal' ? null : found, item.repetitions, sameKind);
  return { watch: { open, pending, seen, checked: value.mono, found }, edge: edgeOf(watch.open, open) };
}
