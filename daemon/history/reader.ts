import { Damaged } from './bytes';
import { decodeChunk } from './codec';
import { DAYS_A_ROW, type Day, decodeDays } from './days';
import { decodeHours, HOUR, type Hour, hoursOf, mergedHours, spanOfHours } from './hours';
import { DAY, dayOf, keyOf } from './keys';
import { decodeMetered, type MeteredDay } from './metered';
import type { Recent } from './recent';
import { HOLD_INTERVALS, inOrder, Samples } from './samples';
import type { HistoryStore } from './store';
import { METERED_A_ROW } from './tables/metered';

/** What reads history: chunks and what is in no chunk yet, as one. */
export interface Reader {
  /** adds the samples of one item and UTC day in order of arrival; @returns whether there were any */
  addDay(day: number, item_id: number, into: Samples): boolean;
  /** samples of a span with those before it whose value may reach into it, in order */
  span(item_id: number, from: number, to: number): Samples;
  /** the stored roll-up of a day */
  hours(day: number, item_id: number): readonly Hour[];
  /** the local days of a row that were made of hours */
  days(row: number, item_id: number): readonly Day[];
  /** the kept hours of a meter line, of 16 UTC days */
  metered(row: number, item_id: number): readonly MeteredDay[];
  /** hours of some item of that day are stored */
  keepsHours(day: number): boolean;
  /** nothing came since a local day was made of its hours */
  stands(day: Day, item_id: number): boolean;
  /** the roll-up of a day anew, from its samples; null when the stored one stands */
  rollUp(day: number, item_id: number, phase: number): readonly Hour[] | null;
}

/** Runs one short piece of reading, on memory alone when the store cannot be read now. */
export type Reading = <T>(run: (reader: Reader) => T) => T;

export interface ReaderParts {
  /** null: none can be read now, only memory answers */
  readonly store: HistoryStore | null;
  readonly recent: Recent;
  /** seconds between two samples as the item is set now */
  readonly intervalOf: (item_id: number) => number;
  /**
   * A blob is not what was written; it is left where it is and read as nothing.
   * @param place the same for the same blob
   * @param from epoch seconds between which its samples lie, `to` exclusive
   */
  readonly damaged: (place: number, from: number, to: number) => void;
}

const daySpan = (day: number): readonly [number, number] => [day * DAY, (day + 1) * DAY];

export function createReader({ store, recent, intervalOf, damaged }: ReaderParts): Reader {
  const intact = (place: number, [from, to]: readonly [number, number], read: () => void): void => {
    try {
      read();
    } catch (fault) {
      if (!(fault instanceof Damaged)) throw fault;
      damaged(place, from, to);
    }
  };
  const reader: Reader = {
    addDay(day, item_id, into) {
      const before = into.n;
      const parts = store?.keeps('chunk', day) ? store.parts(day, item_id) : [];
      for (const { part, body } of parts)
        intact(keyOf(day, item_id) + part, daySpan(day), () => decodeChunk(body, day * DAY, into));
      recent.copy(day, item_id, into, intervalOf(item_id) * HOLD_INTERVALS);
      return into.n > before;
    },
    span(item_id, from, to) {
      const samples = new Samples(1024);
      const first = Math.max(0, dayOf(from - intervalOf(item_id) * HOLD_INTERVALS));
      for (let day = first; day <= dayOf(to - 1); day++) reader.addDay(day, item_id, samples);
      return inOrder(samples);
    },
    hours(day, item_id) {
      let hours: Hour[] = [];
      const body = store?.keeps('hour', day) ? store.hours(day, item_id) : undefined;
      if (body)
        intact(keyOf(day, item_id), daySpan(day), () => {
          hours = decodeHours(body, day);
        });
      return hours;
    },
    days(row, item_id) {
      let days: Day[] = [];
      const body = store?.keeps('day', row) ? store.days(row, item_id) : undefined;
      if (body)
        intact(-keyOf(row, item_id), [row * DAYS_A_ROW * DAY, (row + 1) * DAYS_A_ROW * DAY], () => {
          days = decodeDays(body, row);
        });
      return days;
    },
    metered(row, item_id) {
      let days: readonly MeteredDay[] = [];
      const body = store?.metered(row, item_id);
      if (body)
        intact(-keyOf(row, item_id) - 1, [row * METERED_A_ROW * DAY, (row + 1) * METERED_A_ROW * DAY], () => {
          days = decodeMetered(body, row, (day, phase) => spanOfHours(day, phase)[0]).days;
        });
      return days;
    },
    keepsHours: (day) => store?.keeps('hour', day) ?? false,
    stands({ start, seconds }, item_id) {
      if (!store) return false;
      for (let day = dayOf(start - HOUR); day <= dayOf(start + seconds - 1); day++)
        if (store.unrolled.has(day) || recent.has(day, item_id)) return false;
      return true;
    },
    rollUp(day, item_id, phase) {
      const [from, to] = spanOfHours(day, phase);
      return mergedHours(reader.hours(day, item_id), hoursOf(reader.span(item_id, from, to), day, phase));
    },
  };
  return reader;
}
