import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import { turns } from '../store/turns';
import { HOUR } from './hours';
import { once } from './housekeeping';
import { createKeptHours, digitsOf, isSilent, type KeptHoursParts, meteredRowOf } from './kept_hours';
import { dayOf } from './keys';
import { HOURS_A_DAY, hoursOfPower, hoursOfTotal, type MeterHours, noHours } from './metered';
import { AROUND, type Meters } from './meters';
import type { Query } from './query';
import type { Recent } from './recent';
import { METERED_A_ROW } from './tables/metered';
import { isTotal } from './totals';

/** Seconds after its end by which a day has the readings that say what its last ones were: a glitch, or another meter. */
const SETTLED = AROUND;

interface MeteringParts extends KeptHoursParts {
  readonly query: Query;
  readonly meters: Meters;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
  /** items whose hours are kept */
  readonly lines: () => Iterable<number>;
  readonly recent: Pick<Recent, 'has'>;
}

/** Nothing can be read of the file now: memory answers. */
const UNREAD = { changed: new Set<number>(), oldest: null };

/** Days that follow each other, as first and last. */
function* runsOf(days: readonly number[]): Generator<[number, number]> {
  for (let i = 0; i < days.length; ) {
    let end = i;
    while (days[end + 1] === days[end]! + 1) end++;
    yield [days[i]!, days[end]!];
    i = end + 1;
  }
}
export type Metering = ReturnType<typeof createMetering>;

/** The hours of meter lines: kept once their day is over, reckoned where they are not. */
export function createMetering(parts: MeteringParts) {
  const { query, meters, clock, catalogue, lines, phaseOf, recent, attempt } = parts;
  const kept = createKeptHours(parts);
  const turn = turns(clock);
  /** the last day up to which every one of a line was made once */
  const complete = new Map<number, number>();

  async function reckon(item: ItemConfig, first: number, last: number, now: number): Promise<MeterHours> {
    const from = kept.startOf(first);
    const count = (last - first + 1) * HOURS_A_DAY;
    if (from > now) return noHours(from, count);
    const edges = Float64Array.from({ length: count + 1 }, (_, i) => from + i * HOUR);
    const buckets = await query.buckets(item.id, { edges, step: HOUR }, now);
    const digits = digitsOf(item);
    if (!isTotal(item)) return hoursOfPower(buckets, from, digits);
    return hoursOfTotal(await meters.counted(item, from, edges[count]!, now), buckets.covered, from, now, digits);
  }

  /** Days that are not kept, and the silence beside them of which their readings say more. */
  async function live(item: ItemConfig, first: number, last: number, now: number): Promise<MeterHours> {
    const hours = await reckon(item, first, last, now);
    if (isSilent(hours)) return hours;
    const [from, to] = [kept.reachOf(item.id, first, -1), kept.reachOf(item.id, last, 1)];
    return from < first || to > last ? reckon(item, from, to, now) : hours;
  }

  async function make(item: ItemConfig, days: readonly number[], now: number): Promise<boolean> {
    for (const [first, last] of runsOf(days)) {
      const from = kept.reachOf(item.id, first, -1);
      const to = kept.reachOf(item.id, last, 1);
      if (!kept.write(item, from, await reckon(item, from, to, now))) return false;
    }
    return true;
  }

  return {
    /** Keeps the hours of days that are over: of those whose readings changed, and of lines that are new all there are. */
    make: once(async () => {
      const now = seconds(clock);
      const due = attempt((store) => ({
        days: [...store.unmetered].filter((day) => kept.startOf(day + 1) + SETTLED <= now).sort((a, b) => a - b),
        stamps: new Map([...store.unmetered].map((day) => [day, store.hoursWritten(day)])),
        oldest: store.oldestDay(),
      }));
      if (!due || due.oldest === null) return;
      const last = dayOf(now - SETTLED - phaseOf(dayOf(now))) - 1;
      for (const id of lines()) {
        const item = catalogue().items.get(id);
        if (!item) continue;
        const since = (complete.get(id) ?? due.oldest - 1) + 1;
        const days = [...new Set([...due.days, ...kept.missing(id, since, last)])].sort((a, b) => a - b);
        if (!(await make(item, days, now))) return;
        complete.set(id, last);
        const wait = turn();
        if (wait) await wait;
      }
      attempt((store) =>
        store.step(() => {
          for (const day of due.days) if (store.hoursWritten(day) === due.stamps.get(day)) store.markMetered(day);
        }),
      );
    }),
    /**
     * What a line used in each hour from a local hour on (epoch s) up to another: what is kept, and the rest reckoned now. After now
     * nothing is known.
     */
    async hours(item_id: number, from: number, to: number): Promise<MeterHours> {
      const now = seconds(clock);
      const count = Math.max(0, Math.ceil((to - from) / HOUR));
      const all = noHours(from, count);
      const item = catalogue().items.get(item_id);
      if (!item || count === 0) return all;
      const put = (hours: MeterHours): void => {
        const ahead = Math.round((hours.from - from) / HOUR);
        const begin = Math.max(0, -ahead);
        const end = Math.min(hours.use.length, count - ahead);
        if (end <= begin) return;
        for (const column of ['use', 'measured', 'spread'] as const)
          all[column].set(hours[column].subarray(begin, end), ahead + begin);
      };
      const [first, last] = [dayOf(from - phaseOf(dayOf(from))), dayOf(Math.min(to, now + 1) - 1 - phaseOf(dayOf(from)))];
      const { changed, oldest } = attempt((store) => ({ changed: store.unmetered, oldest: store.oldestDay() })) ?? UNREAD;
      const isOpen = (day: number): boolean =>
        changed.has(day) || recent.has(day, item_id) || (phaseOf(day) > 0 && recent.has(day + 1, item_id));
      const open: number[] = [];
      for (let row = meteredRowOf(Math.max(first, oldest ?? first)); row <= meteredRowOf(last); row++) {
        const known = new Map(kept.days(row, item_id).map(({ day, hours }) => [day, hours]));
        for (let day = Math.max(first, row * METERED_A_ROW); day <= Math.min(last, (row + 1) * METERED_A_ROW - 1); day++) {
          const hours = isOpen(day) ? undefined : known.get(day);
          if (hours) put(hours);
          else open.push(day);
        }
      }
      for (const [begin, end] of runsOf(open)) put(await live(item, begin, end, now));
      return all;
    },
    /** What is kept of an item around a moment says no more: its meter was replaced there, as somebody says now. */
    forget(item_id: number, at: number): void {
      const day = dayOf(at);
      complete.delete(item_id);
      kept.drop(item_id, kept.measuredFrom(item_id, day - 1, -1), kept.measuredFrom(item_id, day + 1, 1));
    },
  };
}
