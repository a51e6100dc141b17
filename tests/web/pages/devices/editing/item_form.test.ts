// The form of an item, from its fields to what is saved, without anybody typing: what it does not show stays as it was.
import '../../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MODELS } from '../../../../../board/devices/index';
import { LANGUAGES, type ModelItem } from '../../../../../daemon/contract/model';
import { COMPUTED_MODELS } from '../../../../../daemon/sites/computed-models';
import shell from '../../../../../web/app/words/shell/zh_cn';
import { learn } from '../../../../../web/lang/words';
import { BLANK, documentOf, type Kind, type Typed, valuesOf } from '../../../../../web/pages/devices/editing/document';
import { itemForm } from '../../../../../web/pages/devices/editing/item_form';
import templates from '../../../../../web/pages/devices/words/templates/zh_cn';
import type { Values } from '../../../../../web/ui/form/spec';
import { faultsOfForm, valuesToSend } from '../../../../../web/ui/form/values';

learn('templates', templates);
learn('shell', shell);

const SHIPPED = [...MODELS, ...COMPUTED_MODELS];
const { limits: LIMITS } = BLANK;
type Driver = (typeof SHIPPED)[number]['driver'];

/** What is saved of an item once these fields were typed over it, and what its form finds wrong. */
function saved(item: ModelItem, driver: Driver, typed: Values = {}) {
  const taken: ModelItem[] = [];
  const take = (each: ModelItem): void => void taken.push(each);
  const { parts, rules = {}, values, save } = itemForm(item, { driver, language: 'zh_cn', limits: LIMITS, others: [], take });
  const now = { ...values, ...typed };
  void save(valuesToSend(parts, rules, now));
  return { item: taken[0], faults: faultsOfForm(parts, rules, now) };
}
const cell = (model: string, name: string): ModelItem =>
  SHIPPED.find((each) => each.model === model)!.items.find(({ item_cell_name }) => item_cell_name === name)!;
const INPUT = cell('Board 8 DI / 8 DO', 'di_1');

test('every item of every shipped model is right in its form, and comes out of it as it went in', () => {
  for (const { driver, model, items } of SHIPPED)
    for (const item of items) assert.equal(saved(item, driver), { item, faults: {} }, `${model} ${item.item_cell_name}`);
});

test('every shipped model comes out of its form as it went in, in each language', () => {
  for (const model of SHIPPED) {
    const kinds: readonly Kind[] = [{ id: model.device_template_category_id, code: model.category_code, name: '' }];
    for (const language of LANGUAGES)
      assert.equal(documentOf(model, valuesOf(model, language) as unknown as Typed, kinds, language), model, model.model);
  }
});

test('a contact is turned round and debounced, and says nothing of what it is not', () => {
  assert.equal(saved(INPUT, 'board', { invert: true, debounce_ms: 200 }).item, { ...INPUT, invert: true, debounce_ms: 200 });
  const turned = { ...INPUT, invert: true } as ModelItem;
  assert.equal(saved(turned, 'board', { invert: false }).item, INPUT);
  const { debounce_ms: _, ...bare } = INPUT as ModelItem & { debounce_ms?: number };
  assert.equal(saved(INPUT, 'board', { debounce_ms: null }).item, bare);
});

test('a contact of the box is a state from the start, and can be nothing else', () => {
  const { parts, values } = itemForm(null, { driver: 'board', language: 'zh_cn', limits: LIMITS, others: [], take: () => {} });
  const kind = parts.find(({ key }) => key === 'data_type') as { options?: readonly { value: number }[] };
  assert.equal([values.data_type, kind.options?.map(({ value }) => value)], [0, [0]]);
});

test('an input that becomes an output is no longer debounced, and a time too long is a fault', () => {
  const { item } = saved(INPUT, 'board', { channel: 'do_1' });
  assert.not.ok('debounce_ms' in item!);
  assert.equal(Object.keys(saved(INPUT, 'board', { debounce_ms: 2001 }).faults), ['debounce_ms']);
});

test('the object that says the decimals of a value is typed, changed and left out', () => {
  const item = SHIPPED.find(({ model }) => model.startsWith('PX2'))!.items.find((each) => 'digits' in each)!;
  assert.equal(saved(item, 'snmp', { digits: '1.3.6.1.9' }).item, { ...item, digits: '1.3.6.1.9' });
  assert.not.ok('digits' in saved(item, 'snmp', { digits: '' }).item!);
});

test.run();
