import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BARE_CANVAS } from '../../../daemon/contract/widgets/canvas';
import { bareWidget } from '../../../daemon/contract/widgets/index';
import type { Widget } from '../../../daemon/contract/widgets/widget';
import { mapFilter, offeredOn } from '../../../web/pages/station/map/filters';
import { below, chosen, typesOf } from '../../../web/pages/station/map/pages';
import { deedOf, pressedAt } from '../../../web/pages/station/map/press';
import { cornerOf, homeOf, limitsOf, showing } from '../../../web/pages/station/map/view';
import { cut, devicesElsewhere, itemsElsewhere } from '../../../web/widgets/bound';
import { group, item, leaf } from './rows';

const PAGES = [
  { type: 2, parent_id: '0' },
  { type: 1, parent_id: 'ups' },
  { type: 1, parent_id: '0' },
] as const;
const asked = (query: string) => chosen(new URLSearchParams(query), PAGES);

test('of the kinds of map there are the first is shown, at home, unless the address asks for another that there is', () => {
  assert.equal(typesOf(PAGES), [1, 2]);
  assert.equal(asked(''), { type: 1, parent_id: '0' });
  assert.equal(asked('type=2'), { type: 2, parent_id: '0' });
  assert.equal(asked('type=1&page=ups'), { type: 1, parent_id: 'ups' });
  assert.equal(asked('type=2&page=ups'), { type: 2, parent_id: '0' });
  assert.equal(asked('type=0'), { type: 1, parent_id: '0' });
});

const widget = (kind: string, uid: string, more: Partial<Widget> = {}): Widget => ({ ...bareWidget(kind, uid), ...more });
const pageOf = (widgets: readonly Widget[]) => ({
  widgets: new Map(widgets.map((each) => [each.uid, each])),
  order: widgets.map(({ uid }) => uid),
});

test('a sub-page is reached by the widget of its device, once somebody has drawn it', () => {
  const { widgets } = pageOf([widget('Cdefault', 'a', { selfId: 'ups' }), widget('Cdefault', 'b', { selfId: 'rack' })]);
  assert.equal([...below(widgets, PAGES, 1)], [['a', 'ups']]);
  assert.equal([...below(widgets, PAGES, 2)], []);
});

test('a press does what the widget was told, else shows what it tells, else follows its link', () => {
  const told = { device_id: 12, link: '/station?deviceId=12' };
  assert.equal(deedOf(widget('Cdefault', 'a', told)), { is: 'told' });
  assert.equal(deedOf(widget('Cdefault', 'a', { ...told, events: { alert: '…' } })), { is: 'text', text: '…' });
  assert.equal(deedOf(widget('VButton', 'a', { events: { link_route: '/alarm' } })), { is: 'route', to: '/alarm' });
  assert.equal(deedOf(widget('VButton', 'a', { events: { redirect: 'https://ups.local/' } })), {
    is: 'web',
    to: 'https://ups.local/',
  });
  assert.equal(deedOf(widget('SiteButton', 'a', { link: '/station?nodeId=HQ_3' })), { is: 'route', to: '/station?nodeId=HQ_3' });
  assert.is(deedOf(widget('VText', 'a')), null);
});

test('an address that is none of the console and none of the web leads nowhere', () => {
  for (const link of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'station',
    'file:///etc',
  ]) {
    assert.is(deedOf(widget('VButton', 'a', { link })), null, link);
    assert.is(deedOf(widget('VButton', 'a', { events: { redirect: link, link_route: link } })), null, link);
  }
});

test('the foremost widget under a finger is pressed, also one that is turned', () => {
  const at = { device_id: 12, left: 100, top: 100, width: 200, height: 20 };
  const page = pageOf([
    widget('Cdefault', 'a', at),
    widget('Line_x', 'b', { ...at, device_id: null }),
    widget('Dot', 'c', { ...at, rotate: 90 }),
  ]);
  assert.is(pressedAt(page, { x: 110, y: 110 })?.uid, 'a');
  assert.is(pressedAt(page, { x: 200, y: 110 })?.uid, 'c');
  assert.is(pressedAt(page, { x: 200, y: 190 })?.uid, 'c');
  assert.is(pressedAt(page, { x: 110, y: 190 }), null);
});

const SIZE = { width: 683, height: 384 };

test('a sheet stands in the middle of its box, and one that is higher begins at its upper edge', () => {
  assert.equal(cornerOf(homeOf(BARE_CANVAS, SIZE, 0.5), SIZE), { left: 0, top: 0 });
  assert.equal(cornerOf(homeOf(BARE_CANVAS, SIZE, 0.25), SIZE), { left: 170.75, top: 96 });
  assert.equal(cornerOf(homeOf(BARE_CANVAS, SIZE, 1), SIZE), { left: 0, top: 0 });
});

test('the view follows the keyboard to an object that is out of sight, and stays for one that is seen', () => {
  const limits = limitsOf(BARE_CANVAS, 0.5);
  const view = { x: 200, y: 200, scale: 2 };
  assert.is(showing(view, SIZE, widget('Dot', 'a', { left: 190, top: 190 }), limits), view);
  const moved = showing(view, SIZE, widget('Dot', 'a', { left: 1000, top: 190 }), limits);
  assert.is(moved.y, 200);
  assert.is(moved.x, 1012 - SIZE.width / 4);
});

test('what can be brought out of a page are the categories that its devices have', () => {
  const { widgets } = pageOf([widget('Cdefault', 'a', { device_id: 12 }), widget('Items', 'b', { item_ids: [118] })]);
  const room = {
    devices: new Map([[12, leaf(12, 'TH-01', { category_id: 2 })]]),
    items: new Map([[118, item({ category_id: 1 })]]),
  };
  assert.equal(offeredOn({ widgets }, room), { air: true, heat: [2, 1] });
  assert.equal(offeredOn({ widgets: new Map() }, room), { air: false, heat: [] });
});

test('a map is as it is until the address asks for a cloud or for categories that can be brought out', () => {
  assert.equal(mapFilter(new URLSearchParams('')), { air: null, heat: [] });
  assert.equal(mapFilter(new URLSearchParams('air=dew_point&heat=1,2,99,x')), { air: 'dew_point', heat: [2, 1] });
  assert.equal(mapFilter(new URLSearchParams('air=smell')), { air: null, heat: [] });
});

test('what a page tells of other sites is asked for as well', () => {
  const site = group(3, 'HQ', [leaf(12, 'UPS1')]);
  const { widgets } = pageOf([
    widget('Cdefault', 'a', { device_id: 12 }),
    widget('Cdefault', 'b', { device_id: 40 }),
    widget('Items', 'c', { item_ids: [118, 7] }),
  ]);
  assert.equal(devicesElsewhere(widgets, site), [40]);
  assert.equal(itemsElsewhere(widgets, [item()]), [7]);
});

test('a page tells of 2 000 items at most, of those that it names first', () => {
  const items = Array.from({ length: 2100 }, (_, i) => item({ id: i + 1, device_id: 1 }));
  const { widgets } = pageOf([widget('Items', 'c', { item_ids: [2100] })]);
  const shown = cut(items, widgets);
  assert.is(shown.length, 2000);
  assert.is(shown[0]!.id, 2100);
  assert.is(cut(items.slice(0, 2000), widgets).length, 2000);
});

test.run();
