import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import { createPresence } from '../../../daemon/layouts/presence';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { refused } from '../sites/room';
import { openMaps } from './room';

const PAGE = { device_group_id: 1, type: 1, parent_id: '0' } as const;
const visitor = (user_name: string, window = user_name) => ({ user_id: user_name.length, user_name, window });
const namesOf = (seen: readonly { readonly user_name: string }[]): string[] => seen.map(({ user_name }) => user_name);

test('whoever is in a page is told who else is, for 30 s after they last said so', async () => {
  const clock = fakeClock();
  const { tell } = createPresence(clock);
  assert.equal(tell(PAGE, visitor('ann'), false), []);
  await clock.advance(10_000);
  assert.equal(namesOf(tell(PAGE, visitor('bobby'), false)), ['ann']);
  await clock.advance(19_999);
  assert.equal(namesOf(tell(PAGE, visitor('carla'), false)), ['ann', 'bobby']);
  await clock.advance(2);
  assert.equal(namesOf(tell(PAGE, visitor('carla'), false)), ['bobby']);
  tell(PAGE, visitor('bobby'), true);
  assert.equal(tell(PAGE, visitor('carla'), false), []);
});

test('another window of the same person is told as such, and other pages are other rooms', () => {
  const { tell } = createPresence(fakeClock());
  tell(PAGE, visitor('ann', 'first'), false);
  assert.equal(
    tell(PAGE, visitor('ann', 'second'), false).map(({ own }) => own),
    [true],
  );
  assert.equal(tell({ ...PAGE, type: 2 }, visitor('bobby'), false), []);
  assert.equal(tell({ ...PAGE, parent_id: 'ups1' }, visitor('bobby'), false), []);
  assert.equal(tell({ ...PAGE, device_group_id: 2 }, visitor('bobby'), false), []);
});

test('made-up windows fill no memory', () => {
  const { tell } = createPresence(fakeClock());
  for (let i = 0; i < 1000; i++) tell(PAGE, visitor('ann', `w${i}`), false);
  assert.ok(tell(PAGE, visitor('bobby'), false).length <= 200);
});

test('sites take turns from two on, those that have devices alone', async () => {
  const { layouts, sites, page, other } = await openMaps();
  const { carousel } = layouts;
  const own = page.device_group_id;
  const empty = sites.addGroup(ALL, { name: 'Empty' });
  assert.equal(carousel.read(ALL), { enable: false, interval: 10, device_group_ids: [] });
  carousel.change(ALL, { enable: true, interval: 15, device_group_ids: [own, other, own] });
  assert.equal(carousel.read(ALL), { enable: true, interval: 15, device_group_ids: [own, other] });
  for (const site of [empty, 999, -1])
    assert.equal(refused(() => carousel.change(ALL, { enable: true, interval: 15, device_group_ids: [own, site] })).fields, {
      device_group_ids: 'carousel_site',
    });
  carousel.change(ALL, { enable: false, interval: 90, device_group_ids: [own] });
  assert.equal(carousel.read(ALL), { enable: false, interval: 10, device_group_ids: [own] });
});

test('a site that somebody does not see turns on without him', async () => {
  const { layouts, bob, page, other } = await openMaps();
  const { carousel } = layouts;
  const own = page.device_group_id;
  carousel.change(ALL, { enable: true, interval: 15, device_group_ids: [other, own] });
  assert.equal(carousel.read(bob.scope).device_group_ids, [own]);
  const unchanged = carousel.read(bob.scope);
  carousel.change(bob.scope, unchanged);
  assert.equal(carousel.read(ALL), { enable: true, interval: 15, device_group_ids: [other, own] });
  assert.equal(refused(() => carousel.change(bob.scope, { ...unchanged, device_group_ids: [] })).fields, {
    device_group_ids: 'count_min',
  });
  carousel.change(bob.scope, { enable: true, interval: 20, device_group_ids: [own] });
  assert.equal(carousel.read(ALL), { enable: true, interval: 20, device_group_ids: [other, own] });
  assert.equal(refused(() => carousel.change(bob.scope, { enable: false })).fields, { enable: 'carousel_unseen' });
  assert.is(carousel.read(ALL).enable, true);
  assert.ok(
    refused(() => carousel.change(bob.scope, { enable: true, interval: 20, device_group_ids: [own, other] })).fields
      .device_group_ids,
  );
});

const BOX = { kind: 'rack', x: 1, y: 2, w: 0.6, d: 1, h: 2 } as const;

test('a scene is kept as it was drawn, and is blank before', async () => {
  const { layouts, device, page, itemOf } = await openMaps();
  const { scenes } = layouts;
  assert.equal(scenes.read(ALL, 'yiyuan3d').mode, 'floors');
  const item = itemOf('temperature').id;
  const objects = [
    { ...BOX, id: 'a', name: 'Rack 1', device_id: device, item_ids: [item] },
    { ...BOX, id: 'b', name: 'Rack 2', angle: 90, floor: 1 },
  ];
  const links = [{ from: 'a', to: 'b', item_id: item }];
  const camera = { x: 1, y: 2, z: 3, to_x: 0, to_y: 0, to_z: 0 };
  scenes.change(ALL, 'test3d', { mode: 'room', source: 'own', sites: [page.device_group_id], objects, links, camera });
  const read = scenes.read(ALL, 'test3d');
  assert.equal(read.objects[0], { ...objects[0], angle: 0, floor: 0, device_group_id: null });
  assert.equal([read.links, read.camera, read.sites], [links, camera, [page.device_group_id]]);
});

test('who draws on a scene that another has changed since is told, and nothing of either is lost', async () => {
  const { layouts } = await openMaps();
  const { scenes } = layouts;
  const drawn = (name: string) => ({
    mode: 'room' as const,
    source: 'own' as const,
    sites: [],
    objects: [{ ...BOX, id: 'a', name }],
  });
  assert.is(scenes.read(ALL, 'test3d').version, 0);
  scenes.change(ALL, 'test3d', drawn('first'), 0);
  const { code } = refused(() => scenes.change(ALL, 'test3d', drawn('second'), 0));
  assert.is(code, 1003);
  assert.equal([scenes.read(ALL, 'test3d').objects[0]?.name, scenes.read(ALL, 'test3d').version], ['first', 1]);
  scenes.change(ALL, 'test3d', drawn('second'), 1);
  scenes.change(ALL, 'test3d', drawn('third'));
  assert.is(scenes.read(ALL, 'test3d').version, 3, 'a program that names none changes whichever there is');
});

test('of a scene nobody is told what he does not see, and nobody takes it away', async () => {
  const { layouts, theirs, other, page, bob, device } = await openMaps();
  const { scenes } = layouts;
  const objects = [
    { ...BOX, id: 'own', name: 'own', device_id: device },
    { ...BOX, id: 'hidden', name: 'hidden', device_id: theirs },
    { ...BOX, id: 'block', name: 'block', device_group_id: other },
  ];
  const links = [
    { from: 'own', to: 'hidden' },
    { from: 'hidden', to: 'block' },
  ];
  scenes.change(ALL, 'tianAn3d', { mode: 'campus', source: 'own', sites: [page.device_group_id, other], objects, links });
  const seen = scenes.read(bob.scope, 'tianAn3d');
  assert.equal([seen.objects.map(({ id }) => id), seen.links, seen.sites], [['own'], [], [page.device_group_id]]);
  scenes.change(bob.scope, 'tianAn3d', {
    mode: 'campus',
    source: 'own',
    sites: [page.device_group_id],
    objects: [{ ...BOX, id: 'new', name: 'new' }],
  });
  const all = scenes.read(ALL, 'tianAn3d');
  assert.equal(
    all.objects.map(({ id }) => id),
    ['new', 'hidden', 'block'],
  );
  assert.equal(all.links, [{ from: 'hidden', to: 'block', item_id: null }]);
  assert.equal(all.sites, [page.device_group_id, other]);
  for (const object of [{ device_id: theirs }, { device_group_id: other }])
    assert.ok(
      refused(() =>
        scenes.change(bob.scope, 'tianAn3d', {
          mode: 'campus',
          source: 'own',
          sites: [],
          objects: [{ ...BOX, id: 'x', name: '', ...object }],
        }),
      ).fields.objects,
    );
  assert.equal(refused(() => scenes.change(scopeOf([]), 'test3d', { mode: 'room', source: 'own', sites: [other] })).fields, {
    sites: 'not_found',
  });
});

test('a scene that is saved as somebody saw it keeps what of its objects and links he does not see', async () => {
  const { layouts, theirs, page, other, bob, itemOf } = await openMaps();
  const { scenes } = layouts;
  const [own, hidden, gone] = [itemOf('temperature').id, itemOf('temperature', theirs).id, 99_999];
  const rack = (id: string, item_ids: number[]) => ({ ...BOX, id, name: id, item_ids });
  const drawn = { mode: 'campus', source: 'own', sites: [other, page.device_group_id] } as const;
  const links = [
    { from: 'a', to: 'b', item_id: hidden },
    { from: 'a', to: 'b', item_id: own },
  ];
  const objects = [rack('a', [hidden, own]), { ...rack('far', []), device_id: theirs }, rack('b', [hidden])];
  scenes.change(ALL, 'tianAn3d', { ...drawn, sites: [...drawn.sites], objects, links });
  const before = scenes.read(ALL, 'tianAn3d');
  const { version, ...seen } = scenes.read(bob.scope, 'tianAn3d');
  assert.equal(
    [seen.objects.map(({ item_ids }) => item_ids), seen.links.map(({ item_id }) => item_id)],
    [
      [[own], []],
      [null, own],
    ],
  );
  scenes.change(bob.scope, 'tianAn3d', seen, version);
  assert.equal(scenes.read(ALL, 'tianAn3d'), { ...before, version: version + 1 });
  const fields = (input: object) => refused(() => scenes.change(bob.scope, 'tianAn3d', { ...seen, ...input })).fields;
  const many = Array.from({ length: 400 }, (_, i) => rack(`n${i}`, []));
  assert.equal(fields({ objects: many, links: [] }), { objects: 'count_max' }, 'what he does not see counts');
  assert.equal(fields({ objects: [rack('a', [gone])], links: [] }), { objects: 'not_found' });
  const drawnOver = { objects: [rack('b', []), rack('far', [own])], links: [{ from: 'far', to: 'b' }] };
  scenes.change(bob.scope, 'tianAn3d', { ...seen, ...drawnOver });
  const both = scenes.read(ALL, 'tianAn3d');
  assert.equal(
    both.objects.map(({ id, device_id }) => [id, device_id]),
    [
      ['b', null],
      ['far', theirs],
      ['o3', null],
    ],
    'an id that is taken unseen: both are kept',
  );
  assert.equal(both.links, [{ from: 'o3', to: 'b', item_id: null }]);
});

test('what was forced from under a scene stays in it, and is told to be gone', async () => {
  const { layouts, device, sites } = await openMaps();
  const { scenes } = layouts;
  const objects = [{ ...BOX, id: 'a', name: 'A', device_id: device }];
  scenes.change(ALL, 'test3d', { mode: 'room', source: 'own', sites: [], objects });
  sites.removeDevice(ALL, device, true);
  assert.equal(
    scenes.read(ALL, 'test3d').objects.map(({ id, device_id }) => [id, device_id]),
    [['a', device]],
  );
  scenes.change(ALL, 'test3d', { mode: 'room', source: 'own', sites: [], objects });
});

test.run();
