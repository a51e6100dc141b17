import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { THEMES } from '../../../../daemon/contract/themes';
import { contrastOf, inFull, LEAST, shadeFor } from '../../../../web/pages/levels/contrast';

const GROUNDS = THEMES.map((theme) => {
  const sheet = fs.readFileSync(`web/themes/${theme}.css`, 'utf8');
  return inFull(/--c-surface:\s*(#\w+)/.exec(sheet)![1]!);
});

test('contrast is that of WCAG, whichever of the two comes first', () => {
  assert.is(contrastOf('#000000', '#ffffff'), 21);
  assert.is(contrastOf('#ffffff', '#000000'), 21);
  assert.is(contrastOf('#777777', '#ffffff').toFixed(2), '4.48');
  assert.is(inFull(' #0b6 '), '#00bb66');
});

test('a colour that stands out in every theme stays; any other gets the nearest shade that does', () => {
  for (const colour of ['#ffd700', '#000000', '#ffffff', '#10203a', '#ff0000', '#00ff00', '#808080']) {
    const shade = shadeFor(colour, GROUNDS)!;
    assert.match(shade, /^#[0-9a-f]{6}$/, colour);
    for (const ground of GROUNDS) assert.ok(contrastOf(shade, ground) >= LEAST, `${colour} → ${shade} on ${ground}`);
    assert.is(shadeFor(shade, GROUNDS), shade, 'a shade that fits is its own');
  }
});

test('where no shade stands out on all grounds, none is offered', () => {
  assert.is(shadeFor('#777777', ['#000000', '#5a5a5a', '#ffffff', '#a0a0a0']), null);
});

test.run();
