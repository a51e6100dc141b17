import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import { FUNCS, type Func } from '../../../daemon/contract/funcs';
import { READY_ROLE_NAMES, READY_ROLES } from '../../../daemon/contract/ready-roles';
import type { PlainWho, Row } from '../../../daemon/contract/row';
import { UNOPENED } from '../../../daemon/contract/unopened';
import { DEFAULT_MENU } from '../../../daemon/people/menus/default';

const rows: readonly Row[] = Object.values(endpoints);
const plain = ({ who }: Row): readonly PlainWho[] =>
  typeof who === 'object' && 'by' in who ? Object.values(who.of) : [who as PlainWho];
const isOf = (row: Row, func: Func): boolean => plain(row).some((who) => typeof who === 'object' && who.func === func);
/** Where a row is called from; a field that decides makes it all of them. */
const pagesOf = ({ pages = 'any' }: Row): readonly string[] | 'any' => {
  if (typeof pages !== 'object' || !('by' in pages)) return pages;
  const all = Object.values(pages.of);
  return all.includes('any') ? 'any' : all.flatMap((each) => [...each]);
};

test('every page of a ready role is in the menu and built', () => {
  const urls = new Set(DEFAULT_MENU.map(({ url }) => url));
  for (const name of READY_ROLE_NAMES)
    for (const page of READY_ROLES[name].pages) assert.ok(urls.has(page) && !UNOPENED.includes(page), `${name} ${page}`);
});

test('no ready role sets anything up: neither the room nor people nor the box', () => {
  const allowed: readonly Func[] = ['alarm_confirm', 'alarm_disable', 'remote_control', 'export'];
  const setting = FUNCS.filter((func) => /_edit$|_manage$|^(security|backup|system|log_clear)$/.test(func));
  for (const name of READY_ROLE_NAMES) {
    const funcs: readonly Func[] = READY_ROLES[name].funcs;
    assert.equal(
      funcs.filter((func) => !allowed.includes(func) || setting.includes(func)),
      [],
      name,
    );
    assert.equal(
      READY_ROLES[name].pages.filter((page) => /^\/(setting_|config_|authority_)/.test(page)),
      [],
      name,
    );
  }
});

test('each function of a ready role can be used on a page of it', () => {
  for (const name of READY_ROLE_NAMES) {
    const { pages, funcs } = READY_ROLES[name];
    for (const func of funcs) {
      const used = rows.filter((row) => isOf(row, func)).map(pagesOf);
      assert.ok(
        used.some((from) => from === 'any' || from.some((page) => pages.some((own) => own === page))),
        `${name} ${func}`,
      );
    }
  }
});

test('a viewer may less than an operator, and still has a function: without any, users are refused', () => {
  const { operator, viewer } = READY_ROLES;
  assert.equal(viewer.funcs, ['export']);
  for (const page of viewer.pages) assert.ok(operator.pages.includes(page));
  assert.ok(viewer.funcs.length < operator.funcs.length);
});

test.run();
