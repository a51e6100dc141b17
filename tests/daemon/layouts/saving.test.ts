import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALL } from '../../../daemon/store/list';
import { refused, refusedLater } from '../sites/room';
import { BLANK, ICON, openMaps, PICTURE, text, uid } from './room';

const rowsOf = (db: { prepare(sql: string): { all(): unknown[] } }): string =>
  JSON.stringify(
    ['layout', 'layout_widget', 'layout_background', 'layout_version'].map((t) => db.prepare(`SELECT * FROM ${t}`).all()),
  );

test('a page is saved as a whole, and read back to front', async () => {
  const { layouts, page, save, uidsOn } = await openMaps();
  assert.equal(layouts.open(ALL, page), { version: 0, background: null, widgets: [] });
  const { ids, version } = save({ background: BLANK, create: [text(1), text(2), text(3)], order: [uid(2), uid(3), uid(1)] });
  assert.is(version, 1);
  assert.equal(uidsOn(), [uid(2), uid(3), uid(1)]);
  const { background, widgets } = layouts.open(ALL, page);
  assert.equal(
    widgets.map(({ id }) => id),
    [ids[uid(2)], ids[uid(3)], ids[uid(1)]],
  );
  assert.is(background?.background, 'builtin:blank');
  assert.is(background?.brack_group_img, 'builtin:blank');
  const [first] = widgets;
  assert.equal(
    { ...first, id: 0, extend: '' },
    {
      id: 0,
      extend: '',
      ...page,
      component: 'VText',
      device_id: null,
      selfId: '',
      link: '',
      normal_img: '',
      abnormal_img: '',
      width: '100',
      height: '30',
      top: '20',
      left: '10',
      item_ids: [],
      video_id: null,
    },
  );
});

test('what is new, otherwise and gone becomes true together, and what is not sent stays', async () => {
  const { save, uidsOn, one } = await openMaps();
  const { ids } = save({ background: BLANK, create: [text(1), text(2), text(3)] });
  const [a, b] = [ids[uid(1)]!, ids[uid(2)]!];
  const next = save({ create: [text(4)], update: [{ id: a, ...text(1, { left: '77.5' }) }], delete: [b] });
  assert.is(next.version, 2);
  assert.equal(Object.keys(next.ids), [uid(4)]);
  assert.equal(uidsOn(), [uid(1), uid(3), uid(4)]);
  assert.equal([one(a).left, one(a).top], ['77.5', '20']);
});

test('what keeps its place among the others writes none: the pages of their order stay as they are on the flash', async () => {
  const { db, save, uidsOn } = await openMaps();
  const { ids } = save({ create: [text(1), text(2), text(3)] });
  db.exec(`CREATE TABLE placed (id);
    CREATE TRIGGER places AFTER UPDATE OF place ON layout_widget BEGIN INSERT INTO placed VALUES (new.id); END`);
  const placed = (): unknown => db.prepare('SELECT id FROM placed ORDER BY id').pluck().all();
  const [a, b] = [ids[uid(1)]!, ids[uid(2)]!];
  save({ update: [{ id: a, ...text(1, { left: '77.5' }) }] });
  assert.equal(placed(), []);
  save({ update: [{ id: a, ...text(1, { left: '78' }) }], order: [uid(2), uid(1), uid(3)] });
  assert.equal(
    [placed(), uidsOn()],
    [
      [a, b],
      [uid(2), uid(1), uid(3)],
    ],
  );
});

test('an order alone is a change, and nothing at all is none', async () => {
  const { layouts, page, save, uidsOn } = await openMaps();
  save({ create: [text(1), text(2)] });
  assert.is(save({ order: [uid(2), uid(1)] }).version, 2);
  assert.equal(uidsOn(), [uid(2), uid(1)]);
  assert.is(save({}).version, 2);
  assert.is(save({ order: [uid(2), uid(1)] }).version, 2);
  assert.is(layouts.versions.list(ALL, page).length, 2);
});

test('whoever saves over another version is told whose it is, and nothing is changed', async () => {
  const { db, layouts, page, ann, bob } = await openMaps();
  layouts.save(bob, page, { version: 0, create: [text(1)] });
  const before = rowsOf(db);
  for (const version of [0, 2, 9]) {
    const { code, key } = refused(() => layouts.save(ann, page, { version, create: [text(2)] }));
    assert.equal([code, key], [1003, 'layout_changed']);
  }
  assert.is(rowsOf(db), before);
});

test('one fault and nothing of the page is saved, whatever the place of the fault', async () => {
  const { db, layouts, page, ann, save } = await openMaps();
  const { ids } = save({ background: BLANK, create: [text(1), text(2)] });
  const before = rowsOf(db);
  const [a] = [ids[uid(1)]!];
  const wrong: readonly (readonly [string, Parameters<typeof layouts.save>[2]])[] = [
    ['create[1].extend', { version: 1, create: [text(3), { component: 'VText', extend: '{' }] }],
    ['create[0].extend.uid', { version: 1, create: [{ component: 'VText', extend: '{}' }] }],
    ['create[0].extend.uid', { version: 1, create: [text(1)] }],
    ['create[0].link', { version: 1, create: [text(3, { link: 'javascript:alert(1)' })] }],
    ['create[0].device_id', { version: 1, create: [text(3, { device_id: 999 })] }],
    ['create[0].item_ids', { version: 1, create: [text(3, { item_ids: [999_999] })] }],
    ['create[0].normal_img', { version: 1, create: [text(3, { normal_img: ICON.replace('b', 'c') })] }],
    ['create[0].extend.style.link_group_id', { version: 1, create: [text(3, { says: { style: { link_group_id: 99 } } })] }],
    ['update[0].id', { version: 1, update: [{ id: 999, ...text(9) }] }],
    ['update[0].width', { version: 1, update: [{ id: a, ...text(1, { width: 'wide' }) }] }],
    ['update', { version: 1, update: [{ id: a, ...text(1) }], delete: [a] }],
    ['delete', { version: 1, delete: [999] }],
    ['order', { version: 1, order: [uid(1)] }],
    ['background.background', { version: 1, background: { background: '/upload/pub/background/x.png' } }],
    ['background.background', { version: 1, background: { background: PICTURE.replace('a', 'd') } }],
    ['background.extend.canvasWidth', { version: 1, background: { ...BLANK, extend: '{"canvasWidth":"wide"}' } }],
  ];
  for (const [field, input] of wrong) {
    const { code, fields } = refused(() => layouts.save(ann, page, input));
    assert.equal([code, Object.keys(fields)], [1001, [field]]);
    assert.equal((await refusedLater(() => layouts.saveInTurns(ann, page, input))).fields, fields);
  }
  assert.is(rowsOf(db), before);
});

test('what was saved is told of in another turn than it was written in', async () => {
  const { layouts, page, ann } = await openMaps();
  let isTold = false;
  let seenBefore = false;
  const look = (): void => {
    seenBefore ||= layouts.open(ALL, page).version === 1;
    if (!isTold) setImmediate(look);
  };
  setImmediate(look);
  await layouts.saveInTurns(ann, page, { version: 0, create: [text(0)] });
  const wasSeen = seenBefore;
  isTold = true;
  assert.ok(wasSeen);
});

test('while a large page is judged others have their turns, and it comes to the same', async () => {
  const { clock, layouts, page, ann, save, one } = await openMaps();
  const { ids } = save({ create: [text(0, { left: '7' })] });
  const create = Array.from({ length: 100 }, (_, n) => text(n + 1));
  let turns = 0;
  let over = false;
  const look = (): void => {
    turns += 1;
    // each turn of the others comes after some ms of judging
    if (!over) setImmediate(look);
  };
  setImmediate(look);
  const slow = create.map((row) => ({
    ...row,
    get extend() {
      clock.hold(1);
      return row.extend;
    },
  }));
  const id = ids[uid(0)]!;
  await layouts.saveInTurns(ann, page, { version: 1, create: slow, update: [{ id, component: 'VText', top: '99999' }] });
  over = true;
  assert.ok(turns > 10, `${turns} turns`);
  assert.equal([one(id).left, one(id).top, one(id).component], ['7', '16000', 'VText']);
  const { widgets } = layouts.open(ALL, page);
  assert.equal(
    widgets.map(({ extend }) => extend),
    [text(0), ...create].map(({ extend }) => extend),
  );
});

test('who saves while another page is judged was first, and the other is told so', async () => {
  const { layouts, page, ann, bob, uidsOn } = await openMaps();
  const late = layouts.saveInTurns(ann, page, { version: 0, create: [text(1)] });
  layouts.save(bob, page, { version: 0, create: [text(2)] });
  const { code } = await refusedLater(() => late);
  assert.is(code, 1003);
  assert.equal(uidsOn(), [uid(2)]);
});

test('what goes while a page is judged is missed by its save, and what was judged before the room changed is judged again', async () => {
  const { layouts, page, ann, sites, device: device_id, db } = await openMaps();
  const late = layouts.saveInTurns(ann, page, { version: 0, create: [text(1, { device_id })] });
  await Promise.resolve();
  await new Promise(setImmediate);
  sites.removeDevice(ALL, device_id, true);
  assert.equal((await refusedLater(() => late)).fields, { 'create[0].device_id': 'not_found' });
  assert.is(db.prepare('SELECT count(*) FROM layout_widget').pluck().get(), 0);
});

test('a large page is judged outside its transaction, which holds up everything else', async () => {
  const { db, layouts, page, ann, uploaded, save } = await openMaps();
  const within: boolean[] = [];
  const has = uploaded.has.bind(uploaded);
  uploaded.has = (address) => {
    within.push(db.inTransaction);
    return has(address);
  };
  await layouts.saveInTurns(ann, page, { version: 0, create: [text(1, { normal_img: ICON })] });
  assert.equal(within, [false]);
  save({ create: [text(2, { normal_img: ICON })] });
  assert.equal(within, [false, true]);
});

test('values beyond their limits are brought within them', async () => {
  const { save, one } = await openMaps();
  const { ids } = save({ create: [text(1, { width: '99999', says: { style: { opacity: 7 } } })] });
  const row = one(ids[uid(1)]!);
  assert.equal([row.width, JSON.parse(row.extend).style.opacity], ['8000', 1]);
});

test('a save is there as a whole or not at all, wherever its writing breaks off', async () => {
  const { db, layouts, page, ann, save } = await openMaps();
  const { ids } = save({ background: BLANK, create: [text(1), text(2)] });
  const input = {
    version: 1,
    background: { background: PICTURE, extend: '{"unit":100}' },
    create: [text(3), text(4)],
    update: [{ id: ids[uid(1)]!, ...text(1, { left: '5' }) }],
    delete: [ids[uid(2)]!],
    order: [uid(4), uid(3), uid(1)],
  };
  const before = rowsOf(db);
  let writes = 0;
  for (let at = 1; ; at++) {
    let left = at;
    db.function('breaks_off', { deterministic: false }, () => {
      left -= 1;
      if (left === 0) throw new Error('the power went');
      return 0;
    });
    for (const [name, when] of [
      ...['layout_widget', 'layout_background', 'layout_version', 'layout'].flatMap((table) =>
        ['INSERT', 'UPDATE', 'DELETE'].map((verb) => [`${table}_${verb}`, `BEFORE ${verb} ON ${table}`] as const),
      ),
    ])
      db.exec(`CREATE TEMP TRIGGER IF NOT EXISTS ${name} ${when} BEGIN SELECT breaks_off(); END`);
    try {
      layouts.save(ann, page, input);
      break;
    } catch (fault) {
      assert.match(String(fault), /the power went/);
      assert.is(rowsOf(db), before, `write ${at}`);
      writes = at;
    }
  }
  assert.ok(writes > 6, `${writes} writes`);
  assert.is(layouts.open(ALL, page).version, 2);
});

test('a widget that is gone takes its sub-page along, and that can be had back', async () => {
  const { layouts, page, ann, save, uidsOn } = await openMaps();
  const { ids } = save({ create: [text(1, { selfId: 'ups1' }), text(2)] });
  const below = { ...page, parent_id: 'ups1' };
  const deeper = { ...page, parent_id: 'battery' };
  save({ background: BLANK, create: [text(3), text(4, { selfId: 'battery' })] }, ann, below);
  save({ create: [text(5)] }, ann, deeper);
  assert.equal(layouts.subPages(page, layouts.open(ALL, page).widgets), [{ parent_id: 'ups1', widgets: 3 }]);
  save({ delete: [ids[uid(1)]!] });
  for (const gone of [below, deeper]) assert.equal(layouts.open(ALL, gone).widgets, []);
  assert.is(layouts.open(ALL, below).background, null);
  layouts.restore(ann, page, 1, 2);
  const { version } = layouts.open(ALL, below);
  layouts.restore(ann, below, 1, version);
  assert.equal(uidsOn(below), [uid(3), uid(4)]);
});

test('sub-pages are counted however deep they lie, and one that comes round once', async () => {
  const { layouts, page, db, save } = await openMaps();
  save({ create: [text(1, { selfId: 'p1' })] });
  const { device_group_id, type } = page;
  const DEPTH = 6000;
  db.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${DEPTH})
     INSERT INTO layout (device_group_id, type, parent_id, version) SELECT ?, ?, 'p' || i, 1 FROM n`,
  ).run(device_group_id, type);
  // the last leads to the first one
  db.exec(
    `INSERT INTO layout_widget (layout_id, place, component, self_id, link, normal_img, abnormal_img, width, height, top, "left", item_ids, extend)
     SELECT id, 0, 'VText', 'p' || (substr(parent_id, 2) % ${DEPTH} + 1), '', '', '', '', '', '', '', '[]', '{}'
     FROM layout WHERE parent_id <> '0'`,
  );
  assert.equal(layouts.subPages(page, [{ selfId: 'p1' }]), [{ parent_id: 'p1', widgets: DEPTH }]);
});

test('a sub-page belongs to a widget of the same map, and each has its own name', async () => {
  const { layouts, page, ann, save } = await openMaps();
  save({ create: [text(1, { selfId: 'ups1' })] });
  assert.equal(refused(() => save({ create: [text(2)] }, ann, { ...page, parent_id: 'nobody' })).fields, {
    parent_id: 'not_found',
  });
  assert.equal(refused(() => save({ create: [text(2)] }, ann, { ...page, type: 2, parent_id: 'ups1' })).fields, {
    parent_id: 'not_found',
  });
  assert.equal(refused(() => save({ create: [text(2, { selfId: 'ups1' })] })).fields, {
    'create[0].selfId': 'layout_self_taken',
  });
  const pair = [text(2, { selfId: 'x' }), text(3, { selfId: 'x' })];
  assert.equal(refused(() => save({ create: pair })).fields, { 'create[1].selfId': 'layout_self_taken' });
  assert.is(layouts.open(ALL, page).version, 1);
});

test('what somebody does not see is not there for him: sites, devices, items', async () => {
  const { layouts, page, bob, other, theirs, sites, itemOf, save } = await openMaps();
  const there = { ...page, device_group_id: other };
  const item = sites.catalogue().devices.get(theirs)!.items[0]!.id;
  assert.is(refused(() => layouts.open(bob.scope, there)).code, 1002);
  assert.is(refused(() => layouts.save(bob, there, { version: 0, create: [text(1)] })).code, 1002);
  for (const site of [999, -1, 0])
    assert.is(refused(() => layouts.open(ALL, { ...page, device_group_id: site })).code, 1002, String(site));
  assert.equal(refused(() => save({ create: [text(1, { device_id: theirs })] }, bob)).fields, {
    'create[0].device_id': 'not_found',
  });
  assert.equal(refused(() => save({ create: [text(1, { item_ids: [item] })] }, bob)).fields, {
    'create[0].item_ids': 'not_found',
  });
  const jump = text(1, { component: 'SiteButton', says: { style: { link_group_id: other } } });
  assert.equal(refused(() => save({ create: [jump] }, bob)).fields, { 'create[0].extend.style.link_group_id': 'not_found' });
  save({ create: [text(1, { item_ids: [itemOf('temperature').id] })] }, bob);
});

test('a group names widgets of its page, and a name that dangles already may stay', async () => {
  const { layouts, ann, page, save, db } = await openMaps();
  const group = (...parts: readonly string[]) => text(9, { component: 'Group', says: { propValue: parts } });
  const fields = (run: () => unknown) => refused(run).fields;
  assert.equal(
    fields(() => save({ create: [group(uid(1), uid(2)), text(1)] })),
    { 'create[0].extend.propValue': 'not_found' },
  );
  assert.equal(
    fields(() => layouts.add(ann, page, group(uid(1)))),
    { 'extend.propValue': 'not_found' },
  );
  const { ids } = save({ create: [group(uid(1), uid(2)), text(1), text(2)] });
  const id = ids[uid(9)]!;
  assert.equal(
    fields(() => save({ update: [{ id, ...group(uid(1), uid(2)) }], delete: [ids[uid(2)]!] })),
    { 'update[0].extend.propValue': 'not_found' },
  );
  db.prepare('DELETE FROM layout_widget WHERE id = ?').run(ids[uid(2)]);
  save({ update: [{ id, ...group(uid(1), uid(2)), link: '/alarm' }] });
  assert.equal(
    fields(() => layouts.change(ann, id, { extend: group(uid(1), uid(3)).extend ?? '' })),
    { 'extend.propValue': 'not_found' },
  );
});

test('an item of an animation and what stands in a group of the ancestor must be there as what a widget is bound to', async () => {
  const { layouts, sites, device, bob, theirs, itemOf, save } = await openMaps();
  const foreign = sites.catalogue().devices.get(theirs)!.items[0]!.id;
  const moves = (n: number, item_id: number) =>
    text(n, { says: { animations: [{ label: '', value: 'blink', when: { is: 'state', item_id, value: 1 } }] } });
  const nested = (n: number, part: object) =>
    text(n, { component: 'Group', says: { propValue: [{ component: 'VText', propValue: 'x', ...part }] } });
  const field = (input: ReturnType<typeof text>, who = bob) =>
    Object.keys(refused(() => save({ create: [input] }, who)).fields)[0];
  assert.is(field(moves(1, foreign)), 'create[0].extend.animations');
  for (const part of [
    { device_id: theirs },
    { device: { id: theirs } },
    { item_ids: [foreign] },
    { style: { link_group_id: 999 } },
    { component: 'Group', propValue: [{ component: 'VText', deviceId: 999 }] },
    { animations: [{ value: 'blink', when: { is: 'state', item_id: 99_999, value: 1 } }] },
  ])
    assert.is(field(nested(1, part)), 'create[0].extend.propValue', JSON.stringify(part));
  const own = itemOf('temperature').id;
  const { ids } = save({ create: [moves(1, own), nested(2, { device_id: device, item_ids: [own] })] }, bob);
  assert.equal(
    layouts.usingItem(own).map(({ type }) => type),
    ['layout'],
  );
  assert.equal(
    layouts.usingDevice(device).map(({ type }) => type),
    ['layout'],
  );
  assert.equal(layouts.usingItem(foreign), []);
  sites.removeDevice(ALL, device, true);
  save({ update: [{ id: ids[uid(1)]!, ...moves(1, own), left: '70' }] }, bob);
  save({ update: [{ id: ids[uid(2)]!, ...nested(2, { device_id: device, item_ids: [own] }), left: '70' }] }, bob);
  assert.is(field(moves(3, own)), 'create[0].extend.animations', 'nobody may bring it in anew');
});

test('what is gone keeps its place and may be saved again, and nobody may bring it in anew', async () => {
  const { layouts, sites, device, save, ann, page, one } = await openMaps();
  const { ids } = save({ create: [text(1, { device_id: device, normal_img: ICON })] });
  const id = ids[uid(1)]!;
  sites.removeDevice(ALL, device, true);
  save({ update: [{ id, ...text(1, { device_id: device, normal_img: ICON, left: '44' }) }] });
  assert.equal([one(id).left, one(id).device_id], ['44', device]);
  assert.equal(refused(() => save({ create: [text(2, { device_id: device })] })).fields, { 'create[0].device_id': 'not_found' });
  assert.is(layouts.restore(ann, page, 1, 2), 3);
  assert.is(one(id).device_id, device);
});

test('a page holds a thousand widgets', async () => {
  const { save, uidsOn } = await openMaps();
  const many = Array.from({ length: 1000 }, (_, i) => ({ component: 'Dot', extend: `{"uid":"${uid(i)}"}` }));
  save({ create: many });
  assert.is(uidsOn().length, 1000);
  assert.equal(refused(() => save({ create: [text(2000)] })).fields, { create: 'layout_count' });
});

test.run();
