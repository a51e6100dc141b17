import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WidgetRow } from '../../../../daemon/contract/entities';
import { bareWidget, KINDS } from '../../../../daemon/contract/widgets';
import { BARE_CANVAS } from '../../../../daemon/contract/widgets/canvas';
import { judgedBackground, judgedWidget } from '../../../../daemon/contract/widgets/check';
import { KIND_NAMES } from '../../../../daemon/contract/widgets/kind';
import { LIMITS } from '../../../../daemon/contract/widgets/limits';
import { backgroundOf, docOf, rowsOf } from '../../../../daemon/contract/widgets/rows';
import type { Widget } from '../../../../daemon/contract/widgets/widget';

const PICTURE = `/upload/pub/normal_icon/${'0'.repeat(32)}.png`;

function rowOf(kind: string, more: Partial<Widget> = {}): WidgetRow {
  const widget = { ...bareWidget(kind, 'w00000000001'), ...more };
  return rowsOf({ widgets: new Map([[widget.uid, widget]]), order: [widget.uid] }).get(widget.uid)!;
}
const withExtend = (extend: string, kind = 'VText'): WidgetRow => ({ ...rowOf(kind), extend });
/** The row of a kind in whose `extend` this stands. */
const saying = (more: Record<string, unknown>, kind = 'VText'): WidgetRow => {
  const row = rowOf(kind);
  return { ...row, extend: JSON.stringify({ ...JSON.parse(row.extend), ...more }) };
};
const keysOf = (row: WidgetRow): Record<string, string> =>
  Object.fromEntries(Object.entries(judgedWidget(row).faults).map(([field, { key }]) => [field, key]));
const sound = (row: WidgetRow, what = ''): void => assert.equal(judgedWidget(row).faults, {}, what);
/** What is kept of an `extend`. */
const keptOf = (row: WidgetRow): Record<string, Record<string, unknown>> => {
  sound(row);
  return JSON.parse(judgedWidget(row).row.extend);
};

test('every kind passes as the palette makes it, and is kept as it came', () => {
  for (const kind of KIND_NAMES.filter((name) => name !== 'Group')) {
    const row = rowOf(kind);
    const { faults, row: kept } = judgedWidget(row);
    assert.equal(faults, {}, kind);
    assert.is(kept.extend, row.extend, kind);
    assert.equal(kept, row, kind);
  }
});

test('every field of every kind keeps to its limits', () => {
  for (const { kind, fields } of Object.values(KINDS)) {
    for (const { of, name, shape } of fields) {
      if (shape.is !== 'number' || (of !== 'style' && of !== 'propValue')) continue;
      const said = (v: unknown): WidgetRow => saying({ [of]: { [name]: v } }, kind === 'Group' ? 'VText' : kind);
      if (kind === 'Group') continue;
      assert.is(keptOf(said(shape.most + 1))[of]![name], shape.most, `${kind} ${name}`);
      assert.is(keptOf(said(shape.least - 1))[of]![name], shape.least, `${kind} ${name}`);
      assert.is(keptOf(said(shape.least))[of]![name], shape.least, `${kind} ${name}`);
      assert.equal(keysOf(said('wide')), { [`extend.${of}.${name}`]: 'number' }, `${kind} ${name}`);
      assert.equal(keysOf(said({})), { [`extend.${of}.${name}`]: 'number' }, `${kind} ${name}`);
    }
  }
});

test('every choice, flag and colour takes its own values alone', () => {
  const faults = { choice: 'choice_of', flag: 'boolean', colour: 'layout_colour' } as const;
  for (const { kind, fields } of Object.values(KINDS)) {
    for (const { of, name, shape } of fields) {
      if ((shape.is !== 'choice' && shape.is !== 'flag' && shape.is !== 'colour') || (of !== 'style' && of !== 'propValue'))
        continue;
      for (const v of ['javascript:alert(1)', 'expression(1)', -1, null, [], { toString: 1 }])
        assert.equal(
          keysOf(saying({ [of]: { [name]: v } }, kind)),
          { [`extend.${of}.${name}`]: faults[shape.is] },
          `${kind} ${of}.${name} ${JSON.stringify(v)}`,
        );
    }
  }
});

test('lengths of a row are texts of numbers, brought within limits', () => {
  const row = { ...rowOf('VText'), left: '1e9', top: '-99999', width: '0', height: '12.5px' };
  const { faults, row: kept } = judgedWidget(row);
  assert.equal(faults, {});
  assert.equal([kept.left, kept.top, kept.width, kept.height], ['16000', '-8000', '1', '12.5px']);
  for (const left of ['x', 'NaN', 'Infinity', '1;2', '0x10g'])
    assert.equal(keysOf({ ...rowOf('VText'), left }), { left: 'number' }, left);
});

test('a group may be as flat as the line that it holds', () => {
  const row = { ...rowOf('VText'), component: 'Group', width: '200', height: '0' };
  const extend = JSON.stringify({ uid: 'w00000000001', component: 'Group', propValue: ['w00000000002'], style: { height: 0 } });
  assert.is(judgedWidget({ ...row, extend }).row.height, '0');
  assert.is(keptOf({ ...row, extend }).style!.height, 0);
});

test('what is no JSON object is refused by its field', () => {
  for (const extend of ['', '{', 'null', '[]', '7', '"x"', '{"a":1}x', "{'a':1}", '{"a":NaN}'])
    assert.equal(keysOf(withExtend(extend)), { extend: 'no_json' }, extend);
});

test('an extend holds 512 KB and not one byte more', () => {
  const filled = (bytes: number): string => {
    const list = (texts: number, last: number): string =>
      JSON.stringify({ x: [...Array(texts).fill('a'.repeat(1997)), 'a'.repeat(last)] });
    const texts = Math.floor((bytes - 100) / 2000);
    return list(texts, bytes - list(texts, 0).length);
  };
  const most = filled(LIMITS.bytes);
  assert.is(most.length, 512 * 1024);
  sound(withExtend(most));
  assert.equal(keysOf(withExtend(filled(LIMITS.bytes + 1))), { extend: 'layout_size' });
  const wide = JSON.stringify({ x: Array(200).fill('机'.repeat(1000)) });
  assert.ok(wide.length < LIMITS.bytes);
  assert.equal(keysOf(withExtend(wide)), { extend: 'layout_size' }, 'bytes are counted, not characters');
});

test('what is nested too deeply is refused, however deep', () => {
  const nested = (levels: number): string => `{"x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  sound(withExtend(nested(LIMITS.nesting)));
  for (const levels of [LIMITS.nesting + 1, 1000, 100_000])
    assert.equal(keysOf(withExtend(nested(levels))), { 'extend.x.0': 'layout_deep' }, String(levels));
});

test('names by which a program could be reached are refused wherever they stand', () => {
  for (const name of ['__proto__', 'constructor', 'prototype'])
    for (const [field, extend] of [
      ['extend', `{"${name}":{"x":1}}`],
      ['extend.style', `{"style":{"${name}":1}}`],
      ['extend.propValue.0', `{"propValue":[[{"${name}":{}}]]}`],
    ] as const)
      assert.equal(keysOf(withExtend(extend)), { [field]: 'layout_reserved' }, extend);
  assert.is((judgedWidget(withExtend('{"__proto__":{"bad":1}}')).row as { bad?: number }).bad, undefined);
  assert.is(({} as { bad?: number }).bad, undefined);
});

const BAD_ADDRESSES = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil',
  'blob:x',
  'ftp://x/y',
];

test('an address that is a program is refused in each field that takes one', () => {
  for (const address of BAD_ADDRESSES) {
    assert.equal(keysOf({ ...rowOf('Cdefault'), link: address }), { link: 'layout_link' }, address);
    assert.equal(keysOf({ ...rowOf('Cdefault'), normal_img: address }), { normal_img: 'layout_picture' }, address);
    assert.equal(keysOf({ ...rowOf('Cdefault'), abnormal_img: address }), { abnormal_img: 'layout_picture' }, address);
    for (const kind of ['VButton', 'Hologram']) {
      assert.ok('extend.link' in keysOf(saying({ link: address }, kind)), address);
      assert.ok('extend.events.redirect' in keysOf(saying({ events: { redirect: address } }, kind)), address);
      assert.ok('extend.events.link_route' in keysOf(saying({ events: { link_route: address } }, kind)), address);
      assert.equal(keysOf(saying({ icon: address }, kind)), { 'extend.icon': 'layout_picture' }, address);
      assert.ok('extend.iconItem.iconUrl' in keysOf(saying({ iconItem: { iconUrl: address } }, kind)), address);
    }
    assert.equal(keysOf(saying({ propValue: address }, 'Picture')), { 'extend.propValue': 'layout_picture' }, address);
    const background = { ...backgroundOf(BARE_CANVAS), background: address };
    assert.is(judgedBackground(background).faults.background?.key, 'layout_picture', address);
  }
});

test('pages of the console, addresses of the web and pictures of the box pass', () => {
  for (const link of [
    '',
    '/',
    '/station?deviceId=7',
    '/station?nodeId=A%20B_1',
    'https://example.org/a?b=c',
    'http://10.0.0.1:8080/',
  ])
    sound({ ...rowOf('Cdefault'), link }, link);
  for (const normal_img of ['', PICTURE, 'builtin:ups', 'builtin:blank']) sound({ ...rowOf('Cdefault'), normal_img }, normal_img);
  sound(saying({ events: { redirect: 'https://example.org/x', link_route: '/data_list' } }, 'VButton'));
  for (const bad of [
    'builtin:none',
    '/upload/pub/logo/x.png',
    `${PICTURE}?x`,
    `/upload/pub/normal_icon/../../${'0'.repeat(32)}.png`,
  ])
    assert.equal(keysOf({ ...rowOf('Cdefault'), normal_img: bad }), { normal_img: 'layout_picture' }, bad);
  assert.equal(keysOf(saying({ events: { redirect: '/data_list' } }, 'VButton')), { 'extend.events.redirect': 'layout_web' });
});

test('the name of an icon of the ancestor stays and is not drawn, nor is an address that was stored before', () => {
  for (const icon of ['', 'wenben', 'icon-text', '文本', 'builtin:ups', PICTURE]) sound(saying({ icon }, 'Cdefault'), icon);
  const opened = (icon: string): string => {
    const row = { ...saying({ icon }, 'Cdefault'), id: 1, device_name: '', device_group_id: 1 };
    const doc = docOf({ version: 1, background: null, widgets: [row as never] });
    for (const made of rowsOf(doc).values()) sound(made, icon);
    return [...doc.widgets.values()][0]!.icon;
  };
  assert.equal(
    ['wenben', 'javascript:alert(1)', '//evil.example', 'http://u:p@evil.example', 'builtin:ups', PICTURE].map(opened),
    ['', '', '', '', 'builtin:ups', PICTURE],
  );
});

test('HTML is text', () => {
  const html = '<img src=x onerror=alert(1)>"><svg onload=alert(1)>{{7*7}}';
  const row = saying({ propValue: html, label: html.slice(0, 60), events: { alert: html } });
  assert.is(JSON.parse(judgedWidget(row).row.extend).propValue, html);
  sound(row);
});

test('a text has 2000 characters at most and none that cannot be kept', () => {
  sound(saying({ propValue: '机'.repeat(2000) }));
  assert.equal(keysOf(saying({ propValue: 'x'.repeat(2001) })), { 'extend.propValue': 'length_max' });
  assert.equal(keysOf(saying({ propValue: 'a\u0000b' })), { 'extend.propValue': 'characters' });
  assert.equal(keysOf(saying({ events: { alert: 'x'.repeat(2001) } })), { 'extend.events.alert': 'length_max' });
  const longName = 'n'.repeat(33);
  assert.equal(
    keysOf(saying({ [longName]: 'x'.repeat(2001) })),
    { extend: 'length_max' },
    'a name that is no field is not repeated',
  );
  assert.equal(keysOf(saying({ label: 'two\nlines' })), { 'extend.label': 'one_line' });
  assert.equal(keysOf(saying({ label: 'x'.repeat(65) })), { 'extend.label': 'length_max' });
});

test('a callback is a name out of the table and nothing else', () => {
  sound(saying({ events: { callback: { name: 'history', params: ['temperature', 'relay_1'] } } }));
  sound(saying({ events: { callback: { name: 'silence', params: [] } } }));
  const bad: readonly unknown[] = ['eval', { name: 'eval', params: [] }, { name: 'toString' }, { params: [] }, null, []];
  for (const callback of bad)
    assert.ok('extend.events.callback' in keysOf(saying({ events: { callback } })), JSON.stringify(callback));
  for (const params of [{}, ['temperature'], Array(9).fill(1), [{ code: 'x' }], [null]])
    assert.ok(
      'extend.events.callback' in keysOf(saying({ events: { callback: { name: 'item', params } } })),
      JSON.stringify(params),
    );
});

test('an animation has a name and a condition that the console can judge', () => {
  const animations = [
    { label: 'x', value: 'blink', when: { is: 'alarming' } },
    { label: '', value: 'rollIn' },
    { label: '', value: 'turn', when: { is: 'state', item_id: 4, value: 0 } },
  ];
  sound(saying({ animations }));
  const bad: readonly unknown[] = [
    'blink',
    {},
    ['blink'],
    [{ label: 'x' }],
    Array(9).fill(animations[0]),
    [{ ...animations[0], when: { is: 'never' } }],
    [{ ...animations[0], when: { is: 'state', item_id: 'x', value: 1 } }],
  ];
  for (const each of bad) assert.ok('extend.animations' in keysOf(saying({ animations: each })), JSON.stringify(each));
});

test('parts of an extend that are of another type are refused by their name', () => {
  for (const name of ['style', 'events', 'dialog', 'iconItem'])
    for (const v of ['x', 7, [], true]) assert.equal(keysOf(saying({ [name]: v })), { [`extend.${name}`]: 'object' }, name);
  assert.equal(keysOf(saying({ isLock: 'yes' })), { 'extend.isLock': 'boolean' });
  assert.equal(keysOf(saying({ uid: 'short' })), { 'extend.uid': 'layout_uid' });
  assert.equal(keysOf(saying({ component: 'Dot' })), { 'extend.component': 'layout_kind' });
});

test('what is said beside a row is refused by its field', () => {
  assert.equal(keysOf({ ...rowOf('VText'), component: '../x' }), { component: 'cell_name', 'extend.component': 'layout_kind' });
  assert.equal(keysOf({ ...rowOf('Cdefault'), item_ids: Array.from({ length: 51 }, (_, i) => i + 1) }), {
    item_ids: 'count_max',
  });
  for (const selfId of ['0', 'a b', 'x'.repeat(65), '../..'])
    assert.equal(keysOf({ ...rowOf('Cdefault'), selfId }), { selfId: 'layout_self' });
});

test('what nobody knows is kept: a kind, a name, a style of another version', () => {
  const row = saying({ beams: [{ deep: [1, 'x', null] }], style: { depth: 3, glow: 'soft' } }, 'Hologram');
  const { faults, row: kept } = judgedWidget(row);
  assert.equal(faults, {});
  assert.is(kept.extend, row.extend);
});

test('a style of another type is refused whatever the kind', () => {
  for (const kind of ['VText', 'Hologram', 'Group']) {
    const row = { ...rowOf('VText'), component: kind };
    const said = (style: unknown): WidgetRow => ({ ...row, extend: JSON.stringify({ component: kind, style }) });
    assert.equal(keysOf(said({ fontSize: 'huge' })), { 'extend.style.fontSize': 'number' }, kind);
    assert.equal(keysOf(said({ color: 'url(//x)' })), { 'extend.style.color': 'layout_colour' }, kind);
    assert.equal(keysOf(said({ rotate: 'x' })), { 'extend.style.rotate': 'number' }, kind);
  }
});

test('a sheet keeps to its limits, has a picture and a theme that exists', () => {
  const said = (extend: object, background = 'builtin:blank') =>
    judgedBackground({ background, brack_group_img: '', extend: JSON.stringify(extend) });
  const kept = JSON.parse(said({ canvasWidth: 9000, canvasHeight: '10', canvasScale: 0 }).row.extend);
  assert.equal(kept, { canvasWidth: 8000, canvasHeight: 100, canvasScale: 1 });
  assert.equal(
    said({ canvasWidth: 1366, canvasHeight: '768', note: [1] }).row.extend,
    '{"canvasWidth":1366,"canvasHeight":"768","note":[1]}',
  );
  assert.is(said({ fit: 'stretch' }).faults['extend.fit']?.key, 'choice_of');
  assert.is(said({ paper: 'pink' }).faults['extend.paper']?.key, 'choice_of');
  assert.is(said({}, '').faults.background?.key, 'required');
  assert.is(said({ style: { opacity: 'x' } }).faults['extend.style.opacity']?.key, 'number');
  assert.is(
    judgedBackground({ background: PICTURE, brack_group_img: 'x', extend: '{}' }).faults.brack_group_img?.key,
    'layout_picture',
  );
});

test.run();
