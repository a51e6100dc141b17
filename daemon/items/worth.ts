import { evaluate } from '../contract/formula/evaluate';
import type { Source } from '../contract/formula/parse';
import type { Quality, Sentence, Value } from '../contract/live';
import { LANGUAGES } from '../contract/model';
import type { Catalogue } from '../sites/catalogue';
import { type Computation, namesOf } from '../sites/formulas';
import { numberOf } from './state';

/** What a formula is worth now. */
export interface Worth {
  readonly value: number | null;
  readonly quality: Quality;
  readonly reason?: Sentence;
  /** a source that should be read was not read since the start */
  readonly early?: true;
}
/** What is looked at of a source; undefined: it was not read since the start. */
type Present = Pick<Value, 'value' | 'quality'> | undefined;
export type PresentOf = (item_id: number) => Present;

/** What is worst comes first: of several sources that are not well, the worst one counts. */
const WORST: readonly Quality[] = ['lost', 'stale', 'refused', 'implausible', 'no_value'];

/** No value, and why. */
export const nothing = (key: string, data: Sentence['data'] = {}): Worth => ({
  value: null,
  quality: 'no_value',
  reason: { key, data },
});

/** Whoever sees the result need not see the rooms that it comes from: a source of another site is told by its number. */
function told({ item }: Computation, room: Catalogue, id: number): NonNullable<Sentence['data']> {
  const name = namesOf(room, id, (site) => site === item.device_group_id);
  return Object.fromEntries(LANGUAGES.map((language) => [`item_${language}`, name(language)]));
}

/** What keeps one source from counting; null: nothing. */
function lackOf(computation: Computation, source: Source, room: Catalogue, presentOf: PresentOf): Worth | null {
  const id = computation.idOf(source);
  const item = id === null ? undefined : room.items.get(id);
  if (!item) return nothing('formula_source_gone', { name: source.is === 'item' ? `#${source.id}` : source.cell });
  const data = told(computation, room, item.id);
  if (!item.enable) return nothing('formula_source_off', data);
  const present = presentOf(item.id);
  if (!present) return { ...nothing('formula_source_unread', data), early: true };
  if (present.quality !== 'good') return { value: null, quality: present.quality, reason: { key: 'formula_source_bad', data } };
  return numberOf(present.value) === null ? nothing('formula_source_text', data) : null;
}

function worst(lacks: readonly Worth[]): Worth | null {
  const [first = null] = [...lacks].sort((a, b) => WORST.indexOf(a.quality) - WORST.indexOf(b.quality));
  return first && lacks.some(({ early }) => early) ? { ...first, early: true } : first;
}

/** What an item is worth by its formula: a number when every source is well, else the quality of the worst one. */
export function workOut(computation: Computation, room: Catalogue, presentOf: PresentOf): Worth {
  const { item, formula, idOf } = computation;
  if (!formula) return nothing(item.formula === null ? 'formula_missing' : 'formula_unreadable');
  const lack = worst(formula.sources.flatMap((source) => lackOf(computation, source, room, presentOf) ?? []));
  if (lack) return lack;
  const done = evaluate(formula, (source) => numberOf(presentOf(idOf(source) ?? 0)?.value ?? null) ?? Number.NaN);
  if ('fault' in done) return nothing(done.fault.key, done.fault.data);
  const [low, high] = item.point?.plausible ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (done.ok < low || done.ok > high)
    return { value: null, quality: 'implausible', reason: { key: 'implausible', data: { value: done.ok } } };
  return { value: done.ok, quality: 'good' };
}
