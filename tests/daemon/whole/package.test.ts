// The whole room as one file, over the wire: who gets it, what it would do, what it does, and what is written down of that.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PackagePlan } from '../../../daemon/contract/entities';
import { FIRST_PASSWORD, openBox } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';
import { openStaff } from '../../hands/staff';

const verify_password = FIRST_PASSWORD;
let box: Awaited<ReturnType<typeof openBox>>;
let staff: ReturnType<typeof openStaff>;
let root: Caller;

test.before(async () => {
  box = await openBox();
  root = callerOf(box.url, box.token);
  staff = openStaff(box);
});
test.after(async () => {
  staff.close();
  await box.stop();
});

const written = async (who = root, password = verify_password) =>
  who.ask('POST setting/package', { form: 'json', verify_password: password });
const checked = async (file: string, mode = 'merge', who = root) =>
  who.upload('POST setting/package/check', file, { mode, verify_password });
const applied = async (file: string, mark: string, mode = 'merge') =>
  root.upload('POST setting/package/apply', file, { mode, mark, verify_password });
const planIn = ({ data }: { data: unknown }) => data as PackagePlan;
const sum = ({ counts }: PackagePlan, what: 'added' | 'changed' | 'removed' | 'unchanged' | 'failed') =>
  counts.reduce((all, count) => all + count[what], 0);

test('a room is a file of a name, and the file changes nothing in the room that it came from', async () => {
  const file = (await written()).text;
  const parsed = JSON.parse(file) as { format: number; sections: Record<string, unknown[]> };
  assert.is(parsed.format, 1);
  assert.ok(parsed.sections.devices!.length > 0 && parsed.sections.items!.length > 10);
  const plan = planIn(await checked(file, 'replace'));
  assert.equal([plan.ok, plan.rows, plan.total], [true, [], 0]);
  assert.ok(sum(plan, 'unchanged') > 20);
});

test('as a workbook it is a file that a spreadsheet opens', async () => {
  const answer = await fetch(`${box.url}/api/v1/setting/package`, {
    method: 'POST',
    headers: { authorization: `Bearer ${box.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ form: 'xlsx', verify_password }),
  });
  assert.match(answer.headers.get('content-type') ?? '', /spreadsheetml/);
  assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; filename="roomward/);
  assert.equal([...new Uint8Array(await answer.arrayBuffer()).subarray(0, 2)], [0x50, 0x4b]);
});

test('a check tells what would be, row by row and in the language of whoever asks, and does nothing', async () => {
  const sections = {
    sites: [{ site: '新机房', address: '三楼' }, { site: '新机房 > ' }],
    levels: [{ name: '提示', builtin: 1, color: '#123456' }],
    pumps: [],
  };
  const file = JSON.stringify({ format: 1, sections });
  const plan = planIn(await checked(file, 'merge', root.in('zh-CN')));
  assert.is(plan.ok, false);
  const rows = plan.rows.map(({ section, line, name, what }) => [section, line, name, what]);
  assert.equal(rows, [
    ['pumps', null, '', 'failed'],
    ['站点', 2, '新机房 > ', 'failed'],
    ['告警等级', 1, '提示', 'changed'],
    ['站点', 1, '新机房', 'added'],
  ]);
  assert.equal(plan.rows[1]!.fields, [{ name: '站点', message: '站点路径中有空的名称' }]);
  assert.equal(plan.rows[2]!.fields, [{ name: '颜色', before: '#2f6fb5', after: '#123456' }]);
  const english = planIn(await checked(file));
  assert.is(english.rows[1]!.fields[0]!.message, 'The site path contains an empty name');
  assert.equal((await root.call('GET setting/device_groups', { keyword: '新机房' })).total, 0);
  // and what is faulty is not applied
  const refused = await applied(file, plan.mark);
  assert.is(refused.code, 1001);
  assert.equal((await root.call('GET setting/device_groups', { keyword: '新机房' })).total, 0);
});

test('what was shown is done, told to everybody and written down; anything else is refused', async () => {
  const file = JSON.stringify({ format: 1, sections: { sites: [{ site: '二号楼' }, { site: '二号楼 > 电池间', weight: 7 }] } });
  const { mark } = planIn(await checked(file));
  // somebody else is quicker
  const { id } = await root.call('POST setting/device_groups', { name: '二号楼', parent_id: 0 });
  const late = await applied(file, mark);
  assert.equal([late.code, late.message], [1003, 'The configuration has changed since the check: check the file again']);
  const again = planIn(await checked(file));
  assert.equal([sum(again, 'unchanged'), sum(again, 'added')], [1, 1]);
  // neither another mode nor another file goes by that mark
  assert.is((await applied(file, again.mark, 'replace')).code, 1003);
  assert.is((await applied(`${file} `, again.mark)).code, 1003);
  const done = await applied(file, again.mark);
  assert.is(done.code, 0);
  const { data } = await root.call('GET setting/device_groups', { parent_id: id });
  assert.equal(
    data.map(({ name, weight }) => [name, weight]),
    [['电池间', 7]],
  );
  const record = await root.call('GET operation_record', { limit: 20 });
  const deeds = record.data.map(({ action, module, code }) => [action, module, code]);
  assert.equal(deeds.slice(0, 1), [['Imported the room', 'room', 0]]);
});

test('whoever took the room away is written down', async () => {
  await written();
  const { data } = await root.call('GET operation_record', { limit: 1 });
  assert.equal([data[0]!.action, data[0]!.module, data[0]!.result], ['Exported the room', 'room', 'success']);
});

test('nobody gets a room without the right and the own password', async () => {
  assert.is((await written(root, 'wrong')).code, 1005);
  const clerk = await staff.hire('clerk', { sites: [1], funcs: ['item_edit'] });
  assert.is((await clerk.ask('POST setting/package', { form: 'json', verify_password: 'a good long one' })).status, 403);
});

test('of a room somebody gets the sites and the sections that are theirs', async () => {
  const fitter = await staff.hire('fitter', { sites: [1], funcs: ['device_edit', 'item_edit'] });
  const { text } = await fitter.ask('POST setting/package', { form: 'json', verify_password: 'a good long one' });
  const { sections } = JSON.parse(text) as { sections: Record<string, { site?: string }[]> };
  assert.equal(Object.keys(sections), ['templates', 'sites', 'devices', 'device_parents', 'items']);
  const own = (await root.call('GET setting/device_groups', { limit: 0 })).data.find(({ id }) => id === 1)!.name;
  assert.equal([...new Set(sections.devices!.map(({ site }) => site))], [own]);
  assert.equal([...new Set(sections.items!.map(({ site }) => site))], [own]);
  // what they may not change is refused, and a site of their own making at the top too
  const file = JSON.stringify({
    format: 1,
    sections: { levels: [{ name: 'Notice', remark: 'mine' }], sites: [{ site: 'top' }] },
  });
  const plan = planIn(
    await fitter.upload('POST setting/package/check', file, { mode: 'merge', verify_password: 'a good long one' }),
  );
  assert.equal(
    plan.rows.map(({ name, what, fields }) => [name, what, fields[0]?.message]),
    [
      ['top', 'failed', 'Required'],
      ['Notice', 'failed', 'You do not have permission for this operation'],
    ],
  );
});

test.run();
