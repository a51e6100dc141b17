import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import faultWords from '../../../web/pages/kit/words/fault/zh_cn';
import AlarmLogPage from '../../../web/pages/log/alarm_log';
import { siteNames } from '../../../web/state/room/room';
import { forgetTicket, ticketFor } from '../../../web/state/session/verify';
import { $toasts } from '../../../web/state/window/toasts';
import { closePage as closeDom, the, type, until } from '../../hands/dom';
import { type Asked, ConsoleBox } from '../app/console_box';
import { choose, closePage, kitWords, openPage, press, refuse, shellWords, texts, logWords as w } from './hands';
import { button, enter, faultAt, field, save } from './kit/hands';
import { logRow, NOW } from './rows';

/** A log of 57 alarms, the first still going on, the second interrupted by a restart. */
function logBox(): ConsoleBox {
  const box = new ConsoleBox();
  const all = Array.from({ length: 57 }, (_, i) =>
    logRow({
      id: 57 - i,
      item_name: `item ${57 - i}`,
      ...(i === 0 ? { end_time: null, duration: 1800, status_id: 2, handle_status: 'untreated' as const } : {}),
      ...(i === 1 ? { duration: null, confirm_user: '李敏', confirm_time: NOW - 700, handle_status: 'confirmed' as const } : {}),
    }),
  );
  Object.assign(box.instead, {
    'GET alarm_log': ({ query }: Asked) => {
      const limit = Number(query.get('limit'));
      const from = limit * (Number(query.get('page')) - 1);
      const found = query.get('keyword') === 'zzz' ? [] : all;
      return { total: found.length, data: found.slice(from, from + limit) };
    },
    'GET setting/device_groups': () => ({ total: 1, data: [{ id: 3, name: '总部数据机房' }] }),
  });
  return box;
}
const open = async (box: ConsoleBox, query = ''): Promise<void> => {
  await openPage(AlarmLogPage, box, { at: `/system_log_alarm${query}`, feeds: [siteNames] });
  await until('the log', () => document.querySelector('tbody tr,.empty') !== null);
};
const asked = (box: ConsoleBox): URLSearchParams => box.of('GET alarm_log').at(-1)!.query;
const items = (): string[] => texts('tbody th').map((text) => text.replace(/^UPS1 (item \d+).*/, '$1'));

test.after.each(closePage);

test('the newest twenty stand first, each with when it began and ended, how long and who handled it', async () => {
  await open(logBox());
  assert.is(texts('.head .mut')[0], '共 57 条');
  assert.is(items().length, 20);
  const [going, cut, over] = [...document.querySelectorAll('tbody tr')];
  assert.equal(texts('td', going!).slice(2), [
    '187.4 V，低于下限 192 V',
    '2025-11-27 14:02:05',
    w.ongoing,
    '30 分钟',
    w.untreated,
    '',
  ]);
  assert.equal(texts('td', cut!).slice(5, 7), [w.unknown, `${w.confirmed}李敏 2025-11-27 14:20:25`]);
  assert.is(over!.getAttribute('data-st'), 'ack');
  assert.is(going!.getAttribute('data-st'), null);
});

test('one that is over says what its drawer says: that it waits for somebody, or did in vain, that nobody was told, or that it was closed', async () => {
  const box = logBox();
  const over = (id: number, more: object) => logRow({ id, told: 'recover', is_confirm: 0, ...more });
  box.instead['GET alarm_log'] = () => ({
    total: 5,
    data: [
      over(5, { handle_status: 'untreated' }),
      over(4, { handle_status: 'processed' }),
      over(3, { told: 'none' }),
      over(2, { is_confirm: 1 }),
      over(1, { end_reason: 'item_switched_off', end_label: '已终止，并非恢复：监控项已停用' }),
    ],
  });
  await open(box);
  const said = [...document.querySelectorAll('tbody tr')].map((row) => texts('td', row)[6]);
  assert.equal(said, [
    `已恢复 · ${w.untreated}`,
    `已恢复 · ${w.never_confirmed}`,
    `已恢复 · ${w.told_nobody}`,
    w.processed,
    '已终止，并非恢复：监控项已停用',
  ]);
});

test('the filter calls what is over by no confirmation that it may not have, and a link to those who heard names its alarm', async () => {
  assert.not.match(w.over, w.confirmed);
  const box = logBox();
  const notices = { sent: 1, told: 1, failed: 0, waiting: 0, nobody: '' };
  box.instead['GET alarm_log'] = () => ({ total: 1, data: [logRow({ id: 1, device_name: 'UPS1', item_name: '电压', notices })] });
  await open(box);
  const link = document.querySelector('tbody a.chip')!;
  assert.match(link.getAttribute('aria-label') ?? '', /1.* · UPS1 电压$/);
});

test('a row says how many were told of it, and how many notices failed', async () => {
  const box = logBox();
  const notices = { sent: 4, told: 3, failed: 1, waiting: 0, nobody: '' };
  box.instead['GET alarm_log'] = () => ({ total: 1, data: [logRow({ id: 1, notices })] });
  await open(box);
  assert.equal(texts('tbody .chip'), ['已通知 3 人 · 1 条失败']);
});

test('above the rows stands how soon alarms of each level were confirmed and over, and over how many that counts', async () => {
  const box = logBox();
  box.instead['GET alarm_times'] = () => ({
    total: 2,
    data: [
      { alarm_level_id: 1, to_confirm: null, confirmed: 0, to_end: 65, ended: 3 },
      { alarm_level_id: 4, to_confirm: 125, confirmed: 8, to_end: 3600, ended: 7 },
    ],
  });
  await open(box, '?time=week&site=3');
  await until('the times', () => texts('main section').length > 0);
  assert.match(
    texts('main section')[0]!,
    /^平均用时\s*紧急\s*确认 2 分钟（8 条告警）结束 1 小时（7 条告警）\s*提示\s*结束 1 分钟（3 条告警）$/,
  );
  const { query } = box.of('GET alarm_times').at(-1)!;
  assert.equal([query.get('device_group_id'), query.get('start_time')], ['3', String(NOW - 7 * 86_400)]);
});

test('a log without rows cannot be cleared', async () => {
  const box = logBox();
  const clear = () => button(w.clear) as HTMLButtonElement;
  await open(box);
  assert.not(clear().disabled);
  await closePage();
  box.instead['GET alarm_log'] = () => ({ total: 0, data: [] });
  await open(box);
  assert.ok(clear().disabled);
});

test('pages are turned, and their ends hold', async () => {
  const box = logBox();
  await open(box);
  const [back, on] = [...document.querySelectorAll<HTMLButtonElement>('.pager button')];
  assert.ok(back!.disabled && !on!.disabled);
  assert.is(texts('.pager > span')[0], '1–20 / 57');
  await press(on!);
  await until('page 2', () => items()[0] === 'item 37');
  await press(on!);
  await until('page 3', () => items().length === 17);
  assert.is(texts('.pager > span')[0], '41–57 / 57');
  assert.ok(on!.disabled);
});

test('another number of rows begins at the first page, under its own name', async () => {
  const box = logBox();
  await open(box);
  await press(document.querySelectorAll<HTMLButtonElement>('.pager button')[1]!);
  await until('page 2', () => items()[0] === 'item 37');
  const size = the<HTMLSelectElement>('.pager select');
  assert.is(size.getAttribute('aria-label'), kitWords.page_size);
  await choose(size, '50');
  await until('fifty', () => items().length === 50);
  assert.equal([asked(box).get('page'), asked(box).get('limit')], ['1', '50']);
});

test('a filter asks for the first page, typing asks once', async () => {
  const box = logBox();
  await open(box);
  await press(document.querySelectorAll<HTMLButtonElement>('.pager button')[1]!);
  await until('page 2', () => items()[0] === 'item 37');
  const before = box.of('GET alarm_log').length;
  const word = the<HTMLInputElement>('[type=search]');
  for (const typed of ['z', 'zz', 'zzz']) {
    word.value = typed;
    word.dispatchEvent(new Event('input', { bubbles: true }));
  }
  await until('no match', () => document.body.textContent!.includes(w.no_match));
  assert.is(box.of('GET alarm_log').length, before + 1);
  assert.equal([asked(box).get('page'), asked(box).get('keyword')], ['1', 'zzz']);
  await press(button(shellWords.reset, the('.chips')));
  await until('all', () => items().length === 20);
  assert.is(word.value, '');
});

test('site, level and handling go to the box as it names them', async () => {
  const box = logBox();
  await open(box);
  const [, site, level, handle] = [...document.querySelectorAll<HTMLSelectElement>('.bar select')];
  await choose(site!, '3');
  await choose(level!, '4');
  await choose(handle!, 'untreated');
  await until('all three', () => asked(box).get('handle_status') === 'untreated');
  assert.equal([...new URLSearchParams(location.hash.split('?')[1]).keys()].sort(), ['handle', 'level', 'site']);
  assert.equal([asked(box).get('device_group_id'), asked(box).get('alarm_level_id')], ['3', '4']);
});

test('a period goes to the box as the moments of its wall clock', async () => {
  const box = logBox();
  await open(box);
  await choose(the<HTMLSelectElement>('.bar select'), 'custom');
  const [from, to] = [...document.querySelectorAll<HTMLInputElement>('[type=datetime-local]')];
  assert.is(from!.value, '2025-11-27T00:00', 'it begins with today, as the box has it');
  await type(to!, '2025-11-27T12:00');
  await until('the end', () => asked(box).has('end_time'));
  assert.equal(
    [asked(box).get('start_time'), asked(box).get('end_time')],
    [Date.UTC(2025, 10, 26, 16), Date.UTC(2025, 10, 27, 4)].map((ms) => String(ms / 1000)),
  );
});

test('a period without alarms says so, in the words for it', async () => {
  await open(logBox(), '?time=week&keyword=zzz');
  assert.is(texts('.empty b')[0], w.none_in_period);
});

test('an answer that does not come says why instead of showing other rows', async () => {
  const box = logBox();
  await open(box);
  refuse(box, 'GET alarm_log');
  await choose(document.querySelectorAll<HTMLSelectElement>('.bar select')[1]!, '3');
  await until('the refusal', () => document.body.textContent!.includes('磁盘忙'));
  assert.is(items().length, 0);
});

test('what is older than a year is cleared for the own password, and how much went is told', async () => {
  const box = logBox();
  box.instead['POST setting/security/check_password'] = () => ({ ticket: 't1', expires: NOW + 300 });
  box.instead['DELETE alarm_log'] = () => ({ count: 12 });
  await open(box);
  await ticketFor('mine');
  await press(button(w.clear));
  await until('the form', () => document.querySelector('dialog form') !== null);
  assert.is(field(w.clear_before).value, '2024-11-27T14:32');
  await enter(w.clear_before, '');
  await save(w.clear_action);
  assert.is(faultAt(w.clear_before), faultWords.moment);
  await enter(w.clear_before, '2025-01-01T00:00');
  await save(w.clear_action);
  await until('cleared', () => box.of('DELETE alarm_log').length === 1);
  const { before, ids, verify_password } = box.of('DELETE alarm_log')[0]!.body;
  assert.equal([before, ids, verify_password], [Date.UTC(2024, 11, 31, 16) / 1000, undefined, 't1']);
  await until('told', () => $toasts.get().some(({ text }) => text === '已清除 12 条'));
  forgetTicket();
});

test.after(closeDom);
test.run();
