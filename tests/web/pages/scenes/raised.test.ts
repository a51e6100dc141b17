import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { GisSite } from '../../../../daemon/contract/entities';
import { categoryId } from '../../../../daemon/contract/model';
import { BARE_CANVAS } from '../../../../daemon/contract/widgets/canvas';
import { bareWidget } from '../../../../daemon/contract/widgets/index';
import type { Widget } from '../../../../daemon/contract/widgets/widget';
import { boundOf, liveOfLink, liveOfObject } from '../../../../web/pages/scenes/drawn/lives';
import { raisedCampus, raisedRooms } from '../../../../web/pages/scenes/drawn/raised';
import { choicesOf, freeId, objectName } from '../../../../web/pages/scenes/edit/choices';
import { liveOf } from '../../../../web/widgets/live';
import { object } from '../../scenes/solids';
import { breaker, roomWith, UPS, voltage } from '../../widgets/hands';
import { group, leaf } from '../rows';

const widget = (uid: string, device_id: number | null, more: Partial<Widget> = {}): Widget => ({
  ...bareWidget('Cdefault', uid),
  device_id,
  left: 100,
  top: 200,
  width: 100,
  height: 100,
  ...more,
});
const ground = (site: number, widgets: readonly Widget[], metres: number | null = 10) => ({
  site,
  doc: {
    canvas: { ...BARE_CANVAS, width: 1000, height: 500, metres },
    widgets: new Map(widgets.map((each) => [each.uid, each])),
    order: widgets.map(({ uid }) => uid),
  },
});
const devices = new Map(
  (['ups', 'temperature_humidity', 'precision_air_conditioner', 'other'] as const).map((code, i) => [
    i + 1,
    { category_id: categoryId(code) },
  ]),
);

test('a map becomes a room of its metres, each device as high as its category where its first widget lies', () => {
  const widgets = [1, 2, 3, 4].map((id) => widget(`w${id}`, id));
  const more = [widget('twice', 1, { left: 0 }), widget('text', null)];
  const [room, ups, sensor, ac, other, ...none] = raisedRooms('room', [ground(7, [...widgets, ...more])], devices);
  assert.equal([room?.kind, room?.w, room?.d, room?.device_group_id], ['room', 10, 5, 7]);
  assert.equal([ups?.kind, ups?.h, ups?.device_id], ['ups', 1.8, 1]);
  assert.equal([sensor?.kind, ac?.kind, ac?.h, other?.kind], ['sensor', 'ac', 2, 'box']);
  assert.equal(none, [], 'one for each device, none for a text');
  for (const each of [ups, sensor, ac, other])
    assert.ok(Math.abs(each!.x + each!.w / 2 - 1.5) < 1e-9 && Math.abs(each!.y + each!.d / 2 - 2.5) < 1e-9, each?.kind);
});

test('rooms stand beside each other, of a scene of floors above each other; without metres a map is as wide as a room', () => {
  const grounds = [ground(7, [widget('a', 1)]), ground(8, [widget('b', 2)], null)];
  const side = raisedRooms('room', grounds, devices);
  assert.equal(
    side.map(({ id, x, floor }) => [id, Math.round(x), floor]),
    [
      ['site7', 0, 0],
      ['7.a', 1, 0],
      ['site8', 12, 0],
      ['8.b', 14, 0],
    ],
  );
  const above = raisedRooms('floors', grounds, devices);
  assert.equal(
    above.map(({ kind, floor }) => `${kind} ${floor}`),
    ['floor 0', 'ups 0', 'floor 1', 'sensor 1'],
  );
});

const site = (id: number, longitude: number | null, latitude: number | null): GisSite => ({
  id,
  name: `S${id}`,
  longitude,
  latitude,
  devices: id,
  item_abnormal: 0,
  level: 0,
  color: '',
  address: '',
  items: 0,
  item_no_value: 0,
  item_disabled: 0,
  item_waiting: 0,
  item_unwatched: 0,
  item_alarm: 0,
});

test('sites of a campus lie to each other as their coordinates do, none in another, and none is left out', () => {
  const sites = [site(1, 121.4, 31.2), site(2, 121.6, 31.2), site(3, 121.4, 31.4), site(4, 121.4, 31.2), site(5, null, null)];
  const blocks = raisedCampus(sites);
  const at = new Map(blocks.map((block) => [block.device_group_id, block]));
  assert.ok(at.get(2)!.x > at.get(1)!.x, 'east is right');
  assert.ok(at.get(3)!.y < at.get(1)!.y, 'north is behind');
  assert.is(blocks.length, 5);
  for (const a of blocks)
    for (const b of blocks) assert.ok(a === b || Math.abs(a.x - b.x) >= a.w || Math.abs(a.y - b.y) >= a.d, `${a.id} ${b.id}`);
  assert.equal(raisedCampus([]), []);
});

test('an object shows its device, its items or its site; one that is bound to nothing shows nothing', () => {
  const room = roomWith([voltage(), breaker({ quality: 'lost' })]);
  const of = (more: Parameters<typeof object>[1]) => liveOfObject({ liveOf }, object('a', more), room);
  assert.equal(of({ device_id: UPS })?.items.length, 2);
  assert.equal(of({ item_ids: [118] })?.trust, 'good');
  assert.equal(of({ device_group_id: 3 })?.name, '总部数据机房');
  assert.equal(of({ device_id: 99 })?.trust, 'gone');
  assert.is(of({}), null);
  assert.is(liveOfLink({ liveOf }, { from: 'a', to: 'b', item_id: null }, room), null);
  assert.is(liveOfLink({ liveOf }, { from: 'a', to: 'b', item_id: 119 }, room)?.some, false);
});

test('looked at are the sites of its devices, and items whose device it does not name', () => {
  const tree = [group(3, 'A', [leaf(12, 'U'), group(4, 'B', [leaf(13, 'V')])]), group(5, 'C', [leaf(14, 'W')])];
  const objects = [object('a', { device_id: 13, item_ids: [9] }), object('b', { device_id: 12 }), object('c', { device_id: 99 })];
  const links = [{ from: 'a', to: 'b', item_id: 7 }];
  assert.equal(boundOf({ sites: [5], objects, links }, tree), { sites: [3, 4], items: [7, 9] });
});

test('the form names what it chooses from by its place, and gives a new object an id of its own', () => {
  const choices = choicesOf([group(3, 'A', [leaf(12, 'U'), group(4, 'B', [leaf(13, 'V')])])]);
  assert.equal(
    choices.devices.map(({ label }) => label),
    ['A · U', 'B · V'],
  );
  assert.equal(
    choices.sites.map(({ value }) => value),
    [3, 4],
  );
  assert.is(objectName(object('a', { device_id: 13 }), choices), 'B · V');
  assert.is(objectName(object('a', { name: 'N', device_id: 13 }), choices), 'N');
  assert.is(freeId([object('o2'), object('x')]), 'o3');
  assert.is(freeId([object('o2')]), 'o3');
});

test.run();
