// Every call by everybody who must not make it, as it is written and as nobody writes it; and what anybody is told of
// rooms that are not theirs. The rights that hold are written down here once more, apart from the table.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { realClock } from '../../../daemon/clock';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import { FUNCS, type Func } from '../../../daemon/contract/funcs';
import { ROUTES, type Route } from '../../../daemon/contract/routes';
import type { Asker, PlainPages, PlainWho, Row } from '../../../daemon/contract/row';
import { UNOPENED } from '../../../daemon/contract/unopened';
import type { Db } from '../../../daemon/store/open';
import { createApiToken } from '../../../daemon/token';
import { openBox } from '../../hands/box';
import { type Caller, callerOf, formOf, written } from '../../hands/calls';
import type { Sent } from '../../hands/http';
import { openStaff } from '../../hands/staff';

const rows = Object.entries(endpoints) as [string, Row][];
const PASSWORD = 'nine cold racks';

// ── which rights there are ──

/** What is read by nobody but whoever holds a function, or by user 1 alone. */
const CLOSED_READS: readonly (readonly [RegExp, Func | 'root'])[] = [
  [/^setting\/(users|user_groups|roles|func|menus|ldap)\b(?!\/\{id\}$)|^setting\/users\/\{id\}$/, 'user_manage'],
  [/^setting\/serial_port/, 'system'],
  [/^(process|setting\/network|setting\/maintain\/debug_log)\b/, 'system'],
  [/^(setting\/maintain\/(mysql|influxdb)|ftp)\b(?!.*lastest_event)/, 'backup'],
  [/^(firewall|setting\/https)\b/, 'security'],
  [/^(setup|setting\/node)\b/, 'root'],
];
/** What changes something and is for everybody who is logged in: their own things, and what is decided by a field. */
const OPEN_WRITES: readonly RegExp[] = [
  /^PUT user\/password$/,
  /^(POST|DELETE) user\/(tokens|sessions)(\/\{id\})?$/,
  /^DELETE jobs\/\{job_id\}$/,
  /^POST setting\/security\/check_password$/,
  /^POST downloads$/,
  // a look over the own sites, and reports that everybody keeps for themselves
  /^POST data_historys$/,
  /^POST energy\/device_groups_device$/,
  /^(POST|DELETE) data_history_template(\/\{id\})?$/,
  /^PUT setting\/maintain\/mysql\/lastest_event$/,
];
/** What is for user 1 alone, whoever else holds every function. */
const ROOT_WRITES = /^(POST|PUT|DELETE) (setting\/menus|pub\/info|pub\/edition|setting\/maintain\/logo|setup|setting\/node)\b/;
/** The function that a call which changes something of an area must ask for at least. */
const AREA_WRITES: readonly (readonly [RegExp, Func])[] = [
  [/^(setting\/(users|user_groups|roles|ldap)|user\/rest_password)\b/, 'user_manage'],
  // what is kept of devices is kept of their items
  [/^setting\/(items\b|devices\/data_history$)/, 'item_edit'],
  [/^setting\/(device_groups|devices|device_templates|bus_scan)\b/, 'device_edit'],
  [/^alarm_log\b/, 'log_clear'],
  [/^alarm_maintenance\b/, 'alarm_disable'],
  [/^setting\/categorys\b/, 'system'],
  [/^setting\/(contacts|contact_groups)\b/, 'contact_edit'],
  [/^setting\/(serial_port|alarm_levels|time_periods|alarm_commons|time)\b/, 'system'],
];
const kindsOf = (row: Row): PlainWho[] =>
  typeof row.who === 'object' && 'by' in row.who ? Object.values(row.who.of) : [row.who as PlainWho];
const named = (who: PlainWho): string => (typeof who === 'object' ? who.func : who);

test('what changes something asks for a function, or for user 1, but for what is everybody’s own', () => {
  for (const [call, row] of rows) {
    if (call.startsWith('GET ') || OPEN_WRITES.some((open) => open.test(call))) continue;
    for (const who of kindsOf(row)) {
      if (who === 'public') continue;
      assert.is.not(who, 'session', `${call} is open to everybody who is logged in`);
      if (ROOT_WRITES.test(call)) assert.is(who, 'root', call);
    }
    const area = AREA_WRITES.find(([path]) => path.test(call.split(' ')[1]!));
    if (area) assert.equal(kindsOf(row).map(named), [area[1]], call);
  }
});

test('what is not for everybody is read by whoever holds its function', () => {
  for (const [call, row] of rows) {
    const [method, path] = call.split(' ') as [string, string];
    const closed = method === 'GET' ? CLOSED_READS.find(([closedPath]) => closedPath.test(path)) : undefined;
    if (closed) assert.equal(kindsOf(row).map(named), [closed[1]], call);
  }
});

test('a list of what stands in a room is cut by the rooms of whoever asks', () => {
  const ofRooms = /^GET (setting\/(devices|items|device_groups)|review|alarm_|dataview|device_groups|env|history|data)/;
  for (const [call, row] of rows) {
    if (!ofRooms.test(call) || !row.input || row.who === 'public') continue;
    // phrases and the time that was watched are the box's
    assert.ok(row.sites || /alarm_(phrases|watched)/.test(call), `${call} gives no scope`);
  }
});

// ── who gets in ──

let box: Awaited<ReturnType<typeof openBox>>;
let staff: ReturnType<typeof openStaff>;
interface Visitor {
  readonly name: string;
  readonly who: Caller;
  /** null: no session */
  readonly funcs: readonly Func[] | null;
  /** which pages their menu opens */
  readonly pages: readonly Route[];
}
const OPEN = ROUTES.filter((route) => !UNOPENED.includes(route));
let visitors: readonly Visitor[] = [];

test.before(async () => {
  box = await openBox([]);
  staff = openStaff(box);
  const root = callerOf(box.url, box.token);
  const sites: number[] = [];
  for (const name of ['one', 'two']) sites.push((await root.call('POST setting/device_groups', { name, parent_id: 0 })).id);
  const operator = await staff.hire('operator', { sites: [sites[1]!] });
  const empty = await staff.hire('empty', { pages: [] });
  const viewer = await staff.hire('viewer', { sites: [sites[1]!], funcs: FUNCS, pages: ['/overview'] });
  // a directory user whose role would let them manage users
  const rights = { device_groups: [{ id: sites[1]! }], menus: [941], funcs: ['user_manage', 'export'], videos: [] };
  const role = (await root.call('POST setting/roles', { name: 'from the directory', ...rights })).id;
  await root.call('POST setting/users', { user_name: 'directory', login_type: 2, role_ids: [role], user_group_ids: [1] });
  const token = (name: string) => callerOf(box.url, createApiToken(box.data, realClock, name, null));
  const directory = token('directory');
  const again = { operator: token('operator'), empty: token('empty'), viewer: token('viewer') };
  for (const who of [directory, ...Object.values(again)])
    for (let i = 0; i < 50 && (await who.ask('GET user/roles')).code !== 0; i++) await new Promise((go) => setTimeout(go, 100));
  for (const { role } of [operator, empty, viewer]) assert.ok(role > 0);
  visitors = [
    { name: 'nobody', who: callerOf(box.url), funcs: null, pages: [] },
    { name: 'the operator', who: again.operator, funcs: [], pages: OPEN },
    // the page of the role is one that directory users have no use for
    { name: 'the directory user', who: directory, funcs: ['export'], pages: ['/home'] },
    { name: 'the user with an empty role', who: again.empty, funcs: [], pages: ['/home'] },
    { name: 'the user of one page', who: again.viewer, funcs: FUNCS, pages: ['/home', '/overview'] },
  ];
});
test.after(async () => {
  staff.close();
  await box.stop();
});

/** Everything in the database but logins and what is written down about them. */
function witnessOf(db: Db) {
  const passing = /^(session|login_failure|alarm.*|operation.*|sqlite_.*|remember_token)$/;
  const tables = (db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[])
    .filter((name) => !passing.test(name))
    // the box itself notes how long it has lived, and where its record ends a minute after a refusal: those are counted then
    .map((name) =>
      db.prepare(`SELECT * FROM "${name}"${name === 'setting' ? " WHERE key NOT IN ('RECORD_HEAD', 'lived_time')" : ''}`).raw(),
    );
  assert.ok(tables.length > 15);
  const dump = (): string => JSON.stringify(tables.map((read) => read.all()));
  const before = dump();
  return { changed: (): boolean => dump() !== before };
}
/** A row with an input that decides which right it asks for. */
interface Case {
  readonly call: string;
  readonly row: Row;
  readonly input: Row['example'];
  readonly right: PlainWho;
  readonly pages: PlainPages;
}
/** The pages of a row for a value of the field that decides. */
const pagesFor = ({ pages = 'any' }: Asker, value?: string): PlainPages =>
  typeof pages === 'object' && 'by' in pages ? (pages.of[value ?? ''] ?? 'any') : pages;
const CASES: readonly Case[] = rows.flatMap(([call, row]): Case[] => {
  const { who, example } = row;
  if (typeof who !== 'object' || !('by' in who)) return [{ call, row, input: example, right: who, pages: pagesFor(row) }];
  const { by, of } = who;
  const typed = (value: string) => (typeof example[by] === 'number' ? Number(value) : value);
  return Object.entries(of).map(([value, right]) => {
    const pages = pagesFor(row, value);
    return { call, row, input: { ...example, [by]: typed(value) }, right, pages };
  });
});
function mayEnter({ right, pages }: Case, { funcs, pages: own }: Visitor): boolean {
  if (right === 'public') return true;
  if (funcs === null || right === 'root') return false;
  if (pages !== 'any' && !pages.some((page) => own.includes(page))) return false;
  return right === 'session' || funcs.includes(right.func);
}
/** what somebody must not call */
const deniedTo = (visitor: Visitor): Case[] => CASES.filter((one) => !mayEnter(one, visitor));
/** how a call is sent: its path, and what with it */
function letterOf({ call, row, input }: Case): { readonly path: string; readonly sent: Sent } {
  const { path, ...sent } = written(call, input);
  return { path, sent: row.file ? { method: 'POST', ...formOf('[]', row.file.field) } : sent };
}

test('who lacks a right gets no session’s or no right’s answer, no data, and nothing happens', async () => {
  const witness = witnessOf(staff.db);
  for (const visitor of visitors) {
    const denied = deniedTo(visitor);
    assert.ok(denied.length > 20, visitor.name);
    for (const one of denied) {
      const { path, sent } = letterOf(one);
      const got = await visitor.who.send(path, sent);
      const wanted = visitor.funcs === null ? [401, 401, null] : [403, 1004, null];
      assert.equal([got.status, got.code, got.data], wanted, `${visitor.name}: ${one.call} ${got.text.slice(0, 200)}`);
    }
    assert.not(witness.changed(), visitor.name);
  }
});

test('who has a right is not turned away at the door', async () => {
  for (const visitor of visitors)
    for (const one of CASES) {
      // what ends a session or guesses a password is tried elsewhere
      if (!mayEnter(one, visitor) || !one.call.startsWith('GET ')) continue;
      const { path, sent } = letterOf(one);
      const { status, text } = await visitor.who.send(path, sent);
      const said = `${visitor.name}: ${one.call} ${status} ${text.slice(0, 200)}`;
      assert.ok(status !== 401 && status !== 403 && status < 500, said);
    }
});

test('a directory user changes no password here and reads the own role alone', async () => {
  const directory = visitors[2]!.who;
  const change = await directory.ask('PUT user/password', { old_password: 'x'.repeat(9), new_password: PASSWORD });
  assert.equal([change.status, change.code], [403, 1004]);
  const { data: own, funcs } = await directory.call('GET user/roles');
  assert.equal([own.length, funcs], [1, ['export']]);
  assert.is((await directory.call('GET setting/roles/{id}', { id: own[0]! })).name, 'from the directory');
  assert.is((await directory.ask('GET setting/roles/{id}', { id: 1 })).code, 1002);
});

// ── the same, spelled otherwise ──

const encoded = (letter: string): string => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;
const beforeQuery = (path: string, change: (bare: string) => string): string => {
  const [bare = '', ...query] = path.split('?');
  return [change(bare), ...query].join('?');
};
const lastOf = (bare: string, change: (name: string) => string): string => {
  const at = bare.lastIndexOf('/') + 1;
  return bare.slice(0, at) + change(bare.slice(at));
};
/** Ways to write a path that some server somewhere takes for the plain one. */
const SPELLINGS: Readonly<Record<string, (bare: string) => string>> = {
  'trailing slash': (bare) => `${bare}/`,
  'two slashes in front': (bare) => `/${bare}`,
  'two slashes within': (bare) => bare.replace('/api/v1/', '/api/v1//'),
  'capital end': (bare) => lastOf(bare, (name) => name.toUpperCase()),
  'capital base': (bare) => bare.replace('/api/v1', '/API/V1'),
  'encoded letter': (bare) => lastOf(bare, (name) => encoded(name[0] ?? 'x') + name.slice(1)),
  'letter encoded twice': (bare) => lastOf(bare, (name) => `%25${encoded(name[0] ?? 'x').slice(1)}${name.slice(1)}`),
  'encoded base': (bare) => bare.replace('/api/', '/%61pi/'),
  'encoded slash': (bare) => lastOf(bare, (name) => name).replace(/\/([^/]*)$/, '%2F$1'),
  'a dot': (bare) => bare.replace('/api/v1/', '/api/v1/./'),
  'an encoded dot': (bare) => bare.replace('/api/v1/', '/api/v1/%2e/'),
  'up from what is public': (bare) => bare.replace('/api/v1/', '/api/v1/pub/login/../../'),
  'encoded up from what is public': (bare) => bare.replace('/api/v1/', '/api/v1/pub/login/%2e%2e/%2E%2E/'),
  'up from the files': (bare) => `/assets/..${bare}`,
  'parameter behind': (bare) => `${bare};x=1`,
  'parameter within': (bare) => bare.replace('/api/v1/', '/api/v1;x/'),
  extension: (bare) => `${bare}.json`,
  'zero byte': (bare) => `${bare}%00`,
  'blank behind': (bare) => `${bare}%20`,
  'line end behind': (bare) => `${bare}%0d%0a`,
  'back slash': (bare) => bare.replace(/\/([^/]*)$/, '\\$1'),
  'encoded back slash': (bare) => bare.replace(/\/([^/]*)$/, '%5c$1'),
  'whole address': (bare) => `http://localhost${bare}`,
  'overlong slash': (bare) => bare.replace(/\/([^/]*)$/, '%c0%af$1'),
};
/** Headers by which some server somewhere takes one path or method for another. */
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'x-original-url': '/api/v1/pub/info' },
  { 'x-rewrite-url': '/api/v1/pub/info' },
  { 'x-http-method-override': 'GET' },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' },
];

/** Some at a time: the box is asked thousands of times. */
async function inTurns<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  let at = 0;
  const turn = async (): Promise<void> => {
    while (at < all.length) await run(all[at++]!);
  };
  await Promise.all(Array.from({ length: 8 }, turn));
}

test('no other spelling of an address, and no header, gives more than the plain one', async () => {
  const witness = witnessOf(staff.db);
  const spellings = Object.entries(SPELLINGS);
  for (const [which, visitor] of visitors.entries()) {
    const denied = deniedTo(visitor);
    // all of them without a session and for the operator; the others take turns
    const tried = denied.flatMap((one, i) =>
      spellings
        .filter((_, j) => which < 2 || (i + j) % 4 === which % 4)
        .map(([name, spell]) => ({ one, name, spell, headers: {} as Readonly<Record<string, string>> })),
    );
    const headed = denied.flatMap((one) =>
      HEADERS.map((headers) => ({ one, name: Object.keys(headers)[0]!, spell: (bare: string) => bare, headers })),
    );
    await inTurns([...tried, ...(which < 2 ? headed : [])], async ({ one, name, spell, headers }) => {
      const { path, sent } = letterOf(one);
      const got = await visitor.who.send(beforeQuery(path, spell), {
        ...sent,
        headers: { ...sent.headers, ...headers },
      });
      const said = `${visitor.name}: ${one.call}, ${name} → ${got.status} ${got.text.slice(0, 200)}`;
      assert.ok(got.status < 500, said);
      assert.is.not(got.code, 0, said);
      // no envelope: nothing but the console’s own page
      if (Number.isNaN(got.code)) assert.match(got.text, /^(<!doctype html>|$)/i, said);
      else assert.not.match(JSON.stringify(got.data ?? null), /"total"|"id":/, said);
    });
    assert.not(witness.changed(), visitor.name);
  }
});

test('a method that a row does not have is refused, whoever asks', async () => {
  const witness = witnessOf(staff.db);
  const paths = [...new Set(rows.map(([call]) => call.split(' ')[1]!))];
  for (const pattern of paths) {
    const has = new Set(rows.filter(([call]) => call.split(' ')[1] === pattern).map(([call]) => call.split(' ')[0]));
    const path = `/api/v1/${pattern.replace(/\{\w+\}/g, '1')}`;
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'].filter((one) => !has.has(one)))
      for (const { name, who } of visitors.slice(0, 2)) {
        const got = await who.send(path, { method, json: {} });
        // a path with a name in it may be another row's
        assert.ok([401, 403, 404, 405].includes(got.status), `${name}: ${method} ${path} → ${got.status} ${got.text}`);
      }
  }
  assert.not(witness.changed());
});

test('there is something to be denied for every function that a call asks for', () => {
  const asked = new Set(rows.flatMap(([, row]) => kindsOf(row)).flatMap((who) => (typeof who === 'object' ? [who.func] : [])));
  for (const func of asked) assert.ok(FUNCS.includes(func));
  assert.ok(asked.has('user_manage') && asked.has('device_edit') && asked.has('system'));
});

test.run();
