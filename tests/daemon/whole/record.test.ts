// The operation record over the wire: who did what, from where, with which result, in the reader's words.
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import type { OperationRecord } from '../../../daemon/contract/entities';
import { recordMigrations } from '../../../daemon/store/migrations';
import { openDb } from '../../../daemon/store/open';
import { CAPTCHA, eventually, FIRST_PASSWORD, openBox } from '../../hands/box';
import { type Caller, callerOf, logIn } from '../../hands/calls';

const PASSWORD = 'quite another secret 9';
let box: Awaited<ReturnType<typeof openBox>>;
let we: Caller;
let nobody: Caller;

test.before(async () => {
  box = await openBox();
  we = callerOf(box.url, box.token);
  nobody = callerOf(box.url);
});
test.after(() => box.stop());

const newest = async (ask: object = {}, who = we): Promise<OperationRecord> =>
  (await who.call('GET operation_record', { limit: 1, ...ask })).data[0]!;
const told = ({ user_name, action, content, result, code }: OperationRecord) => [user_name, action, content, result, code];
const captcha = async () => ({ captcha_id: (await nobody.call('GET pub/login/captchaid')).captcha_id });
async function tryIn(password: string, user_name = 'admin') {
  const { captcha_id } = await nobody.call('GET pub/login/captchaid');
  return nobody.ask('POST pub/login/safe', { user_name, password, captcha_id, captcha_code: CAPTCHA });
}

test('a login is recorded with its name and result, and so is the way out', async () => {
  await tryIn('wrong one', 'stranger');
  assert.equal(told(await newest()), ['stranger', 'Login', '', 'fail', -1]);
  await tryIn('wrong one');
  const failed = await newest();
  assert.equal(told(failed), ['admin', 'Login', '', 'fail', -1]);
  assert.equal([failed.user_id, failed.login_type, failed.ip, failed.module], [null, null, '127.0.0.1', 'login']);
  await tryIn('wrong two');
  assert.equal((await newest()).code, -1, 'the second within a minute is counted');
  const { captcha_id } = await nobody.call('GET pub/login/captchaid');
  const change = { user_name: 'admin', old_password: FIRST_PASSWORD, new_password: PASSWORD, captcha_id, captcha_code: CAPTCHA };
  await nobody.call('PUT user/password_without_login', change);
  assert.equal(told(await newest()), ['admin', 'Changed the password before login', '', 'success', 0]);
  const token = await logIn(box.url, 'admin', PASSWORD);
  const entered = await newest();
  assert.equal([...told(entered), entered.user_id, entered.login_type], ['admin', 'Login', '', 'success', 0, 1, 1]);
  const again = { user_name: 'Nobody', password: 'wrong', ...(await captcha()), captcha_code: CAPTCHA };
  await callerOf(box.url, token).ask('POST pub/login/safe', again);
  const tried = await newest();
  assert.equal([tried.user_name, tried.user_id], ['Nobody', null], 'not whose session the page had');
  await callerOf(box.url, token).call('POST pub/login/exit');
  assert.equal(told(await newest()), ['admin', 'Logout', '', 'success', 0]);
  const before = (await we.call('GET operation_record')).total;
  for (let i = 0; i < 5; i++) await nobody.call('POST pub/login/exit');
  assert.is((await we.call('GET operation_record')).total, before, 'nobody went nowhere');
});

test('a setting is recorded with what it was before and what it is after', async () => {
  const { id } = await we.call('POST setting/device_groups', { name: 'Hall 1', parent_id: 0, address: 'B2' });
  assert.equal(told(await newest()), ['admin', 'Added a site', 'Hall 1', 'success', 0]);
  await we.call('PUT setting/device_groups/{id}', { id, name: 'Hall One', address: 'B2' });
  const changed = await newest();
  assert.equal(told(changed), ['admin', 'Changed a site', 'Hall 1', 'success', 0]);
  assert.equal(
    changed.diff,
    [{ field: 'name', label: 'Name', before: 'Hall 1', after: 'Hall One' }],
    'and only what is otherwise',
  );
  const chinese = await newest({}, we.in('zh-CN'));
  assert.is(chinese.diff[0]?.label, '名称', 'a field is called as its reader calls it');
  await we.call('DELETE setting/device_groups', { ids: [id], verify_password: PASSWORD });
  const gone = await newest();
  assert.equal([gone.action, gone.content, gone.diff], ['Deleted sites', 'Hall One', []]);
  const item = (await we.call('GET setting/items', { data_type: 1, limit: 1 })).data[0]!;
  await we.call('PUT setting/items/{id}', { id: item.id, threshold_max: 71, alarm_enable: true });
  const limit = await newest();
  assert.is(limit.content, [item.device_group_name, item.device_name, item.item_name].join('/'));
  assert.equal(limit.diff.find(({ field }) => field === 'threshold_max')?.after, '71');
  await we.call('PUT setting/alarm_commons', { popup_seconds: 17 });
  assert.equal(
    (await newest()).diff.map(({ field, after }) => [field, after]),
    [['popup_seconds', '17']],
  );
  await we.call('POST setting/gc', {
    key: 'ACCOUNT_SAFE',
    acc_logout_config: { enabled: true, opt_period: 44 },
    verify_password: PASSWORD,
  });
  const safety = await newest();
  assert.equal([safety.action, safety.module_label], ['Changed account security', 'Security']);
  const period = { field: 'acc_logout_config.opt_period', label: 'Timeout · Inactive for (min)' };
  assert.equal(safety.diff, [{ ...period, before: '30', after: '44' }], 'of a setting the part that is otherwise');
});

test('what is done with people, roles and the menu is recorded, and a password never', async () => {
  const site = (await we.call('GET setting/device_groups', { limit: 1 })).data.at(-1)!.id;
  const [entry] = (await we.call('GET setting/menus', {})).data;
  const fields = { name: 'Night', device_groups: [{ id: site }], menus: [entry!.id], funcs: ['alarm_confirm'], videos: [] };
  const role = await we.call('POST setting/roles', fields);
  assert.equal(told(await newest()), ['admin', 'Added a role', 'Night', 'success', 0]);
  await we.call('PUT setting/roles/{id}', { id: role.id, funcs: ['alarm_confirm', 'export'] });
  const wider = await newest();
  const funcs = { field: 'funcs', label: 'Functions', before: '["alarm_confirm"]', after: '["alarm_confirm","export"]' };
  assert.equal([wider.content, wider.diff], ['Night', [funcs]]);
  const password = 'Marker-Secret-7';
  const user = await we.call('POST setting/users', { user_name: 'liwei', password, role_ids: [role.id], user_group_ids: [1] });
  const added = await newest();
  assert.equal([added.content, added.diff.find(({ field }) => field === 'password')?.after], ['liwei', '***']);
  await we.call('PUT user/rest_password', { id: user.id, verify_password: PASSWORD });
  assert.equal(told(await newest()), ['admin', 'Reset the password of a user', 'liwei', 'success', 0]);
  await we.call('PUT setting/menus', { data: [{ id: entry!.id, weight: 77 }] });
  const moved = await newest();
  assert.equal([moved.action, moved.content], ['Rearranged the menu', entry!.name]);
  await we.call('DELETE setting/users/{id}', { id: user.id, verify_password: PASSWORD });
  assert.equal(told(await newest()), ['admin', 'Deleted a user', 'liwei', 'success', 0]);
});

test('what is done with an alarm names its item, in the reader’s words', async () => {
  const items = (await we.call('GET setting/items', { limit: 0 })).data.filter((one) => one.item_cell_name === 'temperature');
  const { id } = items[0]!;
  await we.call('PUT setting/items/{id}', { id, alarm_enable: true, threshold_max: 1, threshold_min: -50, recovery_point: 0 });
  await eventually('the alarm', async () => (await we.call('GET review', { limit: 0 })).data.some((row) => row.item_id === id));
  await we.call('POST warning_operation', { alarm_action: 0, remarks: 'seen', item_id: id });
  const english = await newest({ module: 'alarm' });
  const chinese = await newest({ module: 'alarm' }, we.in('zh-CN'));
  assert.equal([english.action, chinese.action], ['Confirmed an alarm', '确认告警']);
  assert.match(english.content, /Temperature/i);
  assert.match(chinese.content, /温度/);
  assert.equal(english.diff.find(({ field }) => field === 'remarks')?.after, 'seen');
  await we.call('POST warning_operation', { alarm_action: 1, remarks: 'back', item_id: id });
  await we.call('PUT warning_operation', { remarks: 'all of them' });
  const all = await newest({ module: 'alarm' });
  assert.is(all.action, 'Confirmed all alarms');
  assert.match(all.content, /Temperature/i);
});

test('no secret is in the record, whatever it was sent in', async () => {
  await we.ask('PUT user/password', { old_password: 'Marker-Secret-1', new_password: 'Marker-Secret-2' });
  await we.ask('POST setting/gc', {
    key: 'LDAP',
    url: 'ldaps://10.1.1.1',
    base_dn: 'dc=x',
    bind_dn: 'cn=x',
    pass_word: 'Marker-Secret-3',
    verify_password: PASSWORD,
  });
  await tryIn('Marker-Secret-4');
  await we.ask('POST user/tokens', { name: 'probe', verify_password: 'Marker-Secret-5' });
  const { token } = await we.call('POST user/tokens', { name: 'probe', verify_password: PASSWORD });
  await we.ask('DELETE setting/device_groups', { ids: [7777], verify_password: 'Marker-Secret-6' });
  const ups = (await we.call('GET setting/items', { data_type: 1 })).data[0]!;
  const host = { ip_address: '10.0.0.21', port: 22, command: 'halt', user: 'ups' } as const;
  const web = { ...host, protocol: 'http', command: 'POST https://10.0.0.8/off?t=Marker-Secret-7', header: 'x-key' } as const;
  const access = { version: 3, user: 'op', auth: 'sha', priv: 'aes', auth_pass_word: 'Marker-Secret-8' } as const;
  const hosts = [
    { ...host, name: 'a', protocol: 'ssh', key: 'Marker-Secret-9', pass_word: 'Marker-Secret-10' },
    { ...web, name: 'b', pass_word: 'Marker-Secret-11', body: '{"pw":"Marker-Secret-12"}' },
    {
      ...host,
      name: 'c',
      protocol: 'snmp',
      command: '1.3.6.1.4.1.9.1 i 1',
      snmp: { ...access, priv_pass_word: 'Marker-Secret-13' },
    },
    { ...host, name: 'd', protocol: 'snmp', command: '1.3.6.1.4.1.9.1 i 1', snmp: { version: 2, community: 'Marker-Secret-14' } },
  ] as const;
  for (const [i, one] of hosts.entries()) {
    const plan = {
      name: `Order ${i}`,
      device_id: ups.device_id,
      item_id: ups.id,
      operator: '<',
      value: -1e9,
      delay: 60,
    } as const;
    const { id } = await we.call('POST setting/ups_linkage_shutdown', { ...plan, enable: false, hosts: [one] });
    await we.call('PUT setting/ups_linkage_shutdown/{id}', { id, hosts: [{ ...one, timeout: 60 }] });
  }
  const url = 'https://10.0.0.8/off?t=Marker-Secret-15';
  await we.call('POST setting/actions', {
    name: 'Call',
    type: 'http',
    params: { url, method: 'POST', body: 'Marker-Secret-16' },
  });
  const all = JSON.stringify(await we.call('GET operation_record', { limit: 0 }));
  assert.match(all, /10\.0\.0\.8\/off\?\*\*\*/);
  assert.not.match(all, /Marker-Secret/);
  assert.not.match(all, new RegExp(token));
  assert.not.match(all, new RegExp(PASSWORD));
  const bytes = fs.readdirSync(box.data).filter((name) => name.startsWith('record.db'));
  for (const name of bytes) assert.not.match(fs.readFileSync(`${box.data}/${name}`, 'latin1'), /Marker-Secret/);
});

test('whoever is refused is recorded, reading or writing; who only reads is not', async () => {
  const before = (await we.call('GET operation_record')).total;
  for (const call of ['GET setting/devices', 'GET review', 'GET pub/info', 'GET setting/users'] as const) await we.ask(call);
  assert.is((await we.call('GET operation_record')).total, before);
  await nobody.ask('GET setting/serial_port');
  const denied = await newest();
  assert.equal(
    [denied.user_name, denied.action, denied.code, denied.message],
    ['', 'Read setting/serial_port', 401, 'Log in first'],
  );
  await we.ask('POST setting/device_groups', { name: '<bad>' });
  assert.equal(told(await newest()), ['admin', 'Added a site', '', 'fail', 1001]);
  await we.ask('DELETE setting/devices/{id}', { id: 7777, verify_password: 'wrong' });
  assert.equal((await newest()).code, 1005);
});

test('the record is read, searched and exported by who may, and no call deletes from it', async () => {
  assert.equal(
    Object.keys(endpoints).filter((call) => call.includes('operation_record') && !call.startsWith('GET ')),
    [],
  );
  assert.is((await nobody.ask('GET operation_record')).status, 401);
  const logins = await we.call('GET operation_record', { module: 'login', limit: 0 });
  assert.ok(logins.total > 2 && logins.data.every((row) => row.module === 'login'));
  const chinese = await we.in('zh-TW').call('GET operation_record', { keyword: 'Hall One', limit: 1 });
  assert.equal([chinese.data[0]!.action, chinese.data[0]!.module_label], ['刪除站點', '站點與設備']);
  await we.call('POST setting/alarm_levels', {
    ...endpoints['POST setting/alarm_levels'].example,
    name: '=cmd(1)',
    remark: '@x',
  });
  const csv = await we.in('zh-CN').ask('GET operation_record/export', { module: 'alarm' });
  assert.is(csv.status, 200);
  assert.match(csv.text, /^\ufeff时间,用户,地址,模块,操作,对象,结果,说明,次数,变化\r\n/);
  assert.match(csv.text, /,新增告警等级,'=cmd\(1\),成功,/);
  const head = await fetch(`${box.url}/api/v1/operation_record/export`, { headers: { authorization: `Bearer ${box.token}` } });
  assert.match(head.headers.get('content-disposition') ?? '', /^attachment; filename="operation_record\.csv"/);
  assert.equal([head.headers.get('content-type'), head.headers.get('cache-control')], ['text/csv; charset=utf-8', 'no-store']);
});

test('the record is intact, and a row that somebody takes away is missed', async () => {
  const sound = await we.call('GET operation_record/check');
  assert.equal([sound.intact, sound.from_id], [true, null]);
  assert.is(sound.rows, (await we.call('GET operation_record')).total);
  const db = openDb(`${box.data}/record.db`, recordMigrations);
  db.exec('DELETE FROM record WHERE id = 3');
  db.close();
  const { intact, from_id } = await we.call('GET operation_record/check');
  assert.equal([intact, from_id], [false, 3]);
});

test.run();
