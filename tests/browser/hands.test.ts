// The checks themselves: what a browser complains about is not overlooked, and what is wrong with a page is found.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Box, openBox } from '../hands/box';
import { openConsole, withConsole } from '../hands/console';
import { faultsOf, keptIn } from './audit';

let box: Box;
test.before(async () => {
  box = await openBox([]);
});
test.after(() => box.stop());

test('closing a console tells every complaint of the browser that was not announced', async () => {
  const console = await openConsole(box);
  console.announce(/announced beforehand/);
  await console.open('/login');
  await console.page.locator('.cap img').waitFor();
  await console.page.evaluate(async () => {
    globalThis.console.error('announced beforehand');
    globalThis.console.error('a message');
    globalThis.console.info('no complaint');
    setTimeout(() => {
      throw new Error('a broken script');
    });
    const foreign = document.createElement('script');
    foreign.src = 'http://127.0.0.1:9/foreign.js';
    document.head.append(foreign);
    await fetch('/no/such/file').catch(() => {});
    await fetch('http://localhost:9/').catch(() => {});
  });
  const told = await console.close().then(
    () => '',
    (fault: Error) => fault.message,
  );
  for (const part of [/error: a message/, /script: Error: a broken script/, /Content Security Policy/, /404/, /request: GET/])
    assert.match(told, part);
  assert.not.match(told, /announced beforehand/);
  assert.not.match(told, /no complaint/);
});

/** Each is put into a page that is otherwise in order, and must be told. */
const PLANTED: readonly (readonly [string, RegExp])[] = [
  ['<div data-css="inline-size:3000px">wide</div>', /scrolls sideways/],
  ['<button type="button"><svg></svg></button>', /a button without a name/],
  ['<input type="text">', /a textbox without a name/],
  ['<button type="button" data-css="inline-size:40px;overflow:hidden;white-space:nowrap">much too long</button>', /text is cut/],
  ['<button type="button" data-css="inline-size:40px;white-space:nowrap">much too long</button>', /text sticks out/],
  ['<p data-css="color:#999;background:#fff">faint</p>', /contrast 2\.8/],
  ['<p data-css="color:#0006;background:#fff">half</p>', /contrast 2\.8/],
  ['<h1>another</h1>', /2 headlines/],
  ['<p>{n} alarms</p>', /a word is missing: \{n\}/],
  ['<p title="undefined">x</p>', /a word is missing: undefined/],
  ['<p>[object Object]</p>', /a word is missing/],
  ['<p>kit.delete.action</p>', /a word is missing/],
  ['<p>登录</p>', /a word of another language: 登录/],
  ['<p data-css="inline-size:60px;overflow:hidden;white-space:nowrap">much too long</p>', /text is cut off/],
  [
    '<p data-css="inline-size:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">much too long</p>',
    /nothing tells the whole of much too long/,
  ],
  ['<input aria-label="x" placeholder="much too long a hint" data-css="inline-size:60px">', /a hint is cut off/],
  ['<div class="card" data-css="inline-size:90px"><b data-css="white-space:nowrap">much too long for it</b></div>', /sticks out/],
  ['<p data-css="inline-size:16px;overflow-wrap:anywhere">maximilian.von.hohenstein</p>', /letters one below the other/],
  ['<button type="button" data-css="block-size:18px;min-block-size:0">x</button>', /18 is hard to meet/],
];

test('every fault that is planted in a page is found, and nothing is where none was planted', async () => {
  await withConsole(box, { language: 'en_us' }, async (console) => {
    await console.open('/login');
    await console.page.locator('.cap img').waitFor();
    assert.equal(await faultsOf(console.page, 'en-US'), []);
    assert.match((await faultsOf(console.page, 'zh-CN')).join(), /lang is en-US/);
    const foreign = keptIn(console.page, ['登录']);
    const put = (html: string) =>
      console.page.evaluate((code) => {
        document.querySelector('#planted')?.remove();
        const place = document.createElement('div');
        place.id = 'planted';
        place.innerHTML = code;
        // the page's policy takes styles from scripts only
        for (const part of place.querySelectorAll<HTMLElement>('[data-css]')) part.style.cssText = part.dataset.css ?? '';
        document.querySelector('main form')?.append(place);
      }, html);
    for (const [planted, told] of PLANTED) {
      await put(planted);
      assert.match((await faultsOf(console.page, 'en-US', foreign)).join('\n'), told, planted);
      await put('');
    }
    await put('<p data-css="color:var(--c-text);background:#fff">faint in the dark</p>');
    assert.equal(await faultsOf(console.page, 'en-US'), []);
    const [faint, ...others] = await faultsOf(console.page, 'en-US', null, ['green', 'blackBlue']);
    assert.match(faint ?? '', /^in blackBlue: contrast 1\.18 .*faint in the dark/);
    assert.equal(others, []);
    assert.is(await console.page.evaluate(() => document.documentElement.dataset.theme), 'default');
    await put('');
    assert.equal(await faultsOf(console.page, 'en-US'), []);
  });
});

test.run();
