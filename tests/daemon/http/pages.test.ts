// Calls by menu: users who may do everything, each with one page, at every row of the table.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import { FUNCS } from '../../../daemon/contract/funcs';
import { ROUTES, type Route } from '../../../daemon/contract/routes';
import type { PlainPages, Row } from '../../../daemon/contract/row';
import { UNOPENED } from '../../../daemon/contract/unopened';
import type { Caller } from '../../../daemon/people/caller';
import { DEFAULT_MENU } from '../../../daemon/people/menus/default';
import { openHttp, type TestHttp } from '../../hands/http';
import { some } from '../../hands/long';

let box: TestHttp;
/** holds every function and the role whose menu is changed */
let visitor: string;
test.before(async () => {
  box = await openHttp({
    unopened: UNOPENED,
    stubs: {
      'GET setting/items/{id}': () => ({ id: 7, item_name: 'of no page of theirs' }),
      'POST downloads': ({ ticket }: { ticket: (path: string) => string }) => ({ address: ticket('gis/image') }),
      'GET gis/image': () => ({ type: 'image/png', bytes: Buffer.from('picture') }),
      'GET user/sessions': ({ caller, input }: { caller: Caller; input: Parameters<typeof box.people.sessions>[1] }) =>
        box.people.sessions(caller, input),
    },
  });
  visitor = await box.person('visitor', { funcs: FUNCS, sites: [1], menus: [] });
});
test.after(() => box.close());

const idOf = (url: string): number => DEFAULT_MENU.find((entry) => entry.url === url)!.id;
function grant(...urls: readonly string[]): void {
  box.db.prepare("UPDATE role SET menus = ? WHERE name = 'visitor'").run(JSON.stringify(urls.map(idOf)));
  box.people.reload();
}

interface Case {
  readonly call: string;
  readonly row: Row;
  readonly input: Readonly<Record<string, unknown>>;
  readonly pages: PlainPages;
}
const OPENED = ROUTES.filter((route) => DEFAULT_MENU.some(({ url }) => url === route) && !UNOPENED.includes(route));
/** Every row but those that end the session, once for each value of the field that decides. */
const CASES = (Object.entries(endpoints) as [string, Row][]).flatMap(([call, row]): Case[] => {
  if (row.who === 'public' || row.who === 'root' || call === 'PUT user/password') return [];
  const { who, pages, example } = row;
  if (typeof pages !== 'object' || !('by' in pages)) return [{ call, row, input: example, pages }];
  const forRoot = (value: string): boolean => typeof who === 'object' && 'of' in who && who.of[value] === 'root';
  return Object.entries(pages.of)
    .filter(([value]) => !forRoot(value))
    .map(([value, of]) => ({ call, row, input: { ...example, [pages.by]: value }, pages: of }));
});
async function codeOf({ call, row, input }: Case): Promise<number> {
  const [method = '', pattern = ''] = call.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const sent = row.file ? { body: '--B--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=B' } } : { json: input };
  const asked =
    method === 'GET' ? box.inside(`${path}?${query}`, { token: visitor }) : box.inside(path, { method, token: visitor, ...sent });
  const { status, code } = await asked;
  return status === 403 ? code : 0;
}

for (const page of some(OPENED))
  test(`with ${page} alone in the menu its calls pass, those of other pages do not`, async () => {
    grant(page);
    // the home page is everybody's
    const own: readonly Route[] = ['/home', page];
    for (const one of CASES) {
      const passes = one.pages === 'any' || one.pages.some((asked) => own.includes(asked));
      assert.is(await codeOf(one), passes ? 0 : 1004, `${one.call} ${JSON.stringify(one.input)}`);
    }
  });

test('a page that is not built yet grants nothing, whoever has it in the menu', async () => {
  grant('/setting_backup', '/setting_energy');
  for (const one of CASES.filter(({ call }) => / setting\/(?:contacts|actions)/.test(call)))
    assert.is(await codeOf(one), 1004, one.call);
});

test('who has no menu has the home page and the shell', async () => {
  grant();
  const may = async (call: keyof typeof endpoints) => (await codeOf(CASES.find((one) => one.call === call)!)) === 0;
  assert.equal(await Promise.all([may('GET dataview'), may('GET alarm_count'), may('GET menus'), may('GET alarm_log')]), [
    true,
    true,
    true,
    false,
  ]);
});

test('an entry that is switched off or hidden is not shown, and still grants: roles decide', async () => {
  grant('/system_log_alarm');
  box.db.prepare('UPDATE menu SET enable = 0, display = 1 WHERE url = ?').run('/system_log_alarm');
  box.people.reload();
  assert.is((await box.api('alarm_log', { token: visitor })).envelope.code, 0);
  box.db.prepare('UPDATE menu SET enable = 1, display = NULL WHERE url = ?').run('/system_log_alarm');
});

test('a page that is taken away is refused from the next call on, and what it was about stands in the record', async () => {
  grant('/setting_items');
  const put = () => box.api('setting/items/7', { method: 'PUT', token: visitor, json: { enable: false } });
  assert.is((await put()).envelope.code, 0);
  grant('/overview');
  box.deeds.length = 0;
  assert.equal([(await put()).status, (await put()).envelope.code], [403, 1004]);
  assert.equal(
    box.deeds.map(({ deed, code, user_name }) => [deed, code, user_name]),
    [
      ['PUT setting/items/{id}', 1004, 'visitor'],
      ['PUT setting/items/{id}', 1004, 'visitor'],
    ],
  );
});

test('what is changed is recorded by its name, also where its own page is none of the caller’s', async () => {
  grant('/overview');
  box.deeds.length = 0;
  const json = { alarm_action: 0, remarks: 'seen', item_id: 7 };
  assert.is((await box.api('warning_operation', { method: 'POST', token: visitor, json })).envelope.code, 0);
  assert.is((await box.api('setting/items/7', { token: visitor })).status, 403);
  assert.equal(box.deeds[0]?.object, { x: 'of no page of theirs' });
});

test('an API token opens what its owner’s menu opens', async () => {
  grant('/setting_items');
  const token = box.people.createToken('visitor', 'program', null);
  const codes = async () =>
    Promise.all(['setting/items', 'alarm_log', 'menus'].map(async (path) => (await box.api(path, { token })).envelope.code));
  assert.equal(await codes(), [0, 1004, 0]);
  grant('/system_log_alarm');
  assert.equal(await codes(), [1004, 0, 0]);
});

test('what is of others behind a call of the shell needs the page on which it is managed', async () => {
  const codes = async () =>
    Promise.all(
      ['user/sessions', 'user/sessions?all=true', 'setting/roles/1'].map(
        async (path) => (await box.api(path, { token: visitor })).envelope.code,
      ),
    );
  grant('/overview');
  assert.equal(await codes(), [0, 1004, 1002]);
  grant('/setting_security', '/authority_groups');
  assert.equal(await codes(), [0, 0, 0]);
});

test('the end of an own session is recorded by its name, whatever pages its owner has', async () => {
  grant('/overview');
  box.deeds.length = 0;
  const { envelope } = await box.api('user/sessions', { token: visitor });
  const { data } = envelope.data as { readonly data: readonly { readonly id: string }[] };
  assert.is((await box.api(`user/sessions/${data[0]!.id}`, { method: 'DELETE', token: visitor })).envelope.code, 0);
  assert.equal(box.deeds[0]?.object, { x: 'visitor' });
});

test('user 1 opens everything, pages that come later too', async () => {
  const root = await box.root();
  for (const path of ['setting/items', 'alarm_log', 'setting/contacts', 'operation_record'])
    assert.is((await box.api(path, { token: root })).envelope.code, 0, path);
});

test('a file is fetched by its ticket as whoever asked for it may fetch it', async () => {
  const fetched = async (): Promise<number> => {
    const { envelope } = await box.api('downloads', { method: 'POST', token: visitor, json: { path: 'gis/image' } });
    return (await box.send((envelope.data as { address: string }).address)).status;
  };
  grant('/map');
  assert.is(await fetched(), 200);
  grant('/setting_items');
  assert.is(await fetched(), 403);
});

test.run();
