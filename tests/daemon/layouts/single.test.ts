import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Reference } from '../../../daemon/contract/entities';
import type { Language } from '../../../daemon/contract/model';
import { referenceIn } from '../../../daemon/http/render/shipped';
import type { SceneInput } from '../../../daemon/layouts/scenes';
import { usedBy } from '../../../daemon/sites/use';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { refused } from '../sites/room';
import { BLANK, openMaps, text, uid } from './room';

test('a widget that is added alone stands on top, or where its style says', async () => {
  const { layouts, page, ann, uidsOn } = await openMaps();
  layouts.add(ann, page, text(1));
  layouts.add(ann, page, text(2));
  layouts.add(ann, page, text(3, { says: { style: { zIndex: 0 } } }));
  assert.equal(uidsOn(), [uid(1), uid(3), uid(2)]);
});

test('a widget without an extend is one, as programs send it', async () => {
  const { layouts, page, ann, one } = await openMaps();
  const id = layouts.add(ann, page, { component: 'Cdefault', left: '10' });
  assert.equal([one(id).component, one(id).extend, one(id).item_ids], ['Cdefault', '{}', []]);
});

test('fields that are left out stay, and what breaks a rule changes nothing', async () => {
  const { layouts, page, ann, device, one } = await openMaps();
  const id = layouts.add(ann, page, text(1, { device_id: device }));
  layouts.change(ann, id, { top: '55' });
  assert.equal([one(id).top, one(id).left, one(id).device_id], ['55', '10', device]);
  layouts.change(ann, id, { device_id: null });
  assert.is(one(id).device_id, null);
  assert.equal(refused(() => layouts.change(ann, id, { left: 'x', top: '1' })).fields, { left: 'number' });
  assert.is(one(id).top, '55');
  assert.is(layouts.open(ALL, page).version, 3, 'each change is one, and what changes nothing none');
  layouts.change(ann, id, { top: '55' });
  assert.is(layouts.open(ALL, page).version, 3);
});

test('what is wrong with a widget that is sent alone is told by its own fields', async () => {
  const { layouts, page, ann } = await openMaps();
  layouts.add(ann, page, text(1));
  const group = text(2, { component: 'Group', says: { propValue: [uid(2)] } });
  assert.equal(refused(() => layouts.add(ann, page, group)).fields, { 'extend.propValue': 'layout_in_itself' });
  assert.equal(refused(() => layouts.add(ann, page, text(1))).fields, { 'extend.uid': 'layout_twice' });
});

test('a part that is removed leaves its group, and a group without parts goes as well', async () => {
  const { layouts, page, ann, save, uidsOn } = await openMaps();
  const group = (n: number, ...parts: readonly number[]) => text(n, { component: 'Group', says: { propValue: parts.map(uid) } });
  const { ids } = save({ create: [group(9, 8, 3), group(8, 1, 2), text(1), text(2), text(3)] });
  const partsOf = (n: number) =>
    JSON.parse(layouts.open(ALL, page).widgets.find(({ id }) => id === ids[uid(n)])!.extend).propValue;
  layouts.remove(ann, ids[uid(1)]!);
  assert.equal([partsOf(9), partsOf(8)], [[uid(8), uid(3)], [uid(2)]]);
  save({ delete: [ids[uid(2)]!] });
  assert.equal(partsOf(9), [uid(3)]);
  assert.equal(uidsOn(), [uid(9), uid(3)]);
  layouts.remove(ann, ids[uid(3)]!);
  assert.equal(uidsOn(), []);
});

test('widgets and sheets of foreign sites are not there', async () => {
  const { layouts, page, ann, bob, other, save } = await openMaps();
  const there = { ...page, device_group_id: other };
  const { ids } = save({ background: BLANK, create: [text(1)] }, ann, there);
  const id = ids[uid(1)]!;
  const sheet = layouts.open(ALL, there).background!.id;
  for (const run of [
    () => layouts.change(bob, id, { left: '1' }),
    () => layouts.remove(bob, id),
    () => layouts.changeSheet(bob, sheet, { background: 'builtin:blank' }),
    () => layouts.removeSheet(bob, sheet),
    () => layouts.add(bob, there, text(2)),
    () => layouts.setSheet(bob, there, BLANK),
    () => layouts.clear(bob, { device_group_id: other }),
  ])
    assert.is(refused(run).code, 1002);
  assert.is(layouts.widgets(bob.scope, { limit: 0 }).total, 0);
  assert.is(layouts.sheets(bob.scope, { limit: 0 }).total, 0);
  assert.is(layouts.open(ALL, there).version, 1);
});

test('a page has one sheet: another takes its place and its number', async () => {
  const { layouts, page, ann } = await openMaps();
  const id = layouts.setSheet(ann, page, BLANK);
  assert.is(layouts.setSheet(ann, page, { ...BLANK, extend: '{"canvasScale":50}' }), id);
  layouts.changeSheet(ann, id, { extend: '{"canvasScale":70}' });
  const [sheet] = layouts.sheets(ALL, { device_group_id: page.device_group_id }).data;
  assert.equal([sheet?.id, sheet?.extend, sheet?.background], [id, '{"canvasScale":70}', 'builtin:blank']);
  layouts.removeSheet(ann, id);
  assert.is(layouts.sheets(ALL, {}).total, 0);
});

test('a site is cleared of widgets and sheets at once, all of its pages or those that are meant', async () => {
  const { layouts, page, ann, other, save } = await openMaps();
  const aerial = { ...page, type: 0 } as const;
  const there = { ...page, device_group_id: other };
  for (const on of [page, aerial, there]) save({ background: BLANK, create: [text(1), text(2)] }, ann, on);
  assert.is(layouts.clear(ann, { device_group_id: page.device_group_id, type: 0 }), 2);
  assert.equal(layouts.open(ALL, aerial).background, null);
  assert.is(layouts.open(ALL, page).widgets.length, 2);
  assert.is(layouts.clear(ann, { device_group_id: page.device_group_id }), 2);
  assert.is(layouts.open(ALL, there).widgets.length, 2);
  assert.is(layouts.clear(ann, { device_group_id: page.device_group_id }), 0);
  layouts.restore(ann, page, 1, 2);
  assert.is(layouts.open(ALL, page).widgets.length, 2);
});

test('lists are asked for by site, map, page and number, in the caller’s sites', async () => {
  const { layouts, page, ann, bob, other, save } = await openMaps();
  save({ create: [text(1, { selfId: 'ups1' }), text(2)] });
  save({ create: [text(3)] }, ann, { ...page, parent_id: 'ups1' });
  save({ create: [text(4)] }, ann, { ...page, type: 0 });
  save({ create: [text(5)] }, ann, { ...page, device_group_id: other });
  const total = (ask: object, scope = ALL) => layouts.widgets(scope, { limit: 0, ...ask }).total;
  assert.equal([total({}), total({ device_group_id: page.device_group_id }), total({ type: 1 })], [5, 4, 4]);
  assert.equal([total({ parent_id: 'ups1' }), total({ parent_id: '0' }), total({}, bob.scope)], [1, 4, 4]);
  assert.is(total({}, scopeOf([])), 0);
});

test('maps are named before their devices, items and the sites that they lead to are deleted', async () => {
  const { layouts, page, ann, device, itemOf, other, theirs, save, sites } = await openMaps();
  const item = itemOf('humidity').id;
  const jump = text(3, { component: 'SiteButton', says: { style: { link_group_id: other } } });
  save({ create: [text(1, { device_id: device }), text(2, { item_ids: [item] }), jump] });
  save({ create: [text(4, { device_id: theirs })] }, ann, { ...page, device_group_id: other });
  const map = layouts.pages.find(page)!.id;
  const told = (refs: readonly Reference[]) => refs.map((ref) => referenceIn(ref, 'en_us'));
  const named = { type: 'layout', id: map, name: '机房A · Device overview' };
  assert.equal(told(layouts.usingDevice(device)), [named]);
  assert.equal(told(layouts.usingItem(item)), [named]);
  assert.equal(layouts.usingItem(itemOf('temperature').id), []);
  assert.equal(
    layouts.leadingTo(other).map(({ id }) => id),
    [map],
  );
  assert.equal(layouts.leadingTo(page.device_group_id), []);
  save({ create: [text(5, { device_id: theirs })] });
  const both = layouts.usingDevice(theirs);
  assert.equal(
    both.map(({ name }) => name),
    ['机房A', '机房B'],
  );
  const { total, refs } = usedBy(both, scopeOf([other]));
  assert.equal(
    [total, refs.map(({ name }) => name)],
    [2, ['机房B']],
    'of a site that is not his nobody is told more than that there is one',
  );
  sites.removeDevice(ALL, device, true);
  assert.is(layouts.open(ALL, page).widgets.length, 4);
});

test('a sub-page is named by the device that it belongs to, and a scene by its page, in the language of whoever asks', async () => {
  const { layouts, page, ann, device, itemOf, theirs, save, site } = await openMaps();
  save({ create: [text(1, { device_id: theirs, selfId: 'sub1' })] }, ann, { ...page, type: 2 });
  save({ create: [text(2, { device_id: device })] }, ann, { ...page, type: 2, parent_id: 'sub1' });
  const rack = { id: 'a', kind: 'rack', name: 'A', x: 0, y: 0, w: 1, d: 1, h: 2 } as const;
  const base: SceneInput = { mode: 'room', source: 'own', sites: [], objects: [rack, { ...rack, id: 'b', device_id: device }] };
  const humidity = itemOf('humidity').id;
  layouts.scenes.change(ALL, 'test3d', base);
  layouts.scenes.change(ALL, 'dianLi3d', {
    ...base,
    objects: [rack, { ...rack, id: 'b' }],
    links: [{ from: 'a', to: 'b', item_id: humidity }],
  });
  layouts.scenes.change(ALL, 'yiyuan3d', { ...base, objects: [], sites: [site] });
  const names = (refs: readonly Reference[], language: Language) => refs.map((ref) => referenceIn(ref, language).name);
  assert.equal(names(layouts.usingDevice(device), 'zh_cn'), ['机房A · 线路图 · 温湿度2', '三维测试', '电力三维']);
  assert.equal(names(layouts.usingDevice(device), 'en_us'), ['机房A · Line diagram · 温湿度2', '3D test', 'Power 3D']);
  assert.equal(names(layouts.usingItem(humidity), 'zh_tw'), ['電力三維'], 'the switch of a link');
  assert.equal(names(layouts.leadingTo(site), 'zh_cn'), ['医院三维']);
  assert.equal(
    Object.keys(referenceIn(layouts.usingItem(humidity)[0]!, 'zh_cn')),
    ['type', 'id', 'name'],
    'nothing else goes out',
  );
});

test('a site that is deleted takes its own maps along', async () => {
  const { layouts, sites, page, ann, save } = await openMaps();
  const empty = sites.addGroup(ALL, { name: 'Empty' });
  save({ background: BLANK, create: [text(1)] }, ann, { ...page, device_group_id: empty });
  sites.removeGroups(ALL, [empty]);
  assert.is(layouts.widgets(ALL, { limit: 0 }).total, 0);
});

test.run();
