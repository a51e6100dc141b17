import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { MapPage } from '../../../daemon/contract/entities';
import { LOST_PAGES, MAP_BYTES, MOST_PAGES } from '../../../daemon/contract/rules/layout';
import { ALL } from '../../../daemon/store/list';
import { refused } from '../sites/room';
import { BLANK, type Maps, openMaps, text, uid } from './room';

const nameOf = (n: number): string => `sub${n}`;
const below = (page: MapPage, n: number): MapPage => ({ ...page, parent_id: nameOf(n) });
/** Widgets whose sub-pages have something on them. */
function begin({ page, save }: Maps, from: number, to: number): Record<string, number> {
  const all = Array.from({ length: to - from }, (_, i) => from + i);
  const { ids } = save({ background: BLANK, create: all.map((n) => text(n, { selfId: nameOf(n) })) });
  for (const n of all) save({ create: [text(n + 10_000)] }, undefined, below(page, n));
  return ids;
}
const weight = ({ db }: Maps, on: MapPage): number =>
  db
    .prepare('SELECT bytes FROM layout WHERE device_group_id = ? AND type = ? AND parent_id = ?')
    .pluck()
    .get(on.device_group_id, on.type, on.parent_id) as number;
/** Says that a page takes so much. */
const fill = ({ db }: Maps, on: MapPage, bytes: number): void =>
  void db
    .prepare('UPDATE layout SET bytes = ? WHERE device_group_id = ? AND type = ? AND parent_id = ?')
    .run(bytes, on.device_group_id, on.type, on.parent_id);

test('a map has so many pages at most, and one more is refused by its name, whichever call begins it', async () => {
  const maps = await openMaps();
  const { layouts, page, save, ann, site } = maps;
  begin(maps, 1, MOST_PAGES);
  save({ create: [text(500, { selfId: nameOf(500) })] });
  const full = { parent_id: 'layout_pages' };
  assert.equal(refused(() => save({ create: [text(501)] }, ann, below(page, 500))).fields, full);
  assert.equal(refused(() => layouts.add(ann, below(page, 500), text(501))).fields, full);
  assert.equal(refused(() => layouts.setSheet(ann, below(page, 500), BLANK)).fields, full);
  const lines: MapPage = { device_group_id: site, type: 2, parent_id: '0' };
  assert.is(save({ create: [text(502)] }, ann, lines).version, 1, 'another map of the site has pages of its own');
});

test('of sub-pages whose widgets went the last ones are known, and the others are forgotten with all their versions', async () => {
  const maps = await openMaps();
  const { db, layouts, page, save } = maps;
  const many = LOST_PAGES + 5;
  const ids = begin(maps, 1, many + 1);
  for (let n = 1; n <= many; n++) {
    maps.clock.advance(1000);
    save({ delete: [ids[uid(n)]!] });
  }
  begin(maps, 700, 701);
  const known = db.prepare("SELECT parent_id FROM layout WHERE parent_id LIKE 'sub%' ORDER BY id").pluck().all();
  assert.equal(known, [...Array.from({ length: LOST_PAGES }, (_, i) => nameOf(many - LOST_PAGES + 1 + i)), nameOf(700)]);
  assert.is(db.prepare('SELECT count(*) FROM layout_version WHERE layout_id NOT IN (SELECT id FROM layout)').pluck().get(), 0);
  assert.ok(layouts.versions.list(ALL, below(page, many)).length > 0);
});

test('a page is weighed with its versions, and what a site has too much of its oldest versions give back', async () => {
  const maps = await openMaps();
  const { layouts, page, save, ann, other } = maps;
  const theirs: MapPage = { ...page, device_group_id: other };
  save({ background: BLANK, create: [text(1)] }, ann, theirs);
  save({ create: [text(2)] }, ann, theirs);
  save({ background: BLANK, create: [text(1)] });
  const light = weight(maps, page);
  assert.ok(light > 200, String(light));
  save({ create: [text(2)] });
  save({ create: [text(3)] });
  assert.ok(weight(maps, page) > light * 2);
  const lines: MapPage = { ...page, type: 2 };
  save({ background: BLANK, create: [text(4)] }, ann, lines);
  fill(maps, lines, MAP_BYTES.site - weight(maps, page) - 300);
  layouts.versions.keep(ALL, page, 'as it was built');
  save({ create: [text(5)] });
  const kept = layouts.versions.list(ALL, page).map(({ n }) => n);
  assert.ok(kept.includes(4) && kept.includes(3) && !kept.includes(1), `what it is, what has a name: ${kept}`);
  assert.is(layouts.versions.list(ALL, theirs).length, 2, 'another site gives nothing');
});

test('what would fill the flash is refused and changes nothing, and what makes a map smaller never is', async () => {
  const maps = await openMaps();
  const { layouts, page, save, ann, other } = maps;
  const { ids } = save({ background: BLANK, create: [text(1), text(2)] });
  const lines: MapPage = { ...page, type: 2 };
  save({ background: BLANK, create: [text(4)] }, ann, lines);
  fill(maps, lines, MAP_BYTES.site);
  const before = JSON.stringify([layouts.open(ALL, page), layouts.versions.list(ALL, page)]);
  assert.equal(refused(() => save({ create: [text(3)] })).fields, { create: 'layout_full' });
  assert.equal(refused(() => layouts.add(ann, page, text(3))).fields, { create: 'layout_full' });
  assert.is(JSON.stringify([layouts.open(ALL, page), layouts.versions.list(ALL, page)]), before);
  fill(maps, page, weight(maps, page) + 2000);
  save({ delete: [ids[uid(1)]!] });
  layouts.clear(ann, { device_group_id: page.device_group_id });
  assert.equal(layouts.open(ALL, page).widgets, []);
  fill(maps, lines, MAP_BYTES.box);
  assert.equal(refused(() => save({ create: [text(3)] }, ann, { ...page, device_group_id: other })).fields, {
    create: 'layout_full',
  });
});

test.run();
