import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { apcPowernetUps } from '../../../board/devices/apc-powernet-ups';
import { apcRpdu2 } from '../../../board/devices/apc-rpdu2';
import { genericUpsMib } from '../../../board/devices/generic-ups-mib';
import { raritanPx2 } from '../../../board/devices/raritan-px2';
import { decodeObject, decodeRows, decodeWithDigits, TYPE, type Varbind } from '../../../board/drivers/snmp/decode';
import type { DeviceModel, ObjectItem } from '../../../daemon/contract/model';

/** What an agent holds, by the end of its OID, and what the cells must say; null: no value. */
interface Image {
  readonly model: DeviceModel;
  readonly root: string;
  readonly holds: Readonly<Record<string, number | string>>;
  readonly says: Readonly<Record<string, number | string | null>>;
}

const IMAGES: readonly Image[] = [
  {
    model: genericUpsMib,
    root: '1.3.6.1.2.1.33.1',
    holds: {
      '1.2.0': 'Online 3000',
      '2.1.0': 2,
      '2.2.0': 0,
      '2.3.0': 47,
      '2.4.0': 100,
      '2.5.0': 819,
      '2.6.0': -12,
      '2.7.0': 26,
      '3.3.1.2.1': 500,
      '3.3.1.3.1': 231,
      '4.1.0': 3,
      '4.2.0': 501,
      '4.4.1.2.1': 220,
      '4.4.1.3.1': 45,
      '4.4.1.4.1': 930,
      '4.4.1.5.1': 31,
      '6.1.0': 0,
    },
    says: {
      model_name: 'Online 3000',
      battery_status: 2,
      seconds_on_battery: 0,
      runtime: 47,
      charge: 100,
      battery_voltage: 81.9,
      battery_current: -1.2,
      battery_temperature: 26,
      input_frequency_a: 50,
      input_voltage_a: 231,
      output_source: 3,
      output_frequency: 50.1,
      output_voltage_a: 220,
      output_current_a: 4.5,
      output_power_a: 930,
      load_a: 31,
      alarms_present: 0,
    },
  },
  { model: genericUpsMib, root: '1.3.6.1.2.1.33.1', holds: { '2.3.0': -1, '2.4.0': 101 }, says: { runtime: null, charge: null } },
  {
    model: apcRpdu2,
    root: '1.3.6.1.4.1.318.1.1.26',
    holds: {
      '2.1.1.3.1': 'RackPDU A3',
      '4.3.1.4.1': 3,
      '4.3.1.5.1': 142,
      '4.3.1.9.1': 123456,
      '4.3.1.17.1': 97,
      '6.3.1.5.1': 63,
      '6.3.1.6.1': 229,
      '9.4.3.1.6.8': 4,
      '10.2.2.1.8.1': -1,
    },
    says: {
      pdu_name: 'RackPDU A3',
      load_state: 3,
      active_power: 1.42,
      energy_total: 12345.6,
      power_factor: 0.97,
      phase_current_1: 6.3,
      phase_voltage_1: 229,
      outlet_current_8: 0.4,
      temperature: null,
    },
  },
  {
    model: apcPowernetUps,
    root: '1.3.6.1.4.1.318.1.1.1',
    holds: {
      '1.1.1.0': 'Smart-UPS X 3000',
      '1.2.1.0': 'UPS 08.8 (ID1000)',
      '2.1.1.0': 2,
      '2.2.3.0': 312_000,
      '2.2.4.0': 1,
      '2.2.6.0': 0,
      '2.3.1.0': 996,
      '2.3.2.0': 253,
      '2.3.4.0': 1094,
      '3.3.1.0': 2284,
      '3.3.4.0': 500,
      '4.1.1.0': 12,
      '4.2.8.0': 1240,
      '4.2.9.0': -1,
      '4.3.1.0': 2301,
      '4.3.3.0': 417,
      '4.3.4.0': 54,
    },
    says: {
      model_name: 'Smart-UPS X 3000',
      firmware: 'UPS 08.8 (ID1000)',
      battery_status: 2,
      runtime: 3120,
      batt_replace: 1,
      bad_packs: 0,
      charge: 99.6,
      battery_temperature: 25.3,
      battery_voltage: 109.4,
      input_voltage: 228.4,
      input_frequency: 50,
      output_status: 12,
      output_power: 1240,
      output_apparent: null,
      output_voltage: 230.1,
      load: 41.7,
      output_current: 5.4,
    },
  },
  {
    model: raritanPx2,
    root: '1.3.6.1.4.1.13742.6',
    holds: {
      '3.2.1.1.3.1': 'PX3-5190R',
      '3.2.2.1.4.1': 24,
      '5.2.3.1.4.1.1.1': 6_214,
      '3.3.4.1.7.1.1.1': 3,
      '5.2.3.1.4.1.1.4': 2306,
      '3.3.4.1.7.1.1.4': 1,
      '5.2.3.1.4.1.1.5': 1398,
      '3.3.4.1.7.1.1.5': 0,
      '5.2.3.1.4.1.1.7': 97,
      '3.3.4.1.7.1.1.7': 2,
      '5.2.3.1.4.1.1.8': 8_123_456,
      '3.3.4.1.7.1.1.8': 0,
      '4.1.2.1.3.1.3': 8,
      '4.1.2.1.3.1.4': -1,
      '5.4.3.1.4.1.3.1': 12,
      '3.5.4.1.7.1.3.1': 1,
    },
    says: {
      model_name: 'PX3-5190R',
      outlet_count: 24,
      inlet_current: 6.214,
      inlet_voltage: 230.6,
      inlet_power: 1398,
      inlet_pf: 0.97,
      inlet_energy: 8123.456,
      outlet_state_3: 8,
      outlet_state_4: null,
      outlet_current_3: 1.2,
    },
  },
];

const itemOf = (model: DeviceModel, cell: string): ObjectItem => {
  const item = model.items.find((one) => one.item_cell_name === cell);
  if (!item || !('oid' in item)) throw new Error(`${model.model} has no ${cell}`);
  return item;
};

const varbind = (oid: string, value: number | string): Varbind => ({
  oid,
  type: typeof value === 'number' ? TYPE.integer : TYPE.octets,
  value: typeof value === 'number' ? value : Buffer.from(value),
});

const PLAIN: Omit<ObjectItem, 'oid'> = {
  item_cell_name: 'digits',
  names: { zh_cn: 'x', zh_tw: 'x', zh_xg: 'x', en_us: 'x' },
  data_type: 1,
  asn1: 'integer',
};

for (const { model, root, holds, says } of IMAGES)
  test(`${model.model} says ${Object.keys(says).join(', ')}`, () => {
    const heldAt = (oid: string): Varbind => {
      const held = holds[oid.slice(root.length + 1)];
      assert.ok(held !== undefined, `${oid} is not in the image`);
      return varbind(oid, held!);
    };
    for (const [cell, expected] of Object.entries(says)) {
      const { digits, ...item } = itemOf(model, cell);
      const decoded = digits
        ? decodeWithDigits(item, heldAt(item.oid), decodeObject({ ...PLAIN, oid: digits }, heldAt(digits)))
        : decodeObject(item, heldAt(item.oid));
      assert.is(decoded.value, expected, cell);
    }
  });

test('the worst of the alarms of a UPS is shown, and none is calm', () => {
  const alarm = itemOf(genericUpsMib, 'alarm');
  const rows = (...numbers: number[]): Varbind[] =>
    numbers.map((n, i) => ({ oid: `${alarm.oid}.${i + 1}`, type: TYPE.oid, value: `1.3.6.1.2.1.33.1.6.3.${n}` }));
  assert.is(decodeRows(alarm, rows(24, 2, 8)).value, 8);
  assert.is(decodeRows(alarm, rows(24)).value, 24);
  assert.is(decodeRows(alarm, []).value, 0);
  assert.is(decodeRows(alarm, rows(99)).value, 0, 'an alarm of the maker alone is counted by alarms_present');
});

test.run();
