import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { commandOf } from '../../../../web/editor/commands/index';
import { boundTo, isOfHere } from '../../../../web/editor/saving/binding';
import type { Clip } from '../../../../web/editor/saving/clip';
import { clipFrom, textOfClip } from '../../../../web/editor/saving/clip_text';
import { count } from '../../../hands/long';
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

/** Any JSON, and now and then something of a clip in an unlikely place. */
const junk = fc.letrec((tie) => ({
  any: fc.oneof({ depthSize: 'small' }, fc.jsonValue(), fc.constantFrom('Group', A, G, '__proto__', 1e308, -1), tie('part')),
  part: fc.dictionary(fc.constantFrom('extend', 'uid', 'propValue', 'item_ids', 'left', '__proto__', 'style'), tie('any')),
})).any;

test('whatever is done to the text of a clip, what is pasted of it is sound, and named as texts', () => {
  const whole = JSON.parse(textOfClip(copied()));
  const extends_ = whole.widgets.map(({ extend }: { extend: string }) => JSON.parse(extend));
  const rows = whole.widgets.length;
  const field = fc.constantFrom(...Object.keys(whole.widgets[0]));
  const name = fc.constantFrom(...new Set(extends_.flatMap(Object.keys) as string[]));
  const fault = fc.record({ row: fc.nat(rows - 1), field, name, value: junk, inside: fc.boolean() });
  fc.assert(
    fc.property(fc.array(fault, { minLength: 1, maxLength: 4 }), fc.option(junk), (faults, devices) => {
      const clip = structuredClone(whole);
      for (const { row, field, name, value, inside } of faults)
        if (inside) clip.widgets[row].extend = JSON.stringify({ ...extends_[row], [name]: value });
        else clip.widgets[row][field] = value;
      if (devices !== null) clip.devices = devices;
      const found = clipFrom(JSON.stringify(clip));
      if (!found) return;
      for (const { name, items } of found.devices)
        assert.ok([name, ...items.map(({ item_name }) => item_name)].every((text) => typeof text === 'string'));
      const editor = new TestEditor({}, { page: EAST, devices: HERE });
      editor.clip = found;
      // sound after each step
      editor.run('paste').undo().redo();
    }),
    { numRuns: count(200) },
  );
});

test('a clip without end names no more devices than a page has widgets', () => {
  const clip = JSON.parse(textOfClip(copied()));
  clip.devices = Array.from({ length: 5000 }, (_, i) => ({ id: i + 1 }));
  assert.is(clipFrom(JSON.stringify(clip))!.devices.length, 1000);
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

test('a clip of another box, whose devices bear the same numbers, is told apart and asked about', () => {
  const others = {
    'other names': HERE.map((device) => ({ ...device, name: `${device.name} B` })),
    'other items': HERE.map((device) => ({ ...device, items: device.items.map((item) => ({ ...item, id: item.id + 1 })) })),
    'fewer devices': HERE.slice(1),
  };
  for (const [what, devices] of Object.entries(others)) {
    const editor = new TestEditor({}, { page: HOME, devices });
    editor.clip = clipFrom(textOfClip(copied()));
    assert.is(isOfHere(editor.clip!, HOME, devices), false, what);
    assert.equal(commandOf('paste').ask?.(editor.context()), { is: 'binding' }, what);
  }
  const { devices: _, ...untold } = copied();
  const { copies } = boundTo({ ...untold, devices: [] }, HOME, HERE);
  assert.ok(
    copies.widgets.every(({ device_id }) => device_id === null),
    'a device that the clip does not name is nobody of here',
  );
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
