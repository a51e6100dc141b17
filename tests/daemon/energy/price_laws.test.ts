// What holds of money whatever was used: gaps, energy fed back, energy whose hours are assumed, clocks that change, versions within a
// cycle. The reckoner beside ours knows the calendar from Intl and the formulas from their text.

import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SLOTS } from '../../../daemon/contract/rules/tariff_day';
import { type Bill, billOf, cents } from '../../../daemon/energy/bill';
import { sharesOf } from '../../../daemon/energy/bill_shares';
import { type PricedHour, priced, type UsedHour } from '../../../daemon/energy/price';
import { countedFrom, type PriceTable, type TariffVersion } from '../../../daemon/energy/tariff';
import { dayOfCivil, startOfDay, zoneOf } from '../../../daemon/zone';
import { count } from '../../hands/long';
import { ALL_YEAR, stairs, tableWith, timeSharing, versionWith } from './tariffs';

const RUNS = { numRuns: count(10_000, 20, 1 / 2) };
const ZONES = ['Asia/Shanghai', 'Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'Australia/Sydney'] as const;
const FIRST = dayOfCivil({ year: 2025, month: 9, day: 1 });

const near = (found: number, expected: number, what = ''): void =>
  assert.ok(Math.abs(found - expected) < 1e-6 * Math.max(1, Math.abs(expected)), `${what} ${found} is not ${expected}`);

// tariffs

const price = fc.integer({ min: -20, max: 300 }).map((n) => n / 100);
const cycle = fc.constantFrom('month' as const, 'year' as const);
const bounds = fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 3 });
const stretches = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 2, maxLength: 6 }),
    fc.array(price, { minLength: 6, maxLength: 6 }),
  )
  .map(([cuts, prices]) => {
    const sorted = cuts.sort((a, b) => a - b);
    const time = (quarter: number) => `${String(quarter >> 2).padStart(2, '0')}:${String((quarter & 3) * 15).padStart(2, '0')}`;
    return sorted.map((cut, i) => ({
      name: SLOTS[i % SLOTS.length] as (typeof SLOTS)[number],
      start: time(cut),
      end: time(sorted[(i + 1) % sorted.length] as number),
      price: prices[i] as number,
    }));
  });
const stairsOf = fc.tuple(bounds, fc.array(price, { minLength: 4, maxLength: 4 }), cycle).map(([uptos, prices, of]) =>
  stairs(
    [...uptos.sort((a, b) => a - b), Infinity].map((upto, i) => [upto, prices[i] as number] as const),
    { cycle: of },
  ),
);
const slots = stretches.map((each) => timeSharing(each));
const stepped = fc.tuple(bounds, fc.array(stretches, { minLength: 4, maxLength: 4 }), cycle).map(([uptos, days, of]) =>
  tableWith(
    [...uptos.sort((a, b) => a - b), Infinity].map((upto, i) => ({
      upto,
      quarters: timeSharing(days[i] ?? []).steps[0]?.quarters ?? [],
    })),
    { cycle: of },
  ),
);
const table: fc.Arbitrary<PriceTable> = fc.oneof(stairsOf, slots, stepped);
const seasons = fc.tuple(table, table, fc.subarray(ALL_YEAR)).map(([one, other, months]) => [
  { ...one, id: 1, months },
  { ...other, id: 2, months: ALL_YEAR.filter((month) => !months.includes(month)) },
]);
const weekends = fc.tuple(table, table).map(([one, other]) => [
  { ...one, id: 1 },
  { ...other, id: 2, weeks: [6, 7], special_days: [FIRST + 30] },
]);
const tables = fc.oneof(
  table.map((one) => [one]),
  seasons,
  weekends,
);
const versions: fc.Arbitrary<TariffVersion[]> = fc
  .array(fc.tuple(tables, fc.integer({ min: 1, max: 28 }), fc.constantFrom('wall' as const, 'standard' as const)), {
    minLength: 1,
    maxLength: 3,
  })
  .chain((each) =>
    fc
      .uniqueArray(fc.integer({ min: 1, max: 280 }), { minLength: each.length, maxLength: each.length })
      .map((days) =>
        each.map(([of, billing_day, clock], i) =>
          versionWith(of, { billing_day, clock, from: i === 0 ? 0 : FIRST + (days.sort((a, b) => a - b)[i] as number) }),
        ),
      ),
  );

// histories

const kwh = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 40_000 }).map((n) => n / 1000) },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant(0) },
);
const history = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    first: fc.integer({ min: 0, max: 280 }),
    days: fc.integer({ min: 1, max: 45 }),
    used: fc.array(kwh, { minLength: 1, maxLength: 60 }),
    assumed: fc.boolean(),
  })
  .map(({ zone: name, first, days, used, assumed }) => {
    const zone = zoneOf(name);
    const from = startOfDay(zone, FIRST + first);
    const to = startOfDay(zone, FIRST + first + days);
    const hours = Array.from({ length: (to - from) / 3600 }, (_, i): UsedHour => {
      const each = used[i % used.length] as number | null;
      return { start: from + i * 3600, kwh: each, spread: assumed && i % 3 === 0 ? (each ?? 0) : 0 };
    });
    return { name, zone, hours };
  });

const bill = (hours: readonly PricedHour[]): Bill => billOf({ hours, months: [], demand: () => null });
const costOf = (hours: readonly PricedHour[]): number => hours.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
/** Hours by the day or the month that Intl says they have. */
function partsOf(hours: readonly PricedHour[], zone: string, by: 'day' | 'month'): PricedHour[][] {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: by === 'day' ? '2-digit' : undefined,
  });
  const parts = new Map<string, PricedHour[]>();
  for (const hour of hours) {
    const key = format.format(hour.start * 1000);
    parts.set(key, [...(parts.get(key) ?? []), hour]);
  }
  return [...parts.values()];
}

test('hours add up to days and months, in energy and in money, and lines to the bill', () => {
  fc.assert(
    fc.property(history, versions, ({ name, zone, hours }, of) => {
      const all = priced(hours, of, zone);
      const whole = bill(all);
      for (const by of ['day', 'month'] as const) {
        const parts = partsOf(all, name, by).map(bill);
        near(
          parts.reduce((sum, part) => sum + (part.kwh ?? 0), 0),
          whole.kwh ?? 0,
          by,
        );
      }
      near(
        whole.lines.reduce((sum, line) => sum + (line.kwh ?? 0), 0),
        whole.kwh ?? 0,
        'lines',
      );
      near(
        whole.lines.reduce((sum, line) => sum + line.spread, 0),
        whole.spread_kwh,
        'spread',
      );
      assert.is(whole.total ?? 0, cents(whole.lines.reduce((sum, line) => sum + (line.cost ?? 0), 0)));
      // what rounding moves is half a cent a line at most
      assert.ok(Math.abs((whole.total ?? 0) - costOf(all)) <= 0.005 * whole.lines.length + 1e-6);
    }),
    RUNS,
  );
});

test('an hour that is not known never is one of 0, and costs nothing that could be summed', () => {
  fc.assert(
    fc.property(history, versions, ({ zone, hours }, of) => {
      const all = priced(hours, of, zone);
      all.forEach((hour, i) => {
        assert.is(hour.kwh, hours[i]?.kwh);
        assert.is(hour.cost === null, hour.kwh === null);
        assert.is(hour.parts.length === 0, hour.kwh === null);
        assert.ok(hour.parts.every((part) => Number.isFinite(part.kwh)));
        near(
          hour.parts.reduce((sum, part) => sum + part.kwh, 0),
          hour.kwh ?? 0,
        );
      });
      const { total, unknown_hours } = bill(all);
      assert.is(unknown_hours, hours.filter((hour) => hour.kwh === null).length);
      assert.is(total === null, unknown_hours === hours.length);
    }),
    RUNS,
  );
});

test('what is priced does not depend on how far back the hours are given, once they begin with the cycle', () => {
  fc.assert(
    fc.property(history, versions, fc.nat(), ({ zone, hours }, of, at) => {
      const middle = hours[at % hours.length]?.start as number;
      const from = countedFrom(of, zone, middle, (hours.at(-1)?.start as number) + 3600);
      const costs = (given: readonly UsedHour[]) => costOf(priced(given, of, zone).filter(({ start }) => start >= middle));
      near(costs(hours.filter(({ start }) => start >= from)), costs(hours));
    }),
    RUNS,
  );
});

test('groups and the rest add up to the site, to the cent', () => {
  const share = fc.double({ min: 0, max: 0.5, noNaN: true });
  fc.assert(
    fc.property(history, versions, fc.array(fc.option(share), { minLength: 3, maxLength: 3 }), ({ zone, hours }, of, shares) => {
      const all = priced(hours, of, zone);
      const groups = shares.map(
        (each, g) =>
          new Map(hours.map(({ start, kwh }, i) => [start, each === null || (i + g) % 5 === 0 ? null : (kwh ?? 3) * each])),
      );
      const energy = bill(all).total ?? 0;
      const { groups: shared, rest } = sharesOf(all, groups, energy);
      assert.is(cents(shared.reduce((sum, { cost }) => sum + (cost ?? 0), rest)), energy);
      shared.forEach(({ cost }, g) => {
        if (shares[g] === null) assert.is(cost, null);
      });
    }),
    RUNS,
  );
});

// the reckoner beside ours

const local = new Map<string, Intl.DateTimeFormat>();
function wall(zone: string, at: number) {
  const format =
    local.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });
  local.set(zone, format);
  const [date = '', time = ''] = format.format(at * 1000).split(' ');
  return { date, time };
}

test('stairs come to Σ max(0, min(E, end) − start) · price of each billing month, reckoned by Intl', () => {
  fc.assert(
    fc.property(history, stairsOf, fc.integer({ min: 1, max: 28 }), ({ name, zone, hours }, of, billing_day) => {
      const table = { ...of, cycle: 'month' as const };
      const used = new Map<string, number>();
      for (const { start, kwh } of hours) {
        const [year = 0, month = 0, day = 0] = wall(name, start).date.split('-').map(Number);
        const key = String(year * 12 + month - (day < billing_day ? 1 : 0));
        used.set(key, (used.get(key) ?? 0) + (kwh ?? 0));
      }
      let expected = 0;
      for (const E of used.values())
        table.steps.forEach(({ upto, quarters: [each] }, i) => {
          expected += Math.max(0, Math.min(E, upto) - (table.steps[i - 1]?.upto ?? 0)) * (each?.price ?? Number.NaN);
        });
      near(costOf(priced(hours, [versionWith([table], { billing_day })], zone)), expected);
    }),
    RUNS,
  );
});

test('time-sharing comes to Σ E · price of the slot that the clock on the wall stands in, reckoned by Intl', () => {
  fc.assert(
    fc.property(history, stretches, ({ name, zone, hours }, of) => {
      const priceAt = (time: string): number => {
        const found = of.find(({ start, end }) => (start < end ? start <= time && time < end : start <= time || time < end));
        return found?.price ?? Number.NaN;
      };
      let expected = 0;
      for (const { start, kwh } of hours)
        for (let q = 0; q < 4; q++) expected += ((kwh ?? 0) / 4) * priceAt(wall(name, start + q * 900).time);
      near(costOf(priced(hours, [versionWith([timeSharing(of)])], zone)), expected);
    }),
    { numRuns: count(2000, 10, 1 / 2) },
  );
});

test.run();
