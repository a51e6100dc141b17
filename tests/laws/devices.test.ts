import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MODELS } from '../../board/devices/index';
import { LABELS } from '../../daemon/contract/labels';
import { LANGUAGES } from '../../daemon/contract/model';
import { isRegister } from '../../daemon/contract/point';
import { faultsOfModel } from '../../daemon/contract/template';
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

test('every word of the list is said in every language', () => {
  for (const [key, words] of Object.entries(LABELS)) {
    assert.match(key, /^[a-z][a-z0-9_]*$/);
    for (const language of LANGUAGES) assert.ok(words[language].trim(), `${key} in ${language}`);
  }
});

test.run();
