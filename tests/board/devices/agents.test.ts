import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { genericUpsMib } from '../../../board/devices/generic-ups-mib';
import { decodeObject, decodeRows, decodeWithDigits, TYPE, type Varbind } from '../../../board/drivers/snmp/decode';
import { LABELS, type LabelKey } from '../../../daemon/contract/labels';
import type { DeviceModel, ObjectItem } from '../../../daemon/contract/model';
import { AGENT_IMAGES } from './images/agents';
import { AGENT_STATES } from './states/agents';

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

for (const { model, root, holds, says } of AGENT_IMAGES)
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

for (const { model, cells, words, rows } of AGENT_STATES)
  test(`${model.model} tells ${Object.keys(cells).join(', ')}`, () => {
    for (const [cell, oid] of Object.entries(cells)) {
      const item = itemOf(model, cell);
      assert.is(item.oid, oid, cell);
      for (const [number, word] of Object.entries(words)) {
        const row: Varbind = { oid: `${oid}.1`, type: TYPE.oid, value: `1.3.6.1.2.1.33.1.6.3.${number}` };
        const { value } = rows ? decodeRows(item, [row]) : decodeObject(item, varbind(oid, Number(number)));
        const option = item.options?.find((o) => o.value === value);
        assert.is(option && (option.labels ?? LABELS[option.label as LabelKey]).en_us, word, `${number} of ${cell}`);
      }
    }
  });

/** A card that knows little, as it was recorded: OID | type | value. */
const RECORDED = `1.3.6.1.2.1.33.1.2.1.0|2|2
1.3.6.1.2.1.33.1.2.2.0|2|0
1.3.6.1.2.1.33.1.2.3.0|2|42
1.3.6.1.2.1.33.1.2.4.0|2|100
1.3.6.1.2.1.33.1.3.1.0|65|4
1.3.6.1.2.1.33.1.4.1.0|2|3
1.3.6.1.2.1.33.1.4.2.0|2|500
1.3.6.1.2.1.33.1.6.1.0|66|0
1.3.6.1.2.1.33.1.3.3.1.2.1|2|65535
1.3.6.1.2.1.33.1.3.3.1.3.1|2|229
1.3.6.1.2.1.33.1.4.4.1.2.1|2|230
1.3.6.1.2.1.33.1.4.4.1.3.1|2|-1
1.3.6.1.2.1.33.1.4.4.1.4.1|2|880
1.3.6.1.2.1.33.1.4.4.1.5.1|2|17
1.3.6.1.2.1.33.1.2.6.0|2|65535
1.3.6.1.2.1.33.1.2.7.0|2|300
1.3.6.1.2.1.33.1.5.1.0|2|-1
1.3.6.1.2.1.33.1.5.3.1.2.1|2|-1`;

test('what a card of a UPS does not know is no value, and a battery of 300 ℃ is implausible', () => {
  const held = RECORDED.split('\n').map((line) => line.split('|') as [string, string, string]);
  const said = Object.fromEntries(
    held.map(([oid, type, value]) => {
      const item = genericUpsMib.items.find((one) => one.oid === oid) as ObjectItem;
      const found = decodeObject(item, { oid, type: Number(type), value: Number(value) });
      return [item.item_cell_name, found.quality === 'good' ? found.value : found.quality];
    }),
  );
  assert.equal(said, {
    battery_status: 2,
    seconds_on_battery: 0,
    runtime: 42,
    charge: 100,
    input_line_bads: 4,
    output_source: 3,
    output_frequency: 50,
    alarms_present: 0,
    input_frequency_a: 'no_value',
    input_voltage_a: 229,
    output_voltage_a: 230,
    output_current_a: 'no_value',
    output_power_a: 880,
    load_a: 17,
    battery_current: 'no_value',
    battery_temperature: 'implausible',
    bypass_frequency: 'no_value',
    bypass_voltage: 'no_value',
  });
});

test('what RFC 1628 does not let be below zero has no value there', () => {
  const negative = genericUpsMib.items
    .filter(({ data_type, asn1 }) => data_type === 1 && asn1 === 'integer')
    .filter((item) => decodeObject(item, varbind(item.oid, -1)).quality !== 'no_value')
    .map(({ item_cell_name }) => item_cell_name);
  assert.equal(negative, ['battery_current', 'battery_temperature']);
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
