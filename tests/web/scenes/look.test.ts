import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { flowLook, type Look, linkLook, lookOf, PLAIN, rankOf, sameTints, tintOf } from '../../../web/scenes/look';
import { paletteOf, type Rgb, rgbOf } from '../../../web/scenes/palette';
import { SHAPES } from '../../../web/scenes/shapes';
import type { SolidKind } from '../../../web/scenes/solid';
import type { Live } from '../../../web/widgets/live';

const THEME: Readonly<Record<string, string>> = {
  '--c-surface': '#ffffff',
  '--c-surface-2': '#e8ecf2',
  '--c-muted': '#556070',
  '--c-control-line': '#8090a0',
  '--c-text': '#101820',
  '--c-focus': '#0057b8',
  '--g-crit': '#d42338',
  '--g-high': '#d8520f',
  '--g-warn': '#b97100',
  '--g-info': ' #1a6bd4',
  '--g-ok': '#1b8552',
  '--g-nodata': '#66717f',
};
const palette = paletteOf((name) => THEME[name] ?? '');
const hue = (colour: Rgb): number => Math.max(...colour) - Math.min(...colour);
const KINDS = (Object.keys(SHAPES) as SolidKind[]).filter((kind) => kind !== 'link');
const crit: Look = { ...PLAIN, level: 'crit' };
const silent: Look = { ...PLAIN, unknown: true };

const live = (more: Partial<Live> = {}): Live => ({
  name: '',
  items: [],
  alarm: null,
  trust: 'good',
  some: true,
  age: null,
  category: null,
  past: null,
  levels: [],
  ...more,
});
const alarm = { level: 'crit', colour: undefined, name: null, says: '', handled: null, fresh: true } as const;

test('what is not known never looks well, and an alarm shows through it', () => {
  for (const kind of KINDS) {
    const well = tintOf(kind, PLAIN, palette);
    assert.not(well.hatched);
    assert.ok(hue(well.body) < 0.15, `${kind} is grey while all is well`);
    const unknown = tintOf(kind, silent, palette);
    assert.ok(unknown.hatched, kind);
    const both = tintOf(kind, { ...crit, unknown: true }, palette);
    assert.ok(both.hatched && hue(both.trim) > hue(unknown.trim) + 0.1, `${kind}: neither hides the other`);
    const alarming = tintOf(kind, crit, palette);
    assert.ok(hue(alarming.body) > hue(well.body), kind);
    assert.equal(alarming.edge, palette.level.crit);
    const handled = tintOf(kind, { ...crit, handled: true }, palette);
    assert.ok(hue(handled.body) < hue(alarming.body), `${kind}: a confirmed alarm steps back`);
  }
});

test('a room in alarm does not drown what stands in it', () => {
  assert.ok(hue(tintOf('room', crit, palette).body) < hue(tintOf('rack', crit, palette).body) / 3);
});

test('a level has the colour that somebody chose for it', () => {
  assert.equal(tintOf('rack', { ...crit, colour: '#123456' }, palette).edge, rgbOf('#123456'));
  assert.equal(tintOf('rack', { ...crit, colour: 'none' }, palette).edge, palette.level.crit, 'where it is one');
});

test('how a thing stands is what it shows of the room', () => {
  assert.equal(lookOf(live()), PLAIN);
  assert.ok(lookOf(live({ trust: 'offline', some: false })).unknown);
  assert.not(lookOf(live({ trust: 'stale', some: true })).unknown, 'something of it is of now');
  assert.not(lookOf(live({ trust: null, some: false })).unknown, 'nothing is bound');
  assert.ok(lookOf(live({ alarm: { ...alarm, handled: 'ack' } })).handled);
});

test('a link tells whether it is closed, and that nobody knows', () => {
  const item = (value: number, quality: 'good' | 'lost' = 'good') => [{ value, quality }] as unknown as Live['items'];
  assert.not(linkLook(live({ items: item(1) })).open);
  assert.ok(linkLook(live({ items: item(0) })).open);
  assert.not(linkLook(live({ items: item(0, 'lost') })).open, 'what was open when it was heard last');
  const closed = tintOf('link', PLAIN, palette);
  const open = tintOf('link', { ...PLAIN, open: true }, palette);
  assert.is.not(closed.body.join(), open.body.join());
  assert.ok(tintOf('link', silent, palette).hatched);
});

test('what comes out of a thing of which nothing is known is not known either, but for a switch that is open', () => {
  const open: Look = { ...PLAIN, open: true };
  const hatched = (link: Look, from: Look | undefined) => tintOf('link', flowLook(link, from), palette).hatched;
  assert.not(hatched(PLAIN, PLAIN), 'out of one that answers');
  assert.ok(hatched(PLAIN, silent), 'out of a silent one, whatever its own switch says');
  assert.ok(hatched(PLAIN, undefined), 'out of one that is bound to nothing');
  assert.not(hatched(open, silent));
  assert.ok(hatched(silent, PLAIN), 'its own switch does not answer');
  assert.is(flowLook(crit, silent).level, 'crit', 'an alarm of its own shows through');
});

test('alarms have room for their names first, then what is not known, then what is bound', () => {
  const ranks = [
    rankOf(crit, true),
    rankOf({ ...crit, handled: true }, true),
    rankOf(silent, true),
    rankOf(PLAIN, true),
    rankOf(PLAIN, false),
  ];
  assert.equal(ranks, [0, 1, 2, 3, 4]);
});

test('the same colours are the same, so that nothing is drawn again', () => {
  const of = (look: Look, marked = false) => new Map([['a', tintOf('rack', look, palette, marked)]]);
  assert.ok(sameTints(of(PLAIN), of(PLAIN)));
  for (const other of [of(crit), of(silent), of(PLAIN, true), new Map()]) assert.not(sameTints(of(PLAIN), other));
});

test('colours of a theme are read as they are written; what is no colour is grey', () => {
  assert.equal(rgbOf('#fff'), [1, 1, 1]);
  assert.equal(rgbOf(' #336699 '), [0.2, 0.4, 0.6]);
  for (const text of ['', 'red', 'var(--c)', '#12345', 'color-mix(in srgb,#fff 1%,#000)']) assert.is(rgbOf(text), null, text);
  assert.equal(paletteOf(() => 'x').text, [0.5, 0.5, 0.5]);
});

test.run();
