// What the style sheets alone settle of a map, read as they are written.
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const sheet = (name: string): string =>
  fs.readFileSync(new URL(`../../../web/ui/css/${name}.css`, import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '');

test('a loop runs at most once a second unless it turns or flows', () => {
  const loops = [...sheet('sheet').matchAll(/\[data-motion=(\w+)\][^{}]*\{[^}]*animation:\S+ ([\d.]+)s[^}]*infinite/g)];
  const seconds = new Map(loops.map(([, name = '', each]) => [name, Number(each)]));
  assert.equal([...seconds.keys()].sort(), ['blink', 'bounce', 'flow', 'pulse', 'shake', 'turn', 'turn_back']);
  for (const [name, each] of seconds) assert.ok(each >= 1 || /^(turn|flow)/.test(name), `${name}: ${each} s`);
});

test('nothing of a map moves for whoever asks for less motion', () => {
  const reduced = /@media \(prefers-reduced-motion:reduce\)\{\s*([^{}]*)\{([^}]*)\}/.exec(sheet('sheet'));
  assert.ok(reduced);
  assert.equal([reduced[1], reduced[2]], ['.w,.w>.fig,.w>.ln path', 'animation:none!important']);
  const moved = [...sheet('sheet').matchAll(/([^{}]*)\{[^}]*animation:w-/g)].map(([, selector = '']) => selector.trim());
  for (const selector of moved) assert.match(selector, /(\.w\[data-motion=\w+\](>\.fig)?|>\.ln path)$/);
});

test('handles are 8 px seen, 24 hit, and 44 under a finger', () => {
  const editor = sheet('editor');
  assert.match(editor, /\.ed-handle::before,\.ed-turn::before\{[^}]*inline-size:8px;block-size:8px/);
  assert.match(editor, /\.ed-handle,\.ed-turn\{[^}]*inline-size:var\(--grip\);block-size:var\(--grip\)/);
  assert.match(editor, /\.ed-frame\{[^}]*--grip:24px/);
  assert.match(editor, /@media[^{]*\(pointer:coarse\)[^{]*\{(?:[^{}]*\{[^}]*\})*\s*\.ed-frame\{--grip:44px/);
});

/** What is asked of an element itself, whatever stands within brackets: `.w:not(:has(>.fig))` is `.w:not`. */
function bared(selectors: string): readonly string[] {
  let text = selectors;
  for (let before = ''; before !== text; text = text.replace(/\([^()]*\)/g, '')) before = text;
  return text.split(',').map((selector) => selector.trim());
}

test('a widget that is restyled is held against rules of maps, not against those that any element may fall under', () => {
  // a browser sorts rules by the class, attribute or name of their last element; what has none of them is tried on each element
  const all = ['tokens', 'sheet', 'editor'].flatMap((name) =>
    [...sheet(name).matchAll(/(?:^|[{}])\s*([^{}@]+)\{/g)].flatMap(([, selectors = '']) => bared(selectors)),
  );
  assert.ok(all.length > 100, String(all.length));
  assert.equal(
    all.filter((selector) => /^(:(?:is|lang|not|has))+(::\w+)?$/.test(selector)),
    [],
  );
});

test.run();
