import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Widget } from '../../../../daemon/contract/widgets/widget';
import { boundsOf } from '../../../../web/editor/document/box';
import { deviceOf, HOME, TestEditor } from '../test_editor';

const site = (...counts: number[]) =>
  counts.flatMap((count, category) =>
    Array.from({ length: count }, (_, i) => deviceOf(100 * (category + 1) + i, { category_id: category })),
  );
const placed = (editor: TestEditor): Widget[] => [...editor.doc.widgets.values()];

test('place all devices puts each by category in rows', () => {
  const editor = new TestEditor({}, { devices: site(3, 2) }).run('place_devices');
  const rows = new Map<number, (number | null)[]>();
  for (const { top, device_id } of placed(editor)) rows.set(top, [...(rows.get(top) ?? []), device_id]);
  assert.equal(
    [...rows.values()],
    [
      [100, 101, 102],
      [200, 201],
    ],
  );
});

test('devices whose categories alternate still stand by category', () => {
  const [a, b, c] = site(3).map((device, i) => ({ ...device, category_id: i % 2 })) as ReturnType<typeof site>;
  const editor = new TestEditor({}, { devices: [a!, b!, c!] }).run('place_devices');
  const tops = new Map(placed(editor).map(({ device_id, top }) => [device_id, top]));
  assert.is(tops.get(a!.id), tops.get(c!.id));
  assert.is.not(tops.get(a!.id), tops.get(b!.id));
});

test('add devices places those that were chosen among the ones that are not there yet, several at once', () => {
  const devices = site(3, 2);
  const editor = new TestEditor({ there: { kind: 'Cdefault', device_id: 100 } }, { devices });
  const picked = [devices[1]!, devices[4]!];
  editor.run('add_devices', { picked });
  assert.equal(
    placed(editor).map(({ device_id }) => device_id),
    [100, 101, 201],
  );
  assert.is(editor.selection.length, 2);
  editor.cannot('add_devices', 'too_many', { picked: site(1000) });
});

test('each widget shows its device, its first items, and leads to the station', () => {
  const editor = new TestEditor({}, { devices: [deviceOf(7)] }).run('place_devices');
  const [{ device_id, item_ids, link, kind }] = placed(editor) as [Widget];
  assert.equal([device_id, item_ids, link, kind], [7, [70, 71], '/station?deviceId=7', 'Cdefault']);
  const diagram = new TestEditor({}, { devices: [deviceOf(7)], page: { ...HOME, type: 2 } }).run('place_devices');
  assert.is(placed(diagram)[0]!.link, '');
});

test('nothing overlaps and nothing hangs over the sheet, be it 1 device or 250', () => {
  for (const devices of [site(1), site(30, 5), site(20, 60, 9), site(50, 50, 50, 50, 50)]) {
    const editor = new TestEditor({}, { devices }).run('place_devices');
    const boxes = editor.selection.map((uid) => boundsOf(editor.doc, uid)!);
    assert.is(boxes.length, devices.length);
    for (const [i, a] of boxes.entries()) {
      assert.ok(a.left >= 0 && a.top >= 0 && a.left + a.width <= 1366 && a.top + a.height <= 768, `${devices.length}: ${i}`);
      for (const b of boxes.slice(i + 1))
        assert.ok(
          a.left + a.width <= b.left || b.left + b.width <= a.left || a.top + a.height <= b.top || b.top + b.height <= a.top,
        );
    }
  }
});

test('each has room for the longest name, in either script, as long as letters are to be read', () => {
  for (const [name, em] of [
    ['机柜区多合一传感器（东）', 12],
    ['Rack zone multi-sensor', 22 * 0.55],
  ] as const) {
    const named = site(6, 4).map((device, i) => (i === 3 ? { ...device, name } : device));
    for (const { width, style } of placed(new TestEditor({}, { devices: named }).run('place_devices')))
      assert.ok(width >= em * Number(style.fontSize), `${name}: ${width}`);
  }
});

test('devices that are there already are not placed again, and the others come below', () => {
  const devices = site(3);
  const editor = new TestEditor({ a: { device_id: 100, top: 200, height: 50 } }, { devices }).run('place_devices');
  assert.equal(
    editor.selection.map((uid) => editor.widget(uid).device_id),
    [101, 102],
  );
  assert.ok(editor.selection.every((uid) => editor.widget(uid).top > 250));
  editor.cannot('place_devices', 'all_placed').undo().stands('a');
});

test('a site without devices and a page that is full say so', () => {
  new TestEditor().cannot('place_devices', 'no_devices');
  const full = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`w${i}`, {}]));
  new TestEditor(full, { devices: site(1) }).cannot('place_devices', 'too_many');
});

test.run();
