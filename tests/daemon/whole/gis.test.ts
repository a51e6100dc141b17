// The map over the wire: where sites are, how they are, how the map is drawn, and what browsers may load for it.
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually, openBox } from '../../hands/box';
import { type Caller, callerOf, written } from '../../hands/calls';
import { request } from '../../hands/http';
import { jpg, pictureForm, png } from '../../hands/pictures';
import { openStaff } from '../../hands/staff';

let box: Awaited<ReturnType<typeof openBox>>;
let staff: ReturnType<typeof openStaff>;
let we: Caller;
let nobody: Caller;
const ids: Record<string, number> = {};

test.before(async () => {
  box = await openBox(['--demo']);
  we = callerOf(box.url, box.token);
  nobody = callerOf(box.url);
  const add = async (name: string, more: object) => {
    ids[name] = (await we.call('POST setting/device_groups', { name, parent_id: 0, ...more })).id;
  };
  await add('North', { longitude: 116.397128, latitude: 39.916527, address: 'Chang’an Avenue 1' });
  await add('South', { longitude: 113.264385, latitude: 23.129112 });
  await add('Nowhere', {});
  staff = openStaff(box);
});
test.after(async () => {
  staff.close();
  await box.stop();
});

const { path: IMAGE } = written('POST gis/image', {});
const send = (file: Buffer, name = 'plan.png', who = we) => who.send(IMAGE, pictureForm({}, file, name));
const taken = async (file: Buffer) => (await send(file)).data as { image: string; width: number; height: number };
const kept = (): string[] => (fs.existsSync(`${box.data}/upload/map`) ? fs.readdirSync(`${box.data}/upload/map`) : []);
const policy = async (path = '/'): Promise<string> =>
  /img-src[^;]*/.exec(String((await request(we.port, path)).headers['content-security-policy']))?.[0] ?? '';
const POINTS = [
  { x: 40, y: 160, longitude: 113, latitude: 23 },
  { x: 280, y: 20, longitude: 117, latitude: 40 },
];

// ── sites ──

test('the map knows every site, also those of which nobody has said where they are, and never the box itself', async () => {
  const { total, data } = await we.call('GET gis');
  assert.is(total, data.length);
  assert.equal(
    data
      .filter(({ id }) => Object.values(ids).includes(id))
      .map(({ name, longitude, latitude, address }) => [name, longitude, latitude, address]),
    [
      ['North', 116.397128, 39.916527, 'Chang’an Avenue 1'],
      ['South', 113.264385, 23.129112, ''],
      ['Nowhere', null, null, ''],
    ],
  );
  assert.ok(data.every(({ id }) => id > 0));
  assert.equal(
    data.find(({ id }) => id === ids.Nowhere),
    {
      id: ids.Nowhere,
      name: 'Nowhere',
      longitude: null,
      latitude: null,
      devices: 0,
      item_abnormal: 0,
      items: 0,
      item_alarm: 0,
      item_no_value: 0,
      item_disabled: 0,
      device_off: 0,
      item_waiting: 0,
      item_unwatched: 0,
      level: 0,
      color: '',
      address: '',
    },
  );
});

test('a site on the map is as bad as the tree says, with everything below it', async () => {
  const demo = (await we.call('GET setting/device_groups', { limit: 0 })).data.find(
    ({ device_count, id }) => id > 0 && device_count > 0,
  )!;
  await we.call('PUT setting/device_groups/{id}', { id: demo.id, parent_id: ids.South });
  const counts = async () => {
    const tree = (await we.call('GET device_groups/menu')).data.find(({ id }) => id === ids.South)!;
    const site = (await we.call('GET gis')).data.find(({ id }) => id === ids.South)!;
    return { tree: [tree.alarm, tree.level], map: [site.item_abnormal, site.level], devices: site.devices };
  };
  const { devices } = await counts();
  assert.is(devices, demo.device_count);
  const item = await eventually('a reading of the room', async () =>
    (await we.call('GET device_groups/device/item', { device_group_id: demo.id })).data.find(
      ({ data_type, value, builtin }) => data_type === 1 && typeof value === 'number' && !builtin,
    ),
  );
  const high = { threshold_max: Number(item.value) - 1000, threshold_min: Number(item.value) - 2000, alarm_enable: true };
  await we.call('PUT setting/items/{id}', { id: item.id, ...high, alarm_level_id: 4, repetitions: 1 });
  // the room is only beginning to be read: what one call says another says a moment later
  let seen = await counts();
  await eventually('the map to say what the tree says', async () => {
    seen = await counts();
    return seen.map[1] === 4 && seen.map.join() === seen.tree.join();
  });
  const level = (await we.call('GET setting/alarm_levels')).data.find(({ id }) => id === seen.map[1])!;
  assert.is((await we.call('GET gis')).data.find(({ id }) => id === ids.South)?.color, level.color);
});

test('whoever may see one site sees no other one on the map', async () => {
  const guard = await staff.hire('guard', { sites: [ids.North!], funcs: [] });
  assert.equal(
    (await guard.call('GET gis')).data.map(({ name }) => name),
    ['North'],
  );
  assert.is((await guard.call('GET gis/params')).mode, 'offline');
  assert.is((await guard.ask('PUT gis/params', { zoom: 5 })).code, 1004);
  assert.is((await send(png(200, 200), 'x.png', guard)).code, 1004);
  assert.is((await nobody.ask('GET gis')).status, 401);
  assert.is((await nobody.ask('GET gis/image')).status, 401);
});

// ── settings ──

test('a box that nobody has set draws an empty map without any server', async () => {
  assert.equal(await we.call('GET gis/params'), {
    mode: 'offline',
    tile_url: '',
    attribution: '',
    tile_coord: 'wgs84',
    coord: 'wgs84',
    image: '',
    image_width: 0,
    image_height: 0,
    points: [],
    center: null,
    zoom: 12,
    min_zoom: 3,
    max_zoom: 18,
    bounds: null,
  });
  assert.is((await we.ask('GET gis/image')).code, 1002);
  assert.is(await policy(), "img-src 'self' blob: data:");
});

test('what is left out stays, and what is wrong changes nothing', async () => {
  await we.call('PUT gis/params', { coord: 'gcj02', center: [116.4, 39.9], zoom: 10.5 });
  await we.call('PUT gis/params', { attribution: '© Somebody' });
  const before = await we.call('GET gis/params');
  assert.equal([before.coord, before.center, before.zoom, before.attribution], ['gcj02', [116.4, 39.9], 10.5, '© Somebody']);
  const wrong: readonly (readonly [object, string, RegExp])[] = [
    [{ mode: 'tile' }, 'tile_url', /./],
    [{ mode: 'tile', tile_url: 'ftp://t.example/{z}/{x}/{y}' }, 'tile_url', /http:\/\/ or https:\/\//],
    [{ tile_url: 'https://t.example/{z}/{y}' }, 'tile_url', /\{z\} \{x\} \{y\}/],
    [{ tile_url: 'https://t.example/{z}/{x}/{y}/{key}' }, 'tile_url', /\{key\}/],
    [{ zoom: 2 }, 'zoom', /zoom/],
    [{ bounds: [10, 10, 5, 20] }, 'bounds', /West/],
    [{ points: POINTS }, 'points', /image/],
    [{ image: 'a'.repeat(32) }, 'image', /./],
    [{ image: '../../config.db' }, 'image', /./],
    [{ center: [200, 1] }, 'center', /180/],
  ];
  for (const [input, field, text] of wrong) {
    const faults = await we.faults('PUT gis/params', { ...input, attribution: 'changed' });
    assert.equal(Object.keys(faults), [field], JSON.stringify(input));
    assert.match(faults[field] ?? '', text);
  }
  assert.equal(await we.call('GET gis/params'), before);
  await we.call('PUT gis/params', { center: null });
  assert.is((await we.call('GET gis/params')).center, null);
});

test('what was changed stands in the operation record with its words', async () => {
  await we.call('PUT gis/params', { attribution: '© Another' });
  const [row] = (await we.call('GET operation_record', { limit: 1 })).data;
  assert.match(JSON.stringify(row), /Changed the map settings/);
});

// ── tiles ──

test('browsers may load pictures from the tile server alone, and only while there are tiles', async () => {
  await we.call('PUT gis/params', { mode: 'tile', tile_url: 'http://10.0.0.8:81/{z}/{x}/{y}.png' });
  assert.is(await policy(), "img-src 'self' blob: data: http://10.0.0.8:81");
  assert.is(await policy('/api/v1/pub/info'), "img-src 'self' blob: data: http://10.0.0.8:81");
  await we.call('PUT gis/params', { tile_url: 'https://{s}.t.example/{z}/{x}/{y}' });
  assert.is(await policy(), "img-src 'self' blob: data: https://a.t.example https://b.t.example https://c.t.example");
  await we.call('PUT gis/params', { mode: 'offline' });
  assert.is(await policy(), "img-src 'self' blob: data:");
});

test('no address of tiles writes anything else into the policy', async () => {
  const whole = async () => (await request(we.port, '/')).headers['content-security-policy'];
  const before = await whole();
  for (const host of [
    "t.example; script-src 'unsafe-inline'",
    "t.example;script-src'unsafe-inline'",
    "'unsafe-eval'",
    '*',
    'a,b',
  ])
    assert.ok((await we.faults('PUT gis/params', { mode: 'tile', tile_url: `https://${host}/{z}/{x}/{y}` })).tile_url, host);
  assert.is(await whole(), before);
});

// ── the picture ──

test('a picture becomes the map with its two points, and nobody without a session gets it', async () => {
  const { image, width, height } = await taken(png(320, 200));
  assert.equal([width, height], [320, 200]);
  assert.match(image, /^[0-9a-f]{32}\.png$/);
  assert.is((await we.ask('GET gis/image')).code, 1002, 'it is not the map yet');
  assert.ok((await we.faults('PUT gis/params', { image })).points);
  await we.call('PUT gis/params', { image, points: POINTS });
  const params = await we.call('GET gis/params');
  assert.equal([params.image, params.image_width, params.image_height, params.points], [image, 320, 200, POINTS]);
  const served = await request(we.port, written('GET gis/image', {}).path, { token: box.token });
  assert.equal([served.status, served.headers['content-type']], [200, 'image/png']);
  assert.equal([served.headers['cache-control'], served.headers['x-content-type-options']], ['no-store', 'nosniff']);
  assert.is(served.headers['content-length'], String(png(320, 200).length));
  for (const address of [`/upload/map/${image}`, `/upload/pub/map/${image}`, `/upload/pub/logo/${image}`])
    assert.is((await request(we.port, address)).status, 404, address);
});

test('points belong to one picture: another one needs its own', async () => {
  const before = await we.call('GET gis/params');
  const { image } = await taken(jpg(640, 480));
  assert.ok((await we.faults('PUT gis/params', { image })).points);
  assert.equal(await we.call('GET gis/params'), before);
  await we.call('PUT gis/params', { image, points: POINTS });
  const served = await request(we.port, written('GET gis/image', {}).path, { token: box.token });
  assert.is(served.headers['content-type'], 'image/jpeg');
  assert.equal(kept(), [image], 'what no map shows is gone');
});

test('a picture that was never named goes with the next one', async () => {
  const { image: shown } = await we.call('GET gis/params');
  for (let i = 0; i < 3; i++) await taken(png(100 + i, 100));
  assert.is(kept().length, 2);
  assert.ok(kept().includes(shown));
});

test('what is no picture, or none of a size that can be shown, is refused and leaves nothing behind', async () => {
  const before = kept();
  for (const [file, text] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /jpg, png/],
    [Buffer.alloc(0), /jpg, png/],
    [png(8192, 8192, [], 0), /pixels/],
    [png(30_000, 100, [], 0), /pixels/],
    [png(63, 400), /pixels/],
  ] as const) {
    const got = await send(file);
    assert.equal([got.status, got.code], [200, 1001], got.text);
    assert.match(got.message, text);
    assert.ok((got.data as { fields: Record<string, string> }).fields.image);
  }
  assert.is((await send(Buffer.concat([png(100, 100), Buffer.alloc(4 * 1024 * 1024)]))).status, 413);
  assert.equal(kept(), before);
});

test('without its picture the map has no points', async () => {
  await we.call('PUT gis/params', { image: '' });
  const { image, image_width, points } = await we.call('GET gis/params');
  assert.equal([image, image_width, points], ['', 0, []]);
  assert.equal(kept(), []);
  assert.is((await we.ask('GET gis/image')).code, 1002);
});

test.run();
