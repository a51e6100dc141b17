import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Layout, PlacedBackground, PlacedWidget, WidgetRow } from '../../../../daemon/contract/entities';
import { bareWidget, KINDS } from '../../../../daemon/contract/widgets';
import { BARE_CANVAS } from '../../../../daemon/contract/widgets/canvas';
import { boxOf, partsOf } from '../../../../daemon/contract/widgets/groups';
import type { Json, JsonObject } from '../../../../daemon/contract/widgets/json';
import { KIND_NAMES } from '../../../../daemon/contract/widgets/kind';
import { backgroundOf, docOf, rowsOf } from '../../../../daemon/contract/widgets/rows';
import type { Canvas, Doc, Uid, Widget } from '../../../../daemon/contract/widgets/widget';

const PAGE = { device_group_id: 1, type: 1, parent_id: '0' } as const;
const INFO = { device: null, driver: '', deviceName: '', items: [], abnormal_img: '', normal_img: '' };

const placed = (row: WidgetRow, id: number): PlacedWidget => ({ ...row, ...PAGE, id, info: INFO });
const layout = (widgets: readonly PlacedWidget[], background: PlacedBackground | null = null): Layout => ({
  version: 3,
  background,
  widgets: [...widgets],
});
/** A row as some other program wrote it. */
function foreign(id: number, component: string, extend: JsonObject, row: Partial<WidgetRow> = {}): PlacedWidget {
  const plain = { device_id: null, selfId: '', link: '', normal_img: '', abnormal_img: '', item_ids: [], video_id: null };
  const place = { width: '100', height: '50', top: '20', left: '10' };
  return placed({ component, ...plain, ...place, extend: JSON.stringify(extend), ...row }, id);
}
const sheet = (extend: JsonObject): PlacedBackground => ({
  ...PAGE,
  id: 9,
  background: '/upload/pub/background/a.png',
  brack_group_img: '',
  extend: JSON.stringify(extend),
});

const docWith = (widgets: readonly Widget[], canvas: Canvas = BARE_CANVAS): Doc => ({
  version: 3,
  canvas,
  widgets: new Map(widgets.map((widget) => [widget.uid, widget])),
  order: widgets.map(({ uid }) => uid),
});
/** What is read of what was written. */
function again(doc: Doc): Doc {
  const rows = [...rowsOf(doc)].map(([uid, row], i) => placed(row, doc.widgets.get(uid)?.id ?? i + 1));
  const { id } = doc.canvas.background;
  return docOf(layout(rows, id === null ? null : { ...PAGE, id, ...backgroundOf(doc.canvas) }));
}
const uid = (n: number): Uid => `w${String(n).padStart(11, '0')}`;
const saved = (kind: string, n: number, more: Partial<Widget> = {}): Widget => ({ ...bareWidget(kind, uid(n)), id: n, ...more });
const only = (doc: Doc): Widget => {
  assert.is(doc.widgets.size, 1);
  return [...doc.widgets.values()][0]!;
};
const near = (box: Pick<Widget, 'left' | 'top' | 'width' | 'height' | 'rotate'>, wanted: readonly number[]): void =>
  [box.left, box.top, box.width, box.height, box.rotate].forEach((v, i) => {
    assert.ok(Math.abs(v - wanted[i]!) < 1e-9, `${v} for ${wanted[i]}`);
  });

test('a widget of every kind comes back as it was saved', () => {
  const all = KIND_NAMES.filter((kind) => kind !== 'Group').map((kind, i) => saved(kind, i + 1, { left: i * 10, top: i }));
  assert.equal(again(docWith(all)), docWith(all));
});

test('everything that a widget can hold comes back, to the last digit', () => {
  const full = saved('Cdefault', 1, {
    left: 0.1 + 0.2,
    top: -1e-7,
    width: 88.333333333333,
    height: 1e3 / 3,
    rotate: -359.99,
    label: 'TH-01 <b>"x"</b>',
    isLock: true,
    icon: 'builtin:ups',
    link: '/station?deviceId=7',
    selfId: 'page-7',
    style: { ...KINDS.Cdefault.defaults.style, color: '#102030', onOff: '', fontSize: 14.5 },
    propValue: { showName: false, showValue: true, deep: { list: [1, null, 'x'] } },
    animations: [
      { label: '告警', value: 'blink', when: { is: 'alarming' } },
      { label: '转', value: 'turn', when: { is: 'state', item_id: 4, value: 1 } },
      { label: '', value: 'rollIn', when: { is: 'always' } },
    ],
    events: {
      redirect: 'https://example.org/x?y=1',
      alert: '注意\n高压',
      link_route: '/data_list',
      callback: { name: 'history', params: [4, '24h'] },
    },
    dialog: { placement: 'left', width: 240, trigger: 'click', content: '说明' },
    device_id: 7,
    item_ids: [4, 5],
    video_id: 3,
    normal_img: '/upload/pub/normal_icon/a.png',
    abnormal_img: 'builtin:alarm',
    rest: { zoomable: true, style: { shadow: { x: 1 } }, events: { shake: 'x' }, iconItem: { size: 3 } },
  });
  assert.equal(again(docWith([full])), docWith([full]));
});

test('the sheet comes back with what another version wrote beside it', () => {
  const canvas: Canvas = {
    width: 2000,
    height: 1000.5,
    scale: 60,
    fit: 'width',
    paper: 'blackBlue',
    metres: 24.5,
    background: { id: 9, image: 'builtin:blank', rest: { style: { opacity: 0.5 }, tint: ['x'] } },
  };
  assert.equal(again(docWith([], canvas)).canvas, canvas);
  assert.equal(again(docWith([], { ...canvas, paper: null, metres: null })).canvas, { ...canvas, paper: null, metres: null });
});

test('a page that nobody has drawn is a blank sheet of the usual size', () => {
  const doc = docOf({ version: 0, background: null, widgets: [] });
  assert.equal(doc.canvas, BARE_CANVAS);
  assert.is(doc.widgets.size + doc.order.length, 0);
  assert.equal([doc.canvas.width, doc.canvas.height, doc.canvas.scale], [1366, 768, 100]);
});

test('groups in groups come back, each behind its parts and together with them', () => {
  const [outer, inner, a, b, c] = [1, 2, 3, 4, 5].map(uid) as [Uid, Uid, Uid, Uid, Uid];
  const group = (n: number, more: Partial<Widget>): Widget =>
    saved('Group', n, { left: 0, top: 0, width: 0, height: 0, propValue: null, ...more });
  const doc = docWith([
    group(1, { rotate: 30, label: '机柜' }),
    group(2, { group: outer, rotate: 45 }),
    saved('VText', 3, { group: inner, left: 100, top: 100, width: 40, height: 10, rotate: 75 }),
    saved('Dot', 4, { group: inner, left: 180, top: 130 }),
    saved('Line_x', 5, { group: outer, left: 300, top: 20, rotate: 30 }),
    saved('VText', 6, { left: 500 }),
  ]);
  assert.equal(again(doc), doc);
  assert.equal(again(doc).order, [outer, inner, a, b, c, uid(6)]);
});

test('the row of a group has the box of its parts and names them, and parts have their share of it', () => {
  const doc = docWith([
    saved('Group', 1, { left: 0, top: 0, width: 0, height: 0, propValue: null }),
    saved('VText', 2, { group: uid(1), left: 100, top: 100, width: 100, height: 50 }),
    saved('VText', 3, { group: uid(1), left: 200, top: 150, width: 100, height: 50 }),
  ]);
  const rows = rowsOf(doc);
  const group = rows.get(uid(1))!;
  assert.equal([group.left, group.top, group.width, group.height], ['100', '100', '200', '100']);
  assert.equal(JSON.parse(group.extend).propValue, [uid(2), uid(3)]);
  const part = JSON.parse(rows.get(uid(3))!.extend);
  assert.equal(part.groupStyle, { left: '50%', top: '50%', width: '50%', height: '50%', rotate: 0 });
  assert.equal([rows.get(uid(3))!.left, rows.get(uid(3))!.top], ['200', '150']);
});

test('a part out of line has no share of a group without height, and comes back', () => {
  const doc = docWith([
    saved('Group', 1, { left: 0, top: 0, width: 0, height: 0, propValue: null }),
    saved('Line_x', 2, { group: uid(1), height: 0 }),
  ]);
  assert.is(JSON.parse(rowsOf(doc).get(uid(2))!.extend).groupStyle.height, '0%');
  assert.equal(again(doc), doc);
});

test('a row without a uid gets the same one from every reader', () => {
  const row = foreign(77, 'VText', { propValue: 'x' });
  const [first, second] = [only(docOf(layout([row]))), only(docOf(layout([row])))];
  assert.is(first.uid, second.uid);
  assert.match(first.uid, /^[A-Za-z0-9_-]{12}$/);
  assert.is(first.id, 77);
  const other = only(docOf(layout([foreign(78, 'VText', { uid: 'short' })])));
  assert.is.not(other.uid, first.uid);
  assert.is(other.uid.length, 12);
});

test('lengths of the ancestor were multiplied by the scale of the page, and are divided by it', () => {
  const row = foreign(
    1,
    'VText',
    { style: { left: 1, rotate: 15, fontSize: 9, borderWidth: '3px', lineHeight: 2, opacity: 1 } },
    { left: '60', top: '30px', width: '120', height: '12' },
  );
  const read = only(docOf(layout([row], sheet({ canvasWidth: 1366, canvasHeight: 768, canvasScale: '60' }))));
  near(read, [100, 50, 200, 20, 15]);
  assert.equal(read.style, { fontSize: 15, borderWidth: 5, lineHeight: 2, opacity: 1 });
});

test('lengths are canvas units where the page or the widget says so, whatever the scale', () => {
  const row = foreign(1, 'VText', { style: { fontSize: 9 } }, { left: '60' });
  assert.is(only(docOf(layout([row], sheet({ canvasScale: 60, unit: 100 })))).left, 60);
  const ours = foreign(1, 'VText', { uid: uid(1), style: { fontSize: 9 } }, { left: '60' });
  const read = only(docOf(layout([ours], sheet({ canvasScale: 60 }))));
  assert.equal([read.left, read.style.fontSize], [60, 9]);
});

const nestedText = (label: string, groupStyle: JsonObject, more: JsonObject = {}): JsonObject => ({
  component: 'VText',
  label,
  propValue: label,
  style: { fontSize: 12 },
  groupStyle,
  ...more,
});

test('parts of an ancestor’s group become widgets at their percent of it', () => {
  const row = foreign(
    1,
    'Group',
    {
      propValue: [
        nestedText('a', { left: '0%', top: '0%', width: '25%', height: '100%' }),
        nestedText('b', { left: '75%', top: '50%', width: '25%', height: '50%', rotate: 10 }, { device: { id: 7 } }),
      ],
    },
    { left: '100', top: '200', width: '400', height: '100' },
  );
  const doc = docOf(layout([row]));
  const [group, a, b] = doc.order.map((each) => doc.widgets.get(each)!);
  assert.equal([group?.kind, a?.label, b?.label], ['Group', 'a', 'b']);
  assert.equal([a?.group, b?.group], [group?.uid, group?.uid]);
  near(a!, [100, 200, 100, 100, 0]);
  near(b!, [400, 250, 100, 50, 10]);
  assert.equal([a?.id, b?.device_id, group?.propValue], [null, 7, null]);
  assert.equal(doc.order, docOf(layout([row])).order, 'every reader gives them the same uids');
});

test('a turned group of the ancestor turns its parts about its middle, groups within it too', () => {
  const inner = {
    component: 'Group',
    style: { rotate: 0 },
    groupStyle: { left: '50%', top: '0%', width: '50%', height: '100%' },
    propValue: [nestedText('deep', { left: '50%', top: '0%', width: '50%', height: '100%' })],
  };
  const row = foreign(
    1,
    'Group',
    { style: { rotate: 90 }, propValue: [inner, nestedText('a', { left: '0%', top: '0%', width: '25%', height: '100%' })] },
    { left: '0', top: '0', width: '400', height: '100' },
  );
  const doc = docOf(layout([row]));
  const called = (label: string): Widget => [...doc.widgets.values()].find((widget) => widget.label === label)!;
  // the group lies from 0 to 400; turned by 90° its right end points down
  near(called('deep'), [150, 150, 100, 100, 90]);
  near(called('a'), [150, -150, 100, 100, 90]);
  const box = boxOf(doc.widgets, partsOf(doc), doc.order[0]!)!;
  near(box, [0, 0, 400, 100, 90]);
  assert.is(called('deep').group, [...doc.widgets.values()].find((w) => w.kind === 'Group' && w.group !== null)?.uid);
});

test('parts of a scaled group of the ancestor lie within its true size', () => {
  const row = foreign(
    1,
    'Group',
    {
      propValue: [
        nestedText('a', { left: '0%', top: '0%', width: '50%', height: '50%' }, { style: { fontSize: 7 } }),
        { component: 'Dot', style: { left: 100, top: 50, width: 5, height: 5 } },
      ],
    },
    { left: '50', top: '50', width: '100', height: '50' },
  );
  const doc = docOf(layout([row], sheet({ canvasScale: 50 })));
  const [, a, b] = doc.order.map((each) => doc.widgets.get(each)!);
  near(a!, [100, 100, 100, 50, 0]);
  assert.is(a!.style.fontSize, 14);
  near(b!, [200, 100, 10, 10, 0]);
});

test('a page of the ancestor reads the same after it was saved once', () => {
  const row = foreign(1, 'Group', {
    style: { rotate: 30 },
    propValue: [nestedText('a', { left: '0%', top: '0%', width: '50%', height: '100%', rotate: 12 })],
  });
  const read = docOf(layout([row], sheet({ canvasScale: 60, canvasWidth: 1000, canvasHeight: 500, note: 'x' })));
  const numbered: Doc = {
    ...read,
    widgets: new Map([...read.widgets].map(([key, widget], i) => [key, { ...widget, id: i + 1 }])),
  };
  assert.equal(again(numbered), numbered);
});

test('nobody is in two groups, in himself or in a group without parts', () => {
  const group = (n: number, propValue: Json): PlacedWidget => foreign(n, 'Group', { uid: uid(n), propValue });
  const text = (n: number): PlacedWidget => foreign(n, 'VText', { uid: uid(n) });
  const doc = docOf(
    layout([
      group(1, [uid(1), uid(2), uid(7), uid(99)]),
      group(2, [uid(1), uid(7), uid(8)]),
      group(3, []),
      group(4, [uid(5)]),
      group(5, [uid(4)]),
      text(7),
      text(8),
    ]),
  );
  assert.is(doc.widgets.get(uid(1))?.group, null);
  assert.is(doc.widgets.get(uid(2))?.group, uid(1));
  assert.is(doc.widgets.get(uid(7))?.group, uid(1));
  assert.is(doc.widgets.get(uid(8))?.group, uid(2));
  assert.equal([...doc.widgets.keys()].sort(), [1, 2, 7, 8].map(uid));
  assert.equal(doc.order, [uid(1), uid(2), uid(8), uid(7)]);
});

test('what is no JSON, or JSON of other types, is read as far as it goes', () => {
  const odd: readonly string[] = [
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '7',
    '{"style":[],"events":7,"animations":{},"dialog":1,"iconItem":null}',
  ];
  for (const extend of odd) {
    const read = only(docOf(layout([foreign(1, 'VText', {}, { extend, left: 'x', width: '' })])));
    assert.equal([read.left, read.width, read.label], [0, KINDS.VText.size.width, ''], extend);
    assert.equal([read.events, read.animations, read.dialog], [{}, [], null], extend);
  }
});

test('a kind of another version keeps all it has', () => {
  const extend = { uid: uid(1), component: 'Hologram', style: { depth: 3, left: 1 }, beams: [{ x: 1 }], propValue: { a: [1] } };
  const doc = docOf(layout([foreign(1, 'Hologram', extend)]));
  const kept = JSON.parse(rowsOf(doc).get(uid(1))!.extend) as JsonObject;
  assert.is(only(doc).kind, 'Hologram');
  assert.equal([kept.beams, kept.propValue], [extend.beams, extend.propValue]);
  assert.is((kept.style as JsonObject).depth, 3);
});

test('an event or a callback that nobody knows is kept and never taken for one of ours', () => {
  const extend = { uid: uid(1), events: { callback: { name: 'eval', params: ['alert(1)'] }, shake: 'x', alert: 5 } };
  const read = only(docOf(layout([foreign(1, 'VButton', extend)])));
  assert.equal(read.events, {});
  assert.equal(read.rest.events, { shake: 'x' });
});

/** Numbers that look random and are the same each time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test('200 pages drawn at random come back identical', () => {
  const roll = dice(7);
  for (let page = 0; page < 200; page++) {
    const count = 1 + Math.floor(roll() * 12);
    const widgets: Widget[] = [];
    for (let n = 1; n <= count; n++) {
      const groups = widgets.filter(({ kind }) => kind === 'Group').map((widget) => widget.uid);
      const isGroup = roll() < 0.3 && n < count;
      const group = groups.length > 0 && roll() < 0.6 ? groups[Math.floor(roll() * groups.length)]! : null;
      const place = isGroup
        ? { left: 0, top: 0, width: 0, height: 0, propValue: null }
        : { left: roll() * 1366, top: roll() * 768, width: 1 + roll() * 300, height: 1 + roll() * 200 };
      const kind = isGroup ? 'Group' : KIND_NAMES[Math.floor(roll() * (KIND_NAMES.length - 1))]!;
      widgets.push(saved(kind, n, { ...place, group, rotate: roll() < 0.5 ? 0 : roll() * 360 - 180, isLock: roll() < 0.2 }));
    }
    // a group of nothing is none, and groups stand together
    const held = new Set(widgets.map(({ group }) => group));
    const doc = docWith(widgets.filter(({ kind, uid: own }) => kind !== 'Group' || held.has(own)));
    const first = again(doc);
    assert.equal(again(first), first);
    for (const [key, widget] of first.widgets) assert.equal(widget, doc.widgets.get(key));
  }
});

test.run();
