import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import licence from '../../../web/pages/login/words/licence/zh_cn';
import { syncClock } from '../../../web/state/box/clock';
import { $licence } from '../../../web/state/box/licence';
import { closePage, settle, the, type, until } from '../../hands/dom';
import { CATEGORIES, LICENCE } from '../login/box';
import { ConsoleBox } from './console_box';
import { click, closeConsole, openConsole, shell, texts } from './hands';

test.after.each(closeConsole);

function boxWith(more: Partial<typeof LICENCE> = {}): ConsoleBox {
  const box = new ConsoleBox();
  box.instead['GET pub/license'] = () => ({ ...LICENCE, ...more });
  box.instead['GET pub/categorys_license'] = () => ({ total: CATEGORIES.length, data: CATEGORIES });
  return box;
}
const chip = (): string[] => texts('.top .chip').filter((text) => text.includes('试用'));
const reminder = (): HTMLElement | null => document.querySelector('.pop');

test('a trial shows its days, and all of it on a press', async () => {
  await openConsole('/map', boxWith());
  await until('the chip', () => chip().length === 1);
  await click('试用 · 剩余 21 天');
  await until('the facts', () => document.querySelector('dialog dd') !== null);
  const text = the('dialog').textContent ?? '';
  for (const part of [LICENCE.sn, '2025-11-28 08:00:01', 'UPS', '温湿度', '上限 4']) assert.match(text, part);
  assert.equal(
    [the('dialog svg[role=img]').getAttribute('width'), the('dialog svg[role=img]').getAttribute('height')],
    ['60', '60'],
  );
});

test('an activated licence is told, and is no button', async () => {
  await openConsole('/map', boxWith({ status: 'activated' }));
  await until('the status', () => document.querySelector('.top')?.textContent?.includes(shell.licence.activated) ?? false);
  assert.is(texts('.top button').includes(shell.licence.activated), false);
});

test('a code activates it, and the top bar knows at once', async () => {
  const box = boxWith();
  await openConsole('/map', box);
  await until('the chip', () => chip().length === 1);
  await click('试用 · 剩余 21 天');
  await until('the facts', () => document.querySelector('dialog dd') !== null);
  await click(licence.tab_activate);
  await click(licence.activate);
  assert.equal(texts('dialog .note p'), [licence.enter_code]);
  box.instead['POST pub/license'] = () => ({ ...LICENCE, status: 'activated' });
  box.instead['GET pub/license'] = () => ({ ...LICENCE, status: 'activated' });
  await type(the<HTMLTextAreaElement>('dialog textarea'), ' CODE-1 ');
  await click(licence.activate);
  await until('it is said', () => texts('dialog .note p')[0] === licence.activated);
  assert.is(box.of('POST pub/license')[0]?.body.code, 'CODE-1');
  await until('the top bar', () => $licence.get()?.status === 'activated' && chip().length === 0);
});

test('a code that is refused is told in the words of the box, and stays to be mended', async () => {
  const box = boxWith();
  box.instead['POST pub/license'] = () => {
    throw new Error('激活码与本机序列号不符');
  };
  await openConsole('/map', box);
  await until('the chip', () => chip().length === 1);
  await click('试用 · 剩余 21 天');
  await until('the facts', () => document.querySelector('dialog dd') !== null);
  await click(licence.tab_activate);
  await type(the<HTMLTextAreaElement>('dialog textarea'), 'OTHER');
  await click(licence.activate);
  await until('the reason', () => texts('dialog .note p')[0] === '激活码与本机序列号不符');
  assert.is(the<HTMLTextAreaElement>('dialog textarea').value, 'OTHER');
});

test('a trial is reminded of beside the page, and not again on the day it was closed', async () => {
  await openConsole('/map', boxWith(), true);
  await until('the reminder', () => reminder() !== null);
  assert.match(reminder()?.textContent ?? '', '剩余 21 天');
  assert.is(document.querySelector('dialog'), null, 'nothing is in the way');
  const select = the<HTMLSelectElement>('.pop select');
  select.selectedIndex = 1;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
  await click(licence.later, the('.pop'));
  assert.is(reminder(), null);
  const kept = JSON.parse(localStorage.getItem('trialPopup') ?? '') as { frequency: number; closed: string };
  assert.equal(kept, { frequency: 2, closed: '2025-11-27' });
});

test('a console that stays open is reminded again on the next day of the box', async () => {
  const box = await openConsole('/map', boxWith(), true);
  await until('the reminder', () => reminder() !== null);
  await click(licence.later, the('.pop'));
  $licence.set({ ...LICENCE, remain_days: 21 });
  await settle();
  assert.is(reminder(), null);
  box.instead['GET setting/time'] = () => ({
    server_time: 1_764_224_525 + 86_400,
    timezone: 'Asia/Shanghai',
    ntp: null,
    rtc: true,
  });
  await syncClock();
  $licence.set({ ...LICENCE, remain_days: 20 });
  await until('the reminder', () => reminder()?.textContent?.includes('剩余 20 天') ?? false);
});

test('the reminder leads to the activation', async () => {
  await openConsole('/map', boxWith(), true);
  await until('the reminder', () => reminder() !== null);
  await click(licence.to_activate, the('.pop'));
  await until('the activation', () => document.querySelector('dialog textarea') !== null);
});

test('a wall is not reminded of anything', async () => {
  await openConsole('/map?fullShow=yes', boxWith(), true);
  await settle(200);
  assert.is(reminder(), null);
});

test('the last day is told whatever was chosen, and closing it opens the product dialog', async () => {
  await openConsole('/map', boxWith({ remain_days: 0 }));
  await until('the alert', () => texts('dialog h2').includes(licence.over_title));
  await click(licence.over_close, the('dialog'));
  await until('the product dialog', () => texts('dialog h2').includes(licence.product));
});

test.after(closePage);
test.run();
