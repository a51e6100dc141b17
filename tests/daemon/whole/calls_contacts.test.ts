// Who is told, over the wire: what is set is there, what is used stays, and numbers are for those who may change them.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import type { AlarmPush, PackagePlan, Reference } from '../../../daemon/contract/entities';
import type { Language } from '../../../daemon/contract/model';
import { readText } from '../../board/modem/read_pdu';
import { startBadMailServer } from '../../hands/bad_mail_server';
import { eventually, FIRST_PASSWORD, openBox } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';
import { startReceiver } from '../../hands/receiver';
import { type Member, openStaff } from '../../hands/staff';

const OWN = 1;
const FOREIGN = 2;
const whole = { limit: 0 } as const;
/** limits that every reading is beyond */
const ALWAYS = { alarm_enable: true, threshold_max: -1000, threshold_min: null, repetitions: 1 } as const;
let box: Awaited<ReturnType<typeof openBox>>;
let staff: ReturnType<typeof openStaff>;
let root: Caller;
/** site 1, may not change contacts */
let clerk: Member;
/** site 1, may change contacts */
let keeper: Member;

test.before(async () => {
  box = await openBox(['--demo', '--loopback-peers'], undefined, undefined, undefined, { unopened: [] });
  root = callerOf(box.url, box.token);
  staff = openStaff(box);
  clerk = await staff.hire('clerk', { sites: [OWN], funcs: ['alarm_confirm'] });
  keeper = await staff.hire('keeper', { sites: [OWN], funcs: ['contact_edit', 'device_edit'] });
});
test.after(async () => {
  staff.close();
  await box.stop();
});

const refsOf = (data: unknown): readonly Reference[] => (data as { refs: readonly Reference[] }).refs;
const contactOf = async (id: number) => (await root.call('GET setting/contacts', whole)).data.find((row) => row.id === id)!;
const groupOf = async (id: number) => (await root.call('GET setting/contact_groups', whole)).data.find((row) => row.id === id)!;

test('a contact is what was asked for, and ways that are not named follow what there is', async () => {
  const { id: group } = await root.call('POST setting/contact_groups', { name: '早班' });
  const { id } = await root.call('POST setting/contacts', {
    name: " O'Brien ",
    phone: '13800138000',
    job: '电工',
    remark: 'nights',
    language: 'en_us',
    contact_group_ids: [group, group],
    time_period_id: 1,
  });
  const { update_time, ...contact } = await contactOf(id);
  assert.ok(update_time > 0);
  assert.equal(contact, {
    id,
    name: "O'Brien",
    phone: '13800138000',
    email: '',
    job: '电工',
    remark: 'nights',
    language: 'en_us',
    contact_group_ids: [group],
    time_period_id: 1,
    sms_enable: true,
    phone_enable: false,
    email_enable: false,
    last_reached: null,
  });
  assert.equal((await groupOf(group)).contact_ids, [id]);
  assert.equal(
    (await root.call('GET setting/contacts', { contact_group_id: group })).data.map((row) => row.id),
    [id],
  );
  await root.call('PUT setting/contacts/{id}', { id, email: 'o@example.com', email_enable: true, time_period_id: null });
  const changed = await contactOf(id);
  assert.equal(
    [changed.email, changed.time_period_id, changed.phone, changed.contact_group_ids],
    ['o@example.com', null, '13800138000', [group]],
  );
  const stale = await root.ask('PUT setting/contacts/{id}', { id, job: 'x', update_time });
  assert.is(stale.code, 1003);
  await root.call('DELETE setting/contacts/{id}', { id });
  assert.equal((await groupOf(group)).contact_ids, []);
  assert.is((await root.ask('DELETE setting/contacts/{id}', { id })).code, 1002);
  assert.is((await root.ask('PUT setting/contacts/{id}', { id, name: 'x' })).code, 1002);
  await root.call('DELETE setting/contact_groups/{id}', { id: group });
});

test('a number has 11 to 13 digits, an address ends in 2 to 4 letters, and both may be empty', async () => {
  const sound = { name: '李四', phone: '13800138000', email: 'li@example.com' };
  const phones = ['1380013800', '13800138000000', '+8613800138', '138 0013 8000', '138００138000', '13800138000\n'];
  for (const phone of phones)
    assert.equal(Object.keys(await root.faults('POST setting/contacts', { ...sound, phone })), ['phone'], phone);
  for (const email of [
    'li',
    'li@example',
    'li@example.c',
    'li@example.museum',
    'li @example.com',
    'li@example.com\r\nBcc: x@y.cn',
  ])
    assert.equal(Object.keys(await root.faults('POST setting/contacts', { ...sound, email })), ['email'], email);
  for (const phone of ['13800138000', '1380013800012']) {
    const { id } = await root.call('POST setting/contacts', { ...sound, phone, email: '' });
    await root.call('DELETE setting/contacts/{id}', { id });
  }
  assert.equal(await root.faults('POST setting/contacts', { ...sound, name: '  ' }), { name: 'Required' });
});

test('a contact who could never be told is refused, also by a change', async () => {
  const none = { sms_enable: false, phone_enable: false, email_enable: false };
  const refusedAs = async (input: object): Promise<readonly string[]> =>
    Object.keys(await root.faults('POST setting/contacts', { name: '王五', ...input }));
  assert.equal(await refusedAs({}), ['sms_enable']);
  assert.equal(await refusedAs({ phone: '13800138000', ...none }), ['sms_enable']);
  assert.equal(await refusedAs({ phone: '13800138000', ...none, email_enable: true }), ['email']);
  assert.equal(await refusedAs({ email: 'w@example.com', ...none, phone_enable: true }), ['phone']);
  assert.equal(await refusedAs({ phone_enable: true, email_enable: true }), ['phone', 'email']);
  const { id } = await root.call('POST setting/contacts', { name: '王五', phone: '13800138000' });
  assert.equal(await root.faults('PUT setting/contacts/{id}', { id, phone: '' }), {
    phone: 'Enter a phone number to notify by SMS or call',
  });
  assert.is((await contactOf(id)).phone, '13800138000');
  await root.call('DELETE setting/contacts/{id}', { id });
});

test('groups, contacts and periods that are not there are named as the fault', async () => {
  const gone = 999_999;
  const known = { name: '赵六', phone: '13800138000' };
  const faults = await root.faults('POST setting/contacts', { ...known, contact_group_ids: [gone], time_period_id: gone });
  assert.equal(Object.keys(faults), ['contact_group_ids', 'time_period_id']);
  assert.equal(Object.keys(await root.faults('POST setting/contact_groups', { name: 'x', contact_ids: [gone] })), [
    'contact_ids',
  ]);
  const { id } = await root.call('POST setting/contact_groups', { name: '中班' });
  assert.equal(await root.faults('POST setting/contact_groups', { name: ' 中班 ' }), { name: 'The name already exists' });
  assert.equal(await root.faults('POST setting/contact_groups', { name: '中<班' }), {
    name: 'Must not contain < > " \' ` & \\ % ;',
  });
  await root.call('PUT setting/contact_groups/{id}', { id, name: '中班', duty_mode: 1, remark: 'x' });
  const { update_time, ...group } = await groupOf(id);
  const nobodyElse = { escalate_minutes: 0, escalate_group_id: null };
  assert.equal(group, { id, name: '中班', contact_ids: [], duty_mode: 1, ...nobodyElse, used_by: 0, remark: 'x' });
  assert.is((await root.ask('PUT setting/contact_groups/{id}', { id, remark: 'y', update_time: update_time - 1 })).code, 1003);
  await root.call('DELETE setting/contact_groups/{id}', { id });
  assert.is((await root.ask('DELETE setting/contact_groups/{id}', { id })).code, 1002);
});

test('alarms of a group go on to another one, never back to it, and the box names whom it tells of what names nobody', async () => {
  const add = async (name: string, more = {}) => (await root.call('POST setting/contact_groups', { name, ...more })).id;
  const third = await add('三线');
  const second = await add('二线', { escalate_minutes: 15, escalate_group_id: third });
  const first = await add('一线', { escalate_minutes: 15, escalate_group_id: second });
  const refused = (id: number, fields: object) => root.faults('PUT setting/contact_groups/{id}', { id, ...fields });
  const ring = { escalate_group_id: 'The escalation must not lead back to this group' };
  assert.equal(await refused(third, { escalate_minutes: 5, escalate_group_id: first }), ring);
  assert.equal(await refused(third, { escalate_minutes: 5, escalate_group_id: third }), ring);
  assert.equal(Object.keys(await refused(third, { escalate_minutes: 5, escalate_group_id: 999_999 })), ['escalate_group_id']);
  assert.equal(Object.keys(await refused(third, { escalate_minutes: 5 })), ['escalate_group_id']);
  assert.equal(Object.keys(await refused(first, { escalate_minutes: 0 })), ['escalate_minutes']);

  await root.call('PUT setting/alarm_commons', { default_contact_group_id: first });
  assert.equal(Object.keys(await root.faults('PUT setting/alarm_commons', { default_contact_group_id: 999_999 })), [
    'default_contact_group_id',
  ]);
  const blocked = async (id: number) => refsOf((await root.ask('DELETE setting/contact_groups/{id}', { id })).data);
  assert.equal(await blocked(third), [{ type: 'contact_group', id: second, name: '二线' }]);
  assert.equal(await blocked(first), [{ type: 'setting', id: 0, name: 'default_contact_group' }]);
  await root.call('PUT setting/alarm_commons', { default_contact_group_id: null });
  for (const id of [first, second, third]) await root.call('DELETE setting/contact_groups/{id}', { id });
});

test('a group that items and sites name is not deleted, and who uses it is named to those who may see it', async () => {
  const { id } = await root.call('POST setting/contact_groups', { name: '机房值班' });
  const item = (await root.call('GET setting/items', { device_group_id: FOREIGN, limit: 1 })).data[0]!;
  await root.call('PUT setting/items/{id}', { id: item.id, contact_group_id: id });
  assert.is((await root.call('GET setting/items/{id}', { id: item.id })).contact_group_id, id);
  const hidden = await keeper.ask('DELETE setting/contact_groups/{id}', { id });
  assert.equal([hidden.code, refsOf(hidden.data)], [1003, []]);
  await root.call('PUT setting/device_groups/{id}', { id: OWN, contact_group_id: id });
  const site = (await root.call('GET setting/device_groups', whole)).data.find((row) => row.id === OWN)!;
  assert.is(site.contact_group_id, id);
  const refused = await root.ask('DELETE setting/contact_groups/{id}', { id });
  assert.equal([refused.code, refused.message], [1003, 'In use and cannot be deleted']);
  assert.equal(refsOf(refused.data), [
    { type: 'item', id: item.id, name: `${item.device_name} ${item.name}` },
    { type: 'group', id: OWN, name: site.name },
  ]);
  assert.equal(refsOf((await keeper.ask('DELETE setting/contact_groups/{id}', { id })).data), [
    { type: 'group', id: OWN, name: site.name },
  ]);
  assert.is((await groupOf(id)).used_by, 2);
  assert.is((await keeper.call('GET setting/contact_groups', whole)).data.find((row) => row.id === id)?.used_by, 1);

  await root.call('PUT setting/device_groups/{id}', { id: OWN, contact_group_id: null });
  await root.call('PUT setting/items/{id}', { id: item.id, contact_group_id: null });
  await root.call('DELETE setting/contact_groups/{id}', { id });
  const gone = { contact_group_id: 'Data does not exist' };
  assert.equal(
    Object.keys(await root.faults('PUT setting/device_groups/{id}', { id: OWN, contact_group_id: id })),
    Object.keys(gone),
  );
  assert.equal(
    Object.keys(await root.faults('PUT setting/items/{id}', { id: item.id, contact_group_id: id })),
    Object.keys(gone),
  );
});

test('a time period in which somebody is told is not deleted', async () => {
  const periods = [{ start: '20:00', end: '24:00' }];
  const { id: period } = await root.call('POST setting/time_periods', { name: 'Evening', weeks: [6, 7], periods });
  const { id } = await root.call('POST setting/contacts', { name: '钱七', phone: '13800138000', time_period_id: period });
  const refused = await root.ask('DELETE setting/time_periods/{id}', { id: period });
  assert.equal([refused.code, refsOf(refused.data)], [1003, [{ type: 'contact', id, name: '钱七' }]]);
  assert.is((await root.call('GET setting/time_periods', { keyword: 'Evening' })).data[0]?.used_by, 1);
  await root.call('DELETE setting/contacts/{id}', { id });
  await root.call('DELETE setting/time_periods/{id}', { id: period });
});

test('numbers and addresses are left out for whoever may not change contacts, and cannot be searched for', async () => {
  const { id } = await root.call('POST setting/contacts', { name: '孙八', phone: '13911112222', email: 'sun@example.com' });
  const row = (await clerk.call('GET setting/contacts', { keyword: '孙八' })).data[0]!;
  assert.equal([row.id, row.name, 'phone' in row, 'email' in row, row.sms_enable], [id, '孙八', false, false, true]);
  const { text } = await clerk.ask('GET setting/contacts', whole);
  assert.not.match(text, /13911112222|sun@/);
  for (const keyword of ['13911112222', '1391', 'sun@'])
    assert.is((await clerk.call('GET setting/contacts', { keyword })).total, 0, keyword);
  for (const sort of ['phone', '-phone', 'email'])
    assert.equal(
      (await clerk.call('GET setting/contacts', { sort, ...whole })).data.map((each) => each.id),
      (await clerk.call('GET setting/contacts', whole)).data.map((each) => each.id),
      sort,
    );
  assert.is((await keeper.call('GET setting/contacts', { keyword: '1391' })).data[0]?.phone, '13911112222');
  for (const call of ['POST setting/contacts', 'POST setting/contact_groups'])
    assert.is((await clerk.ask(call, { name: 'x', phone: '13800138000' })).status, 403, call);
  await root.call('DELETE setting/contacts/{id}', { id });
});

test('an API token that is cut to other functions reads no numbers either', async () => {
  const { id } = await root.call('POST setting/contacts', { name: '周九', phone: '13911113333' });
  const ticket = (await root.call('POST setting/security/check_password', { verify_password: FIRST_PASSWORD })).ticket;
  const { token } = await root.call('POST user/tokens', { name: 'wall', funcs: ['alarm_confirm'], verify_password: ticket });
  const wall = callerOf(box.url, token);
  assert.not.match((await wall.ask('GET setting/contacts', whole)).text, /13911113333/);
  await root.call('DELETE setting/contacts/{id}', { id });
});

const looked = async (file: string, who: { upload: Caller['upload'] } = root) =>
  who.upload('POST setting/contacts/check', file, {});
const taken = async (file: string, mark: string) => root.upload('POST setting/contacts/import', file, { mark });
const planIn = ({ data }: { data: unknown }) => data as PackagePlan;

test('a file names its columns as the box does today, or as it did before', async () => {
  for (const heads of ['Name,Email,By email,Job title,Remarks', 'Name,Mail address,By mail,Job,Remark']) {
    const { ok, rows } = planIn(await looked(`${heads}\nAnn,ann@example.com,yes,Technician,nights\n`));
    assert.equal([ok, rows.map(({ what }) => what)], [true, ['added']], heads);
  }
});

test('contacts come out of a file; while a row of it is wrong, its line and field are told and none comes', async () => {
  await root.call('POST setting/contact_groups', { name: '导入组' });
  const before = (await root.call('GET setting/contacts', whole)).total;
  const faulty = '名称,手机,邮箱\n周一,12,\n周二,13800138001,\n周三,,not-an-address\n';
  const plan = planIn(await looked(faulty, root.in('zh-CN')));
  assert.is(plan.ok, false);
  assert.equal(
    plan.rows
      .filter(({ what }) => what === 'failed')
      .map(({ line, name, fields }) => [line, name, fields.map((one) => one.name)]),
    [
      [2, '周一', ['手机']],
      [4, '周三', ['邮箱']],
    ],
  );
  assert.is((await taken(faulty, plan.mark)).code, 1001);
  assert.is((await root.call('GET setting/contacts', whole)).total, before);
  const good = 'name,phone,groups,by mail\n周一,13800138001,导入组,0\n周二,13800138002,,\n';
  const { mark, ok } = planIn(await looked(good));
  assert.is(ok, true);
  assert.is((await taken(good, mark)).code, 0);
  const { data } = await root.call('GET setting/contacts', { keyword: '周一' });
  assert.equal(
    data.map(({ phone, contact_group_ids, sms_enable }) => [phone, contact_group_ids.length, sms_enable]),
    [['13800138001', 1, true]],
  );
  const again = planIn(await looked(good));
  assert.equal([again.ok, again.total], [true, 0], 'the same file brings nothing more');
});

test('a file of contacts changes nothing else, whatever it holds, and only for whoever may change contacts', async () => {
  const sites = JSON.stringify({
    format: 1,
    sections: { sites: [{ site: '不该有的站点' }], contacts: [{ name: '周四', phone: '13800138004' }] },
  });
  const plan = planIn(await looked(sites));
  assert.is(plan.ok, false);
  assert.is((await taken(sites, plan.mark)).code, 1001);
  assert.is((await root.call('GET setting/device_groups', { keyword: '不该有的站点' })).total, 0);
  assert.is((await looked('name,phone\n周五,13800138005\n', clerk)).code, 1004);
  assert.is((await looked('name,phone\n周五,13800138005\n', keeper)).code, 0);
});

test('a mail server is set up, tried and said to be reached, and its password is told to nobody', async () => {
  const server = await startBadMailServer({ answers: { EHLO: '250-mail.test\r\n250 AUTH PLAIN', AUTH: '235 welcome' } });
  const service = {
    enable: true,
    host: '127.0.0.1',
    port: server.port,
    secure: 'none',
    user: 'box',
    from: 'box@site.test',
  } as const;
  await root.call('PUT setting/email_service', { ...service, pass_word: 'hunter2hunter2' });
  assert.equal(await root.call('GET setting/email_service'), {
    ...service,
    has_password: true,
    ca: '',
    fingerprint: '',
    last: null,
  });
  assert.is((await root.call('GET setup/status')).mail_ok, false);
  const { log } = await root.call('POST setting/email_service', { to: 'zhang@site.test' });
  assert.ok(log.includes('C: RCPT TO:<zhang@site.test>'));
  assert.is((await root.call('GET setup/status')).mail_ok, true);
  assert.is((await root.call('GET setting/email_service')).last?.ok, true);
  assert.ok(
    (await root.faults('PUT setting/email_service', { host: '127.0.0.2' })).pass_word,
    'it goes only where it was saved for',
  );
  await server.stop();
  const failed = await root.in('en-US').ask('POST setting/email_service', { to: 'zhang@site.test' });
  assert.equal(
    [failed.code, failed.message, (failed.data as { failed: string }).failed],
    [-1, `127.0.0.1 cannot be reached on port ${server.port}`, 'port'],
  );
  const said = [
    log,
    failed.text,
    (await root.ask('GET setting/email_service')).text,
    (await root.ask('GET operation_record')).text,
  ];
  assert.not.match(said.join('\n'), 'hunter2');
  assert.is(
    (await root.in('zh-TW').call('GET setting/email_service')).last?.error,
    `無法連線到 127.0.0.1 的連接埠 ${server.port}`,
  );
  assert.is((await root.call('GET setup/status')).mail_ok, false, 'the last try did not');
  for (const call of ['GET', 'PUT', 'POST'] as const)
    assert.is((await keeper.ask(`${call} setting/email_service`, { to: 'a@b.test' })).status, 403);
  assert.ok((await root.faults('PUT setting/email_service', { from: 'a@b\r\nBcc: c@d' })).from);
  assert.ok((await root.faults('PUT setting/email_service', { from: '' })).from);
  assert.ok((await root.faults('POST setting/email_service', { to: 'a@b.test, c@d.test' })).to);
});

test('the modem is set up, tried and said to be well, and its PIN is told to nobody', async () => {
  const before = await root.call('GET setting/sms');
  assert.equal([before.mode, before.device, before.max_parts, before.ring_seconds, before.has_pin], ['modem', '', 4, 25, false]);
  await root.call('POST setting/sms', { pin: '24681357', max_parts: 2 });
  box.simulation.modem.set({ sim: 'SIM PIN', pin: '24681357', delay_ms: 1 });
  const phone = '13800138000';
  const { result } = await root.in('en-US').call('POST setting/sms/test', { phone });
  assert.is(result, 'Accepted by the network');
  assert.match(readText(box.simulation.modem.sent.map(({ pdu }) => pdu)), 'SMS notifications work');
  const now = await root.call('GET setting/sms');
  assert.equal([now.has_pin, now.pin_refused, now.max_parts, now.last?.ok], [true, false, 2, true]);
  box.simulation.modem.set({ call_result: 'busy' });
  const call = await root.in('en-US').ask('POST setting/sms/test', { phone, way: 'phone' });
  assert.equal([call.code, call.message], [-1, 'The line is busy']);
  box.simulation.modem.set({ sim: 'missing' });
  assert.is((await root.in('en-US').ask('POST setting/sms/test', { phone })).message, 'No SIM card inserted');
  assert.is((await root.in('zh-TW').call('GET setting/sms')).last?.error, '未插入 SIM 卡');
  box.simulation.modem.set({ sim: 'READY', call_result: 'answered' });
  for (const said of [await root.ask('GET setting/sms'), await root.ask('GET operation_record')])
    assert.not.match(said.text, '24681357');
  for (const method of ['GET', 'POST'] as const) assert.is((await keeper.ask(`${method} setting/sms`, {})).status, 403);
  assert.is((await keeper.ask('POST setting/sms/test', { phone })).status, 403);
  for (const [field, value] of [
    ['pin', '1234;AT'],
    ['center', '+86\r'],
    ['device', '/dev/null'],
    ['device', 'sim/rs485-1'],
    ['max_parts', 11],
    ['ring_seconds', 9],
    ['url', 'ftp://a/'],
    ['mode', 'http'],
  ] as const)
    assert.ok((await root.faults('POST setting/sms', { [field]: value }))[field === 'mode' ? 'url' : field], field);
  for (const number of ['138', '13800138000;ATD110', '+8613800138000\r'])
    assert.ok((await root.faults('POST setting/sms/test', { phone: number })).phone, number);
  const again = await root.ask('POST setting/sms', { max_parts: 3, update_time: before.update_time });
  assert.is(again.code, 1003, 'somebody else changed it meanwhile');
  await root.call('POST setting/sms', { pin: '', max_parts: 4 });
  assert.is((await root.call('GET setting/sms')).has_pin, false);
});

test('push channels are set up by whoever may, tried by whoever keeps contacts, and read without secrets', async () => {
  const receiver = await startReceiver();
  const [webhook, robot] = [
    { kind: 'webhook', name: '值班系统', url: `${receiver.url}?token=hidden-one`, secret: 'hidden-two' },
    {
      kind: 'wecom',
      name: '企微',
      url: 'https://qyapi.example.com/cgi-bin/webhook/send?key=hidden-three',
      phones: ['13800138000'],
    },
  ] as const;
  await root.call('POST setting/gc', { key: 'ALARM_PUSH', channels: [webhook, robot], alive: '08:30' });
  const read = async (who: Caller) => (await who.ask('GET setting/gc/readonly', { key: 'ALARM_PUSH' })).text;
  const told = JSON.parse(await read(root)).data as AlarmPush;
  assert.equal(
    told.channels.map(({ id, url, has_key, has_secret, phones }) => [id, url, has_key, has_secret, phones]),
    [
      [1, receiver.url, true, true, []],
      [2, 'https://qyapi.example.com/cgi-bin/webhook/send', true, false, ['13800138000']],
    ],
  );
  assert.is(told.alive, '08:30');
  const stale = { key: 'ALARM_PUSH', channels: [], update_time: told.update_time - 1 };
  assert.is((await root.ask('POST setting/gc', stale)).code, 1003, 'two who edit the list at once do not overwrite each other');
  await root.call('POST setting/gc', { key: 'ALARM_PUSH', alive: '08:45', update_time: told.update_time });
  const plain = await read(keeper);
  assert.not.match(plain, /13800138000|cgi-bin|\/hook/);
  await keeper.call('POST setting/webhook/test', { id: 1 });
  assert.match(receiver.bodies()[0]!, '值班系统');
  assert.is((JSON.parse(await read(root)).data as AlarmPush).channels[0]!.last?.ok, true);
  const { id: hall } = await root.call('POST setting/device_groups', { name: '临时站点' });
  const { id: level } = await root.call('POST setting/alarm_levels', {
    ...endpoints['POST setting/alarm_levels'].example,
    name: 'Odd',
  });
  await root.call('POST setting/gc', {
    key: 'ALARM_PUSH',
    channels: [
      { ...webhook, id: 1, sites: [hall], levels: [level] },
      { ...robot, id: 2 },
    ],
  });
  const kept = await root.ask('DELETE setting/device_groups', { ids: [hall], verify_password: FIRST_PASSWORD });
  assert.match(kept.text, '值班系统', 'whose only site goes would hear of all');
  assert.equal(refsOf((await root.ask('DELETE setting/alarm_levels/{id}', { id: level })).data)[0]?.type, 'push_channel');
  assert.is((await keeper.ask('POST setting/gc', { key: 'ALARM_PUSH', channels: [] })).status, 403);
  assert.is((await clerk.ask('POST setting/webhook/test', { id: 1 })).status, 403);
  assert.is((await root.ask('POST setting/webhook/test', { id: 9 })).code, 1002);
  const bad = (channel: object) => root.faults('POST setting/gc', { key: 'ALARM_PUSH', channels: [{ ...webhook, ...channel }] });
  for (const url of ['http://169.254.169.254/', box.url, 'ftp://a.test/', 'https://u:p@a.test/', 'x'])
    assert.ok((await bad({ url })).channels, url);
  assert.ok((await root.faults('POST setting/gc', { key: 'ALARM_PUSH', channels: [webhook, webhook] })).channels);
  assert.ok((await root.faults('POST setting/gc', { key: 'ALARM_PUSH', channels: Array(21).fill(webhook) })).channels);
  for (const named of [{ levels: [99] }, { sites: [99] }]) assert.ok((await bad(named)).channels);
  assert.ok((await root.faults('POST setting/gc', { key: 'ALARM_PUSH', alive: '24:00' })).alive);
  assert.is((JSON.parse(await read(root)).data as AlarmPush).channels.length, 2, 'nothing was changed');
  const said = [await read(root), plain, (await root.ask('GET operation_record')).text];
  assert.not.match(said.join('\n'), /hidden-/);
  for (const file of fs.readdirSync(box.data).filter((name) => name.startsWith('config.db') || name.startsWith('record')))
    assert.not.match(fs.readFileSync(path.join(box.data, file), 'latin1'), /hidden-|hunter2/, file);
  await receiver.stop();
});

test('who was told is in the log with what it said, masked for whoever may not change contacts, and what failed is sent again', async () => {
  const server = await startBadMailServer({});
  const mailbox = { enable: true, host: '127.0.0.1', secure: 'none', from: 'box@example.com', user: '', pass_word: '' } as const;
  await root.call('PUT setting/email_service', { ...mailbox, port: server.port });
  const contact = await root.call('POST setting/contacts', { name: '周七', email: 'zhou@example.com', sms_enable: false });
  const { id: group } = await root.call('POST setting/contact_groups', { name: '夜班甲', contact_ids: [contact.id] });
  assert.is((await contactOf(contact.id)).last_reached, null);
  await root.call('POST setting/contacts/{id}/test', { id: contact.id, way: 'email' });
  assert.ok((await contactOf(contact.id)).last_reached! > 0);
  const mailless = await root.call('POST setting/contacts', { name: '吴八', phone: '13800138001' });
  const faults = await root.faults('POST setting/contacts/{id}/test', { id: mailless.id, way: 'email' });
  assert.equal(faults, { way: 'This contact has no number or address for this method' });

  await root.call('PUT setting/email_service', { ...mailbox, port: 1 });
  const refused = await root.ask('POST setting/contacts/{id}/test', { id: contact.id, way: 'email' });
  assert.is(refused.code, -1);
  assert.match(refused.message, /^The test notification did not arrive\. ./);
  const log = await root.call('GET notification_log', { contact_id: contact.id });
  assert.equal(
    log.data.map(({ kind, way, contact_name, target, status }) => [kind, way, contact_name, target, status]),
    [
      ['test', 'email', '周七', 'zhou@example.com', 'fail'],
      ['test', 'email', '周七', 'zhou@example.com', 'sent'],
    ],
  );
  assert.match(log.data[0]!.error, /\S/);
  const masked = (await root.call('GET notification_log', { contact_id: contact.id })).data[0]!.id;
  assert.equal((await keeper.call('GET notification_log', whole)).data, [], 'what is about the box is for those who see the box');

  await root.call('PUT setting/email_service', { ...mailbox, port: server.port });
  await root.call('POST notification_log/{id}/retry', { id: masked });
  await eventually(
    'it is sent',
    async () => (await root.call('GET notification_log', { id: masked })).data[0]!.status === 'sent',
  );
  assert.is((await root.ask('POST notification_log/{id}/retry', { id: masked })).code, -1, 'it has not failed');
  assert.ok((await root.call('GET notification_ways')).data.length >= 0);

  // somebody is told of an alarm of an own room
  const item = (await root.call('GET setting/items', { device_group_id: OWN, data_type: 1, limit: 1 })).data[0]!;
  await root.call('PUT setting/items/{id}', { id: item.id, contact_group_id: group, alarm_level_id: 3, ...ALWAYS });
  const stages = (await clerk.call('GET alarm_who', { item_id: item.id })).data;
  assert.equal(stages, [
    {
      after_minutes: 0,
      group_name: '夜班甲',
      to: [{ name: '周七', ways: ['email'] }],
      gaps: [{ name: '周七', way: 'sms', why: 'off', reason: 'Disabled for this contact' }],
    },
  ]);
  const open = new Date();
  const period = await root.call('POST setting/time_periods', {
    name: 'Office',
    weeks: [1, 2, 3, 4, 5, 6, 7],
    periods: [{ start: '09:47', end: '10:45' }],
  });
  await root.call('PUT setting/items/{id}', { id: item.id, time_period_id: period.id });
  open.setHours(9, 20, 0, 0);
  const owed = (await clerk.call('GET alarm_who', { item_id: item.id, time: open.getTime() / 1000 })).data[0]!;
  assert.equal(
    [owed.after_minutes, owed.to.length, owed.gaps[0]],
    [
      27,
      1,
      {
        name: 'Office',
        way: '',
        why: 'item_hours',
        reason: 'Outside the notification period of the item: people are notified once it starts',
      },
    ],
  );
  await root.call('PUT setting/items/{id}', { id: item.id, time_period_id: null });
  const held = async (time?: number) => {
    const [stage] = (await clerk.call('GET alarm_who', { item_id: item.id, ...(time === undefined ? {} : { time }) })).data;
    return [stage!.to.length, stage!.gaps[0]?.why, stage!.gaps[0]?.reason];
  };
  const { server_time: now } = await root.call('GET setting/time');
  const { id: works } = await root.call('POST alarm_maintenance', {
    device_group_id: OWN,
    from: now + 3600,
    until: now + 7200,
    why: 'battery',
  });
  // the time that was lived through and the clock on the wall change their seconds at different moments
  assert.is((await held(now + 3598))[0], 1);
  assert.equal(await held(now + 3602), [0, 'maintenance', 'In maintenance: nobody is notified until it ends']);
  assert.is((await held(now + 7202))[0], 1);
  await root.call('DELETE alarm_maintenance/{id}', { id: works });
  await root.call('PUT setting/items/{id}', { id: item.id, alarm_enable: false });
  assert.equal(await held(), [0, 'alarms_off', 'Alarms of this item are off: none would be raised']);
  await root.call('PUT setting/items/{id}', { id: item.id, ...ALWAYS });
  // one may have been told of before the alarms of the item were off
  const begun = await eventually('it is told', async () => {
    const stand = new Set((await root.call('GET review', whole)).data.map(({ id }) => id));
    const told = (await root.call('GET notification_log', { kind: 'begin', contact_id: contact.id })).data;
    return told.find(({ status, alarm_id }) => status === 'sent' && alarm_id !== null && stand.has(alarm_id));
  });
  assert.match(server.heard().join('\n'), /zhou@example\.com/);
  const seen = (await clerk.call('GET notification_log', { alarm_id: begun.alarm_id! })).data[0]!;
  assert.equal([seen.target, seen.item_name, seen.status], ['z***@example.com', 'Temperature', 'sent']);
  assert.equal((await clerk.call('GET notification_log', { keyword: 'zhou@' })).data, []);
  const row = (await root.call('GET review', whole)).data.find(({ id }) => id === begun.alarm_id)!;
  assert.equal(row.notices, { sent: 1, told: 1, failed: 0, waiting: 0, nobody: '' });
  const verify_password = FIRST_PASSWORD;
  const clear = { ids: [begun.id], verify_password };
  assert.equal(await root.call('DELETE notification_log', clear), { count: 0 }, 'its alarm stands');
  assert.equal(await root.call('DELETE notification_log', { ids: [masked], verify_password }), { count: 1 });
  assert.equal(await root.call('PUT clean_notice_list', {}), { count: 0 });
  await root.call('PUT setting/items/{id}', { id: item.id, contact_group_id: null, alarm_enable: false });
  await server.stop();
});

const TEXTS = [
  {
    read: (language: Language) => root.call('GET setting/notice_tpl', { language }),
    write: (texts: object) => root.ask('PUT setting/notice_tpl', { language: 'en_us', ...texts }),
  },
  {
    read: (language: Language) => root.call('GET setting/recover_tpl', { language }),
    write: (texts: object) => root.ask('PUT setting/recover_tpl', { language: 'en_us', ...texts }),
  },
] as const;
test('texts of notices are kept by language, an empty one is the product’s own, and what nothing fills is refused', async () => {
  for (const { read, write } of TEXTS) {
    const own = await read('en_us');
    assert.equal(own.variables, ['site', 'device', 'item', 'info', 'value', 'unit', 'level', 'time', 'duration', 'user']);
    assert.is((await write({ sms_body: '{level}! {device}' })).code, 0);
    assert.is((await read('en_us')).sms_body, '{level}! {device}');
    assert.is.not((await read('zh_cn')).sms_body, '{level}! {device}');
    const { code, data } = await write({ email_title: '{levle}', push_body: '{{constructor}}' });
    assert.equal([code, Object.keys((data as { fields: object }).fields)], [1001, ['email_title', 'push_body']]);
    assert.is((await write({ sms_body: '' })).code, 0);
    assert.equal(await read('en_us'), own);
  }
});

test.run();
