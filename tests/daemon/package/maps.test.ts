// Maps, their pictures, the rotation and scenes in a file, and out of one on a box whose numbers are others.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bareWidget } from '../../../daemon/contract/widgets';
import { rowsOf } from '../../../daemon/contract/widgets/rows';
import { stationOfDevice, stationOfSite } from '../../../daemon/contract/widgets/site_button';
import type { Widget } from '../../../daemon/contract/widgets/widget';
import { readTables } from '../../../daemon/sheets';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { png } from '../../hands/pictures';
import { fillRoom } from './rich';
import { assertSame, count, failures, openPackageRoom, type PackageRoom } from './room';

const folders: string[] = [];
const folder = (): string => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'maps-'));
  folders.push(made);
  return made;
};
test.after(() => {
  for (const made of folders) fs.rmSync(made, { recursive: true, force: true });
});

const WHO = { user_id: 1, user_name: 'ann', scope: ALL } as const;
const rows = (...widgets: readonly Widget[]) => [
  ...rowsOf({ widgets: new Map(widgets.map((one) => [one.uid, one])), order: widgets.map(({ uid }) => uid) }).values(),
];
const widget = (kind: string, n: number, more: Partial<Widget>): Widget => ({
  ...bareWidget(kind, `w${String(n).padStart(11, '0')}`),
  ...more,
});

/** A rich room with a map, its sub-page, a rotation and a scene. */
async function drawn(): Promise<PackageRoom & { readonly address: string }> {
  const room = openPackageRoom({ uploads: folder() });
  await fillRoom(room);
  const { sites, layouts, pictures } = room;
  const catalogue = sites.catalogue();
  const device = [...catalogue.devices.values()].find(({ items, device_group_id }) => device_group_id > 0 && items.length > 1)!;
  const other = [...catalogue.sites.values()].find(({ id }) => id > 0 && id !== device.device_group_id)!;
  const { address } = await pictures.put('background', png(20, 10), 1);
  const page = { device_group_id: device.device_group_id, type: 1, parent_id: '0' } as const;
  const item = device.items[0]!.id;
  const bound = widget('Cdefault', 1, {
    device_id: device.id,
    item_ids: [item],
    link: stationOfDevice(device.id),
    selfId: 'below',
    normal_img: 'builtin:ups',
    animations: [{ label: '', value: 'blink', when: { is: 'state', item_id: item, value: 1 } }],
  });
  const jump = widget('SiteButton', 2, { style: { link_group_id: other.id }, link: stationOfSite(other.name, other.id) });
  const create = rows(bound, jump, widget('VText', 3, { propValue: '一 "二"\n<b>' }));
  layouts.save(WHO, page, { version: 0, background: { background: address, extend: '{"unit":100,"canvasWidth":1000}' }, create });
  layouts.save(WHO, { ...page, parent_id: 'below' }, { version: 0, create: rows(widget('Dot', 4, { left: 0.1 + 0.2 })) });
  const turning = sites.groups(ALL, { has_device: true, limit: 0 }).data.filter(({ id }) => id > 0);
  layouts.carousel.change(ALL, { enable: turning.length > 1, interval: 20, device_group_ids: turning.map(({ id }) => id) });
  const box = { kind: 'rack', x: 1, y: 2, w: 1, d: 1, h: 2 } as const;
  layouts.scenes.change(ALL, 'dianLi3d', {
    mode: 'power',
    source: 'own',
    sites: [page.device_group_id],
    links: [{ from: 'a', to: 'b', item_id: item }],
    camera: null,
    objects: [
      { ...box, id: 'a', name: 'A', device_id: device.id, item_ids: [item] },
      { ...box, id: 'b', name: 'B', device_group_id: other.id },
    ],
  });
  return { ...room, address };
}
/** A box whose numbers are others. */
function elsewhere(): PackageRoom {
  const room = openPackageRoom({ uploads: folder() });
  for (let i = 0; i < 7; i++) room.sites.removeGroups(ALL, [room.sites.addGroup(ALL, { name: `gone ${i}` })]);
  return room;
}

test('maps come to another box bound to its own devices, items and sites, with their pictures', async () => {
  const room = await drawn();
  const file = await room.text();
  const there = elsewhere();
  const plan = await there.apply(file, 'replace');
  assert.equal(failures(plan), []);
  assertSame(await there.text(), file);
  const { layouts, sites } = there;
  const [page] = layouts.pages.all().filter(({ parent_id }) => parent_id === '0');
  const opened = layouts.open(ALL, page!);
  const [bound, jump, text] = opened.widgets;
  const device = sites.catalogue().devices.get(bound!.device_id!)!;
  assert.is(bound!.link, stationOfDevice(device.id));
  assert.equal(bound!.item_ids, [device.items[0]!.id]);
  assert.is(JSON.parse(bound!.extend).animations[0].when.item_id, device.items[0]!.id);
  const site = JSON.parse(jump!.extend).style.link_group_id;
  assert.is(jump!.link, stationOfSite(sites.catalogue().sites.get(site)!.name, site));
  assert.is(JSON.parse(text!.extend).propValue, '一 "二"\n<b>');
  assert.is(opened.background?.background, room.address);
  assert.equal(layouts.leadingTo(site).filter(({ type }) => type === 'layout').length, 1);
  there.pictures.land();
  const kept = (of: PackageRoom) => of.pictures.read(room.address)?.toString('base64');
  assert.is(kept(there), kept(room));
});

test('a file changes nothing on the box that it is of', async () => {
  const room = await drawn();
  const plan = await room.check(await room.text(), 'replace');
  assert.equal(
    plan.told.filter(({ what }) => what !== 'unchanged'),
    [],
  );
});

test('a check of a file leaves no picture, and what it says of one that is none is told', async () => {
  const room = await drawn();
  const file = await room.text();
  const there = elsewhere();
  await there.check(file, 'merge');
  assert.equal(fs.readdirSync(there.world.uploads), []);
  const document = JSON.parse(file);
  document.sections.pictures[0].content.base64 = [Buffer.from('<svg onload="alert(1)"/>').toString('base64')];
  const fresh = elsewhere();
  assert.ok(failures(await fresh.check(document)).some(([section]) => section === 'pictures'));
  document.sections.pictures[0].content.base64 = [png(20, 10, [], 0.5).toString('base64')];
  assert.equal((await elsewhere().check(document)).told.find(({ section }) => section === 'pictures')?.faults, {
    content: { key: 'picture_broken', data: {} },
  });
  document.sections.pictures[0].address = '/upload/pub/background/../../x.png';
  assert.ok(failures(await fresh.check(document)).some(([section]) => section === 'pictures'));
});

test('a widget of a device that nobody has, or with an address that is a program, is told at its page', async () => {
  const room = await drawn();
  for (const change of [
    { device: ['机房', 'nobody'] },
    { link: 'javascript:alert(1)' },
    { items: [['x', 'y', 'z']] },
    { opens: 'nowhere' },
  ]) {
    const document = JSON.parse(await room.text());
    Object.assign(document.sections.site_maps[0].widgets?.[0] ?? document.sections.site_maps[0].document.widgets[0], change);
    const plan = await room.check(document);
    assert.equal(
      failures(plan).map(([section, , faults]) => [section, faults.length > 0 && faults[0]!.startsWith('document:')]),
      [['site_maps', true]],
      JSON.stringify(change),
    );
  }
});

test('a page that a file leaves out is cleared where the file is the whole, and stays where it is not', async () => {
  const room = await drawn();
  const document = JSON.parse(await room.text());
  document.sections.site_maps = document.sections.site_maps.filter(({ page }: { page: string }) => page === '0');
  assert.is(count(await room.check(document, 'merge'), 'removed'), 0);
  const plan = await room.apply(document, 'replace');
  assert.equal(
    plan.told.filter(({ what }) => what === 'removed').map(({ section }) => section),
    ['site_maps'],
  );
  assert.is(room.layouts.widgets(ALL, { parent_id: 'below', limit: 0 }).total, 0);
});

test('whoever may not draw, or does not see a site, gets no map of it and changes none', async () => {
  const room = await drawn();
  const plain = JSON.parse(await room.text(room.asker('en_us', ALL, ['device_edit'])));
  for (const section of ['pictures', 'site_maps', 'carousel', 'scenes']) assert.is(plain.sections[section], undefined, section);
  const blind = JSON.parse(await room.text(room.asker('en_us', scopeOf([]), ['layout_edit'])));
  assert.equal([blind.sections.site_maps, blind.sections.pictures], [[], []]);
});

test('a workbook has the rotation, and says that maps come with a JSON file alone', async () => {
  const room = await drawn();
  const book = await room.files.write(room.asker('en_us'), 'xlsx');
  const { tables } = readTables(book);
  const names = tables.map(({ name }) => name);
  assert.ok(names.includes('Site rotation'));
  for (const name of ['Site maps', 'Pictures', '3D scenes']) assert.not.ok(names.includes(name), name);
  assert.ok(
    tables[0]!.rows
      .flat()
      .some((cell) => String(cell).startsWith('Site maps, their pictures and 3D scenes are not in a workbook')),
  );
});

test.run();
