import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { boundTo } from '../../../../web/editor/saving/binding';
import type { Clip } from '../../../../web/editor/saving/clip';
import { clipFrom, textOfClip } from '../../../../web/editor/saving/clip_text';
import { deviceOf, HOME, type Said, TestEditor } from '../test_editor';

const EAST = { ...HOME, device_group_id: 2 };
const [A, G, B, C] = ['a', 'G', 'b', 'c'].map((name) => name.padEnd(12, '_')) as [string, string, string, string];

const HERE = [
  deviceOf(1, { name: 'UPS 1' }),
  deviceOf(2, { name: 'UPS 2', seat_id: 7 }),
  deviceOf(3, { name: 'Meter', device_template: 'M' }),
];
const WIDGETS: Readonly<Record<string, Said>> = {
  [A]: { kind: 'Cdefault', device_id: 1, item_ids: [10, 11], link: '/station?deviceId=1' },
  [G]: { kind: 'Group', rotate: 20 },
  [B]: {
    kind: 'Cdefault',
    device_id: 2,
    item_ids: [21],
    group: G,
    rotate: 20,
    left: 100,
    animations: [{ label: 'fan', value: 'turn', when: { is: 'state', item_id: 20, value: 1 } }],
  },
  [C]: { kind: 'Items', item_ids: [10, 30], group: G, left: 300 },
};
const copied = (): Clip => new TestEditor(WIDGETS, { devices: HERE }).select(A, G).run('copy').clip!;
/** What becomes of the copies at a site of other devices. */
function boundAt(devices: typeof HERE) {
  const { copies, table } = boundTo(copied(), EAST, devices);
  return { table, of: (name: string) => copies.widgets.find(({ uid }) => uid === name)! };
}

test('the clipboard is text, and gives back what was copied', () => {
  const clip = copied();
  const again = clipFrom(textOfClip(clip))!;
  const plain = (each: Clip) => ({ ...each, widgets: each.widgets.map((widget) => ({ ...widget, id: null })) });
  assert.equal(plain(again), plain(clip));
  assert.equal(again.outermost, [A, G]);
});

test('a text of somebody else is no clip', () => {
  const texts = ['', 'hello', '{}', '[]', '{"roomward":"widgets","format":1}'];
  for (const text of [...texts, '{"roomward":"widgets","format":9,"site":1,"widgets":[]}']) assert.is(clipFrom(text), null);
});

test('of a clip that was tampered with, what the box would refuse is left out', () => {
  const { widgets, ...rest } = JSON.parse(textOfClip(copied()));
  const bad = [{ link: 'javascript:alert(1)' }, { extend: '{"__proto__":{}}' }, { normal_img: '//evil' }, { extend: 'no json' }];
  const rows = bad.map((said) => ({ ...widgets[0], ...said }));
  assert.is(clipFrom(JSON.stringify({ ...rest, widgets: rows })), null);
  assert.is(clipFrom(JSON.stringify({ ...rest, widgets: [...rows, widgets[0]] }))!.widgets.length, 1);
});

test('a clip names the devices of its widgets and the items that they show or depend on', () => {
  assert.equal(
    copied().devices.map(({ name, rank, items }) => [name, rank, items.map(({ id }) => id)]),
    [
      ['UPS 1', 0, [10, 11]],
      ['UPS 2', 1, [20, 21]],
      ['Meter', 0, [30]],
    ],
  );
});

test('at the same site everything stays bound as it was', () => {
  const clip = copied();
  const { copies, table } = boundTo(clip, HOME, HERE);
  assert.equal([copies.widgets, table], [clip.widgets, []]);
});

test('at another site of like devices all is bound: by name, then by template and place', () => {
  const { table, of } = boundAt([
    deviceOf(51, { name: 'Meter', device_template: 'M' }),
    deviceOf(52, { name: 'UPS B', seat_id: 7 }),
    deviceOf(53, { name: 'UPS 1' }),
  ]);
  assert.equal(
    table.map(({ from, to, by, missing }) => [from.name, to?.name, by, missing]),
    [
      ['UPS 1', 'UPS 1', 'name', []],
      ['UPS 2', 'UPS B', 'seat', []],
      ['Meter', 'Meter', 'name', []],
    ],
  );
  assert.equal([of(A).device_id, of(A).item_ids, of(A).link], [53, [530, 531], '/station?deviceId=53']);
  assert.equal([of(B).device_id, of(B).item_ids], [52, [521]]);
  assert.equal(of(B).animations[0]!.when, { is: 'state', item_id: 520, value: 1 });
  assert.equal(of(C).item_ids, [530, 510]);
});

test('without name or seat a device is the one of its template that stands as far down the list', () => {
  const { table } = boundAt([deviceOf(61, { name: 'x' }), deviceOf(62, { name: 'y' })]);
  assert.equal(
    table.map(({ to, by }) => [to?.id ?? null, by]),
    [
      [61, 'rank'],
      [62, 'rank'],
      [null, null],
    ],
  );
});

test('no device stands for two, and a name goes before a place', () => {
  const { table } = boundAt([deviceOf(61, { name: 'UPS 2' })]);
  assert.equal(
    table.map(({ to, by }) => [to?.id ?? null, by]),
    [
      [null, null],
      [61, 'name'],
      [null, null],
    ],
  );
});

test('what is not found stays unassigned and is named', () => {
  const { table, of } = boundAt([deviceOf(61, { name: 'UPS 1', items: deviceOf(61).items.slice(0, 1) })]);
  assert.equal(
    table.map(({ missing }) => missing),
    [['humidity'], ['temperature', 'humidity'], ['temperature']],
  );
  assert.equal([of(A).device_id, of(A).item_ids], [61, [610]]);
  assert.equal([of(B).device_id, of(B).item_ids, of(B).link], [null, [], '']);
  assert.equal(of(B).animations[0]!.when, { is: 'alarming' });
  assert.equal(of(C).item_ids, [610]);
});

test('pasted at another site, widgets are those of that site', () => {
  const editor = new TestEditor({}, { page: EAST, devices: [deviceOf(53, { name: 'UPS 1' })] });
  editor.clip = clipFrom(textOfClip(copied()));
  editor.run('paste');
  const bound = [...editor.doc.widgets.values()].filter(({ device_id }) => device_id !== null);
  assert.equal(
    bound.map(({ device_id, item_ids }) => [device_id, item_ids]),
    [[53, [530, 531]]],
  );
});

test.run();
