import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Category } from '../../../../daemon/contract/entities';
import { learn } from '../../../../web/lang/words';
import { Categories } from '../../../../web/pages/devices/categories';
import words from '../../../../web/pages/devices/words/devices/zh_cn';
import { offered } from '../../../../web/state/room/room';
import { settle, until } from '../../../hands/dom';
import { ConsoleBox } from '../../app/console_box';
import { closePage, OPERATOR, openPage, press, texts } from '../hands';
import { button, calmDown, enter, faultAt, field, save } from '../kit/hands';

learn('devices', words);
const w = words.categories;

const kinds: readonly Category[] = [
  { id: 1, code: 'ups', name: 'UPS', own_name: '', icon: 'ups', display: true, weight: 190 },
  { id: 6, code: 'water_leak', name: '水浸', own_name: '水浸', icon: 'water_leak', display: false, weight: 140 },
];
function openWith(more: Parameters<typeof openPage>[2] = {}): Promise<ConsoleBox> {
  const box = new ConsoleBox();
  box.instead['GET setting/categorys'] = () => ({ total: kinds.length, data: kinds });
  box.instead['PUT setting/categorys/water_leak'] = () => null;
  return openPage(Categories, box, more).then(() => box);
}
test.after.each(async () => {
  await closePage();
  await calmDown();
});

test('the categories stand in their order, with whether filters list them', async () => {
  await openWith();
  await until('the list', () => texts('tbody tr').length === 2);
  assert.match(texts('tbody tr')[0]!, /UPS.*190.*显示/);
  assert.match(texts('tbody tr')[1]!, /水浸.*140.*不显示/);
  assert.equal(
    offered(kinds).map(({ code }) => code),
    ['ups'],
  );
});

test('a name that is taken away gives the word of the product back', async () => {
  const box = await openWith();
  await until('the list', () => texts('tbody tr').length === 2);
  await press(button(`${w.edit} · 水浸`));
  await until('the form', () => document.querySelector('dialog form') !== null);
  assert.is(field(w.name).value, '水浸');
  await enter(w.name, '');
  field(w.display).click();
  await settle();
  await save();
  await until('sent', () => box.of('PUT setting/categorys/water_leak').length === 1);
  const { t: _, ...sent } = box.of('PUT setting/categorys/water_leak')[0]!.body;
  assert.equal(sent, { name: '', display: true, weight: 140 });
});

test('a weight that is none is refused at its field', async () => {
  const box = await openWith();
  await until('the list', () => texts('tbody tr').length === 2);
  await press(button(`${w.edit} · 水浸`));
  await until('the form', () => document.querySelector('dialog form') !== null);
  await enter(w.weight, '0');
  await save();
  assert.ok(faultAt(w.weight));
  assert.is(box.of('PUT setting/categorys/water_leak').length, 0);
});

test('without the right to set up the system the list is only looked at', async () => {
  await openWith({ roles: OPERATOR });
  await until('the list', () => texts('tbody tr').length === 2);
  assert.not.ok(texts('tbody button').some((text) => text.includes(w.edit)));
});

test.run();
