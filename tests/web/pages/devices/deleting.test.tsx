import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ticketFor } from '../../../../web/state/session/verify';
import { the, until } from '../../../hands/dom';
import type { Asked, ConsoleBox } from '../../app/console_box';
import { closePage, kitWords, press, texts } from '../hands';
import { button, calmDown, dialog, refusal } from '../kit/hands';
import { openDevices } from './hands';

test.after.each(async () => {
  await closePage();
  await calmDown();
});

/** A box that keeps what is used until it is told to delete it all the same. */
async function openUsed(used: Readonly<Record<number, object>>): Promise<ConsoleBox> {
  const remove =
    (id: number) =>
    ({ body }: Asked) => {
      if (used[id] && !body.force) throw refusal(1003, '正在使用中，无法删除', used[id]);
      return null;
    };
  const box = await openDevices({
    'DELETE setting/devices/12': remove(12),
    'DELETE setting/devices/13': remove(13),
    'DELETE setting/devices/14': remove(14),
  });
  await ticketFor('mine');
  return box;
}
async function deleteAll(...names: string[]): Promise<void> {
  for (const name of names) await press(the(`input[aria-label="${kitWords.pick.replace('{name}', name)}"]`));
  await press(button('删除', the('.bulk')));
  await press(button('删除', dialog()));
}
const forces = (box: ConsoleBox, id: number): unknown[] => box.of(`DELETE setting/devices/${id}`).map(({ body }) => body.force);
const USED = { refs: [{ type: 'item', id: 3, name: '平均温度' }] };

test('of many, those that are used stay, with what uses them; only they are deleted all the same', async () => {
  const box = await openUsed({ 12: USED, 13: { refs: [], unseen: 2 } });
  await deleteAll('UPS1', 'UPS2', '精密空调 2#');
  await until('told', () => texts('dialog tbody td').length === 2);
  assert.equal(texts('dialog tbody th'), ['UPS1', 'UPS2']);
  assert.equal(texts('dialog tbody td'), [
    '正在使用中，无法删除: 平均温度 (监控项)',
    `正在使用中，无法删除: ${kitWords.unseen.replace('{n}', '2')}`,
  ]);
  await press(button(kitWords.force, dialog()));
  await until('forced', () => forces(box, 13).length === 2);
  assert.equal([forces(box, 12), forces(box, 13), forces(box, 14)], [[undefined, true], [undefined, true], [undefined]]);
  await until('closed', () => document.querySelector('dialog') === null);
});

test('a single one that is ticked and used is offered likewise', async () => {
  const box = await openUsed({ 12: USED });
  await deleteAll('UPS1');
  await until('told', () => texts('dialog tbody th').includes('平均温度'));
  await press(button(kitWords.force, dialog()));
  await until('forced', () => forces(box, 12).length === 2);
  assert.equal(forces(box, 12), [undefined, true]);
});

test('what fails for another reason is tried again, and nothing is forced', async () => {
  const box = await openDevices({
    'DELETE setting/devices/12': () => {
      throw refusal(1002, '设备不存在');
    },
    'DELETE setting/devices/13': () => null,
  });
  await ticketFor('mine');
  await deleteAll('UPS1', 'UPS2');
  await until('told', () => texts('dialog tbody td').length === 1);
  assert.not.match(dialog().textContent!, kitWords.force);
  await press(button(kitWords.again.replace('{n}', '1'), dialog()));
  await until('again', () => forces(box, 12).length === 2);
  assert.equal(forces(box, 12), [undefined, undefined]);
});

test.run();
