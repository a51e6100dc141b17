// A wall without its entry in the menu: it says so, and asks nothing that the box would refuse.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { learn } from '../../../web/lang/words';
import { granted } from '../../../web/pages/walls/granted';
import w from '../../../web/pages/walls/words/walls/zh_cn';
import { $granted, $menusKnown } from '../../../web/state/people/menus';
import { settle } from '../../hands/dom';
import { ConsoleBox } from '../app/console_box';
import { menu } from '../app/rows';
import { closePage, openPage } from './hands';

learn('walls', w);
const Board = granted('/fullScreen', () => <p>the board</p>);
test.after.each(async () => {
  await closePage();
  $granted.set([]);
  $menusKnown.set(false);
});

test('it is drawn for whoever has its entry, and while nobody knows yet', async () => {
  await openPage(Board, new ConsoleBox(), { at: '/fullScreen' });
  assert.match(document.body.textContent!, /the board/);
  $menusKnown.set(true);
  $granted.set([menu(211, 0, '/fullScreen')]);
  await settle();
  assert.match(document.body.textContent!, /the board/);
});

test('to whoever has not it says so, and what to do', async () => {
  $menusKnown.set(true);
  $granted.set([menu(1, 0, '/overview')]);
  await openPage(Board, new ConsoleBox(), { at: '/fullScreen' });
  assert.not.match(document.body.textContent!, /the board/);
  assert.match(document.body.textContent!, w.not_granted_says);
});

test.run();
