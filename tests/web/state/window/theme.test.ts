import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { $theme, openTheme } from '../../../../web/state/window/theme';
import { closePage } from '../../../hands/dom';

test('a browser that has kept no theme takes the one in which the box gave its page, and keeps none', () => {
  localStorage.clear();
  document.documentElement.dataset.theme = 'cyan';
  openTheme();
  assert.is($theme.get(), 'cyan');
  assert.is(localStorage.getItem('theme'), null);
});

test('a theme that somebody chose here wins over the box’s', () => {
  localStorage.setItem('theme', 'violet');
  document.documentElement.dataset.theme = 'cyan';
  openTheme();
  assert.equal([$theme.get(), document.documentElement.dataset.theme], ['violet', 'violet']);
  localStorage.clear();
});

test.after(closePage);
test.run();
