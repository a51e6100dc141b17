import '../hands/dom';
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES, type Language } from '../../daemon/contract/model';
import { UNOPENED } from '../../daemon/contract/unopened';
import { titleKey } from '../../web/app/page/find';
import en_us from '../../web/app/words/titles/en_us';
import zh_cn from '../../web/app/words/titles/zh_cn';
import zh_tw from '../../web/app/words/titles/zh_tw';
import zh_xg from '../../web/app/words/titles/zh_xg';
import * as areas from '../../web/areas';
import * as further from '../../web/chunks/further';
import { first } from '../../web/first';
import { closePage } from '../hands/dom';

const routes = [first, ...Object.values(areas), ...Object.values(further)].flat();
const specified = fs.readFileSync('tests/laws/routes.txt', 'utf8').trim().split('\n');
const titles: Readonly<Record<Language, Readonly<Record<string, string>>>> = { zh_cn, zh_tw, zh_xg, en_us };

test('every route of the specification has one row, and no row has none', () => {
  assert.is(specified.length, 98);
  assert.equal(routes.map(({ path }) => path).sort(), [...specified].sort());
});

test('every row has a title in every language', () => {
  for (const { path } of routes) {
    for (const language of LANGUAGES) assert.ok(titles[language][titleKey(path)]?.trim(), `${path} in ${language}`);
  }
});

test('a page that is there is not said to be unopened, and every other is', () => {
  const unopened = routes.filter(({ unopened }) => unopened).map(({ path }) => path);
  assert.equal([...UNOPENED].sort(), unopened.sort());
});

test('a page that is there loads, with a component to show', async () => {
  const built = routes.filter(({ unopened }) => !unopened);
  for (const { path, page } of built) assert.type((await page()).default, 'function', path);
  console.log(`${routes.length - built.length} of ${routes.length} routes are not yet open`);
});

test.after(closePage);
test.run();
