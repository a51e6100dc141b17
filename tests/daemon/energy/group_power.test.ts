// What runs through groups of meters now, and what of it no meter counts.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { EnergyType } from '../../../daemon/contract/entities';
import { meterShare } from '../../../daemon/contract/rules/energy_group';
import { devicePower, linePower, sitePower } from '../../../daemon/energy/group_power';
import type { EnergyGroupEntry } from '../../../daemon/store/energy-groups';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';

const [COUNTER, POWER, A, B, C, OUT, COOLER] = [1, 2, 3, 4, 5, 6, 7];
const of = (id: number, device_id: number, cell: string, unit: string) => itemOf({ id, device_id, cell, unit });
const room = catalogueOf(
  deviceOf({
    id: 10,
    items: [
      of(COUNTER, 10, 'energy_import', 'kWh'),
      of(POWER, 10, 'active_power', 'W'),
      of(A, 10, 'active_power_a', 'W'),
      of(B, 10, 'active_power_b', 'W'),
      of(C, 10, 'active_power_c', 'W'),
    ],
  }),
  deviceOf({ id: 11, items: [of(OUT, 11, 'output_power', 'kW')] }),
  deviceOf({ id: 12, items: [of(COOLER, 12, 'energy_import', 'kWh')] }),
);
const TODAY = '2026-12-01';
const reading = (values: Readonly<Record<number, number>>) => (id: number) =>
  values[id] === undefined ? undefined : { value: values[id], time: 1000 + id };
const ALL_READ = { [POWER]: 12_400, [A]: 4000, [B]: 4200, [C]: 4200, [OUT]: 11.9 };

const group = (
  id: number,
  type: EnergyType,
  items: readonly number[],
  more: Partial<EnergyGroupEntry> = {},
): EnergyGroupEntry => ({
  id,
  device_group_id: 1,
  parent_id: null,
  name: `group ${id}`,
  type,
  meters: items.map((item_id) => meterShare({ item_id })),
  capacity_kw: null,
  tolerance: 3,
  measured_at: null,
  pue_good: null,
  pue_poor: null,
  update_time: 0,
  ...more,
});
const round = (value: number | null | undefined) => (value == null ? value : Math.round(value * 1000) / 1000);

test('a counter runs with the power of its meter and the phases of it, a power with itself, in kW', () => {
  const shown = reading(ALL_READ);
  assert.equal(devicePower(room, 10, shown), { value: 12.4, time: 1002, phases: [4, 4.2, 4.2] });
  assert.equal(linePower(room, meterShare({ item_id: COUNTER }), shown).value, 12.4);
  const turned = linePower(room, meterShare({ item_id: OUT, sign: -1, ratio: 0.5 }), shown);
  assert.equal(turned, { value: -5.95, time: 1006, phases: [null, null, null] });
  assert.is(linePower(room, meterShare({ item_id: 999 }), shown).value, null);
});

test('what no meter counts is the whole without its parts, whether they stand below it or beside it', () => {
  for (const parent_id of [null, 1]) {
    const groups = [group(1, 'total', [COUNTER]), group(2, 'it', [OUT], { parent_id })];
    const { whole, balance } = sitePower(groups, TODAY, room, reading(ALL_READ));
    assert.equal([whole.value, balance!.parts, round(balance!.rest), balance!.fault], [12.4, 11.9, 0.5, false]);
  }
});

test('parts above the whole by more than its tolerance are a fault of a meter, and less are none', () => {
  const groups = [group(1, 'total', [COUNTER]), group(2, 'it', [OUT], { parent_id: 1 })];
  const faulty = (out: number) => sitePower(groups, TODAY, room, reading({ ...ALL_READ, [OUT]: out })).balance!.fault;
  assert.equal([faulty(12.7), faulty(12.8)], [false, true]);
});

test('of what is not all known nothing is told, and never a part of it or 0', () => {
  const groups = [group(1, 'total', [COUNTER]), group(2, 'it', [OUT, COOLER]), group(3, 'other', [])];
  const { whole, balance, groups: each } = sitePower(groups, TODAY, room, reading(ALL_READ));
  assert.is(whole.value, 12.4);
  assert.equal(
    each.map(({ power }) => power.value),
    [12.4, null, null],
  );
  assert.equal([balance!.parts, balance!.rest, balance!.fault], [null, null, false]);
  assert.is(sitePower([group(2, 'it', [OUT])], TODAY, room, reading(ALL_READ)).balance, null);
});

test('a line counts on its days alone', () => {
  const line = (more: object) => group(1, 'total', [], { meters: [meterShare({ item_id: COUNTER, ...more })] });
  const now = (more: object) => sitePower([line(more)], TODAY, room, reading(ALL_READ)).whole.value;
  assert.equal([now({ to: '2026-11-30' }), now({ to: TODAY }), now({ from: '2026-12-02' })], [null, 12.4, null]);
});

test.run();
