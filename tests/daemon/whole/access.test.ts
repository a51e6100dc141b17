// Who may come in from where, with what and when, over the wire: from two addresses of the box's own, with two browsers.
import http from 'node:http';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AccessLimit } from '../../../daemon/contract/entities';
import { CAPTCHA, eventually, FIRST_PASSWORD, openBox } from '../../hands/box';
import { type Caller, callerOf, logIn } from '../../hands/calls';
import { authenticated, opened, openSocket } from '../../hands/console-socket';
import { openStaff } from '../../hands/staff';

const ROOT = 'nine cold racks';
const STAFF = 'a good long one';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const HOME = '127.0.0.1';
const AWAY = '127.0.0.2';
const OPEN = {
  ip_config: { enabled: false, ips: [] },
  browser_config: { enabled: false, browsers: [] },
  period_config: { enabled: false, time_period_ids: [] },
  allow_users: [],
  block_users: [],
};
let box: Awaited<ReturnType<typeof openBox>>;
let staff: ReturnType<typeof openStaff>;
let root: Caller;
let clerk: Awaited<ReturnType<ReturnType<typeof openStaff>['hire']>>;

interface Told {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}
const pushPort = () => Number(box.push.split(':').at(-1));
/** A socket from some address that says who it is; perhaps it is shown the door. */
async function knock(address: string, token: string) {
  const socket = openSocket(pushPort(), {}, '/api/v1/ws', address);
  await opened(socket);
  socket.send({ cmd: 'auth', token });
  return socket;
}
/** A console that listens, and whether it was shown the door. */
async function listen(token: string) {
  const socket = await authenticated(pushPort(), token);
  let over = false;
  void socket.closed.then(() => {
    over = true;
  });
  return { closed: () => over, messages: socket.waiting };
}
/** A call from some address with some browser. */
function from(localAddress: string, agent: string, call: string, { token = '', json }: { token?: string; json?: object } = {}) {
  const [method = '', path = ''] = call.split(' ');
  const headers = {
    'user-agent': agent,
    'accept-language': 'en-US',
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    // nobody believes these
    'x-forwarded-for': HOME,
    forwarded: `for=${HOME}`,
    'x-real-ip': HOME,
  };
  return new Promise<Told>((done, fail) => {
    const at = { host: HOME, port: new URL(box.url).port, path: `/api/v1/${path}`, method, localAddress, agent: false, headers };
    const request = http.request(at, (response) => {
      let text = '';
      response.on('data', (bytes) => {
        text += bytes;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, ...JSON.parse(text) }));
    });
    request.on('error', fail);
    request.end(json === undefined ? undefined : JSON.stringify(json));
  });
}
async function enter(address: string, agent: string, user_name: string, password = STAFF): Promise<Told & { token: string }> {
  const { data } = await from(address, agent, 'GET pub/login/captchaid');
  const { captcha_id } = data as { captcha_id: string };
  const json = { user_name, password, captcha_id, captcha_code: CAPTCHA };
  const told = await from(address, agent, 'POST pub/login/safe', { json });
  return { ...told, token: (told.data as { access_token?: string } | null)?.access_token ?? '' };
}
const write = (limits: Partial<AccessLimit> | object, who = root) =>
  who.ask('POST setting/gc', { key: 'ACCESS_LIMIT', ...limits, verify_password: ROOT });
async function set(limits: Partial<AccessLimit> | object): Promise<void> {
  const { code, text } = await write({ ...OPEN, ...limits });
  assert.is(code, 0, text);
}

test.before(async () => {
  box = await openBox([]);
  const nobody = callerOf(box.url);
  const { captcha_id } = await nobody.call('GET pub/login/captchaid');
  const change = { user_name: 'admin', old_password: FIRST_PASSWORD, new_password: ROOT, captcha_id, captcha_code: CAPTCHA };
  await nobody.call('PUT user/password_without_login', change);
  root = callerOf(box.url, await logIn(box.url, 'admin', ROOT));
  staff = openStaff(box);
  clerk = await staff.hire('clerk', { funcs: ['security'] });
});
test.after(async () => {
  staff.close();
  await box.stop();
});

test('nobody saves limits that shut himself out', async () => {
  const faults = async (limits: object, who = root) => {
    const { code, data } = await who
      .in('en-US')
      .ask('POST setting/gc', { key: 'ACCESS_LIMIT', ...limits, verify_password: ROOT });
    assert.is(code, 1001, JSON.stringify(limits));
    return (data as { fields: Record<string, string> }).fields;
  };
  const elsewhere = { enabled: true, ips: [{ from: '10.0.0.1', to: '10.0.0.9' }] };
  assert.is((await faults({ ip_config: elsewhere })).ip_config, 'This would lock out your own address');
  const browsers = { enabled: true, browsers: ['Chrome', 'Firefox'] };
  assert.is((await faults({ browser_config: browsers })).browser_config, 'This would lock out your own browser');
  const hours = await root.call('POST setting/time_periods', {
    name: 'never now',
    weeks: [1, 2, 3, 4, 5, 6, 7],
    periods: [new Date().getHours() < 12 ? { start: '22:00', end: '23:00' } : { start: '01:00', end: '02:00' }],
  });
  const period_config = { enabled: true, time_period_ids: [hours.id] };
  assert.is((await faults({ period_config })).period_config, 'This would lock you out right now');
  assert.is(
    (await faults({ block_users: [{ user_id: 1, days: 1, reason: 'x' }] })).block_users,
    'The super administrator cannot be blocked',
  );
  const own = { block_users: [{ user_id: clerk.user, days: 1, reason: 'x' }] };
  const refused = await clerk.in('en-US').ask('POST setting/gc', { key: 'ACCESS_LIMIT', ...own, verify_password: STAFF });
  assert.equal(refused.data, { fields: { block_users: 'You cannot block yourself' } });
  assert.ok((await faults({ block_users: [{ user_id: 999_999, days: 1, reason: 'x' }] })).block_users);
  assert.ok((await faults({ allow_users: [{ user_id: 999_999, reason: '' }] })).allow_users);
  assert.ok((await faults({ period_config: { enabled: true, time_period_ids: [999_999] } })).period_config);
  for (const block of [{ days: 1, reason: '' }, { days: 0, reason: 'x' }, { days: 1 }, { reason: 'x' }])
    assert.ok((await faults({ block_users: [{ user_id: clerk.user, ...block }] })).block_users, JSON.stringify(block));
  assert.equal(await root.call('GET setting/gc/readonly', { key: 'ACCESS_LIMIT' }), OPEN, 'nothing of all that was kept');
  // who is on the allow list shuts nobody out but others
  await set({ ip_config: elsewhere, allow_users: [{ user_id: 1, reason: 'at home everywhere' }] });
  assert.is((await root.ask('GET user/roles')).code, 0);
  await set({});
});

test('an address that is not allowed gets in neither by a login nor with a session, whatever its headers say (T8)', async () => {
  const before = await enter(AWAY, CHROME, 'clerk');
  assert.is(before.code, 0);
  const console = await listen(before.token);
  const near = await enter(HOME, CHROME, 'clerk');
  const far = await Promise.all([near.token, box.token].map((token) => knock(AWAY, token)));
  for (const socket of far) assert.is(((await socket.next()) as { type: string }).type, 'hello');
  await set({ ip_config: { enabled: true, ips: [{ from: HOME }] } });
  assert.equal(await Promise.all(far.map((socket) => socket.closed)), [4401, 4401], 'sessions and programs that are elsewhere');
  await eventually('the end of its socket', () => console.closed(), 2_000);
  const ended = await from(AWAY, CHROME, 'GET user/roles', { token: before.token });
  assert.equal([ended.code, ended.message], [-2, 'Access from here or at this time is not allowed']);
  const login = await enter(AWAY, CHROME, 'clerk');
  assert.equal([login.code, login.data], [1011, { unlock_time: null, reason: 'ip' }]);
  assert.is((await enter(AWAY, CHROME, 'nobody')).message, login.message, 'and tells nothing of names');
  const moved = await enter(HOME, CHROME, 'clerk');
  assert.is(await (await knock(AWAY, moved.token)).closed, 4401, 'nor does it listen from there');
  assert.is((await from(AWAY, CHROME, 'GET user/roles', { token: moved.token })).code, 1011, 'a session that was carried off');
  assert.is((await from(HOME, CHROME, 'GET user/roles', { token: moved.token })).code, 0, 'and goes on where it may be');
  assert.is((await from(AWAY, CHROME, 'GET user/roles', { token: box.token })).code, 1011, 'programs come from somewhere, too');
  assert.is(
    (await from(AWAY, CHROME, 'POST pub/login/exit', { token: moved.token, json: {} })).code,
    0,
    'who may not be here may leave',
  );
  await set({});
});

test('another browser is turned away after its password, and its session ends', async () => {
  const [chrome, firefox] = [await enter(HOME, CHROME, 'clerk'), await enter(HOME, FIREFOX, 'clerk')];
  // user 1 calls from a program without a name
  await set({ browser_config: { enabled: true, browsers: ['Chrome'] }, allow_users: [{ user_id: 1, reason: '' }] });
  assert.is((await from(HOME, CHROME, 'GET user/roles', { token: chrome.token })).code, 0);
  assert.is((await from(HOME, FIREFOX, 'GET user/roles', { token: firefox.token })).code, -2);
  assert.is((await from(HOME, FIREFOX, 'GET user/roles', { token: chrome.token })).code, 1011);
  assert.is((await enter(HOME, FIREFOX, 'clerk', 'wrong')).code, -1, 'nobody learns by guessing');
  const told = await enter(HOME, FIREFOX, 'clerk');
  assert.equal([told.code, told.message], [1011, 'This browser is not allowed']);
  assert.is((await from(HOME, 'curl/8', 'GET user/roles', { token: box.token })).code, 0, 'programs are none');
  await set({});
});

test('a blocked user is out within two seconds, with the reason and the time, until the block is lifted (X03)', async () => {
  const victim = await staff.hire('victim', { funcs: ['alarm_confirm'] });
  const { token: program } = await victim.call('POST user/tokens', { name: 'p', verify_password: STAFF });
  const consoles = [await listen(victim.token), await listen(program)];
  const began = Math.floor(Date.now() / 1000);
  await set({ block_users: [{ user_id: victim.user, days: 3, reason: 'left the company' }] });
  await eventually('the end of both sockets', () => consoles.every((console) => console.closed()), 2_000);
  assert.equal(
    [(await victim.ask('GET user/roles')).code, (await callerOf(box.url, program).ask('GET user/roles')).status],
    [-2, 401],
  );
  const login = await enter(HOME, CHROME, 'victim');
  const { unlock_time, reason } = login.data as { unlock_time: number; reason: string };
  assert.equal([login.code, reason], [1011, 'blocked']);
  assert.ok(unlock_time >= began + 3 * 86_400 && unlock_time < began + 3 * 86_400 + 60);
  assert.match(login.message, /^This account is blocked until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d: left the company$/);
  // a block that stays goes on from when it began
  const kept = (await root.call('GET setting/gc/readonly', { key: 'ACCESS_LIMIT' })) as AccessLimit;
  await set({ ...kept, allow_users: [{ user_id: victim.user, reason: 'no help' }] });
  const again = (await root.call('GET setting/gc/readonly', { key: 'ACCESS_LIMIT' })) as AccessLimit;
  assert.equal(again.block_users, kept.block_users);
  assert.is((await enter(HOME, CHROME, 'victim')).code, 1011, 'a block beats all');
  await set({});
  assert.is((await enter(HOME, CHROME, 'victim')).code, 0);
});

test('hours that are used are not deleted, and hours that change take effect at once', async () => {
  const all = { weeks: [1, 2, 3, 4, 5, 6, 7], periods: [{ start: '00:00', end: '24:00' }] };
  const { id } = await root.call('POST setting/time_periods', { name: 'always', ...all });
  await set({ period_config: { enabled: true, time_period_ids: [id] }, allow_users: [{ user_id: 1, reason: '' }] });
  const { token } = await enter(HOME, CHROME, 'clerk');
  assert.is((await from(HOME, CHROME, 'GET user/roles', { token })).code, 0);
  assert.is((await root.ask('DELETE setting/time_periods/{id}', { id })).code, 1003);
  const tomorrow = [(new Date().getDay() % 7) + 1];
  await root.call('PUT setting/time_periods/{id}', { id, weeks: tomorrow });
  await eventually('the end', async () => (await from(HOME, CHROME, 'GET user/roles', { token })).code === -2, 4_000);
  assert.equal((await enter(HOME, CHROME, 'clerk')).message, 'Logins are not allowed at this time');
  await set({});
  assert.is((await root.ask('DELETE setting/time_periods/{id}', { id })).code, 0);
});

test('one terminal: the first console hears why it ends, its socket closes (A15)', async () => {
  await root.call('POST setting/gc', { key: 'ACCOUNT_SAFE', acc_single_config: { enabled: true }, verify_password: ROOT });
  const first = await enter(HOME, CHROME, 'clerk');
  const console = await listen(first.token);
  const second = await enter(HOME, FIREFOX, 'clerk');
  await eventually('the end of the first socket', () => console.closed(), 2_000);
  const said = console.messages().find((message) => message !== 'pong' && message.type === 'session');
  assert.equal(said, { type: 'session', code: -2, message: '账号已在其他地方登录' });
  const ended = await from(HOME, CHROME, 'GET user/roles', { token: first.token });
  assert.equal([ended.code, ended.message], [-2, 'The account was logged in elsewhere']);
  assert.is((await from(HOME, FIREFOX, 'GET user/roles', { token: second.token })).code, 0);
});

test.run();
