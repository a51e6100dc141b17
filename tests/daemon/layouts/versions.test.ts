import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALL } from '../../../daemon/store/list';
import { refused } from '../sites/room';
import { BLANK, ICON, openMaps, PICTURE, text, uid } from './room';

test('each save is a version with its time, its author and how many widgets there were', async () => {
  const { layouts, page, save, bob, clock } = await openMaps();
  save({ background: BLANK, create: [text(1), text(2)] });
  await clock.advance(5000);
  save({ create: [text(3)] }, bob);
  const list = layouts.versions.list(ALL, page);
  assert.equal(
    list.map(({ n, user_name, name, widgets }) => [n, user_name, name, widgets]),
    [
      [2, 'bob', '', 3],
      [1, 'ann', '', 2],
    ],
  );
  assert.is(list[0]!.time - list[1]!.time, 5);
});

test('a version is read as it was, and becomes the present one as a version of its own', async () => {
  const { layouts, page, ann, save, uidsOn } = await openMaps();
  const { ids } = save({
    background: { background: PICTURE, extend: '{"unit":100}' },
    create: [text(1), text(2, { left: '7' })],
  });
  const first = layouts.open(ALL, page);
  save({
    background: BLANK,
    delete: [ids[uid(1)]!],
    update: [{ id: ids[uid(2)]!, ...text(2, { left: '99' }) }],
    create: [text(3)],
  });
  assert.equal(layouts.versions.one(ALL, page, 1), first);
  assert.is(layouts.restore(ann, page, 1, 2), 3);
  assert.equal(layouts.open(ALL, page), { ...first, version: 3 });
  layouts.restore(ann, page, 2, 3);
  assert.equal(uidsOn(), [uid(2), uid(3)]);
  assert.is(layouts.versions.list(ALL, page).length, 4);
});

test('the last twenty are kept, and five that have a name', async () => {
  const { layouts, page, save } = await openMaps();
  for (let i = 1; i <= 8; i++) {
    save({ create: [text(i)] });
    if (i > 5) assert.equal(refused(() => layouts.versions.keep(ALL, page, `v${i}`)).fields, { name: 'layout_named' });
    else assert.is(layouts.versions.keep(ALL, page, ` v${i} `), i);
  }
  for (let i = 9; i <= 40; i++) save({ create: [text(i)] });
  const list = layouts.versions.list(ALL, page);
  assert.equal(
    list.filter(({ name }) => name !== '').map(({ name }) => name),
    ['v5', 'v4', 'v3', 'v2', 'v1'],
  );
  assert.equal(
    list.filter(({ name }) => name === '').map(({ n }) => n),
    Array.from({ length: 20 }, (_, i) => 40 - i),
  );
  layouts.versions.name(ALL, page, 3, 'before the move');
  assert.is(layouts.versions.list(ALL, page).find(({ n }) => n === 3)?.name, 'before the move');
});

test('a version may go, but not what the page is now', async () => {
  const { layouts, page, save } = await openMaps();
  save({ create: [text(1)] });
  save({ create: [text(2)] });
  assert.equal(refused(() => layouts.versions.remove(ALL, page, 2)).key, 'layout_present');
  layouts.versions.remove(ALL, page, 1);
  assert.equal(
    layouts.versions.list(ALL, page).map(({ n }) => n),
    [2],
  );
  for (const n of [1, 99]) {
    assert.is(refused(() => layouts.versions.remove(ALL, page, n)).code, 1002);
    assert.is(refused(() => layouts.versions.one(ALL, page, n)).code, 1002);
    assert.is(refused(() => layouts.versions.name(ALL, page, n, 'x')).code, 1002);
  }
});

test('versions of a foreign page, or one that nobody drew, are none', async () => {
  const { layouts, page, bob, ann, other, save } = await openMaps();
  const there = { ...page, device_group_id: other };
  save({ create: [text(1)] }, ann, there);
  assert.is(refused(() => layouts.versions.list(bob.scope, there)).code, 1002);
  assert.is(refused(() => layouts.versions.one(bob.scope, there, 1)).code, 1002);
  assert.is(refused(() => layouts.restore(bob, there, 1, 1)).code, 1002);
  assert.equal(layouts.versions.list(ALL, page), []);
  assert.is(refused(() => layouts.restore(ann, page, 1, 0)).code, 1002);
});

test('a restoring over another version is refused', async () => {
  const { layouts, page, ann, save } = await openMaps();
  save({ create: [text(1)] });
  save({ create: [text(2)] });
  assert.equal(refused(() => layouts.restore(ann, page, 1, 1)).key, 'layout_changed');
});

test('single calls of one person within a minute are one version', async () => {
  const { layouts, page, ann, bob, clock } = await openMaps();
  const list = () => layouts.versions.list(ALL, page).map(({ n, user_name, widgets }) => [n, user_name, widgets]);
  layouts.add(ann, page, text(1));
  await clock.advance(30_000);
  const second = layouts.add(ann, page, text(2));
  layouts.change(ann, second, { left: '70' });
  assert.equal(list(), [[3, 'ann', 2]]);
  layouts.add(bob, page, text(3));
  layouts.add(ann, page, text(4));
  assert.equal(list(), [
    [5, 'ann', 4],
    [4, 'bob', 3],
    [3, 'ann', 2],
  ]);
  await clock.advance(61_000);
  layouts.add(ann, page, text(5));
  assert.is(list().length, 4);
  layouts.versions.keep(ALL, page, 'kept');
  layouts.add(ann, page, text(6));
  assert.is(list().length, 5, 'one that has a name is not replaced');
});

test('pictures are shown as long as a version shows them', async () => {
  const { layouts, page, ann, save } = await openMaps();
  save({ background: { background: PICTURE }, create: [text(1, { normal_img: ICON })] });
  assert.equal([...layouts.shown()].sort(), [PICTURE, ICON].sort());
  layouts.clear(ann, { device_group_id: page.device_group_id });
  assert.equal([...layouts.shown()].sort(), [PICTURE, ICON].sort());
  layouts.versions.remove(ALL, page, 1);
  assert.equal(layouts.shown(), []);
});

test('a picture is found in an extend whichever way its slashes are written', async () => {
  const { layouts, save } = await openMaps();
  const extend = `{"uid":"${uid(1)}","component":"Picture","propValue":"${PICTURE.replaceAll('/', '\\/')}"}`;
  save({ create: [{ component: 'Picture', extend }] });
  // a version is JSON with this JSON in it
  assert.equal(layouts.shown(), [PICTURE]);
});

test.run();
