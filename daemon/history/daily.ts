import type { Clock } from '../../board/interfaces';
import { type LocalDay, localDay, type Zone } from '../zone';
import { DAYS_A_ROW, type Day, dayFrom, encodeDays, rowOf, utcDaysOf, withDays } from './days';
import { spanOfHours } from './hours';
import type { Reader } from './reader';
import type { HistoryStore } from './store';

/** ms of work in one step */
const STEP_MS = 4;
/** items in one transaction */
const ITEMS_A_WRITE = 64;

interface DailyParts {
  readonly store: HistoryStore;
  readonly reader: Reader;
  readonly clock: Clock;
  readonly zone: () => Zone;
}
/** What one item's row of days becomes. */
interface Task {
  readonly item_id: number;
  readonly row: number;
  readonly days: readonly LocalDay[];
}
export type Daily = ReturnType<typeof createDaily>;

/** Makes local days of hours once they are over, in small steps; a step that is repeated changes nothing. */
export function createDaily({ store, reader, clock, zone }: DailyParts) {
  /** days that were made, and how often their hours had been written by then */
  const made = new Map<LocalDay, number>();

  const stampOf = (day: LocalDay): number => {
    const [first, last] = utcDaysOf(day, zone());
    let stamp = 0;
    for (let utc = first; utc <= last; utc++) stamp += store.hoursWritten(utc);
    return stamp;
  };
  const localDaysOf = (utc: number): LocalDay[] => {
    const [start, end] = spanOfHours(utc, 0);
    const first = localDay(zone(), start);
    return Array.from({ length: localDay(zone(), end) - first + 1 }, (_, i) => first + i);
  };

  /** days before `today` whose hours changed since they were made */
  const due = (today: LocalDay): LocalDay[] => {
    const days = new Set([...store.unrolled].flatMap(localDaysOf));
    return [...days].filter((day) => day < today && made.get(day) !== stampOf(day)).sort((a, b) => a - b);
  };
  const tasksOf = (days: readonly LocalDay[]): Task[] => {
    const rows = new Map<number, LocalDay[]>();
    for (const day of days) rows.set(rowOf(day), [...(rows.get(rowOf(day)) ?? []), day]);
    const items = store.items();
    return [...rows].flatMap(([row, of]) => items.map(({ item_id }): Task => ({ item_id, row, days: of })));
  };
  const freshOf = ({ item_id, days }: Task): Day[] =>
    days.flatMap((day) => {
      const [first, last] = utcDaysOf(day, zone());
      const hours = Array.from({ length: last - first + 1 }, (_, i) => reader.hours(first + i, item_id)).flat();
      return dayFrom(hours, day, zone()) ?? [];
    });
  const write = (ready: readonly { task: Task; body: Buffer }[]): void => {
    store.step(() => {
      for (const { task, body } of ready) store.putDays(task.row, task.item_id, body);
    });
  };
  /** hours of which every local day was made say no more */
  const settle = (today: LocalDay): void => {
    store.step(() => {
      for (const utc of [...store.unrolled]) {
        const days = localDaysOf(utc);
        if (days.every((day) => day < today && made.get(day) === stampOf(day))) store.markRolled(utc);
      }
    });
    for (const day of made.keys()) if (day < today - DAYS_A_ROW) made.delete(day);
  };

  return {
    /** What is due at `now` (epoch s). The answer is its next step, a few ms, which answers whether there is more. */
    begin(now: number): () => boolean {
      const today = localDay(zone(), now);
      const days = due(today);
      const stamps = days.map(stampOf);
      const left = tasksOf(days).reverse();
      let ready: { task: Task; body: Buffer }[] = [];
      return () => {
        if (ready.length >= ITEMS_A_WRITE || left.length === 0) {
          if (ready.length > 0) write(ready);
          ready = [];
          if (left.length > 0) return true;
          for (const [i, day] of days.entries()) made.set(day, stamps[i]!);
          if (days.length > 0) settle(today);
          return false;
        }
        const until = clock.mono() + STEP_MS;
        do {
          const task = left.pop()!;
          const fresh = freshOf(task);
          if (fresh.length > 0)
            ready.push({ task, body: encodeDays(withDays(reader.days(task.row, task.item_id), fresh), task.row) });
        } while (left.length > 0 && ready.length < ITEMS_A_WRITE && clock.mono() < until);
        return true;
      };
    },
  };
}
