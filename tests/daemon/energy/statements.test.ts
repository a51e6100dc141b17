// What is said of the energy of a site: by hours of its meters, with the reader's sight and the tariff of each day.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import type { EnergyType } from '../../../daemon/contract/entities';
import type { MeterShare } from '../../../daemon/contract/rules/energy_group';
import { createEnergyAccounts } from '../../../daemon/energy/accounts';
import { createStatements } from '../../../daemon/energy/statements';
import type { TariffVersion } from '../../../daemon/energy/tariff';
import type { EnergyGroupEntry } from '../../../daemon/store/energy-groups';
import { zoneOf } from '../../../daemon/zone';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { dayOf, stairs, timeSharing, versionWith } from './tariffs';

const HOUR = 3600;
const SHANGHAI = zoneOf('Asia/Shanghai');
/** 2026-06-01 00:00 there */
const JUNE = Date.UTC(2026, 4, 31, 16) / 1000;
const DAY = 24 * HOUR;
const ALL = { has: () => true, sites: null } as never;

const line = (item_id: number, more: Partial<MeterShare> = {}): MeterShare => ({
  item_id,
  sign: 1,
  ratio: 1,
  from: null,
  to: null,
  ...more,
});
const group = (
  id: number,
  type: EnergyType,
  meters: readonly MeterShare[],
  more: Partial<EnergyGroupEntry> = {},
): EnergyGroupEntry => ({
  id,
  device_group_id: 1,
  parent_id: null,
  name: `${type} ${id}`,
  type,
  meters,
  capacity_kw: null,
  tolerance: 3,
  measured_at: null,
  pue_good: null,
  pue_poor: null,
  update_time: 0,
  ...more,
});
const ROOM = catalogueOf(
  deviceOf({
    id: 10,
    items: [1, 2, 3].map((id) => itemOf({ id, unit: id === 3 ? 'W' : 'kWh', save_interval: 300 })),
  }),
);
interface Said {
  readonly groups: readonly EnergyGroupEntry[];
  /** what an item used in the hour that begins then (epoch s); null: not known */
  readonly use: (item: number, start: number) => number | null;
  readonly versions?: readonly TariffVersion[];
  readonly seen?: (group: EnergyGroupEntry) => boolean;
  readonly now?: number;
}
function statementsOf({ groups, use, versions = [], seen = () => true, now = JUNE + 40 * DAY }: Said) {
  const of = () => groups;
  const sites = { catalogue: () => ROOM };
  const zone = () => SHANGHAI;
  const accounts = createEnergyAccounts({
    clock: fakeClock(now * 1000),
    zone,
    sites,
    groups: { of, isWhole: (_, entry) => seen(entry as EnergyGroupEntry) },
    hours: async (item, from, to) => {
      const known = Array.from({ length: (to - from) / HOUR }, (_, i) =>
        from + i * HOUR < now ? use(item, from + i * HOUR) : null,
      );
      return {
        from,
        use: Float64Array.from(known, (one) => one ?? Number.NaN),
        measured: Uint16Array.from(known, (one) => (one === null ? 0 : HOUR)),
        spread: new Uint16Array(known.length),
      };
    },
  });
  const tariffs = { versionsOf: () => versions, currencyOf: () => 'CNY' };
  return createStatements({ accounts, groups: { of }, tariffs, sites, zone });
}
const JUNE_1 = { from: JUNE, to: JUNE + DAY };
const hourIn = (start: number): number => ((start - JUNE) / HOUR) % 24;

test('PUE of a day leaves out the hours in which IT is not known, and says how much of the day that was', async () => {
  const { pue } = statementsOf({
    groups: [
      group(1, 'total', [line(1)], { pue_good: 1.4, pue_poor: 2 }),
      group(2, 'it', [line(2)], { measured_at: 'pdu_output' }),
    ],
    use: (item, start) => (item === 1 ? 60 : hourIn(start) >= 10 && hourIn(start) < 16 ? null : 40),
  });
  const { times, values, ...told } = await pue(ALL, 1, JUNE_1);
  assert.equal(told, {
    ...JUNE_1,
    pue: 1.5,
    total: 1080,
    it: 720,
    coverage: 0.75,
    name: 'iPUE',
    category: 2,
    level: null,
    lacks: [],
  });
  assert.equal([times.length, values[9], values[10]], [24, 1.5, null]);
});

test('feeders are added, and a group of IT within another of IT is not counted twice', async () => {
  const { pue } = statementsOf({
    groups: [
      group(1, 'total', [line(1)]),
      group(4, 'total', [line(1)], { pue_good: 1.6, pue_poor: 2 }),
      group(2, 'it', [line(2)]),
      group(3, 'it', [line(2)], { parent_id: 2 }),
    ],
    use: (item) => (item === 1 ? 30 : 40),
  });
  const told = await pue(ALL, 1, JUNE_1);
  assert.equal([told.pue, told.total, told.it, told.level], [1.5, 1440, 960, 'good']);
});

test('a site without a group of IT says which it lacks, and has no number', async () => {
  const { pue } = statementsOf({ groups: [group(1, 'total', [line(1)])], use: () => 1 });
  const { pue: none, lacks, category } = await pue(ALL, 1, JUNE_1);
  assert.equal([none, lacks, category], [null, ['it'], null]);
});

test('who does not see a meter of a group is told nothing of it, nor of what it is a part of', async () => {
  const { pue, analysis, cost } = statementsOf({
    groups: [group(1, 'total', [line(1)]), group(2, 'it', [line(2)])],
    use: () => 10,
    seen: ({ type }) => type !== 'total',
    versions: [
      versionWith([timeSharing([{ name: 'flat', start: '00:00', end: '24:00', price: 1 }])], { from: dayOf('2026-01-01') }),
    ],
  });
  assert.is((await pue(ALL, 1, JUNE_1)).pue, null);
  const { groups } = await analysis(ALL, 1, JUNE_1);
  assert.equal(
    groups.map(({ kwh, percent }) => [kwh, percent]),
    [
      [null, null],
      [240, null],
    ],
  );
  assert.equal((await cost(ALL, 1, JUNE_1)).total_cost, null);
});

test('what each group used, with its share of what came in, and by days where the period is longer', async () => {
  const { analysis } = statementsOf({
    groups: [group(1, 'total', [line(1)]), group(2, 'cooling', [line(3, { ratio: 2 })])],
    // 5 kW of a power in W
    use: (item) => (item === 1 ? 50 : 5000),
  });
  const { groups, trend, coverage } = await analysis(ALL, 1, { from: JUNE, to: JUNE + 3 * DAY });
  assert.equal(
    groups.map(({ kwh, percent }) => [kwh, percent]),
    [
      [3600, 100],
      [720, 20],
    ],
  );
  assert.equal([trend.times, coverage], [[JUNE, JUNE + DAY, JUNE + 2 * DAY], 1]);
  assert.equal(trend.series, [
    { type: 'total', kwh: [1200, 1200, 1200] },
    { type: 'cooling', kwh: [240, 240, 240] },
  ]);
});

test('a line counts on its days alone: a rack that moved in the middle of a period leaves what was before it', async () => {
  const { analysis } = statementsOf({
    groups: [group(1, 'it', [line(1, { to: '2026-06-01' })]), group(2, 'it', [line(1, { from: '2026-06-02' })])],
    use: () => 1,
  });
  const { groups } = await analysis(ALL, 1, { from: JUNE, to: JUNE + 3 * DAY });
  assert.equal(
    groups.map(({ kwh }) => kwh),
    [24, 48],
  );
});

test('a bill counts its stairs from the begin of the cycle, and tells line by line what its period cost', async () => {
  const { cost } = statementsOf({
    groups: [group(1, 'total', [line(1)])],
    use: () => 100,
    versions: [
      versionWith(
        [
          stairs([
            [3000, 0.5],
            [Infinity, 0.8],
          ]),
        ],
        { from: dayOf('2026-01-01') },
      ),
    ],
  });
  // 2400 kWh of the first day stand on the first step
  const told = await cost(ALL, 1, { from: JUNE + DAY, to: JUNE + 2 * DAY });
  assert.equal(
    told.segments.map(({ step, kwh, price, cost: money, version }) => [step, kwh, price, money, version]),
    [
      [1, 600, 0.5, 300, '2026-01-01'],
      [2, 1800, 0.8, 1440, '2026-01-01'],
    ],
  );
  assert.equal([told.total_cost, told.kwh, told.unknown_hours, told.currency], [1740, 2400, 0, 'CNY']);
  assert.equal(told.trend, { times: [JUNE + DAY], kwh: [2400], cost: [1740] });
});

test('hours of which nothing is known cost nothing and are counted, and so is energy that no tariff prices', async () => {
  const { cost } = statementsOf({
    groups: [group(1, 'total', [line(1)])],
    use: (_, start) => (hourIn(start) < 6 ? null : 1),
    versions: [
      versionWith([timeSharing([{ name: 'flat', start: '00:00', end: '24:00', price: 0.5 }])], { from: dayOf('2026-06-02') }),
    ],
  });
  const told = await cost(ALL, 1, { from: JUNE, to: JUNE + 2 * DAY });
  assert.equal([told.total_cost, told.kwh, told.unpriced_kwh, told.unknown_hours, told.coverage], [9, 36, 18, 12, 0.75]);
  assert.equal(told.trend.cost, [null, 9]);
});

test('a period that runs is told as far as now, and one in the future not at all', async () => {
  const { cost, pue } = statementsOf({
    groups: [group(1, 'total', [line(1)]), group(2, 'it', [line(2)])],
    use: () => 1,
    now: JUNE + 6 * HOUR,
    versions: [
      versionWith([timeSharing([{ name: 'flat', start: '00:00', end: '24:00', price: 0.5 }])], { from: dayOf('2026-01-01') }),
    ],
  });
  const told = await cost(ALL, 1, JUNE_1);
  assert.equal([told.total_cost, told.kwh, told.unknown_hours, told.coverage], [3, 6, 0, 1]);
  const later = await cost(ALL, 1, { from: JUNE + DAY, to: JUNE + 2 * DAY });
  assert.equal([later.total_cost, later.kwh, later.coverage, later.segments], [null, null, null, []]);
  assert.equal((await pue(ALL, 1, { from: JUNE + DAY, to: JUNE + 2 * DAY })).coverage, null);
});

test('what no group within another counts is told, and more than it counts is a fault', async () => {
  const within = (use: number) =>
    statementsOf({
      groups: [group(1, 'total', [line(1)]), group(2, 'it', [line(2)], { parent_id: 1 })],
      use: (item) => (item === 1 ? 10 : use),
    }).analysis(ALL, 1, JUNE_1);
  const of = async (use: number) => (await within(use)).groups.map(({ unmetered, fault }) => [unmetered, fault]);
  assert.equal(await of(9), [
    [24, false],
    [null, false],
  ]);
  assert.equal(await of(11), [
    [-24, true],
    [null, false],
  ]);
});

test.run();
