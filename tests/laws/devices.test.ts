import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MODELS } from '../../board/devices/index';
import { decodeRegisters } from '../../board/drivers/modbus/decode';
import { decodeObject, TYPE } from '../../board/drivers/snmp/decode';
import { LABELS } from '../../daemon/contract/labels';
import { LANGUAGES, type ModelItem } from '../../daemon/contract/model';
import { isChannel, isObject, isRegister } from '../../daemon/contract/point';
import { faultsOfModel } from '../../daemon/contract/template';
import { AGENT_IMAGES } from '../board/devices/images/agents';
import { IMAGES } from '../board/devices/images/index';
import { AGENT_STATES } from '../board/devices/states/agents';
import { STATES } from '../board/devices/states/index';
import { programOf } from '../hands/beside';

const files = fs.readdirSync('board/devices').filter((name) => name.endsWith('.ts') && name !== 'index.ts');

test('every model file is listed, and the list names nothing else', async () => {
  for (const file of files) {
    const exported = Object.values(await import(programOf(`board/devices/${file}`)));
    assert.is(exported.length, 1, `${file} exports one model`);
    assert.ok(MODELS.includes(exported[0] as (typeof MODELS)[number]), `${file} is not listed`);
  }
  assert.is(MODELS.length, files.length);
});

for (const model of MODELS)
  test(`${model.vendor} ${model.model} passes the check that imported templates pass`, () => {
    assert.equal(faultsOfModel(model), []);
  });

test('vendor and model together name one file', () => {
  const names = MODELS.map((m) => `${m.vendor} ${m.model}`.toLowerCase());
  assert.equal(names.length, new Set(names).size);
});

test('every model says its name in every language', () => {
  for (const model of MODELS)
    for (const language of LANGUAGES) assert.ok(model.names?.[language].trim(), `${model.model} in ${language}`);
});

test('every status item of ours names its states, and at least one of them is calm', () => {
  for (const model of MODELS)
    for (const item of model.items.filter((i) => i.data_type === 0)) {
      assert.ok(item.options, `${model.model} ${item.item_cell_name}`);
      assert.ok(
        item.options?.some((o) => !o.alarm),
        `${model.model} ${item.item_cell_name}`,
      );
    }
});

test('a breaker can be switched, with the password, or its name says that it is only monitored', () => {
  for (const { model, names, items } of MODELS.filter(({ category_code }) => category_code === 'breaker')) {
    const switched = items.some((item) => item.data_type === 0 && 'write' in item && item.write?.class === 1);
    if (!switched) assert.match(`${names?.en_us} ${names?.zh_cn}`, /monitor.*监测/i, model);
  }
});

test('an item that can alarm names its level', () => {
  for (const model of MODELS)
    for (const item of model.items) {
      const alarms = item.options?.some((o) => o.alarm) || item.threshold_max !== undefined || item.threshold_min !== undefined;
      assert.is(item.alarm_level !== undefined, Boolean(alarms), `${model.model} ${item.item_cell_name}`);
    }
});

test('an order is stated only where it means something', () => {
  for (const model of MODELS)
    for (const item of model.items.filter(isRegister).filter((i) => i.order !== undefined))
      assert.match(item.type, /32|64|string/, `${model.model} ${item.item_cell_name}`);
});

/** What the examples of a cell say, measured or told. */
const examples = new Map<string, unknown[]>();
const nameOf = (model: string, cell: string): string => `${model}: ${cell}`;
function exemplify(model: string, cell: string, ...said: readonly unknown[]): void {
  const name = nameOf(model, cell);
  examples.set(name, [...(examples.get(name) ?? []), ...said]);
}
for (const { model, says } of IMAGES) for (const [cell, said] of Object.entries(says)) exemplify(model, cell, said);
for (const { model, says } of AGENT_IMAGES) for (const [cell, said] of Object.entries(says)) exemplify(model.model, cell, said);
for (const state of STATES)
  if ('bits' in state) for (const cell of Object.keys(state.bits)) exemplify(state.model, cell, 0, 1);
  else for (const cell of Object.keys(state.cells)) exemplify(state.model, cell, ...Object.keys(state.words).map(Number));
for (const { model, cells, words } of AGENT_STATES)
  for (const cell of Object.keys(cells)) exemplify(model.model, cell, ...Object.keys(words).map(Number));

/** Every item that a device sends, with what its examples say. What the box itself holds, its driver's test reads. */
const exemplified = MODELS.flatMap((model) =>
  model.items
    .filter((item) => !isChannel(item))
    .map((item: ModelItem) => ({
      item,
      name: nameOf(model.model, item.item_cell_name),
      said: examples.get(nameOf(model.model, item.item_cell_name)) ?? [],
    })),
);

test('every item of every shipped model is decoded by an example that is worked out from its source', () => {
  assert.equal(
    exemplified.filter(({ said }) => said.every((value) => value === null)).map(({ name }) => name),
    [],
  );
});

test('every state of every shipped model is decoded by an example', () => {
  const untold = exemplified.flatMap(({ item, name, said }) =>
    (item.options ?? []).filter(({ value }) => !said.includes(value)).map(({ value }) => `${name} ${value}`),
  );
  // an agent whose table has no row tells it, which has a test of its own
  assert.equal(untold, ['UPS-MIB (RFC 1628): alarm 0']);
});

/** What has a sign on the wire and cannot be below zero, by the room or by the maker's table. */
const NEVER_BELOW_ZERO = /voltage|humidity|fuel_level|oil_pressure|efficiency|target_temperature|energy/;

test('what has a sign on the wire is decoded on both sides of zero', () => {
  const oneSided = exemplified
    .filter(
      ({ item }) => isRegister(item) && /^int/.test(item.type) && !item.options && !NEVER_BELOW_ZERO.test(item.item_cell_name),
    )
    .filter(({ said }) => !said.some((value) => Number(value) < 0) || !said.some((value) => Number(value) > 0))
    .map(({ name }) => name);
  assert.equal(oneSided, []);
});

/** What only counts on may reach any number; what has no unit is a number of the maker's. */
const COUNTS = /h$/;
/** What a maker sends for what a unit does not know, where its document does not say it otherwise. */
const UNKNOWN: Readonly<Record<string, readonly string[]>> = {
  uint8_low: ['FF'],
  uint16: ['FFFF'],
  int8_low: ['7F', '80'],
  int16: ['7FFF', '8000'],
  uint32: ['FFFFFFFF'],
  int32: ['7FFFFFFF', '80000000'],
  int64: ['7FFFFFFFFFFFFFFF', '8000000000000000'],
  float32: ['FFFFFFFF', '7FC00000', '7F800000', '7F7FFFFF'],
};
const UNKNOWN_NUMBERS: Readonly<Record<string, readonly number[]>> = {
  integer: [65_535, 2_147_483_647],
  gauge: [65_535, 2_147_483_647, 4_294_967_295],
  timeticks: [4_294_967_295],
};

/** Measured, and not merely counted or numbered. */
const isMeasured = ({ data_type, unit = '' }: ModelItem): boolean => data_type === 1 && unit !== '' && !COUNTS.test(unit);

/** What an item takes for a value, of all that means that there is none. */
function believed(item: ModelItem): readonly string[] {
  if (isRegister(item)) {
    const words = UNKNOWN[item.type] ?? [];
    const pad = item.type.endsWith('_low') ? '00' : '';
    const swapped = (word: string): string => (item.order === 'CDAB' ? word.slice(4) + word.slice(0, 4) : word);
    return words.filter((word) => decodeRegisters(item, Buffer.from(pad + swapped(word), 'hex')).quality === 'good');
  }
  if (!isObject(item)) return [];
  return (UNKNOWN_NUMBERS[item.asn1] ?? [])
    .filter((value) => decodeObject(item, { oid: item.oid, type: TYPE.gauge, value }).quality === 'good')
    .map(String);
}

test('what a maker sends for what a unit does not know is no value of anything that is measured', () => {
  const found = MODELS.flatMap((model) =>
    model.items
      .filter(isMeasured)
      .flatMap((item) => believed(item).map((word) => `${nameOf(model.model, item.item_cell_name)} ${word}`)),
  );
  assert.equal(found, []);
});

test('every word of the list is said in every language', () => {
  for (const [key, words] of Object.entries(LABELS)) {
    assert.match(key, /^[a-z][a-z0-9_]*$/);
    for (const language of LANGUAGES) assert.ok(words[language].trim(), `${key} in ${language}`);
  }
});

test.run();
