import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EVERYWHERE } from '../../../web/app/keys/everywhere';
import { PLACES } from '../../../web/app/keys/table';
import words from '../../../web/app/words/shortcuts/zh_cn';
import { closePage, settle, the, until } from '../../hands/dom';
import { click, closeConsole, openConsole, shell, texts } from './hands';

const press = async (key: string, more: KeyboardEventInit = {}, on: Element = document.activeElement ?? document.body) => {
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  await settle();
};
const titles = (): string[] => texts('dialog h3');
const opened = () => until('the keys', () => titles().length > 0);

test.after.each(closeConsole);

test('? lists the keys of every page and of what this page has, and of nothing else', async () => {
  await openConsole('/map');
  await until('the tabs', () => document.querySelector('.strip') !== null);
  await settle(40);
  await press('?', { shiftKey: true });
  await opened();
  assert.equal(titles(), [words.everywhere, words.places.strip, words.places.found, words.places.menu, words.places.dialog]);
  assert.equal(
    texts('dialog section:first-of-type dt'),
    EVERYWHERE.map(({ does }) => words.does[does]),
  );
  assert.equal(texts('dialog section:first-of-type kbd'), ['Ctrl', 'K', '/', '?']);
});

test('whoever writes writes a question mark', async () => {
  await openConsole('/map');
  await settle(40);
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await press('?', { shiftKey: true }, field);
  field.remove();
  assert.is(document.querySelector('dialog'), null);
});

test('the menu of the account leads to them, too, and a dialog that is open stays alone', async () => {
  await openConsole('/map');
  await click('limin');
  await click(shell.shortcuts, the('.menu'));
  await opened();
  await press('k', { ctrlKey: true });
  assert.is(document.querySelectorAll('dialog').length, 1);
});

test('every place and every key has its words', () => {
  for (const { id, keys } of PLACES) {
    assert.ok(words.places[id], id);
    for (const { does } of keys) assert.ok(words.does[does], does);
  }
});

test.after(closePage);
test.run();
