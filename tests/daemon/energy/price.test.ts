import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PricedStretch } from '../../../daemon/contract/entities';
import { type Bill, billedMonths, billOf, cents } from '../../../daemon/energy/bill';
import { sharesOf } from '../../../daemon/energy/bill_shares';
import { priced, type UsedHour } from '../../../daemon/energy/price';
import { countedFrom, cycleOf, type TariffVersion } from '../../../daemon/energy/tariff';
import { startOfDay, type Zone, zoneOf } from '../../../daemon/zone';
import { dayOf, hoursOf, quarters, stairs, tableWith, timeSharing, versionWith } from './tariffs';

const SHANGHAI = zoneOf('Asia/Shanghai');
const BERLIN = zoneOf('Europe/Berlin');
const KOLKATA = zoneOf('Asia/Kolkata');
const NEVER = (): null => null;

/** the slots of the contract's example */
const SLOTS: readonly PricedStretch[] = [
  { name: 'valley', start: '00:00', end: '08:00', price: 0.32 },
  { name: 'flat', start: '08:00', end: '10:00', price: 0.65 },
  { name: 'peak', start: '10:00', end: '15:00', price: 1.05 },
  { name: 'flat', start: '15:00', end: '18:00', price: 0.65 },
  { name: 'sharp', start: '18:00', end: '21:00', price: 1.28 },
  { name: 'flat', start: '21:00', end: '24:00', price: 0.65 },
];
const allDay = (price: number, more = {}) => timeSharing([{ name: 'flat', start: '00:00', end: '24:00', price }], more);

const billed = (hours: readonly UsedHour[], versions: readonly TariffVersion[], zone: Zone = SHANGHAI): Bill =>
  billOf({ hours: priced(hours, versions, zone), months: [], demand: NEVER });
const linesOf = ({ lines }: Bill) =>
  lines.map(({ part, kwh, price, cost }) => [part?.price.slot ?? part?.step, Number(kwh?.toFixed(6)), price, cost]);

test('2600 kWh by stairs of 0.58 up to 2000 and 0.72 above are 1592.00', () => {
  const bill = billed(
    hoursOf(SHANGHAI, '2026-06-01', 13, () => 2600 / 312),
    [
      versionWith([
        stairs([
          [2000, 0.58],
          [Infinity, 0.72],
        ]),
      ]),
    ],
  );
  assert.is(bill.total, 1592);
  assert.equal(linesOf(bill), [
    [0, 2000, 0.58, 1160],
    [1, 600, 0.72, 432],
  ]);
});

test('an hour that crosses a step is split in proportion, and may cross several at once', () => {
  const table = stairs([
    [10, 1],
    [30, 2],
    [Infinity, 3],
  ]);
  const hours = hoursOf(SHANGHAI, '2026-06-01', 1, (hour) => (hour === 0 ? 5 : hour === 1 ? 40 : 0));
  assert.equal(linesOf(billed(hours, [versionWith([table])])), [
    [0, 10, 1, 10],
    [1, 20, 2, 40],
    [2, 15, 3, 45],
  ]);
});

test('a day of 24, 23 or 25 hours has so many priced hours by the clock on the wall', () => {
  const of = (zone: Zone, day: string, clock: TariffVersion['clock'] = 'wall') =>
    billed(
      hoursOf(zone, day, 1, () => 1),
      [versionWith([timeSharing(SLOTS)], { clock })],
      zone,
    ).total;
  assert.is(of(SHANGHAI, '2026-06-01'), 16.85);
  assert.is(of(KOLKATA, '2026-06-01'), 16.85);
  assert.is(of(BERLIN, '2026-03-29'), 16.53);
  assert.is(of(BERLIN, '2026-10-25'), 17.17);
});

test('where the utility never changes its clocks, slots stand as they do in winter', () => {
  const valley = (zone: Zone, day: string) => {
    const bill = billed(
      hoursOf(zone, day, 1, (hour) => (hour === 8 ? 1 : 0)),
      [versionWith([timeSharing(SLOTS)], { clock: 'standard' })],
      zone,
    );
    return bill.lines.find(({ kwh }) => (kwh ?? 0) > 0)?.part?.price.slot;
  };
  // 08:00 on the wall is 07:00 of the utility in summer
  assert.is(valley(BERLIN, '2026-07-01'), 'valley');
  assert.is(valley(BERLIN, '2026-12-01'), 'flat');
  // summer in the south
  assert.is(valley(zoneOf('Australia/Sydney'), '2026-01-10'), 'valley');
  assert.is(valley(zoneOf('Australia/Sydney'), '2026-07-10'), 'flat');
});

test('a slot ends on a quarter of an hour, and goes on behind midnight', () => {
  const table = timeSharing([
    { name: 'valley', start: '22:45', end: '06:15', price: 1 },
    { name: 'peak', start: '06:15', end: '22:45', price: 2 },
  ]);
  const at = (hour: number) =>
    linesOf(
      billed(
        hoursOf(SHANGHAI, '2026-06-01', 1, (i) => (i === hour ? 4 : 0)),
        [versionWith([table])],
      ),
    );
  assert.equal(at(6), [
    ['peak', 3, 2, 6],
    ['valley', 1, 1, 1],
  ]);
  assert.equal(at(23), [
    ['peak', 0, 2, 0],
    ['valley', 4, 1, 4],
  ]);
});

test('half an hour beside UTC, an hour after midnight counts to its own day and month, at the price of the valley', () => {
  const table = timeSharing([
    { name: 'valley', start: '23:00', end: '07:00', price: 0.3 },
    { name: 'peak', start: '07:00', end: '23:00', price: 1 },
  ]);
  for (const zone of [SHANGHAI, KOLKATA]) {
    const hour = { start: startOfDay(zone, dayOf('2026-03-01')), kwh: 1, spread: 0 };
    const march = versionWith([{ ...table, months: [3] }]);
    const bill = billed([hour], [march], zone);
    assert.equal(linesOf(bill), [['valley', 1, 0.3, 0.3]]);
  }
});

test('stepped time-sharing: the running total picks the table of slots, 18 + (24 + 16) + 12 = 70.00', () => {
  const step = (valley: number, flat: number) =>
    quarters([
      { name: 'valley', start: '20:00', end: '08:00', price: valley },
      { name: 'flat', start: '08:00', end: '20:00', price: flat },
    ]);
  const table = tableWith([
    { upto: 100, quarters: step(0.3, 0.6) },
    { upto: Infinity, quarters: step(0.4, 0.8) },
  ]);
  const used: Record<number, number> = { 7: 60, 12: 60, 21: 30 };
  const bill = billed(
    hoursOf(SHANGHAI, '2026-06-01', 1, (hour) => used[hour] ?? 0),
    [versionWith([table])],
  );
  assert.is(bill.total, 70);
  assert.equal(
    linesOf(bill).filter(([, kwh]) => kwh !== 0),
    [
      ['flat', 40, 0.6, 24],
      ['valley', 60, 0.3, 18],
      ['flat', 20, 0.8, 16],
      ['valley', 30, 0.4, 12],
    ],
  );
});

test('each line is rounded to cents and the total is the sum of its lines: 229.44, not 229.45', () => {
  const table = timeSharing([
    { name: 'sharp', start: '00:00', end: '08:00', price: 0.3335 },
    { name: 'peak', start: '08:00', end: '16:00', price: 0.6667 },
    { name: 'flat', start: '16:00', end: '24:00', price: 1.2345 },
  ]);
  const used: Record<number, number> = { 0: 100.123, 8: 200.456, 16: 50.555 };
  const bill = billed(
    hoursOf(SHANGHAI, '2026-06-01', 1, (hour) => used[hour] ?? 0),
    [versionWith([table])],
  );
  assert.equal(
    bill.lines.map(({ cost }) => cost),
    [33.39, 133.64, 62.41],
  );
  assert.is(bill.total, 229.44);
});

test('half a cent is rounded away from 0, whatever its binary fraction, and nothing is −0', () => {
  assert.equal([1.005, 2.675, 1.015, -1.005, 0.004, -0.004].map(cents), [1.01, 2.68, 1.02, -1.01, 0, 0]);
  assert.ok(Object.is(cents(-0.001), 0));
});

test('a new version keeps the running total, and each line says which version priced it', () => {
  const of = (from: string, dear: number) =>
    versionWith(
      [
        stairs([
          [100, 1],
          [Infinity, dear],
        ]),
      ],
      { from: dayOf(from) },
    );
  const versions = [of('2026-01-01', 2), of('2026-06-11', 3)];
  const bill = billed(
    hoursOf(SHANGHAI, '2026-06-01', 20, () => 0.5),
    versions,
  );
  // 8 days to 100 kWh, at 12 a day
  assert.equal(
    bill.lines.map(({ version, kwh, cost }) => [version.from, kwh, cost]),
    [
      [dayOf('2026-01-01'), 100, 100],
      [dayOf('2026-01-01'), 20, 40],
      [dayOf('2026-06-11'), 120, 360],
    ],
  );
});

test('stairs begin anew on the billing day, and those of a year in January', () => {
  const of = (cycle: 'month' | 'year', billing_day: number) => {
    const table = stairs(
      [
        [24, 1],
        [Infinity, 2],
      ],
      { cycle },
    );
    const hours = hoursOf(SHANGHAI, '2026-01-10', 20, () => 1);
    return linesOf(billed(hours, [versionWith([table], { billing_day })])).map(([, kwh]) => kwh);
  };
  assert.equal(of('month', 1), [24, 456]);
  // on the 15th once more
  assert.equal(of('month', 15), [48, 432]);
  assert.equal(of('year', 1), [24, 456]);
  const day = (text: string) => cycleOf('month', 28, dayOf(text)).from;
  assert.equal(
    [day('2026-03-27'), day('2026-03-28'), day('2026-01-02')],
    [dayOf('2026-02-28'), dayOf('2026-03-28'), dayOf('2025-12-28')],
  );
  const year = (text: string) => cycleOf('year', 10, dayOf(text));
  assert.equal(year('2026-01-09'), { from: dayOf('2025-01-10'), to: dayOf('2026-01-10') });
  assert.equal(year('2026-12-31'), { from: dayOf('2026-01-10'), to: dayOf('2027-01-10') });
});

test('seasons are whole months and may wrap the year', () => {
  const versions = [
    versionWith([allDay(2, { id: 1, months: [11, 12, 1, 2, 3] }), allDay(1, { id: 2, months: [4, 5, 6, 7, 8, 9, 10] })]),
  ];
  const price = (day: string) =>
    billed(
      hoursOf(SHANGHAI, day, 1, () => 1),
      versions,
    ).lines.map(({ price }) => price);
  assert.equal(['2026-12-31', '2026-01-01', '2026-03-31', '2026-04-01', '2026-10-31', '2026-11-01'].map(price), [
    [2],
    [2],
    [2],
    [1],
    [1],
    [2],
  ]);
});

test('weekends and special days have tables of their own, a date before a weekday', () => {
  const versions = [
    versionWith([
      allDay(1, { id: 1 }),
      allDay(2, { id: 2, weeks: [6, 7] }),
      allDay(3, { id: 3, special_days: [dayOf('2026-10-01'), dayOf('2026-10-03')] }),
    ]),
  ];
  const price = (day: string) =>
    billed(
      hoursOf(SHANGHAI, day, 1, () => 1),
      versions,
    ).lines.map(({ price }) => price);
  // Thursday 1 October to Sunday 4
  assert.equal(['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'].map(price), [[3], [1], [3], [2]]);
});

test('an hour that is not known has no line and no cost, and the bill says how many those are', () => {
  const versions = [versionWith([allDay(1)])];
  const hours = hoursOf(SHANGHAI, '2026-06-01', 1, (hour) => (hour < 6 ? null : 2));
  const bill = billed(hours, versions);
  assert.is(bill.total, 36);
  assert.is(bill.unknown_hours, 6);
  assert.is(priced(hours, versions, SHANGHAI)[0]?.cost, null);
  const nothing = billed(
    hours.map((hour) => ({ ...hour, kwh: null })),
    versions,
  );
  assert.equal([nothing.total, nothing.kwh, nothing.lines], [null, null, []]);
});

test('energy before the first version has no price, which is no price of 0', () => {
  const versions = [versionWith([allDay(1)], { from: dayOf('2026-06-02') })];
  const bill = billed(
    hoursOf(SHANGHAI, '2026-06-01', 2, () => 1),
    versions,
  );
  assert.equal([bill.total, bill.kwh, bill.unpriced_kwh], [24, 48, 24]);
  assert.is(
    billed(
      hoursOf(SHANGHAI, '2026-05-01', 2, () => 1),
      versions,
    ).total,
    null,
  );
});

test('energy whose hours are assumed is priced evenly and named in its line', () => {
  const hours = hoursOf(
    SHANGHAI,
    '2026-06-01',
    1,
    () => 1,
    (hour) => (hour >= 7 && hour < 9 ? 1 : 0),
  );
  const bill = billed(hours, [versionWith([timeSharing(SLOTS)])]);
  assert.is(bill.spread_kwh, 2);
  assert.equal(
    bill.lines.map(({ part, spread }) => [part?.price.slot, spread]),
    [
      ['sharp', 0],
      ['peak', 0],
      ['flat', 1],
      ['valley', 1],
    ],
  );
});

test('what is fed back takes the stairs down again, and its money with it', () => {
  const table = stairs([
    [10, 1],
    [Infinity, 2],
  ]);
  const hours = hoursOf(SHANGHAI, '2026-06-01', 1, (hour) => [8, 8, -8][hour] ?? 0);
  const bill = billed(hours, [versionWith([table])]);
  assert.is(bill.total, 8);
  assert.is(
    billed(
      hoursOf(SHANGHAI, '2026-06-01', 1, () => 1),
      [versionWith([allDay(-0.05)])],
    ).total,
    -1.2,
  );
});

test('what is asked each month is asked in days of it, and demand for the greatest kW of the month', () => {
  const versions = [
    versionWith([allDay(1)], { fixed: 30, demand_price: 40 }),
    versionWith([allDay(1)], { fixed: 60, from: dayOf('2026-06-16') }),
  ];
  const span = (from: string, to: string) => ({ from: startOfDay(SHANGHAI, dayOf(from)), to: startOfDay(SHANGHAI, dayOf(to)) });
  const of = (from: string, to: string, demand: number | null) =>
    billOf({ hours: [], months: billedMonths(versions, SHANGHAI, span(from, to)), demand: () => demand }).lines.map(
      ({ kind, months, kw, cost }) => [kind, months, kw, cost],
    );
  assert.equal(of('2026-06-01', '2026-07-01', 12.5), [
    ['fixed', 0.5, null, 15],
    ['fixed', 0.5, null, 30],
    ['demand', 0.5, 12.5, 250],
  ]);
  assert.equal(of('2026-05-01', '2026-05-02', null), [
    ['fixed', 1 / 31, null, 0.97],
    ['demand', 1 / 31, null, null],
  ]);
  assert.equal(of('2026-06-01', '2026-06-01', 5), []);
});

test('a group has the share of each hour that it has of its energy, and the rest is named', () => {
  const versions = [versionWith([timeSharing(SLOTS)])];
  const hours = priced(
    hoursOf(SHANGHAI, '2026-06-01', 1, () => 2),
    versions,
    SHANGHAI,
  );
  const group = (kwh: (hour: number) => number | null) => new Map(hours.map(({ start }, i) => [start, kwh(i)]));
  const night = group((hour) => (hour < 8 ? 1 : 0));
  const part = group((hour) => (hour < 12 ? null : 0.5));
  // 33.70 in all; half of the valley's 5.12; a quarter of what 12 to 24 cost
  assert.equal(sharesOf(hours, [night, part, group(() => null)], 33.7), {
    groups: [
      { cost: 2.56, unknown_hours: 0 },
      { cost: 5.45, unknown_hours: 12 },
      { cost: null, unknown_hours: 24 },
    ],
    rest: 25.69,
  });
});

test('an hour of which all is 0 has no shares and no division by 0', () => {
  const hours = priced(
    hoursOf(SHANGHAI, '2026-06-01', 1, () => 0),
    [versionWith([allDay(1)])],
    SHANGHAI,
  );
  const group = new Map(hours.map(({ start }) => [start, 0]));
  assert.equal(sharesOf(hours, [group], 0), { groups: [{ cost: 0, unknown_hours: 0 }], rest: 0 });
});

test('hours are needed from the begin of the earliest cycle that a price stands in, and no further where there are no steps', () => {
  const steps = [
    [100, 1],
    [Infinity, 2],
  ] as const;
  const at = (text: string) => startOfDay(SHANGHAI, dayOf(text));
  const from = (versions: readonly TariffVersion[]) => countedFrom(versions, SHANGHAI, at('2026-06-10'), at('2026-06-20'));
  assert.is(from([versionWith([allDay(1)])]), at('2026-06-10'));
  assert.is(from([versionWith([stairs(steps)])]), at('2026-06-01'));
  assert.is(from([versionWith([stairs(steps)], { billing_day: 15 })]), at('2026-05-15'));
  assert.is(from([versionWith([stairs(steps, { cycle: 'year' })])]), at('2026-01-01'));
  // one that begins within the span counts from before it
  const later = versionWith([stairs(steps, { cycle: 'year' })], { from: dayOf('2026-06-15') });
  assert.is(from([versionWith([allDay(1)]), later]), at('2026-01-01'));
  assert.is(from([versionWith([allDay(1)]), { ...later, from: dayOf('2026-06-21') }]), at('2026-06-10'));
});

test.run();
