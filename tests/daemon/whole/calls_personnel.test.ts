// Users, groups, roles and the menu over the wire: what is set is there, and what is taken away is gone at once.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { realClock } from '../../../daemon/clock';
import type { Menu } from '../../../daemon/contract/entities';
import { FUNCS } from '../../../daemon/contract/funcs';
import type { PushMessage } from '../../../daemon/contract/live';
import { READY_ROLE_NAMES, READY_ROLES } from '../../../daemon/contract/ready-roles';
import { createApiToken } from '../../../daemon/token';
import { eventually, FIRST_PASSWORD, openBox, sleep } from '../../hands/box';
import { type Caller, callerOf, logIn } from '../../hands/calls';
import { authenticated } from '../../hands/console-socket';
import { sealFor } from '../../hands/sealing';

const OWN = 1;
const ALARM_PAGE = 301;
/** of the role: the second is where people are picked */
const PAGES = [ALARM_PAGE, 1004] as const;
const PASSWORD = 'nine cold racks';
const VERIFIED = { verify_password: FIRST_PASSWORD } as const;
let box: Awaited<ReturnType<typeof openBox>>;
let root: Caller;
let role = 0;
let group = 0;

const flat = (menus: readonly Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...flat(menu.children)]);
const whole = { limit: 0 } as const;

test.before(async () => {
  box = await openBox();
  root = callerOf(box.url, box.token);
  const rights = { device_groups: [{ id: OWN }], menus: [...PAGES], funcs: ['alarm_confirm'], videos: [] };
  role = (await root.call('POST setting/roles', { name: '值班员', remark: 'shift', ...rights })).id;
  group = (await root.call('POST setting/user_groups', { name: '夜班' })).id;
});
test.after(() => box.stop());

/** A new user with the role and the group, and a session of theirs. */
async function hire(user_name: string, more: object = {}) {
  const { nonce, ...key } = await root.call('GET user/nonce');
  const password = sealFor(key, PASSWORD, nonce, 'password');
  const input = { user_name, password, nonce, role_ids: [role], user_group_ids: [group], ...more };
  const { id } = await root.call('POST setting/users', input);
  const token = await logIn(box.url, user_name, PASSWORD);
  return { ...callerOf(box.url, token), id, token };
}
/** asks until the answer has this code: two seconds on a box, a busy machine may take longer over each call */
async function becomes(ask: () => Promise<{ readonly code: number }>, code: number): Promise<void> {
  for (let i = 0; i < 100 && (await ask()).code !== code; i++) await sleep(100);
  assert.is((await ask()).code, code);
}

test('a role, a group and a user are what was asked for, and the user does what the role grants', async () => {
  const clerk = await hire('clerk', { name: '张三', phone: '13800000000', email: 'z@example.com', remark: 'nights' });
  const user = await root.call('GET setting/users/{id}', { id: clerk.id });
  const { update_time, last_login_time, ...rest } = user;
  assert.ok(update_time > 0 && (last_login_time ?? 0) > 0);
  assert.equal(rest, {
    id: clerk.id,
    user_name: 'clerk',
    name: '张三',
    phone: '13800000000',
    email: 'z@example.com',
    login_type: 1,
    role_ids: [role],
    user_group_ids: [group],
    status: 1,
    must_change: false,
    lock_until: null,
    lock_reason: '',
    last_login_ip: '127.0.0.1',
    pwd_expire_time: null,
    remark: 'nights',
  });
  const found = await root.call('GET setting/users', { keyword: '张三' });
  assert.equal([found.total, found.data[0]?.user_name], [1, 'clerk']);
  assert.equal(
    (await root.call('GET setting/users', { role_id: role, ...whole })).data.map(({ id }) => id),
    [clerk.id],
  );
  assert.is((await root.call('GET setting/users', { user_group_id: group })).total, 1);
  assert.is((await root.call('GET setting/users', { status: 0 })).total, 0);
  const roles = (await root.call('GET setting/roles', { keyword: '值班' })).data;
  assert.equal(
    roles.map(({ id, funcs, menus, user_count }) => ({ id, funcs, menus, user_count })),
    [{ id: role, funcs: ['alarm_confirm'], menus: [...PAGES], user_count: 1 }],
  );
  assert.equal((await root.call('GET setting/user_groups', { keyword: '夜班' })).data[0]?.user_ids, [clerk.id]);
  const mine = await clerk.call('GET user/roles');
  assert.equal([mine.data, mine.funcs], [[role], ['alarm_confirm']]);
  assert.equal(
    flat((await clerk.call('GET menus')).data).map(({ url }) => url),
    ['/home', '/alarm_center', '/alarm', '/system', '/setting_security'],
  );
  assert.is((await clerk.ask('GET setting/users')).status, 403);
  const picked = (await clerk.call('GET user/pick', whole)).data;
  assert.equal(picked, [
    { id: 1, name: 'admin' },
    { id: clerk.id, name: '张三' },
  ]);
});

test('a user is made what the call says and nothing else, and no answer tells of a password (Z07, A23)', async () => {
  const more = { id: 1, roles: [1], user_id: 1, password_hash: null, password_time: 5, last_login_ip: '1.2.3.4', builtin: true };
  const { id: _, ...others } = more;
  const wish = { user_name: 'modest', password: PASSWORD, role_ids: [role], user_group_ids: [group] };
  assert.equal(Object.keys(await root.faults('POST setting/users', { ...wish, ...more })).sort(), Object.keys(more).sort());
  const modest = await hire('modest');
  assert.ok(modest.id > 1);
  const refused = await root.faults('PUT setting/users/{id}', { ...others, id: modest.id, login_type: 2, remark: 'x' });
  assert.equal(Object.keys(refused).sort(), [...Object.keys(others), 'login_type'].sort());
  await root.call('PUT setting/users/{id}', { id: modest.id, remark: 'x' });
  const { text } = await root.ask('GET setting/users', whole);
  assert.not.match(text, /scrypt|hash|salt|nine cold racks|1\.2\.3\.4/);
  const user = await root.call('GET setting/users/{id}', { id: modest.id });
  assert.equal([user.role_ids, user.login_type, user.remark], [[role], 1, 'x']);
  assert.ok(await logIn(box.url, 'modest', PASSWORD));
  await root.call('DELETE setting/users/{id}', { id: modest.id, ...VERIFIED });
});

test('function permissions are named and grouped in the language of the reader', async () => {
  const { total, data } = await root.call('GET setting/func');
  assert.equal([total, data.map(({ code }) => code)], [FUNCS.length, [...FUNCS]]);
  assert.equal(data[0], { code: 'alarm_confirm', name: 'Confirm alarms', group: 'Alarms' });
  for (const language of ['zh-CN', 'zh-HK', 'zh-TW'])
    for (const { name, group: of } of (await root.in(language).call('GET setting/func')).data)
      assert.match(`${name}${of}`, /^\p{Script=Han}+$/u);
});

test('a changed role narrows what its holders do and see, within two seconds and without a new login', async () => {
  const night = await hire('night');
  assert.is((await night.call('GET setting/device_groups', whole)).total, 1);
  const seen = (await root.call('GET setting/roles', { keyword: '值班' })).data[0]!;
  await root.call('PUT setting/roles/{id}', { id: role, device_groups: [{ id: 2 }], update_time: seen.update_time });
  const seenSites = (await night.call('GET setting/device_groups', whole)).data.map(({ id }) => id);
  assert.equal(seenSites, [2]);
  const stale = await root.ask('PUT setting/roles/{id}', { id: role, funcs: [], update_time: seen.update_time });
  assert.equal([stale.code, stale.message], [1003, 'Changed by another user. Reload and try again']);
  await root.call('PUT setting/roles/{id}', { id: role, device_groups: [{ id: OWN }], funcs: ['alarm_disable'] });
  const operate = (alarm_action: number) => night.ask('POST warning_operation', { alarm_action, item_id: 999_999, remarks: 'x' });
  assert.equal([(await operate(0)).status, (await operate(2)).code], [403, 1002]);
  await root.call('PUT setting/roles/{id}', { id: role, funcs: ['alarm_confirm'] });
});

test('a socket hears no more of a site that its user’s role lost, and ends with its user, within two seconds', async () => {
  const watcher = await hire('watcher');
  const token = createApiToken(box.data, realClock, 'watcher', null);
  const program = callerOf(box.url, token);
  await becomes(() => program.ask('GET user/roles'), 0);
  const items = new Map((await root.call('GET setting/items', whole)).data.map((item) => [item.id, item.device_group_id]));
  const socket = await authenticated(root.port, watcher.token, { language: 'en-US' });
  /** the sites whose values came since this was asked last */
  const sites = (): number[] => {
    const came = (socket.waiting() as (PushMessage | 'pong')[]).splice(0);
    const told = came.flatMap((message) => (message !== 'pong' && message.type === 'item' ? message.data : []));
    return [...new Set(told.map(({ item_id }) => items.get(item_id)!))].sort();
  };
  socket.send({ cmd: 'watch', device_group_ids: [OWN, 2] });
  await eventually('the first values', () => sites().length > 0);
  await root.call('PUT setting/roles/{id}', { id: role, device_groups: [{ id: 2 }] });
  await sleep(300);
  sites();
  await eventually('values of the other site', () => sites().join() === '2');
  await root.call('PUT setting/roles/{id}', { id: role, device_groups: [{ id: OWN }] });
  const second = await authenticated(root.port, token, { language: 'en-US' });
  await root.call('PUT setting/users/{id}', { id: watcher.id, status: 0 });
  const late = sleep(10_000).then(() => -1);
  assert.equal(await Promise.all([socket, second].map(({ closed }) => Promise.race([closed, late]))), [4401, 4401]);
  assert.equal(socket.waiting().at(-1), { type: 'session', code: -2, message: 'The account was changed. Log in again' });
});

test('who is disabled or deleted is out within two seconds, and is told', async () => {
  const gone = await hire('leaver');
  await root.call('PUT setting/users/{id}', { id: gone.id, status: 0 });
  await becomes(() => gone.ask('GET user/roles'), -2);
  await root.call('PUT setting/users/{id}', { id: gone.id, status: 1 });
  const again = callerOf(box.url, await logIn(box.url, 'leaver', PASSWORD));
  assert.is(await root.call('DELETE setting/users/{id}', { id: gone.id, ...VERIFIED }), null);
  await becomes(() => again.ask('GET user/roles'), -2);
  assert.is((await root.ask('GET setting/users/{id}', { id: gone.id })).code, 1002);
  assert.is((await root.ask('DELETE setting/users/{id}', { id: gone.id, verify_password: 'not that' })).code, 1005);
});

test('a reset password is six digits that open nothing but their own change', async () => {
  const forgetful = await hire('forgetful');
  const { password } = await root.call('PUT user/rest_password', { id: forgetful.id, ...VERIFIED });
  assert.match(password, /^\d{6}$/);
  await becomes(() => forgetful.ask('GET user/roles'), -2);
  const nobody = callerOf(box.url);
  const { captcha_id } = await nobody.call('GET pub/login/captchaid');
  const login = { user_name: 'forgetful', captcha_id, captcha_code: 'ABCD', password };
  assert.is((await nobody.ask('POST pub/login/safe', login)).code, 1012);
  assert.is((await root.call('GET setting/users/{id}', { id: forgetful.id })).must_change, true);
  assert.is((await root.ask('PUT user/rest_password', { id: 1, ...VERIFIED })).code, 1003);
});

test('a group gives its members its roles, and goes when nobody would be left alone', async () => {
  const more = await root.call('POST setting/roles', {
    name: 'second',
    device_groups: [{ id: 2 }],
    menus: [302],
    funcs: ['export'],
  });
  const member = await hire('member');
  const { id: crew } = await root.call('POST setting/user_groups', { name: 'crew', user_ids: [member.id], role_ids: [more.id] });
  const mine = await member.call('GET user/roles');
  assert.equal(
    [mine.data, mine.funcs.sort()],
    [
      [role, more.id],
      ['alarm_confirm', 'export'],
    ],
  );
  const used = await root.ask('DELETE setting/roles/{id}', { id: more.id });
  assert.equal([used.code, used.data], [1003, { refs: [{ type: 'user_group', id: crew, name: 'crew' }] }]);
  await root.call('PUT setting/user_groups/{id}', { id: crew, role_ids: [], remark: 'no more' });
  assert.equal((await member.call('GET user/roles')).data, [role]);
  assert.is(await root.call('DELETE setting/user_groups/{id}', { id: crew }), null);
  assert.is(await root.call('DELETE setting/roles/{id}', { id: more.id }), null);
  const alone = await root.ask('DELETE setting/user_groups/{id}', { id: group });
  assert.is(alone.code, 1003);
  assert.ok((alone.data as { refs: { name: string }[] }).refs.some(({ name }) => name === 'member'));
});

test('a ready role with a site is all that a user needs, and its holder finds that site and no other', async () => {
  const { data: entries } = await root.call('GET setting/menus', {});
  for (const name of READY_ROLE_NAMES) {
    const { pages, funcs } = READY_ROLES[name];
    const menus = entries.filter(({ url }) => pages.some((page) => page === url)).map(({ id }) => id);
    const given = await root.call('POST setting/roles', { name, device_groups: [{ id: OWN }], menus, funcs: [...funcs] });
    const holder = await hire(`ready ${name}`, { role_ids: [given.id] });
    const mine = await holder.call('GET user/roles');
    assert.equal([...mine.funcs].sort(), [...funcs].sort());
    const { data: sites } = await root.call('GET setting/device_groups', whole);
    const own = sites.find(({ id }) => id === OWN)!;
    const found = await holder.call('GET search', { keyword: own.name, most: 50 });
    assert.equal(
      found.sites.data.map(({ id }) => id),
      [OWN],
    );
    for (const site of sites.filter(({ id }) => id !== OWN && id > 0))
      assert.equal(
        (await holder.call('GET search', { keyword: site.name })).sites.data.filter(({ id }) => id === site.id),
        [],
      );
    assert.is((await holder.ask('GET setting/users', whole)).code, 1004);
  }
});

test('the menu is named, placed, added to and restored', async () => {
  const menu = async () => new Map((await root.call('GET setting/menus', { update_enable: true })).data.map((e) => [e.id, e]));
  assert.equal((await menu()).get(ALARM_PAGE)?.names, {
    zh_cn: '告警处理',
    zh_xg: '告警處理',
    zh_tw: '告警處理',
    en_us: 'Alarm handling',
  });
  await root.call('PUT setting/menus/{id}', { id: ALARM_PAGE, name: '告警', language: 'zh_cn' });
  const named = (await menu()).get(ALARM_PAGE)!;
  assert.equal([named.names.zh_cn, named.name, named.builtin, named.group], ['告警', 'Alarm handling', true, false]);
  const link = { menu_id: 3, url: '/external_link?pathUrl=http%3A%2F%2F10.0.0.8%2Fa%3Fb', target: 'blank', weight: 5 };
  const { id } = await root.call('POST setting/menus', { name: 'Maker', language: 'en_us', ...link });
  assert.ok(id > 10_000);
  const own = flat((await root.call('GET menus')).data).find((entry) => entry.id === id)!;
  assert.equal([own.name, own.url, own.menu_id, own.target], ['Maker', link.url, 3, 'blank']);
  await root.call('PUT setting/menus', {
    data: [
      { id, weight: 99, menu_id: 0 },
      { id: 302, enable: false },
    ],
  });
  assert.equal([(await menu()).get(id)?.menu_id, (await menu()).get(302)?.enable], [0, false]);
  assert.not((await root.call('GET setting/menus', { update_enable: false })).data.some((entry) => entry.id === 302));
  await root.call('POST setting/menus/restore');
  const back = await menu();
  assert.equal([back.get(302)?.enable, back.get(ALARM_PAGE)?.names.zh_cn, back.get(id)?.weight], [true, '告警处理', 99]);
  assert.is((await root.ask('DELETE setting/menus/{id}', { id: 302 })).code, 1003);
  assert.is(await root.call('DELETE setting/menus/{id}', { id }), null);
  assert.not((await menu()).has(id));
});

test('what was shipped is found and put in order by the name that the reader sees, and by no other', async () => {
  const found = async (call: 'GET setting/roles' | 'GET setting/user_groups', language: string, keyword: string) => {
    const { total, data } = await root.in(language).call(call, { keyword });
    assert.is(total, data.length);
    return data.map(({ name }) => name);
  };
  assert.equal(await found('GET setting/roles', 'zh-CN', '管理'), ['管理员']);
  assert.equal(await found('GET setting/roles', 'zh-TW', '管理員'), ['管理員']);
  assert.equal(await found('GET setting/roles', 'en-US', 'ADMIN'), ['Administrator']);
  assert.equal(await found('GET setting/roles', 'zh-CN', 'administrator'), [], 'the word it is kept as is nobody’s');
  assert.equal(await found('GET setting/roles', 'en-US', '管理'), []);
  assert.equal(await found('GET setting/user_groups', 'zh-CN', '默认'), ['默认组']);
  assert.equal(await found('GET setting/user_groups', 'zh-HK', '預設組'), ['預設組']);
  assert.equal(await found('GET setting/user_groups', 'zh-CN', 'default'), []);
  const { id } = await root.call('POST setting/user_groups', { name: 'Early' });
  const order = async (language: string) => {
    const { data } = await root.in(language).call('GET setting/user_groups', { ...whole, sort: 'name' });
    return data.filter((each) => each.id === 1 || each.id === id).map((each) => each.id);
  };
  assert.equal(await order('en-US'), [1, id], 'Default before Early');
  assert.equal(await order('zh-CN'), [id, 1], 'Early before 默认组');
  await root.call('DELETE setting/user_groups/{id}', { id });
});

test('nobody else is called as the shipped one is in any language', async () => {
  for (const name of ['管理员', ' Administrator ', '管理員', 'administrator']) {
    const refused = await root
      .in('zh-CN')
      .ask('POST setting/roles', { name, device_groups: [], menus: [], funcs: [], videos: [] });
    assert.equal([refused.code, refused.data], [1001, { fields: { name: '名称已存在' } }], name);
  }
  for (const name of ['默认组', 'Default', 'default', '預設群組']) {
    assert.is((await root.ask('POST setting/user_groups', { name })).code, 1001, name);
    assert.is((await root.ask('PUT setting/user_groups/{id}', { id: group, name })).code, 1001, name);
  }
});

test('what was shipped is called in the reader’s language until somebody renames it', async () => {
  const names = async (language: string) => {
    const reader = root.in(language);
    const { data: roles } = await reader.call('GET setting/roles', whole);
    const { data: groups } = await reader.call('GET setting/user_groups', whole);
    const own = await reader.call('GET setting/roles/{id}', { id: 1 });
    return [roles.find(({ id }) => id === 1)?.name, groups.find(({ id }) => id === 1)?.name, own.name];
  };
  assert.equal(await names('zh-CN'), ['管理员', '默认组', '管理员']);
  assert.equal(await names('en-US'), ['Administrator', 'Default', 'Administrator']);
  const first = (await root.in('en-US').call('GET setting/user_groups', whole)).data.find(({ id }) => id === 1)!;
  const { user_ids, role_ids } = first;
  await root.in('en-US').call('PUT setting/user_groups/{id}', { id: 1, name: first.name, user_ids, role_ids, remark: 'kept' });
  assert.is((await names('zh-CN'))[1], '默认组', 'the name that was shown is sent back');
  await root.in('en-US').call('PUT setting/user_groups/{id}', { id: 1, name: 'Office', user_ids, role_ids });
  assert.is((await names('zh-CN'))[1], 'Office');
  const { id } = await root.call('POST setting/user_groups', { name: '默认组' });
  assert.is((await root.in('en-US').call('GET setting/user_groups', whole)).data.find((each) => each.id === id)?.name, '默认组');
});

test.run();
