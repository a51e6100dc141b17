import '../../hands/dom';
import { options, type VNode } from 'preact';
import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Item } from '../../../daemon/contract/entities';
import { bareWidget } from '../../../daemon/contract/widgets/index';
import type { Widget } from '../../../daemon/contract/widgets/widget';
import { Cdefault } from '../../../web/widgets/cdefault';
import { scaleOf } from '../../../web/widgets/fit';
import { sidesOf } from '../../../web/widgets/line_broken';
import { liveOf } from '../../../web/widgets/live';
import { besideOf, isObject, objectsOf } from '../../../web/widgets/objects';
import { roomFor, within } from '../../../web/widgets/rows';
import { Sheet } from '../../../web/widgets/sheet';
import { surfaceOf, typeOf } from '../../../web/widgets/style';
import { draw, element, pageOf, roomWith, settle, voltage, w, widgetOf } from './hands';

let end: () => Promise<void> = async () => {};
test.after.each(() => end());

const sheet = (): HTMLElement => document.querySelector<HTMLElement>('.sheet')!;

test('a sheet fits as a whole, by its width, or stays as it is', () => {
  const canvas = { width: 1366, height: 768 };
  const phone = { width: 390, height: 600 };
  assert.is(scaleOf({ ...canvas, fit: 'contain' }, { width: 2732, height: 768 }), 1);
  assert.is(scaleOf({ ...canvas, fit: 'contain' }, phone), 390 / 1366);
  assert.is(scaleOf({ ...canvas, fit: 'width' }, { width: 2732, height: 768 }), 2);
  assert.is(scaleOf({ ...canvas, fit: 'actual' }, phone), 1);
});

test('scale moves no number of a widget', async () => {
  const widget = widgetOf('Cdefault', { left: 420.5, top: 292, rotate: 30 });
  end = await draw(pageOf([widget]), roomWith([voltage()]), 0.3);
  const { left, top, width, rotate } = element(widget.uid).style;
  assert.equal([left, top, width, rotate], ['420.5px', '292px', '88px', '30deg']);
  assert.is(sheet().style.transform, 'scale(0.3)');
  assert.is(document.querySelector<HTMLElement>('.sheet-at')!.style.width, `${1366 * 0.3}px`);
});

test('what lies elsewhere is moved and not drawn again; of another size, name or value it is', async () => {
  const hooks: { __r?: (vnode: VNode) => void } = options as object;
  const { __r: before } = hooks;
  let drawn = 0;
  hooks.__r = (vnode) => {
    if (vnode.type === Cdefault) drawn += 1;
    before?.(vnode);
  };
  const root = createRoot(document.querySelector('#app')!);
  end = async () => {
    hooks.__r = before;
    root.unmount();
    await settle();
  };
  const widget = widgetOf('Cdefault', { left: 10, top: 20 });
  const show = async (more: Partial<Widget>, items: readonly Item[]): Promise<number> => {
    root.render(<Sheet doc={pageOf([{ ...widget, ...more }])} room={roomWith(items)} scale={1} id="s" />);
    await settle();
    return drawn;
  };
  const items = [voltage()];
  assert.is(await show({}, items), 1);
  assert.is(await show({ left: 77, top: 99 }, items), 1);
  assert.equal([element(widget.uid).style.left, element(widget.uid).style.top], ['77px', '99px']);
  assert.is(await show({ left: 77, width: 200 }, items), 2);
  assert.is(await show({ left: 77, width: 200, label: 'UPS' }, items), 3);
  assert.is(await show({ left: 77, width: 200, label: 'UPS' }, [voltage({ value: 1 })]), 4);
});

test('widgets lie in the order of the page, and a group lends its parts its opacity', async () => {
  const parts = [widgetOf('Dot', { group: 'Group-1', device_id: null }), widgetOf('Line_x', { device_id: null })];
  const groups = [widgetOf('Group', { style: { opacity: 0.5 } })];
  end = await draw(pageOf([...groups, ...parts]), roomWith([]));
  assert.equal(
    [...document.querySelectorAll<HTMLElement>('.w')].map(({ dataset }) => dataset.uid),
    ['Dot-1', 'Line_x-1'],
  );
  assert.is(element('Dot-1').style.opacity, '0.5');
  assert.is(element('Line_x-1').style.opacity, '');
});

test('the paper may have a theme of its own, and a ground that does not come is said', async () => {
  const background = { id: 1, image: '/upload/pub/background/gone', rest: {} };
  end = await draw(pageOf([], { paper: 'cyan', background }), roomWith([]));
  assert.is(sheet().dataset.theme, 'cyan');
  document.querySelector('.ground')!.dispatchEvent(new Event('error'));
  await new Promise((done) => setTimeout(done, 20));
  assert.is(document.querySelector('.ground')?.textContent, w.picture_gone);
});

test('a blank ground is the paper alone', async () => {
  end = await draw(pageOf([], { background: { id: 1, image: 'builtin:blank', rest: {} } }), roomWith([]));
  assert.is(document.querySelector('.ground'), null);
});

test('a style is taken as it is said, and colours are names of the theme or their own', () => {
  assert.equal(typeOf({ color: 'accent', fontSize: 18, textAlign: 'right', fontWeight: 600 }), {
    color: 'var(--c-accent)',
    fontSize: '18px',
    textAlign: 'right',
    fontWeight: '600',
  });
  assert.equal(typeOf({ color: 'url(x)' }), {});
  assert.equal(surfaceOf({ borderStyle: 'solid', borderWidth: 2, borderColor: '#ff0000', backgroundColor: 'y3' }), {
    backgroundColor: 'var(--y3)',
    border: '2px solid #ff0000',
  });
  assert.equal(surfaceOf({ borderStyle: 'none', borderWidth: 2 }), { border: '0' });
});

test('of a list that is longer than its widget the last line says how many more there are', () => {
  assert.equal(within([1, 2, 3], 3), { shown: [1, 2, 3], more: 0 });
  assert.equal(within([1, 2, 3, 4], 3), { shown: [1, 2], more: 2 });
  assert.equal(within([1, 2], 1), { shown: [1], more: 1 });
});

test('what is wrong stands below the name of a widget that is not wide, and takes a line of its list', () => {
  const wide = widgetOf('Items', { width: 220, height: 96 });
  const well = liveOf(wide, roomWith([voltage()]));
  const silent = liveOf(wide, roomWith([voltage({ quality: 'lost' })]));
  const rows = roomFor({ widget: wide, live: well });
  assert.is(roomFor({ widget: wide, live: silent }), rows);
  assert.is(roomFor({ widget: { ...wide, width: 140 }, live: well }), rows);
  assert.is(roomFor({ widget: { ...wide, width: 140 }, live: silent }), rows - 1);
});

test('sides that are shown are drawn, and where two meet the corner is round', () => {
  const sides = { borderTopShow: true, borderRightShow: true, borderTopWidth: 2, borderRightWidth: 4, borderRadius: 10 };
  assert.equal(
    sidesOf(100, 50, sides).map(({ thick }) => thick),
    [2, 4],
  );
  assert.match(sidesOf(100, 50, sides)[0]!.d, 'a10 10');
  assert.not.match(sidesOf(100, 50, sides)[1]!.d, 'a10 10');
  assert.equal(sidesOf(100, 50, {}), []);
});

const placed = (uid: string, left: number, top: number, kind = 'Cdefault') => ({
  ...bareWidget(kind, uid),
  device_id: 1,
  left,
  top,
});

test('objects are what can be told of: lines and grounds are not', () => {
  assert.ok(isObject(placed('a', 0, 0)));
  assert.ok(isObject({ ...bareWidget('VText', 'b'), propValue: '一层' }));
  for (const kind of ['Picture', 'Line_x', 'Dot', 'LineBroken', 'VText', 'Group'])
    assert.not.ok(isObject(bareWidget(kind, 'c')), kind);
  assert.ok(isObject({ ...bareWidget('Picture', 'd'), events: { alert: '…' } }));
});

test('objects are read by lines from above, and an arrow leads to the next one that way', () => {
  const objects = [placed('right', 300, 4), placed('below', 20, 300), placed('left', 0, 0), placed('far', 900, 700)];
  const { widgets, order } = pageOf(objects);
  const read = objectsOf({ widgets, order });
  assert.equal(
    read.map(({ uid }) => uid),
    ['left', 'right', 'below', 'far'],
  );
  const from = widgets.get('left')!;
  assert.is(besideOf(read, from, 'ArrowRight'), 'right');
  assert.is(besideOf(read, from, 'ArrowDown'), 'below');
  assert.is(besideOf(read, from, 'ArrowLeft'), null);
  assert.is(besideOf(read, from, 'Enter'), null);
});

test.run();
