import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { THEMES } from '../../daemon/contract/themes';

type Rgb = readonly [number, number, number];
type Properties = Readonly<Record<string, string>>;

/** Custom properties of the first block whose selector is so, and `color-scheme`. */
function propertiesOf(css: string, selector: RegExp): Properties {
  const block = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].find(([, found]) => selector.test(found ?? ''));
  assert.ok(block, `no block ${selector}`);
  const pairs = (block[2] ?? '').split(';').map((line) => line.split(':').map((part) => part.trim()));
  return Object.fromEntries(pairs.filter((pair) => pair.length === 2));
}

const rgb = (hex: string): Rgb => {
  assert.match(hex, /^#[0-9a-f]{6}$/);
  const at = (start: number): number => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
};
const mix = (a: Rgb, b: Rgb, part: number): Rgb => {
  const of = (i: 0 | 1 | 2): number => a[i] * part + b[i] * (1 - part);
  return [of(0), of(1), of(2)];
};

/** Relative luminance of WCAG 2.2: sRGB channels made linear, weighted by how bright they look. */
function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of WCAG 2.2, 1 to 21. */
function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const TEXT = 4.5;
const SHAPE = 3;
const LEVELS = ['ok', 'info', 'warn', 'high', 'crit', 'nodata'] as const;
const TEXTS = ['text', 'muted', 'accent', ...LEVELS] as const;

const tokens = fs.readFileSync('web/ui/css/tokens.css', 'utf8');
const lightTokens = propertiesOf(tokens, /^\s*(\/\*[\s\S]*\*\/\s*)?:root,\[data-theme\]\s*$/);
const darkTokens = propertiesOf(tokens, /^\s*\[data-theme=blackBlue\]/);

const themes = THEMES.map((name) => {
  const own = propertiesOf(fs.readFileSync(`web/themes/${name}.css`, 'utf8'), new RegExp(`data-theme="${name}"`));
  const dark = own['color-scheme'] === 'dark';
  const derived = dark ? darkTokens : lightTokens;
  const c = (part: string): Rgb => rgb(own[`--c-${part}`] ?? '');
  /** a level's colour for shapes: brighter than its text in light themes, the same in dark ones */
  const shape = (level: string): Rgb => (dark ? c(level) : rgb(derived[`--g-${level}`] ?? ''));
  const tint = (level: string): Rgb => (dark ? mix(c(level), c('bg'), 0.2) : mix(shape(level), c('surface'), 0.11));
  return { name, own, dark, derived, c, shape, tint };
});

function check(theme: string, what: string, ink: Rgb, ground: Rgb, least: number): void {
  const found = contrast(ink, ground);
  assert.ok(found >= least, `${theme}: ${what} has ${found.toFixed(2)}, needs ${least}`);
}

test('every file of colours is a theme, and comes with the login and with the console', () => {
  const files = THEMES.map((name) => `${name}.css`);
  const there = fs.readdirSync('web/themes').filter((file) => file !== 'README.md');
  assert.equal(there.sort(), [...files].sort());
  for (const sheet of ['web/login.css', 'web/main.css']) {
    const brought = [...fs.readFileSync(sheet, 'utf8').matchAll(/@import '\.\/themes\/([^']+)';/g)].map(([, file]) => file);
    assert.equal(brought, files, sheet);
  }
});

test('every theme sets the same properties as the default and nothing else', () => {
  const names = Object.keys(themes[0]?.own ?? {});
  assert.ok(names.length >= 16);
  for (const { name, own } of themes) {
    assert.equal(Object.keys(own), names, name);
    for (const [property, value] of Object.entries(own)) {
      if (property !== 'color-scheme') rgb(value);
    }
  }
});

test('the derived colours of dark themes are set for exactly the dark themes', () => {
  const selector = /\[data-theme=blackBlue\][^{]*/.exec(tokens)?.[0] ?? '';
  const named = [...selector.matchAll(/data-theme=(\w+)/g)].map(([, name]) => name).sort();
  assert.equal(
    named,
    themes
      .filter(({ dark }) => dark)
      .map(({ name }) => name)
      .sort(),
  );
});

test('text can be read on every ground it stands on', () => {
  for (const { name, c } of themes) {
    for (const ground of ['bg', 'surface', 'surface-2'] as const)
      for (const ink of TEXTS) check(name, `${ink} on ${ground}`, c(ink), c(ground), TEXT);
    check(name, 'text on the accent', c('on-accent'), c('accent'), TEXT);
  }
});

test('text can be read on the ground of a selection and of a level', () => {
  for (const { name, c, tint } of themes) {
    const selection = mix(c('accent'), c('surface'), 0.09);
    for (const ink of ['text', 'muted', 'accent', 'nodata'] as const)
      check(name, `${ink} on the selection`, c(ink), selection, TEXT);
    for (const level of LEVELS) {
      check(name, `text on the tint of ${level}`, c('text'), tint(level), TEXT);
      check(name, `muted on the tint of ${level}`, c('muted'), tint(level), TEXT);
    }
  }
});

test('the shapes of levels stand out from their grounds, and the marks from the shapes', () => {
  for (const { name, c, shape, tint } of themes) {
    for (const level of LEVELS) {
      const grounds = { surface: c('surface'), 'surface-2': c('surface-2'), 'its tint': tint(level) };
      for (const [ground, colour] of Object.entries(grounds)) check(name, `${level} on ${ground}`, shape(level), colour, SHAPE);
      check(name, `the mark of ${level}`, c('surface'), shape(level), SHAPE);
    }
  }
});

test('borders of controls and the ring of the focus can be seen', () => {
  for (const { name, c } of themes) {
    for (const ground of ['bg', 'surface', 'surface-2'] as const) {
      check(name, `a control's border on ${ground}`, c('control-line'), c(ground), SHAPE);
      check(name, `the focus on ${ground}`, c('focus'), c(ground), SHAPE);
    }
  }
});

test('each of the eight lines of a chart stands out', () => {
  for (const { name, c, derived } of themes) {
    for (let line = 1; line <= 8; line += 1) check(name, `line ${line}`, rgb(derived[`--y${line}`] ?? ''), c('surface'), SHAPE);
  }
});

test('no page defines a colour of its own', () => {
  for (const file of fs.readdirSync('web/ui/css')) {
    if (file === 'tokens.css') continue;
    const text = fs.readFileSync(`web/ui/css/${file}`, 'utf8');
    assert.equal(text.match(/#[0-9a-f]{3,8}\b(?=[;}\s,)])/gi) ?? [], [], file);
  }
});

test.run();
