import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { AT_THE_BOX } from '../../../../daemon/contract/codes';
import type { OperationRecord, RecordCheck } from '../../../../daemon/contract/entities';
import { learn } from '../../../../web/lang/words';
import RecordPage from '../../../../web/pages/system/record';
import w from '../../../../web/pages/system/words/system/zh_cn';
import { recordCheck, userNames } from '../../../../web/state/box/record';
import { $toasts } from '../../../../web/state/window/toasts';
import { until } from '../../../hands/dom';
import { type Asked, ConsoleBox } from '../../app/console_box';
import { keepDownloads } from '../../wire/downloads';
import { choose, closePage, kitWords, openPage, press, texts } from '../hands';
import { button, calmDown, dialog, refusal } from '../kit/hands';
import { NOW } from '../rows';

learn('system', w);

const deed = (id: number, more: Partial<OperationRecord> = {}): OperationRecord => ({
  id,
  create_time: NOW - id,
  user_id: 2,
  user_name: 'zhao',
  login_type: 1,
  ip: '10.0.0.8',
  agent: 'Firefox',
  module: 'people',
  module_label: '人员与菜单',
  action: '修改用户',
  content: 'wang',
  result: 'success',
  code: 0,
  message: '成功',
  count: 1,
  diff: [],
  ...more,
});
const DEEDS = [
  deed(9, {
    diff: [
      { field: 'phone', label: '电话', before: null, after: '138' },
      { field: 'must_change', label: '下次登录须修改密码', before: 'true', after: 'false' },
      { field: 'expires', label: '有效期至', before: null, after: '1764224525' },
    ],
  }),
  deed(8, { module: 'login', action: '登录', result: 'fail', code: 1001, message: '密码错误', count: 4 }),
];
const INTACT: RecordCheck = { intact: true, from_id: null, rows: 9, since: NOW };

async function open(more: Record<string, (asked: Asked) => unknown> = {}, at = '/system_log_user'): Promise<ConsoleBox> {
  const box = new ConsoleBox();
  Object.assign(box.instead, {
    'GET operation_record': ({ query }: Asked) => {
      const data = DEEDS.filter(({ result }) => [null, result as string].includes(query.get('result')));
      return { total: data.length, data };
    },
    'GET operation_record/check': () => INTACT,
    'GET setting/users': () => ({ total: 1, data: [{ id: 2, user_name: 'zhao' }] }),
    ...more,
  });
  await openPage(RecordPage, box, { at, feeds: [recordCheck, userNames] });
  await until('the record', () => document.querySelector('tbody tr,.empty') !== null);
  return box;
}
test.after.each(async () => {
  await closePage();
  await calmDown();
});

test('what was done at the box itself comes from no address, and no empty one stands behind it', async () => {
  const atBox = deed(7, { user_name: '', ip: '', agent: AT_THE_BOX });
  await open({ 'GET operation_record': () => ({ total: 2, data: [atBox, deed(6)] }) });
  assert.equal(texts('tbody tr td p'), ['10.0.0.8']);
  assert.match(texts('tbody tr')[0]!, w.at_the_box);
});

test('a deed stands with who, from where, what and with what result; a row may stand for many', async () => {
  await open();
  const [first, second] = texts('tbody tr');
  for (const part of ['zhao', '10.0.0.8', '修改用户', 'wang', w.success]) assert.match(first!, part);
  for (const part of ['登录 × 4', w.fail, '密码错误']) assert.match(second!, part);
});

test('filters stand in the address and are asked for, the time by the clock of the box', async () => {
  const box = await open({}, '/system_log_user?time=week&module=login&user_name=zhao');
  const { query } = box.of('GET operation_record').at(-1)!;
  assert.is(query.get('module'), 'login');
  assert.is(query.get('user_name'), 'zhao');
  const start = Number(query.get('start_time'));
  assert.ok(Math.abs(NOW - 7 * 86_400 - start) < 60, `asked from ${start}, now is ${NOW}`);
  await choose(document.querySelector<HTMLSelectElement>(`select[aria-label="${w.all_results}"]`)!, 'fail');
  await until('what failed', () => document.querySelectorAll('tbody tr').length === 1);
  assert.match(location.hash, 'result=fail');
});

test('the details tell what was changed from what to what', async () => {
  await open();
  await press(button(`${w.look} · 修改用户 wang`));
  await until('the details', () => document.querySelectorAll('dialog tbody tr').length === 3);
  const [phone, change, expires] = texts('dialog tbody tr');
  assert.match(dialog().textContent!, 'Firefox');
  assert.match(phone!, /电话.*无.*138/);
  assert.match(change!, /下次登录须修改密码.*是.*否/);
  assert.match(expires!, /有效期至.*2025-11-27 \d\d:22:05/);
});

test('a broken record is said with the row from which it cannot be trusted', async () => {
  await open({ 'GET operation_record/check': () => ({ ...INTACT, intact: false, from_id: 7 }) });
  await until('the note', () => document.querySelector('.note') !== null);
  assert.match(texts('.note')[0]!, w.broken);
  assert.match(texts('.note')[0]!, '7');
});

test('an intact record says nothing', async () => {
  const box = await open();
  await until('the check', () => box.of('GET operation_record/check').length > 0);
  assert.equal(texts('.note'), []);
});

test('a period of its own is asked for, and exported', async () => {
  const box = await open(
    { 'GET operation_record/export': () => null },
    `/system_log_user?time=custom&from=${NOW - 60}&to=${NOW}`,
  );
  await press(button(kitWords.file.name));
  await until('asked', () => box.of('GET operation_record/export').length === 1);
  for (const key of ['GET operation_record', 'GET operation_record/export']) {
    const { query } = box.of(key)[0]!;
    assert.equal([query.get('start_time'), query.get('end_time')], [String(NOW - 60), String(NOW)], key);
  }
});

test('what the list cannot ask for is not exported', async () => {
  const box = await open({}, `/system_log_user?time=custom&from=${NOW}&to=${NOW - 60}`);
  assert.equal(box.of('GET operation_record'), []);
  assert.not.ok([...document.querySelectorAll('button')].some((each) => each.getAttribute('aria-label') === kitWords.file.name));
});

test('the export asks for what is filtered, and a refusal is told in the words of the box', async () => {
  const box = await open(
    {
      'GET operation_record/export': () => {
        throw refusal(1004, '没有权限');
      },
    },
    '/system_log_user?module=login',
  );
  await press(button(kitWords.file.name));
  await until('told', () => $toasts.get().length > 0);
  assert.equal(
    $toasts.get().map(({ level, text }) => [level, text]),
    [['crit', '没有权限']],
  );
  const [asked, ...others] = box.of('GET operation_record/export');
  assert.equal(others, []);
  assert.equal([...asked!.query.keys()].sort(), ['module', 't']);
  assert.is(asked!.query.get('module'), 'login');
});

test('an export is handed over as a file with its name, and said', async () => {
  const csv = '\ufeff时间,用户\r\n2025-11-27,zhao\r\n';
  await open();
  const kept = keepDownloads(csv);
  await press(button(kitWords.file.name));
  await until('said', () => $toasts.get().length > 0);
  assert.equal(
    $toasts.get().map(({ level, text }) => [level, text]),
    [['ok', w.exported]],
  );
  assert.equal(
    kept.files.map(({ name }) => name),
    ['操作日志_2025-11-27 1432.csv'],
  );
  assert.is(await kept.files[0]!.content.text(), csv.slice(1), 'as text, without the mark that it begins with');
  assert.not.match(kept.addresses.join(), 'tok');
  assert.is(kept.authorization, 'Bearer tok');
  kept.end();
});

test('the details tell how somebody had logged in, and how many times it was done', async () => {
  await open();
  await press(button(`${w.look} · 登录 wang`));
  await until('the details', () => document.querySelector('dialog dl') !== null);
  const facts = texts('dialog dd');
  assert.is(facts[texts('dialog dt').indexOf(w.login_type)], w.login_types[1]);
  assert.is(facts[texts('dialog dt').indexOf(w.count)], '4');
});

test.run();
