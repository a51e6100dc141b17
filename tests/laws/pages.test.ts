// The pages that rows name, held against what the console's sources can come to call from each page.
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../daemon/contract/endpoints/index';
import { ROUTES, type Route } from '../../daemon/contract/routes';
import type { PlainPages, Row, Table } from '../../daemon/contract/row';
import { UNOPENED } from '../../daemon/contract/unopened';
import { createReach, type Place } from './reach';

const rows = (Object.entries(endpoints) as [string, Row][]).filter(([, row]) => row.who !== 'public');
/** What a row names, whatever the field that decides holds. */
function named({ pages = 'any' }: Row): { readonly any: boolean; readonly pages: readonly Route[] } {
  const all: readonly PlainPages[] = typeof pages === 'object' && 'by' in pages ? Object.values(pages.of) : [pages];
  const lists = all.filter((one) => one !== 'any');
  return { any: lists.length < all.length, pages: [...new Set(lists.flat())] };
}

/** One row of a table of routes: its path, and how its page comes. */
const PAGE = /\brow\(\s*'(\/[^']*)'/;
/** The first set-up is user 1's alone, who needs no page. */
const SETUP = 'web/app/setup/';
/** Tables of routes lead to every page: each is reached by its own row. */
const reach = createReach((file, code) => (PAGE.test(code) || file.startsWith(SETUP) ? '' : code));
const whole = createReach((_, code) => (PAGE.test(code) ? '' : code));
const shell = reach.calls(['web/main.tsx#']);
const pages = new Map(
  reach.files.flatMap((file) =>
    reach
      .statements(file)
      .flatMap(({ code }) => code.split(/(?=\brow\(\s*'\/)/))
      .flatMap((row): [string, Place[]][] => {
        const path = PAGE.exec(row)?.[1];
        // a list or a form is drawn by a file that comes with its page
        const kit = /\bkit: '/.test(row) ? ['web/pages/kit/index.tsx#kit'] : [];
        return path ? [[path, [...reach.later(file, row), ...kit]]] : [];
      }),
  ),
);
const calls = new Map([...pages].map(([path, places]) => [path, reach.calls(places)]));
const opened = ROUTES.filter((route) => !UNOPENED.includes(route));

/** Asked by programs and by the console's own later parts; nothing of the console asks them yet. */
const UNASKED: readonly string[] = [
  'GET alarm_maintenance /alarm',
  'GET setting/users/{id} /setting_users',
  'GET setting/motion_management/{id} /station',
  'POST setting/items/data_history /setting_items',
  'GET setting/device_templates/pattern /download_protocol',
  'GET setting/device_templates/pattern /setting_device_mange',
  // single steps of what the editor saves as a whole, for programs that place widgets
  'DELETE setting/top_view/background/{id} /groupmap_edit',
  'DELETE setting/top_view/device /groupmap_edit',
  'DELETE setting/top_view/device/{id} /groupmap_edit',
  'GET setting/top_view/background /groupmap_edit',
  'GET setting/top_view/background/{device_group_id} /groupmap_edit',
  'POST setting/top_view/background /groupmap_edit',
  'POST setting/top_view/device /groupmap_edit',
  'POST setting/top_view/layout/{device_group_id}/versions /groupmap_edit',
  'PUT setting/top_view/background/{id} /groupmap_edit',
  // a browser fetches them by their addresses
  'GET setting/modbus_excel /download_protocol',
  'GET setting/snmp_excel /download_protocol',
  'GET setting/snmp_json /download_protocol',
];
/** Asked on any page by what is no call of the shell. */
const UNSEEN: readonly string[] = [
  // what an export made is fetched by its address, from the strip that the shell shows
  'GET jobs/{job_id}/file',
  // who makes a token, in a window of the shell, has it read what there is to call
  'GET openapi.json',
];

test('the routes of the contract are those of the specification, and each that is opened has a page', () => {
  const specified = fs.readFileSync('tests/laws/routes.txt', 'utf8').trim().split('\n');
  assert.equal([...ROUTES].sort(), specified.sort());
  assert.equal(
    opened.filter((route) => !pages.has(route)),
    [],
  );
});

test('a row names every page that can come to make its call', () => {
  const missing = [...calls].flatMap(([path, made]) =>
    rows
      .filter(([call, row]) => made.has(call) && !named(row).any && !(named(row).pages as readonly string[]).includes(path))
      .map(([call]) => `${call} is asked by ${path}: ${made.get(call)?.join(' → ')}`),
  );
  assert.equal(missing, []);
});

test('a row names no page that cannot come to make its call', () => {
  const idle = rows.flatMap(([call, row]) =>
    named(row)
      .pages.filter((page) => opened.includes(page) && !calls.get(page)?.has(call))
      .map((page) => `${call} ${page}`),
  );
  assert.equal(idle.sort(), [...UNASKED].sort());
});

test('what the shell can come to call is granted on any page, and nothing else is', () => {
  const setup = whole.calls(['web/main.tsx#']);
  const ofShell = rows
    .filter(([call, row]) => shell.has(call) || (row.who === 'root' && setup.has(call)) || UNSEEN.includes(call))
    .map(([call]) => call);
  assert.equal(
    rows.filter(([, row]) => named(row).any).map(([call]) => call),
    ofShell,
  );
});

test('a row names its pages, at least one and such as there are, or does not compile', () => {
  const said = { who: 'session', out: null, example: {}, does: 'Things', module: 'room' } as const;
  // @ts-expect-error no pages
  const homeless: Table = { 'GET things': said };
  // @ts-expect-error none
  const empty: Table = { 'GET things': { ...said, pages: [] } };
  // @ts-expect-error no such page
  const lost: Table = { 'GET things': { ...said, pages: ['/things'] } };
  const open: Table = { 'GET things': { ...said, who: 'public' }, 'GET more': { ...said, pages: ['/alarm'] } };
  assert.is([homeless, empty, lost, open].length, 4);
});

test('whoever is led to the overview sees it: the home page, which is everybody’s, asks all that it asks', () => {
  const ofOverview = rows.filter(([, row]) => named(row).pages.includes('/overview'));
  assert.ok(ofOverview.length > 5);
  for (const [call, row] of ofOverview) assert.ok(named(row).pages.includes('/home'), call);
});

test('where a field decides about the right, it decides about the pages for each of its values', () => {
  for (const [call, { who, pages }] of rows) {
    if (typeof pages !== 'object' || !('by' in pages)) continue;
    assert.ok(typeof who === 'object' && 'by' in who && who.by === pages.by, call);
    const asked = Object.keys(who.of).filter((value) => who.of[value] !== 'public');
    assert.equal(Object.keys(pages.of).sort(), asked.sort(), call);
  }
});

test('who watches values on the socket may ask for them', () => {
  const watchers = reach.files.flatMap((file) =>
    reach
      .statements(file)
      .filter(({ code }) => code.includes("cmd: 'watch'"))
      .flatMap(({ names }) => names.map((name) => `${file}#${name}`)),
  );
  const watching = opened.filter((route) => {
    const found = reach.reached(pages.get(route) ?? []);
    return watchers.some((place) => found.has(place));
  });
  assert.ok(watching.includes('/station'));
  const { pages: asked } = named(endpoints['GET device_groups/device/item']);
  assert.equal(
    watching.filter((route) => !asked.includes(route)),
    [],
  );
});

test('every call that the console’s sources name is reached from a page, the shell or the first set-up', () => {
  const found = new Set(
    [...calls.values(), shell, whole.calls(['web/main.tsx#', 'web/login.tsx#'])].flatMap((made) => [...made.keys()]),
  );
  const written = reach.files.flatMap((file) => reach.statements(file).flatMap(({ code }) => reach.callsIn(code)));
  assert.equal(
    [...new Set(written)].filter((call) => !found.has(call)),
    [],
  );
  assert.ok(found.size > 120, String(found.size));
});

test.run();
