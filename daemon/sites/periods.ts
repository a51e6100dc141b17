import type { Page, Reference } from '../contract/entities';
import type { Language } from '../contract/model';
import { periodFaults, type timePeriod, type Week } from '../contract/rules/period';
import type { Input } from '../contract/shape';
import { ALL, type Ask, type Scope } from '../store/list';
import type { PeriodEntry } from '../store/periods';
import { sameWords } from '../store/words';
import { conflict, judge, stated, sure } from './faults';
import { referencesOf, seenIn } from './use';
import { isTaken, saidIn } from './words';
import type { Writing } from './writing';

export type PeriodInput = Input<typeof timePeriod>;
export interface UsedPeriod extends PeriodEntry {
  readonly used_by: number;
}

/** Monday first, the morning first: a period reads the same however it was entered. */
const tidy = ({ weeks, periods }: Pick<PeriodEntry, 'weeks' | 'periods'>) => ({
  weeks: [...weeks].sort((a, b) => a - b),
  periods: [...periods].sort((a, b) => (a.start < b.start ? -1 : 1)),
});

/** Parts of a week. @param night which of them is the night that is kept silent */
export function createPeriods(writing: Writing, night: () => number | null) {
  const { stores, change, catalogue, references, keepsPeriod } = writing;
  const { periods, items } = stores;
  const one = (id: number): PeriodEntry => sure(periods.list(ALL, { id, limit: 1 }).data[0]);
  const elsewhere = (id: number): readonly Reference[] => [
    ...(night() === id ? [{ type: 'setting', id: 0, name: 'night_mute_period' }] : []),
    ...references('period', id),
  ];

  function check(self: number | null, names: PeriodEntry['names']): void {
    const others = periods.list(ALL, { limit: 0 }).data.filter((period) => period.id !== self);
    if (Object.values(names).some((name) => isTaken(name, others))) judge({ name: { key: 'name_taken' } });
  }

  return {
    /** The parts of the week of a time period; null: there is none of that id. */
    week: (id: number | null): Week | null => (id === null ? null : (periods.list(ALL, { id, limit: 1 }).data[0] ?? null)),
    /** Time periods, each with the number of items of the scope, and of others, that use it. */
    periods(scope: Scope, ask?: Ask): Page<UsedPeriod> {
      const page = periods.list(ALL, ask);
      const users = (id: number) => seenIn(catalogue(), scope, items.ofPeriod(id)).length + elsewhere(id).length;
      return { ...page, data: page.data.map((period) => ({ ...period, used_by: users(period.id) })) };
    },
    /** @throws Refusal 1001 name taken */
    addPeriod: (input: PeriodInput): number =>
      change('time period added', () => {
        const names = sameWords(input.name.trim());
        check(null, names);
        return periods.add({ names, ...tidy(input) });
      }),
    /** @throws Refusal 1001 name taken, parts overlap, somebody who must get in could not; 1002 */
    changePeriod(id: number, patch: Partial<PeriodInput>, language: Language): void {
      change('time period changed', () => {
        const period = one(id);
        const { name, ...rest } = stated(patch);
        const names = saidIn(language, period.names, name);
        const merged = tidy({ ...period, ...rest });
        check(id, names);
        judge(periodFaults(merged));
        keepsPeriod({ id, names, ...merged }, rest.periods ? 'periods' : 'weeks');
        periods.save(id, { names, ...merged });
      });
    },
    /** @throws Refusal 1002, 1003 used */
    removePeriod(scope: Scope, id: number, language: Language): void {
      change('time period deleted', () => {
        one(id);
        const users = items.ofPeriod(id);
        const others = elsewhere(id);
        if (users.length + others.length > 0)
          throw conflict('in_use', [...referencesOf(catalogue(), scope, users, language), ...others]);
        periods.remove(id);
      });
    },
  };
}
