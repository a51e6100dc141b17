// Everybody at every call: each single right, each single page, no role, a foreign site, a cut token, a directory user. What
// each may do is worked out here once more, apart from the checks; and the sweep is held against tables that check too little.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAuthor } from '../../daemon/author';
import { realClock, seconds } from '../../daemon/clock';
import { BOX_SITE } from '../../daemon/contract/codes';
import { endpoints } from '../../daemon/contract/endpoints/index';
import { FUNCS, type Func } from '../../daemon/contract/funcs';
import { ROUTES, type Route } from '../../daemon/contract/routes';
import type { PlainPages, PlainWho, Row, Table } from '../../daemon/contract/row';
import { UNOPENED } from '../../daemon/contract/unopened';
import { mount } from '../../daemon/http/mount';
import { createTickets } from '../../daemon/http/tickets';
import { DEFAULT_MENU } from '../../daemon/people/menus/default';
import type { Scope } from '../../daemon/store/list';
import { formOf } from '../hands/calls';
import { HOSTS } from '../hands/http';
import { inProcess } from '../hands/in_process';
import { some } from '../hands/long';
import { addRole, addUser, openPeople, type RoleWish } from '../hands/people';

const OPENED = ROUTES.filter((route) => !UNOPENED.includes(route) && DEFAULT_MENU.some(({ url }) => url === route));
/** Local people are managed by local people. */
const PERSONNEL: readonly string[] = ['/setting_users', '/setting_user_groups', '/authority_groups', '/setting_LDAP'];
const [OWN, OTHER] = [1, 2];

interface User {
  readonly name: string;
  /** left out: no session */
  readonly token?: string;
  readonly funcs: readonly Func[];
  /** null: all */
  readonly pages: readonly string[] | null;
  /** null: all */
  readonly sites: readonly number[] | null;
  readonly root?: true;
  /** a token that was given some of its owner's functions */
  readonly cut?: true;
}
let people: Awaited<ReturnType<typeof openPeople>>;
let users: readonly User[] = [];
const idsOf = (pages: readonly string[]): number[] => DEFAULT_MENU.filter(({ url }) => pages.includes(url)).map(({ id }) => id);

test.before(async () => {
  people = await openPeople({ clock: realClock, unopened: [...UNOPENED] });
  const { db } = people;
  const found: User[] = [{ name: 'nobody', funcs: [], pages: [], sites: [] }];
  const roles = new Map<string, number>();
  async function hire(name: string, { funcs = [], sites = [] }: Omit<RoleWish, 'name'>, pages: readonly Route[]): Promise<void> {
    const id = `u${found.length}`;
    roles.set(name, await addUser(db, id, 'a good long one', [addRole(db, { name: id, funcs, sites, menus: idsOf(pages) })]));
    found.push({ name, token: id, funcs, sites, pages: ['/home', ...pages] });
  }
  for (const func of FUNCS) await hire(`who may ${func}`, { funcs: [func], sites: [OWN] }, OPENED);
  for (const page of OPENED) await hire(`who has ${page}`, { funcs: FUNCS, sites: [OWN] }, [page]);
  await hire('who has a role of nothing', {}, []);
  await hire('who does everything elsewhere', { funcs: FUNCS, sites: [OTHER] }, OPENED);
  await hire('who comes from the directory', { funcs: FUNCS, sites: [OWN] }, OPENED);
  db.prepare('UPDATE user SET login_type = 2 WHERE id = ?').run(roles.get('who comes from the directory'));
  await addUser(db, 'bare', 'a good long one', []);
  await addUser(db, 'second', 'a good long one', [1]);
  people.people.reload();
  const tokenOf = (user: string): string => people.people.createToken(user, 'law', null);
  const from = people.people.who(tokenOf('admin'))!;
  const cut = (funcs: Func[]): string => people.people.addToken(from, { name: `cut ${funcs}`, funcs }).token;
  users = [
    ...found.map((user) => (user.token === undefined ? user : { ...user, token: tokenOf(user.token) })),
    { name: 'who has no role', token: tokenOf('bare'), funcs: [], pages: ['/home'], sites: [] },
    { name: 'an administrator', token: tokenOf('second'), funcs: FUNCS, pages: null, sites: null },
    { name: 'user 1', token: tokenOf('admin'), funcs: FUNCS, pages: null, sites: null, root: true },
    { name: 'a token cut to nothing', token: cut([]), funcs: [], pages: null, sites: null, cut: true },
    {
      name: 'a token cut to one right',
      token: cut(['device_edit']),
      funcs: ['device_edit'],
      pages: null,
      sites: null,
      cut: true,
    },
  ];
  users = users.map((user) =>
    user.name === 'who comes from the directory'
      ? {
          ...user,
          funcs: user.funcs.filter((func) => func !== 'user_manage'),
          pages: user.pages!.filter((page) => !PERSONNEL.includes(page)),
        }
      : user,
  );
});
test.after(() => void people.db.close());

/** A row with an input that decides which right and which pages it asks for. */
interface Case {
  readonly call: string;
  readonly row: Row;
  readonly input: Row['example'];
  readonly right: PlainWho;
  readonly pages: PlainPages;
}
const pagesFor = ({ pages = 'any' }: Row, value: string): PlainPages =>
  typeof pages === 'object' && 'by' in pages ? (pages.of[value] ?? 'any') : pages;
function casesOf(call: string, row: Row): readonly Case[] {
  const { who, example } = row;
  if (typeof who !== 'object' || !('by' in who)) return [{ call, row, input: example, right: who, pages: pagesFor(row, '') }];
  const { by, of } = who;
  const typed = (value: string) => (typeof example[by] === 'number' ? Number(value) : value);
  return Object.entries(of).map(([value, right]) => {
    const input = { ...example, [by]: typed(value) };
    return { call, row, input, right, pages: pagesFor(row, value) };
  });
}
const rows = Object.entries(endpoints) as [string, Row][];
const CASES = rows.flatMap(([call, row]) => casesOf(call, row));

/** 401 without a session, 403 without the right or the page, null: it passes. */
function turnedAway({ right, pages, row }: Case, user: User): 401 | 403 | null {
  if (right === 'public') return null;
  if (user.token === undefined) return 401;
  const isSeen = user.pages === null || pages === 'any' || pages.some((page) => user.pages!.includes(page));
  if (right === 'root') return user.root ? null : 403;
  // a cut token writes what it was given a right for, and what its row leaves to it
  if (right === 'session' && user.cut && row.subject !== undefined && !row.cut) return 403;
  return isSeen && (right === 'session' || user.root || user.funcs.includes(right.func)) ? null : 403;
}
/** What a row is to be given of the caller's sites, as a text; null: nothing. */
function sitesFor({ row }: Case, { sites, funcs, root, token }: User): string | null {
  if (!row.sites || token === undefined) return null;
  if (sites === null || root) return 'all';
  return [...new Set([...sites, ...(funcs.includes('system') ? [BOX_SITE] : [])])].sort((a, b) => a - b).join();
}
const saidSites = (scope: Scope | undefined): string | null =>
  scope === undefined ? null : (scope.sites?.toSorted((a, b) => a - b).join() ?? 'all');

/** Asks every case as every one of some users, of a table that may check otherwise than the real one. @returns what went wrong */
async function sweep(table: Table, asking: readonly User[], cases: readonly Case[] = CASES): Promise<string[]> {
  const reached: { readonly scope?: Scope }[] = [];
  const handlers = Object.fromEntries(
    Object.keys(table).map((call) => [
      call,
      (given: { readonly scope?: Scope; readonly named?: unknown }) => {
        // what is read for the operation record nobody has called
        if (given.named) reached.push(given);
        return {};
      },
    ]),
  );
  const api = mount<Table>(table, handlers, {
    identity: { ...people.people, verify: async () => {} },
    isKept: true,
    hosts: () => HOSTS,
    failed: (_, call, fault) => void wrong.push(`${call} threw ${fault}`),
    reference: () => '',
    record: { done() {}, refused() {} },
    author: createAuthor(),
    now: () => seconds(realClock),
    tickets: createTickets(realClock),
    // nobody waits for a turn, or for a place
    places: { known() {} },
    work: { take() {}, takesFile: () => true },
  });
  const send = inProcess(api);
  const wrong: string[] = [];
  async function judge(user: User, one: Case): Promise<void> {
    const { call, row, input } = one;
    const [method = '', pattern = ''] = call.split(' ');
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
    const fields = Object.entries(input).map(([name, value]) => [name, String(value)]);
    const token = user.token === undefined ? {} : { token: user.token };
    const sent = row.file ? formOf('{}', row.file.field, Object.fromEntries(fields)) : { json: input };
    const got = await (method === 'GET'
      ? send(`${path}?${new URLSearchParams(fields)}`, token)
      : send(path, { method, ...token, ...sent }));
    const wanted = turnedAway(one, user);
    const said = [401, 403].includes(got.status) ? got.status : null;
    const context = reached.pop();
    if (said !== wanted) wrong.push(`${call} answers ${got.status} to ${user.name}`);
    else if (said !== null && (context || ![401, 1004].includes(got.code))) wrong.push(`${call} is reached by ${user.name}`);
    else if (context && saidSites(context.scope) !== sitesFor(one, user)) wrong.push(`${call} gets other sites for ${user.name}`);
  }
  for (const user of asking) for (const one of cases) await judge(user, one);
  return wrong;
}
const named = (...names: readonly string[]): User[] => users.filter(({ name }) => names.includes(name));
/** The same table with every row changed in one way. */
const changed = (change: (row: Row) => Row): Table => Object.fromEntries(rows.map(([call, row]) => [call, change(row)])) as Table;
const callsIn = (wrong: readonly string[]): string[] =>
  [...new Set(wrong.map((said) => said.split(' ').slice(0, 2).join(' ')))].sort();

test('everybody gets as far as their rights, pages and sites go, at every call', async () => {
  assert.ok(users.length > FUNCS.length + OPENED.length + 6);
  const perPage = users.filter(({ name }) => name.startsWith('who has /'));
  assert.is(perPage.length, OPENED.length);
  const others = users.filter((user) => !perPage.includes(user));
  assert.equal(await sweep(endpoints, [...others, ...some(perPage)]), []);
});

test('a row whose right nobody checks is found, whichever it is', async () => {
  const open = changed((row) => (row.who === 'public' ? row : ({ ...row, who: 'session', pages: 'any' } as Row)));
  const found = callsIn(await sweep(open, named('who has no role', 'a token cut to nothing')));
  const closed = CASES.filter(({ right }) => typeof right === 'object' || right === 'root').map(({ call }) => call);
  assert.equal(
    closed.filter((call) => !found.includes(call)),
    [],
  );
  assert.ok(new Set(closed).size > 80, String(closed.length));
});

test('a row whose pages nobody checks is found, whichever it is', async () => {
  const open = changed((row) => (row.who === 'public' ? row : ({ ...row, pages: 'any' } as Row)));
  const found = callsIn(await sweep(open, named('who has /overview', 'who has /alarm', 'who has /setting_gis')));
  // the home page is everybody's
  const ofPages = CASES.filter(({ right, pages }) => right !== 'root' && pages !== 'any' && !pages.includes('/home')).map(
    ({ call }) => call,
  );
  assert.equal(
    ofPages.filter((call) => !found.includes(call)),
    [],
  );
  assert.ok(new Set(ofPages).size > 80);
});

test('a row that is not cut by sites is found, whichever it is', async () => {
  const open = changed(({ sites: _, ...row }) => row as Row);
  const found = callsIn(await sweep(open, named('who does everything elsewhere', 'user 1')));
  const ofSites = CASES.filter(({ row, right }) => row.sites && right !== 'root').map(({ call }) => call);
  assert.equal(
    ofSites.filter((call) => !found.includes(call)),
    [],
  );
  assert.ok(new Set(ofSites).size > 40);
});

test.run();
