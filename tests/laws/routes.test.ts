import '../hands/dom';
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES, type Language } from '../../daemon/contract/model';
import en_us from '../../web/lang/titles/en_us';
import zh_cn from '../../web/lang/titles/zh_cn';
import zh_tw from '../../web/lang/titles/zh_tw';
import zh_xg from '../../web/lang/titles/zh_xg';
import { routes } from '../../web/routes';
import { closePage } from '../hands/dom';

const specified = fs.readFileSync('tests/laws/routes.txt', 'utf8').trim().split('\n');
const titles: Readonly<Record<Language, Readonly<Record<string, string>>>> = { zh_cn, zh_tw, zh_xg, en_us };

test('every route of the specification has one row, and no row has none', () => {
  assert.is(specified.length, 98);
  assert.equal(routes.map(({ path }) => path).sort(), [...specified].sort());
});

test('every row has a title in every language', () => {
  for (const { path, title } of routes) {
    for (const language of LANGUAGES) assert.ok(titles[language][title]?.trim(), `${path}: ${title} in ${language}`);
  }
});

test('only what the specification opens to everybody has no menu entry', () => {
  const open = routes.filter(({ menu }) => menu === null).map(({ path }) => path);
  const allowed = [
    '/login',
    '/fullScreen',
    '/external_link',
    '/overview',
    '/secret_list',
    '/setting_sys_edition',
    '/setting_auto_login',
  ];
  for (const path of open) assert.ok(path === '/' || allowed.some((start) => path.startsWith(start)), path);
  for (const path of allowed) assert.ok(open.includes(path), path);
});

test('a page that is there loads, with a component to show', async () => {
  const built = routes.filter(({ later }) => !later);
  for (const { path, page } of built) assert.type((await page()).default, 'function', path);
  console.log(`${routes.length - built.length} of ${routes.length} routes belong to a later release`);
});

test.after(closePage);
test.run();
