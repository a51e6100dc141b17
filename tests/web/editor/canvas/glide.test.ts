// The sheet while a wheel turns: what is drawn anew, and what is only seen larger.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createGlide } from '../../../../web/editor/canvas/glide';
import type { View } from '../../../../web/editor/gestures/pinching';
import { seen } from '../../../hands/dom';

const at = (scale: number, x = 0): View => ({ scale, x, y: 0 });
function looking(first: View) {
  const sheet = document.createElement('div');
  const asked: View[] = [];
  const glide = createGlide(
    () => sheet,
    (view) => void asked.push(view),
  );
  glide.drew(first);
  return { glide, asked, shownAt: () => seen(sheet, 'transform'), style: sheet.style };
}

test('a press upon a sheet at rest asks for nothing, so that it goes on fitting its window', () => {
  const { glide, asked } = looking(at(1));
  glide.settle();
  assert.equal(asked, []);
});

test('of turns that follow each other the first is drawn, the last once they rest', () => {
  const { glide, asked, shownAt, style } = looking(at(1));
  glide.look(at(2));
  glide.look(at(3));
  assert.equal([asked, glide.view()], [[at(2)], at(3)]);
  glide.drew(asked[0]!);
  assert.equal([shownAt(), style.willChange], ['translate(0px, 0px) scale(1.5)', 'transform']);
  glide.settle();
  glide.drew(asked[1]!);
  assert.equal([asked, shownAt(), style.willChange], [[at(2), at(3)], '', '']);
});

test('a button that looks elsewhere meanwhile has the last word', () => {
  const { glide, asked, shownAt } = looking(at(1));
  glide.look(at(2));
  glide.look(at(3));
  glide.drew(at(0.5));
  glide.settle();
  assert.equal([asked, glide.view(), glide.glides(), shownAt()], [[at(2)], at(0.5), false, '']);
});

test.run();
