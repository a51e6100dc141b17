import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MODELS } from '../../../board/devices/index';
import type { ModelItem } from '../../../daemon/contract/model';
import { factsOf, isTotal } from '../../../daemon/history/totals';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';

const NAMES = { zh_cn: '电能', zh_tw: '電能', zh_xg: '電能', en_us: 'Energy' };
const point = (change: object): ModelItem =>
  ({
    item_cell_name: 'energy_import',
    names: NAMES,
    data_type: 1,
    function: 3,
    address: 0,
    type: 'uint32',
    ...change,
  }) as ModelItem;
const energy = (change: Parameters<typeof itemOf>[0] | object = {}) =>
  itemOf({ id: 1, cell: 'energy_import', unit: 'kWh', decimals: 1, ...change });

test('a total is a value in a unit of energy or volume, however it is written', () => {
  for (const unit of ['kWh', 'KWH', ' kWh ', 'MWh', 'Wh', 'kvarh', 'kVAh', 'm³', 'm3', 'GJ', '度'])
    assert.ok(isTotal(energy({ unit })), unit);
  for (const unit of ['', 'kW', '℃', 'A', 'h', 'Ah', '%', 'm³/h', 'constructor']) assert.not.ok(isTotal(energy({ unit })), unit);
  assert.not.ok(isTotal(energy({ data_type: 0 })));
});

test('of the devices that come with the box every item that is called energy is a total, and no other', () => {
  const items = MODELS.flatMap(({ name, items: of }) => of.map((item) => ({ name, item })));
  const totals = items.filter(({ item }) => isTotal(itemOf({ id: 1, data_type: item.data_type, unit: item.unit ?? '' })));
  assert.ok(totals.length > 25);
  for (const { name, item } of items)
    assert.is(
      isTotal(itemOf({ id: 1, data_type: item.data_type, unit: item.unit ?? '' })),
      /energy/.test(item.item_cell_name),
      `${name} ${item.item_cell_name}`,
    );
});

const highest = (change: object): number | null => factsOf(energy({ point: point(change) }), undefined).highest;

test('the end of a register follows from its type and its scale', () => {
  assert.is(highest({ type: 'uint16' }), 65_535);
  assert.is(highest({ type: 'uint32', scale: 0.01 }), 42_949_672.95);
  assert.is(highest({ type: 'bcd32', scale: 0.01 }), 999_999.99);
  assert.is(highest({ type: 'uint32', bits: [0, 22], scale: 0.1 })?.toFixed(6), '838860.700000');
  const counter = { oid: '1.3.6', asn1: 'counter32', function: undefined };
  assert.is(highest(counter), 4_294_967_295);
});

test('where a register has no end, or a factor that may change, none is known', () => {
  for (const change of [{ type: 'float32' }, { type: 'uint64' }, { multiplier: 'ct_ratio' }, { offset: 5 }])
    assert.is(highest(change), null, JSON.stringify(change));
  assert.is(highest({ oid: '1.3.6', asn1: 'counter64' }), null);
  assert.is(highest({ oid: '1.3.6', asn1: 'counter32', digits: '1.3.7' }), null);
  assert.is(factsOf(energy({ point: null }), undefined).highest, null);
});

test('the step is that of the register, else the last digit that is shown', () => {
  assert.is(factsOf(energy({ point: point({ scale: 0.1 }) }), undefined).step, 0.1);
  assert.is(factsOf(energy({ point: point({ type: 'float32' }), decimals: 2 }), undefined).step, 0.01);
});

test('what a feeder carries follows from the active power that is plausible, else from what no room has', () => {
  const power = (unit: string, plausible?: [number, number]) =>
    itemOf({ id: 2, cell: 'active_power', unit, point: point({ ...(plausible ? { plausible } : {}) }) });
  const most = (unit: string, of: ReturnType<typeof power>): number | null => {
    const room = catalogueOf(deviceOf({ id: 10, items: [energy({ unit }), of] }));
    const device = room.devices.get(10)!;
    return factsOf(device.items[0]!, device).most;
  };
  assert.is(most('kWh', power('kW', [0, 10])), 10);
  assert.is(most('kWh', power('W', [-12_000, 10_000])), 12);
  assert.is(most('MWh', power('kW', [0, 10])), 0.01);
  assert.is(most('kWh', power('kW', [0, 0])), 10_000);
  assert.is(most('kWh', power('A', [0, 10])), 10_000);
  assert.is(most('kWh', power('kW')), 10_000);
  assert.is(most('MWh', power('kW')), 10);
  assert.is(most('m³', power('kW', [0, 10])), 10_000);
});

test.run();
