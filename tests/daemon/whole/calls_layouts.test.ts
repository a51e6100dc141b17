// Maps over the wire: each call with the shape that it declares, pictures by what they are, and what the record keeps.
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FIRST_PASSWORD, openBox } from '../../hands/box';
import { type Caller, callerOf, written } from '../../hands/calls';
import { request } from '../../hands/http';
import { jpg, pictureForm, png } from '../../hands/pictures';
import { openStaff } from '../../hands/staff';

let box: Awaited<ReturnType<typeof openBox>>;
let staff: ReturnType<typeof openStaff>;
let we: Caller;
let nobody: Caller;
const SITE = 1;
const PAGE = { device_group_id: SITE, type: 1, parent_id: '0' } as const;
const uid = (n: number): string => `w${String(n).padStart(11, '0')}`;

test.before(async () => {
  // demo rooms, and nothing that is drawn in them by itself is touched
  box = await openBox();
  we = callerOf(box.url, box.token);
  nobody = callerOf(box.url);
  staff = openStaff(box);
  await we.call('DELETE setting/top_view/device', { device_group_id: SITE });
});
test.after(async () => {
  staff.close();
  await box.stop();
});

const PATHS = {
  background: written('POST setting/top_view/image_backgroup/image', {}).path,
  normal_icon: written('POST setting/top_view/normal_icon/image', {}).path,
} as const;
type Kind = keyof typeof PATHS;
const upload = (kind: Kind, file: Buffer, name = 'x.png', who = we, field = 'image') =>
  who.send(PATHS[kind], pictureForm({}, file, name, field));
const filesOf = (kind: Kind): string[] => {
  const folder = `${box.data}/upload/pub/${kind}`;
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
};
const NAMED = /^\/upload\/pub\/(background|normal_icon)\/[0-9a-f]{32}\.(png|jpg)$/;

// ── pictures ──

test('a picture is taken by what it is and served as that to everybody', async () => {
  const hall = await upload('background', png(1366, 768), 'hall.png');
  const { background, brack_group_img } = hall.data as { background: string; brack_group_img: string };
  assert.is(background, brack_group_img);
  const { normal_img } = (await upload('normal_icon', jpg(88, 88), 'fan.png')).data as { normal_img: string };
  for (const [address, type] of [
    [background, 'image/png'],
    [normal_img, 'image/jpeg'],
  ] as const) {
    assert.match(address, NAMED);
    const { status, headers } = await request(we.port, address);
    assert.equal([status, headers['content-type'], headers['x-content-type-options']], [200, type, 'nosniff']);
    assert.match(String(headers['cache-control']), /immutable/);
  }
  assert.ok(
    (await we.call('GET setting/top_view/image_backgroup', { limit: 0 })).data.some((one) => one.background === background),
  );
  assert.ok((await we.call('GET setting/top_view/normal_icon', { limit: 0 })).data.some((one) => one.normal_img === normal_img));
});

test('a blank sheet and icons are there without any upload', async () => {
  const [blank] = (await we.call('GET setting/top_view/image_backgroup', { limit: 1 })).data;
  assert.equal(blank, { id: -1, background: 'builtin:blank', brack_group_img: 'builtin:blank', builtin: true, used: true });
  const icons = (await we.call('GET setting/top_view/normal_icon', { limit: 0 })).data.filter(({ builtin }) => builtin);
  assert.ok(icons.length > 20 && icons.every(({ id, normal_img }) => id < 0 && normal_img.startsWith('builtin:')));
});

test('names of files write nowhere', async () => {
  const all = () => fs.readdirSync(`${box.data}/upload`, { recursive: true }).length;
  const before = all();
  const names = ['../../etc/x', '/etc/x', '..\\\\x', 'a%00.png', 'x'.repeat(300), 'CON', '机房.png', '.hidden', '%2e%2e%2fx'];
  for (const name of names) {
    const got = await upload('normal_icon', png(8, 8), name);
    assert.is(got.code, 0, name);
    assert.match((got.data as { normal_img: string }).normal_img, NAMED, name);
  }
  assert.is(all() - before, names.length);
});

test('what is no picture, too large, twice or without an end is refused and leaves nothing behind', async () => {
  const before = [filesOf('background'), filesOf('normal_icon')];
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = Buffer.concat([Buffer.from('GIF89a'), Buffer.from('<html><script>alert(1)</script></html>')]);
  for (const file of [svg, html, Buffer.alloc(0), png(4, 4).subarray(0, 40), Buffer.from('%PDF-1.4')]) {
    const got = await upload('background', file, 'logo.png');
    assert.equal([got.code, Object.keys((got.data as { fields: object }).fields)], [1001, ['image']]);
  }
  for (const [width, height] of [
    [20_000, 20_000],
    [4001, 4000],
    [0, 10],
  ] as const)
    assert.is((await upload('background', png(width, height, [], 0))).code, 1001, `${width}×${height}`);
  assert.is((await upload('background', png(4000, 4000))).code, 0);
  const padded = (bytes: number): Buffer => {
    const plain = png(8, 8);
    return Buffer.concat([plain, Buffer.alloc(bytes - plain.length)]);
  };
  assert.is((await upload('background', padded(1024 * 1024))).code, 0);
  const tooLarge = await upload('background', padded(1024 * 1024 + 1));
  assert.is(tooLarge.status, 413);
  assert.equal(tooLarge.data, { fields: { image: 'The file may have 1024 KB at most' } });
  assert.is((await upload('normal_icon', padded(200 * 1024))).code, 0);
  assert.is((await upload('normal_icon', padded(200 * 1024 + 1))).status, 413);
  const { body, headers, method } = pictureForm({}, png(8, 8), 'x.png');
  const path = PATHS.background;
  const [start] = body.toString('latin1').split('\r\n');
  const part = body.subarray(0, body.lastIndexOf(`${start}--`));
  const twice = Buffer.concat([part, body]);
  const two = await we.send(path, { method, headers, body: twice });
  assert.equal([two.code, (two.data as { fields: object }).fields], [1001, { image: 'At most 1 entry' }]);
  assert.is((await we.send(path, { method, headers, body: part })).status, 400);
  assert.is((await upload('background', png(8, 8), 'x.png', we, 'picture')).code, 1001);
  assert.is((await upload('background', png(8, 8), 'x.png', nobody)).status, 401);
  const clerk = await staff.hire('clerk', { sites: [SITE], funcs: ['device_edit'] });
  assert.is((await upload('background', png(8, 8), 'x.png', clerk)).status, 403);
  assert.equal([filesOf('background').length, filesOf('normal_icon').length], [before[0]!.length + 2, before[1]!.length + 1]);
});

test('what follows the end of a picture, and what it says of its maker, is not kept', async () => {
  const secret = 'GPS 31.23,121.47 <script>';
  const file = Buffer.concat([png(8, 8, [['tEXt', Buffer.from(secret)]]), Buffer.from(secret)]);
  const { normal_img } = (await upload('normal_icon', file)).data as { normal_img: string };
  const { text } = await request(we.port, normal_img);
  assert.not.ok(text.includes('GPS'));
});

// ── pages ──

const layout = () => we.call('GET setting/top_view/layout/{device_group_id}', PAGE);
const device = async () => (await we.call('GET setting/devices', { device_group_id: SITE, limit: 1 })).data[0]!;

test('a page is saved, read with what its widgets show, and saved again by its version', async () => {
  const { id: device_id, name } = await device();
  const [item] = (await we.call('GET setting/items', { device_id, limit: 0 })).data;
  const create = [
    {
      component: 'Cdefault',
      device_id,
      item_ids: [item!.id],
      left: '10.5',
      top: '20',
      width: '88',
      height: '112',
      selfId: 'ups1',
      link: `/station?deviceId=${device_id}`,
      normal_img: 'builtin:ups',
      abnormal_img: 'builtin:alarm',
      extend: JSON.stringify({ uid: uid(1), component: 'Cdefault', style: {}, events: {} }),
    },
    { component: 'VText', extend: JSON.stringify({ uid: uid(2), propValue: 'Hall' }) },
  ];
  const { version } = await layout();
  const background = {
    background: 'builtin:blank',
    extend: '{"canvasWidth":1366,"canvasHeight":768,"canvasScale":100,"unit":100}',
  };
  const saved = await we.call('PUT setting/top_view/layout/{device_group_id}', {
    ...PAGE,
    version,
    background,
    create,
    order: [uid(2), uid(1)],
  });
  const read = await layout();
  assert.equal([read.version, read.widgets.map(({ id }) => id)], [saved.version, [saved.ids[uid(2)], saved.ids[uid(1)]]]);
  const [, shown] = read.widgets;
  assert.equal([shown?.left, shown?.selfId, shown?.device_id], ['10.5', 'ups1', device_id]);
  const { info } = shown!;
  assert.equal([info.device, info.deviceName, info.normal_img], [device_id, name, 'builtin:ups']);
  assert.equal(
    info.items.map(({ name: called, itemId }) => [called, itemId]),
    [[item!.name, item!.id]],
  );
  assert.equal(read.sub_pages, [{ parent_id: 'ups1', widgets: 0 }]);
  assert.ok(read.device_group_name !== '');
  assert.is(read.background?.background, 'builtin:blank');
  const late = await we.ask('PUT setting/top_view/layout/{device_group_id}', { ...PAGE, version, delete: [saved.ids[uid(2)]] });
  assert.equal([late.code, late.message], [1003, 'admin has changed this page']);
  assert.equal((late.data as { version: number }).version, saved.version);
});

test('numbers stand for the names of sub-pages, and a page that is left out is the home of the aerial view', async () => {
  const on = { device_group_id: SITE, type: 0 };
  await we.call('POST setting/top_view/device', { ...on, component: 'Cdefault', selfId: 12 });
  const { id } = await we.call('POST setting/top_view/device', { ...on, parent_id: 12, component: 'VText', left: 30 });
  const [there] = (await we.call('GET setting/top_view/device', { ...on, parent_id: '12', limit: 0 })).data;
  assert.equal([there?.id, there?.parent_id, there?.left], [id, '12', '30']);
  assert.is((await we.call('GET setting/top_view/device', { ...on, parent_id: '0', limit: 0 })).total, 1);
});

test('faults of a page are told by their place, in words', async () => {
  const { version } = await layout();
  const faults = await we.faults('PUT setting/top_view/layout/{device_group_id}', {
    ...PAGE,
    version,
    create: [
      {
        component: 'VText',
        extend: JSON.stringify({ uid: uid(9), style: { color: 'url(x)' }, events: { redirect: 'javascript:alert(1)' } }),
      },
    ],
  });
  assert.equal(faults, {
    'create[0].extend.style.color': 'Must be the name of a theme color or #RRGGBB',
    'create[0].extend.events.redirect': 'Must be a complete web address starting with http:// or https://',
  });
  assert.is((await layout()).version, version);
  assert.equal(await we.faults('GET setting/top_view/layout/{device_group_id}', { ...PAGE, type: 3 }), {
    type: 'Must be one of the choices',
  });
});

test('a page of 512 KB arrives, one byte more is refused, and what is far too long is not read', async () => {
  const on = { ...PAGE, device_group_id: 2 };
  const { version } = await we.call('GET setting/top_view/layout/{device_group_id}', on);
  await we.call('DELETE setting/top_view/device', { device_group_id: 2 });
  const sized = (bytes: number): string => {
    const of = (texts: number, last: number) =>
      JSON.stringify({ uid: uid(1), x: [...Array(texts).fill('a'.repeat(1997)), 'a'.repeat(last)] });
    const texts = Math.floor((bytes - 100) / 2000);
    return of(texts, bytes - of(texts, 0).length);
  };
  const now = (await we.call('GET setting/top_view/layout/{device_group_id}', on)).version;
  const save = (extend: string) =>
    we.ask('PUT setting/top_view/layout/{device_group_id}', { ...on, version: now, create: [{ component: 'Dot', extend }] });
  assert.ok(now >= version);
  const over = await save(sized(512 * 1024 + 1));
  assert.equal(
    [over.code, (over.data as { fields: object }).fields],
    [1001, { 'create[0].extend': 'A page holds at most 512 KB' }],
  );
  assert.is((await save(sized(512 * 1024))).code, 0);
  assert.is((await save('x'.repeat(5 * 1024 * 1024))).status, 413);
});

test('versions are listed, named, shown, restored and deleted', async () => {
  const list = () => we.call('GET setting/top_view/layout/{device_group_id}/versions', { ...PAGE, limit: 0 });
  const before = await layout();
  const { n } = await we.call('POST setting/top_view/layout/{device_group_id}/versions', { ...PAGE, name: 'opened' });
  assert.is(n, before.version);
  const [gone] = before.widgets;
  const next = await we.call('PUT setting/top_view/layout/{device_group_id}', { ...PAGE, version: n, delete: [gone!.id] });
  assert.equal(
    (await list()).data.slice(0, 2).map(({ n: one, name }) => [one, name]),
    [
      [next.version, ''],
      [n, 'opened'],
    ],
  );
  await we.call('PUT setting/top_view/layout/{device_group_id}/versions/{n}', { ...PAGE, n, name: 'first' });
  const shown = await we.call('GET setting/top_view/layout/{device_group_id}/versions/{n}', { ...PAGE, n });
  assert.equal(shown.widgets, before.widgets);
  const restored = await we.call('POST setting/top_view/layout/{device_group_id}/versions/{n}/restore', {
    ...PAGE,
    n,
    version: next.version,
  });
  assert.equal((await layout()).widgets, before.widgets);
  await we.call('DELETE setting/top_view/layout/{device_group_id}/versions/{n}', { ...PAGE, n });
  const present = { ...PAGE, n: restored.version };
  const kept = await we.ask('DELETE setting/top_view/layout/{device_group_id}/versions/{n}', present);
  assert.equal([kept.code, kept.message], [1003, 'The current version cannot be deleted']);
});

test('single calls change one thing each', async () => {
  const on = { ...PAGE, type: 2 } as const;
  const { id } = await we.call('POST setting/top_view/device', { ...on, component: 'Dot', left: '1' });
  await we.call('PUT setting/top_view/device/{id}', { id, left: '2' });
  assert.is((await we.call('GET setting/top_view/device', { id })).data[0]?.left, '2');
  const sheet = await we.call('POST setting/top_view/background', { id: -1, ...on, background: 'builtin:blank' });
  assert.equal(await we.faults('POST setting/top_view/background', { id: 77, ...on, background: 'builtin:blank' }), {
    id: 'Data does not exist',
  });
  await we.call('PUT setting/top_view/background/{id}', { id: sheet.id, extend: '{"canvasScale":50}' });
  const [seen] = (await we.call('GET setting/top_view/background/{device_group_id}', { ...on })).data;
  assert.equal([seen?.id, seen?.extend, seen?.type], [sheet.id, '{"canvasScale":50}', 2]);
  assert.equal((await we.call('GET setting/top_view/background', { ...on })).data, [seen]);
  await we.call('DELETE setting/top_view/background/{id}', { id: sheet.id });
  await we.call('DELETE setting/top_view/device/{id}', { id });
  assert.is((await we.ask('DELETE setting/top_view/device/{id}', { id })).code, 1002);
  assert.equal(await we.call('DELETE setting/top_view/device', on), { count: 0 });
});

test('who else is in a page is told, and leaves', async () => {
  const tell = (window: string, more = {}) =>
    we.call('POST setting/top_view/layout/{device_group_id}/presence', { ...PAGE, window, ...more });
  assert.equal((await tell('first')).data, []);
  assert.equal(
    (await tell('second')).data.map(({ user_name, own }) => [user_name, own]),
    [['admin', true]],
  );
  await tell('first', { leaves: true });
  assert.equal((await tell('second')).data, []);
});

test('the rotation keeps to its rules', async () => {
  const refusedOf = async (input: object) =>
    Object.keys(await we.faults('PUT setting/vertical_view_polling_set', input as Record<string, unknown>));
  const sites = [1, 2];
  await we.call('PUT setting/vertical_view_polling_set', { enable: true, interval: 10, device_group_ids: sites });
  assert.equal(await we.call('GET setting/vertical_view_polling_set'), { enable: true, interval: 10, device_group_ids: sites });
  assert.equal(await refusedOf({ enable: true, interval: 9, device_group_ids: sites }), ['interval']);
  assert.equal(await refusedOf({ enable: true, device_group_ids: sites }), ['interval']);
  assert.equal(await refusedOf({ enable: true, interval: 10.5, device_group_ids: sites }), ['interval']);
  assert.equal(await refusedOf({ enable: true, interval: 10, device_group_ids: [1] }), ['device_group_ids']);
  assert.equal(await refusedOf({ enable: true, interval: 10, device_group_ids: [1, 1] }), ['device_group_ids']);
  const { id } = await we.call('POST setting/device_groups', { name: 'Empty' });
  assert.equal(
    await we.faults('PUT setting/vertical_view_polling_set', { enable: true, interval: 10, device_group_ids: [1, id] }),
    {
      device_group_ids: 'A selected site does not exist or has no devices',
    },
  );
  await we.call('PUT setting/vertical_view_polling_set', { enable: false });
  assert.equal(await we.call('GET setting/vertical_view_polling_set'), { enable: false, interval: 10, device_group_ids: sites });
});

test('a scene is drawn and read', async () => {
  const objects = [
    { id: 'a', kind: 'rack', name: 'A', x: 0, y: 0, w: 1, d: 1, h: 2 },
    { id: 'b', kind: 'ups', name: 'B', x: 2, y: 0, w: 1, d: 1, h: 1.8 },
  ];
  const scene = { name: 'dianLi3d', mode: 'power', source: 'own', sites: [1], objects, links: [{ from: 'a', to: 'b' }] };
  await we.call('PUT setting/scene/{name}', scene as never);
  const read = await we.call('GET setting/scene/{name}', { name: 'dianLi3d' });
  assert.equal(
    read.objects.map(({ id }) => id),
    ['a', 'b'],
  );
  assert.is((await we.ask('PUT setting/scene/{name}', { ...scene, version: read.version - 1 })).code, 1003);
  assert.equal(await we.faults('PUT setting/scene/{name}', { ...scene, links: [{ from: 'a', to: 'x' }] }), {
    links: 'A link must lead from one object of the scene to another',
  });
  assert.equal(await we.faults('PUT setting/scene/{name}', { ...scene, objects: [objects[0], objects[0]], links: [] }), {
    objects: 'Two objects have the same id',
  });
  for (const name of ['other', '../x', '__proto__'])
    assert.equal(await we.faults('GET setting/scene/{name}', { name }), { name: 'Must be one of the choices' }, name);
});

test('a device on a map is named before it is deleted', async () => {
  const { id } = await device();
  const got = await we.ask('DELETE setting/devices/{id}', { id, verify_password: FIRST_PASSWORD });
  assert.is(got.code, 1003);
  assert.ok(
    (got.data as { refs: { type: string }[] }).refs.some(({ type }) => type === 'layout'),
    got.text,
  );
});

test.run();
