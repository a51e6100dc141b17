import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TimePeriod } from '../../../../daemon/contract/entities';
import { learn } from '../../../../web/lang/words';
import PeriodsPage from '../../../../web/pages/periods/periods';
import w from '../../../../web/pages/periods/words/periods/zh_cn';
import { settle, the, type, until } from '../../../hands/dom';
import { ConsoleBox } from '../../app/console_box';
import { closePage, openPage, press, shellWords, texts } from '../hands';
import { button, calmDown, dialog, enter, field, refusal, save } from '../kit/hands';

learn('periods', w);
const period = (id: number, name: string, weeks: number[], start: string, end: string): TimePeriod => ({
  id,
  name,
  weeks,
  periods: [{ start, end }],
  used_by: id,
});
const PERIODS = [
  period(1, '全天', [1, 2, 3, 4, 5, 6, 7], '00:00', '24:00'),
  period(2, '白班', [1, 2, 3, 4, 5], '08:00', '18:00'),
  period(3, '夜班', [1, 2, 3, 4, 5, 7], '19:00', '07:00'),
];

/** It is Thursday, 14:22. */
async function open(): Promise<ConsoleBox> {
  const box = new ConsoleBox();
  box.instead['GET setting/time_periods'] = () => ({ total: PERIODS.length, data: PERIODS });
  box.instead['POST setting/time_periods'] = () => ({ id: 4 });
  await openPage(PeriodsPage, box, { at: '/week_time' });
  await until('the list', () => texts('tbody tr').length === PERIODS.length);
  return box;
}
test.after.each(async () => {
  await closePage();
  await calmDown();
});

test('each period says its days, its times over midnight, and until when it holds on the clock of the box', async () => {
  await open();
  const [always, day, night] = texts('tbody tr');
  assert.match(always!, /全天.*每天.*00:00–24:00.*时段内一直如此/);
  assert.match(day!, /周一至周五.*08:00–18:00.*时段内至 周四 18:00/);
  assert.match(night!, /周一至周五、周日.*19:00–次日 07:00.*时段外周四 19:00 起/);
});

const cell = (day: number, hour: number): HTMLElement => the(`[data-day="${day}"][data-hour="${hour}"]`);
const key = (name: string, shiftKey = false): void =>
  void document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true, cancelable: true }),
  );

test('a night is drawn with the keyboard, told to a reader of the screen, and saved as one stretch', async () => {
  const box = await open();
  await press(button(w.add));
  await until('the form', () => document.querySelector('dialog .week') !== null);
  await enter(w.name, '周一夜班');
  for (const name of ['周二', '周三', '周四', '周五']) await press(boxOf(name));
  await press(button('移除时段', dialog()));
  assert.is(document.querySelectorAll('.week button[tabindex="0"]').length, 1, 'one tab stop');
  cell(1, 8).focus();
  for (let hour = 8; hour < 19; hour++) key('ArrowRight');
  await settle();
  for (let hour = 19; hour < 30; hour++) key('ArrowRight', true);
  await settle();
  assert.is(document.activeElement, cell(2, 6), 'the focus follows');
  await press(cell(2, 6));
  assert.is(cell(2, 6).getAttribute('aria-pressed'), 'true');
  assert.is(cell(2, 6).getAttribute('aria-label'), `周二 06:00–07:00 ${w.cell_tail}`);
  assert.is(cell(2, 7).getAttribute('aria-pressed'), 'false');
  await save();
  await until('sent', () => box.of('POST setting/time_periods').length === 1);
  const { t: _, ...sent } = box.of('POST setting/time_periods')[0]!.body;
  assert.equal(sent, { name: '周一夜班', weeks: [1], periods: [{ start: '19:00', end: '07:00' }] });
});

const boxOf = (day: string): HTMLElement =>
  the('input', [...dialog().querySelectorAll<HTMLElement>('.ck')].find((label) => label.textContent === day)!);

test('times that meet are refused at their field, and cells show what is typed', async () => {
  const box = await open();
  await press(button(`${w.edit} · 白班`));
  await until('the form', () => document.querySelector('dialog .week') !== null);
  assert.is(field(w.name).value, '白班');
  await press(button('添加时段', dialog()));
  assert.is(cell(1, 23).getAttribute('aria-pressed'), 'true');
  await save();
  assert.match(the('[data-field$="-periods"] .err', dialog()).textContent!, /重叠/);
  assert.is(box.of('PUT setting/time_periods/2').length, 0);
});

test('of the times of a period only the wrong one is marked, and it is in focus', async () => {
  await open();
  await press(button(`${w.edit} · 夜班`));
  await until('the form', () => document.querySelector('dialog .week') !== null);
  const times = () => [...dialog().querySelectorAll<HTMLInputElement>('input.clock')];
  await press(button('添加时段', dialog()));
  await type(times()[3]!, '9');
  await save();
  assert.equal(
    times().map((each) => each.getAttribute('aria-invalid')),
    [null, null, null, 'true'],
  );
  assert.is(document.activeElement, times()[3]);
  assert.match(the('[data-field$="-periods"] .err', dialog()).textContent!, /HH:mm/);
});

test('what still uses a period is named when it is to be deleted', async () => {
  const box = await open();
  box.instead['DELETE setting/time_periods/3'] = () => {
    throw refusal(1003, '正在使用', { refs: [{ type: 'item', id: 7, name: '冷通道温湿度 温度' }] });
  };
  await press(button(`${shellWords.more} · 夜班`));
  await press(button('删除', the('.menu')));
  await press(button('删除', dialog()));
  await until('told', () => dialog().textContent?.includes('冷通道温湿度 温度') ?? false);
  assert.match(dialog().textContent!, /监控项/);
});

test.run();
