// What the socket tells each of three people about a box that watches two rooms, and what it stops telling them.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AlarmPush, ItemPush, PushMessage } from '../../../daemon/contract/live';
import { strangeAs } from '../../hands/answers';
import { eventually, hasten, openBox, sleep } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';
import { authenticated, type TestSocket } from '../../hands/console-socket';
import { type Member, openStaff } from '../../hands/staff';

const OWN = 1;
const FOREIGN = 2;
/** a device of each room whose temperature can be driven */
const NEAR = '冷通道温湿度';
const FAR = '汇聚机房温湿度';
let box: Awaited<ReturnType<typeof openBox>>;
let staff: ReturnType<typeof openStaff>;
let root: Caller;
let clerk: Member;
let guest: Member;
let siteOf: ReadonlyMap<number, number>;

test.before(async () => {
  box = await openBox();
  await hasten(box, NEAR, FAR);
  root = callerOf(box.url, box.token);
  staff = openStaff(box);
  clerk = await staff.hire('clerk', { sites: [OWN], funcs: ['alarm_confirm'], pages: ['/alarm'] });
  guest = await staff.hire('guest', { pages: ['/alarm'] });
  const items = (await root.call('GET setting/items', { limit: 0 })).data;
  siteOf = new Map(items.map((item) => [item.id, item.device_group_id]));
  await eventually('a quiet room', async () => {
    const { item_abnormal, item_waiting } = await root.call('GET dataview');
    return item_abnormal + item_waiting === 0;
  });
});
test.after(async () => {
  staff.close();
  await box.stop();
});

/** A socket that keeps everything it was told. */
async function listen(token: string, auth: object = {}) {
  const socket: TestSocket = await authenticated(root.port, token, { language: 'en-US', ...auth });
  const told = () => socket.waiting().filter((message): message is PushMessage => message !== 'pong');
  return {
    socket,
    alarms: () => told().filter((message): message is AlarmPush => message.type === 'alarm'),
    /** items whose values were told */
    items: () =>
      told()
        .filter((message): message is ItemPush => message.type === 'item')
        .flatMap(({ data }) => data.map(({ item_id }) => item_id)),
    told,
    /** comes back behind everything that was said before */
    async through(): Promise<void> {
      const before = socket.waiting().length;
      socket.send('ping');
      await eventually('the pong', () => socket.waiting().slice(before).includes('pong'));
    },
  };
}
const sites = (ids: readonly number[]): number[] => [...new Set(ids.map((id) => siteOf.get(id)!))].sort((a, b) => a - b);

test('alarms are told to whoever holds their site, with their own roles alone, now and when they come back', async () => {
  const [all, own, none] = [await listen(box.token), await listen(clerk.token), await listen(guest.token)];
  box.simulation.force(FAR, 'temperature', 60);
  box.simulation.force(NEAR, 'temperature', 60);
  await eventually('both alarms', () => new Set(all.alarms().map((alarm) => alarm.device_group_id)).size === 2);
  for (const listener of [own, none]) await listener.through();
  assert.equal(
    own.alarms().map((alarm) => alarm.device_group_id),
    [OWN],
  );
  assert.equal(none.alarms(), []);
  for (const alarm of [...all.alarms(), ...own.alarms()]) assert.equal(strangeAs('AlarmPush', alarm), []);
  assert.equal([own.alarms()[0]!.roles, own.alarms()[0]!.users], [[clerk.role], '[]']);
  assert.ok(
    all
      .alarms()
      .find((alarm) => alarm.device_group_id === OWN)!
      .roles.includes(clerk.role),
    'user 1 hears all of them',
  );
  for (const listener of [all, own, none]) listener.socket.ws.close();

  const [later, never] = [await listen(clerk.token, { since: 0 }), await listen(guest.token, { since: 0 })];
  for (const listener of [later, never]) await listener.through();
  assert.equal(
    later.alarms().map((alarm) => alarm.device_group_id),
    [OWN],
  );
  assert.equal(never.alarms(), []);
  for (const listener of [later, never]) listener.socket.ws.close();
});

test('values are told of the own items alone, however they are asked for', async () => {
  const ids = [...siteOf.keys()];
  for (const watch of [
    { item_ids: ids },
    { device_group_ids: [OWN, FOREIGN, -1, 999_999] },
    { device_ids: Array.from({ length: 40 }, (_, i) => i) },
  ]) {
    const [own, none] = [await listen(clerk.token), await listen(guest.token)];
    for (const { socket } of [own, none]) socket.send({ cmd: 'watch', ...watch });
    await eventually('the first values', () => own.items().length > 0);
    await none.through();
    assert.equal(sites(own.items()), [OWN], Object.keys(watch)[0]);
    assert.equal(none.items(), []);
    for (const message of own.told()) if (message.type === 'item') assert.equal(strangeAs('ItemPush', message), []);
    for (const { socket } of [own, none]) socket.ws.close();
  }
});

test('values are told to whoever has a page that asks for them, alarms whatever page they have', async () => {
  const viewer = await staff.hire('viewer', { sites: [OWN], pages: ['/overview'] });
  const own = await listen(viewer.token, { since: 0 });
  own.socket.send({ cmd: 'watch', device_group_ids: [OWN] });
  await own.through();
  assert.ok(own.alarms().length > 0);
  assert.equal(own.items(), []);
  const grant = (url: string) =>
    staff.db
      .prepare('UPDATE role SET menus = (SELECT json_array(id) FROM menu WHERE url = ?) WHERE id = ?')
      .run(url, viewer.role);
  grant('/station');
  await eventually('values', () => own.items().length > 0);
  grant('/overview');
  const news = () => own.told().filter(({ type }) => type === 'changed').length;
  await eventually('the news of both', () => news() > 1);
  const before = own.items().length;
  box.simulation.force(NEAR, 'temperature', 61);
  const values = async () => (await root.call('GET device_groups/device/item', { device_group_id: OWN })).data;
  await eventually('the value', async () => (await values()).some(({ value }) => value === 61));
  await own.through();
  assert.is(own.items().length, before);
  own.socket.ws.close();
});

test('who gets or loses a site hears so at once, on a socket that is open already', async () => {
  const own = await listen(clerk.token);
  own.socket.send({ cmd: 'watch', device_group_ids: [OWN, FOREIGN] });
  await eventually('the first values', () => own.items().length > 0);
  const give = staff.db.prepare('INSERT INTO role_site (role_id, device_group_id) VALUES (?, ?)');
  const take = staff.db.prepare('DELETE FROM role_site WHERE role_id = ? AND device_group_id = ?');
  give.run(clerk.role, FOREIGN);
  await eventually('values of both rooms', () => sites(own.items()).length === 2);
  assert.is((await clerk.call('GET setting/device_groups', { limit: 0 })).total, 2);
  take.run(clerk.role, FOREIGN);
  await eventually('the lists to shrink', async () => (await clerk.call('GET setting/device_groups', { limit: 0 })).total === 1);
  await own.through();
  const before = own.told().length;
  box.simulation.force(FAR, 'temperature', null);
  box.simulation.force(NEAR, 'temperature', null);
  await eventually('the recovery', () => own.alarms().some((alarm) => alarm.state === 'recover'));
  await sleep(500);
  const since = own.told().slice(before);
  assert.equal(sites(since.flatMap((message) => (message.type === 'item' ? message.data.map(({ item_id }) => item_id) : []))), [
    OWN,
  ]);
  assert.ok(since.every((message) => message.type !== 'alarm' || message.device_group_id === OWN));
  own.socket.ws.close();
});

test('who is given other rights is told so, and others are not', async () => {
  const [own, other] = [await listen(clerk.token), await listen(guest.token)];
  const news = (listener: typeof own) => listener.told().filter(({ type }) => type === 'changed').length;
  const before = [news(own), news(other)];
  staff.db.prepare('UPDATE role SET funcs = ? WHERE id = ?').run('["alarm_confirm","export"]', clerk.role);
  await eventually('the news', () => news(own) > before[0]!);
  await other.through();
  assert.is(news(other), before[1]);
  own.socket.ws.close();
  other.socket.ws.close();
});

test('a change of the menu is told to everybody', async () => {
  const own = await listen(clerk.token);
  const news = () => own.told().filter(({ type }) => type === 'changed').length;
  const before = news();
  staff.db.prepare("UPDATE menu SET weight = weight + 1 WHERE url = '/alarm'").run();
  await eventually('the news', () => news() > before);
  own.socket.ws.close();
});

test('somebody who is switched off is shown the door: every call, and the socket', async () => {
  const own = await listen(clerk.token);
  staff.db.prepare('UPDATE user SET status = 0 WHERE id = ?').run(clerk.user);
  assert.is(await own.socket.closed, 4401);
  const last = own.told().at(-1)!;
  assert.equal([last.type, 'code' in last && last.code], ['session', -2]);
  const got = await clerk.ask('GET user/roles');
  assert.equal([got.status, got.code, got.data], [200, -2, null]);
  const other = await listen(guest.token);
  const news = () => other.told().filter(({ type }) => type === 'changed').length;
  const before = news();
  staff.db.prepare('UPDATE user SET status = 1 WHERE id = ?').run(clerk.user);
  // read together with it, and told to everybody
  staff.db.prepare("UPDATE menu SET weight = weight + 1 WHERE url = '/alarm'").run();
  await eventually('the box has read it', () => news() > before);
  other.socket.ws.close();
  assert.is((await clerk.ask('GET user/roles')).code, -2, 'the session that was ended stays so');
});

test.run();
