import type { ItemConfig } from '../sites/catalogue';
import { HOUR, spanOfHours } from './hours';
import { encodeMetered, HOURS_A_DAY, type MeteredDay, type MeterHours } from './metered';
import type { Reading } from './reader';
import type { HistoryStore } from './store';
import { METERED_A_ROW } from './tables/metered';
import { kwhOf } from './totals';

/** Days after which nobody looks for the reading at the other end of a silence. */
const LONGEST_SILENCE = 400;
/** Digits of one kWh that are kept: a tenth of a watt-hour. */
const DIGITS = 4;

export interface KeptHoursParts {
  readonly phaseOf: (day: number) => number;
  readonly reading: Reading;
  /** undefined: there is no store now, or it failed */
  readonly attempt: <T>(run: (store: HistoryStore) => T) => T | undefined;
}

export const meteredRowOf = (day: number): number => Math.floor(day / METERED_A_ROW);
export const digitsOf = (item: ItemConfig): number => DIGITS + Math.round(Math.log10(kwhOf(item) ?? 1));

const dayAt = ({ from, use, measured, spread }: MeterHours, place: number): MeterHours => {
  const [begin, end] = [place * HOURS_A_DAY, (place + 1) * HOURS_A_DAY];
  return {
    from: from + begin * HOUR,
    use: use.slice(begin, end),
    measured: measured.slice(begin, end),
    spread: spread.slice(begin, end),
  };
};
const isKnown = ({ measured, spread }: MeterHours, hour: number): boolean => measured[hour]! + spread[hour]! >= HOUR;
export const isSilent = ({ measured }: MeterHours): boolean => measured.every((seconds) => seconds === 0);

/** The kept hours of meter lines, by days. */
export function createKeptHours({ phaseOf, reading, attempt }: KeptHoursParts) {
  const startOf = (day: number): number => spanOfHours(day, phaseOf(day))[0];

  /** Days of a row that are kept; none where hours begin at another minute now. */
  const keptDays = (row: number, item_id: number): readonly MeteredDay[] =>
    reading((reader) => reader.metered(row, item_id)).filter(({ day, hours }) => hours.from === startOf(day));
  const keptDay = (day: number, item_id: number): MeterHours | undefined =>
    keptDays(meteredRowOf(day), item_id).find((each) => each.day === day)?.hours;

  /** From a day on in one direction, the kept day nearest to it of which something was measured; else the last that is kept. */
  function measuredFrom(item_id: number, day: number, step: 1 | -1): number {
    for (let [at, left] = [day, LONGEST_SILENCE]; left > 0; left--, at += step) {
      const hours = keptDay(at, item_id);
      if (!hours) return at - step;
      if (!isSilent(hours)) return at;
    }
    return day - step;
  }
  /** Where reckoning begins, or ends, that goes up to a day: with the reading at the other end of a silence beside it. */
  function reachOf(item_id: number, day: number, step: 1 | -1): number {
    const beside = keptDay(day + step, item_id);
    const isOpen = beside !== undefined && !isKnown(beside, step < 0 ? HOURS_A_DAY - 1 : 0);
    return isOpen ? measuredFrom(item_id, day + step, step) : day;
  }

  function write(item: ItemConfig, first: number, hours: MeterHours): boolean {
    const fresh = Array.from({ length: hours.use.length / HOURS_A_DAY }, (_, i) => ({ day: first + i, hours: dayAt(hours, i) }));
    const rows = new Set(fresh.map(({ day }) => meteredRowOf(day)));
    const bodies = [...rows].map((row) => {
      const of = new Map(
        [...keptDays(row, item.id), ...fresh.filter(({ day }) => meteredRowOf(day) === row)].map((one) => [one.day, one]),
      );
      const days = [...of.values()].sort((a, b) => a.day - b.day);
      return { row, body: encodeMetered(days, row, digitsOf(item), phaseOf(days[0]!.day)) };
    });
    return (
      attempt((store) => {
        if (store.held()) return false;
        store.step(() => {
          for (const { row, body } of bodies) store.putMetered(row, item.id, body);
        });
        return true;
      }) ?? false
    );
  }

  /** Days that are over and of which none was kept. */
  function missing(item_id: number, oldest: number, last: number): number[] {
    const days: number[] = [];
    for (let row = meteredRowOf(oldest); row <= meteredRowOf(last); row++) {
      const kept = new Set(keptDays(row, item_id).map(({ day }) => day));
      for (let day = Math.max(oldest, row * METERED_A_ROW); day <= Math.min(last, (row + 1) * METERED_A_ROW - 1); day++)
        if (!kept.has(day)) days.push(day);
    }
    return days;
  }

  return {
    startOf,
    days: keptDays,
    missing,
    measuredFrom,
    reachOf,
    /** @returns whether the disk took them */
    write,
    /** Rows of an item from the one of a day to that of another are made anew. */
    drop(item_id: number, from: number, to: number): void {
      attempt((store) =>
        store.step(() => {
          for (let row = meteredRowOf(from); row <= meteredRowOf(to); row++) store.dropMetered(row, item_id);
        }),
      );
    },
  };
}
export type KeptHours = ReturnType<typeof createKeptHours>;
