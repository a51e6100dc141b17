// What holds of a document whatever is done to it, in any order.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Doc } from '../../../daemon/contract/widgets/widget';
import { COMMANDS, type CommandName, commandOf } from '../../../web/editor/commands/index';
import { whyNot } from '../../../web/editor/commands/run';
import { HANDLES, type Handle } from '../../../web/editor/document/handles';
import { count } from '../../hands/long';
import { reloaded } from './saving/loaded';
import { DEVICES } from './situations';
import { roomOf, TestEditor } from './test_editor';

const FULL = 10_000;
const names = COMMANDS.map(({ name }) => name) as readonly CommandName[];

type Deed =
  | { readonly is: 'select'; readonly picks: readonly number[] }
  | { readonly is: 'command'; readonly name: CommandName; readonly far: boolean }
  | { readonly is: 'drag' | 'turn'; readonly x: number; readonly y: number }
  | { readonly is: 'draw'; readonly handle: Handle; readonly x: number; readonly y: number; readonly aspect: boolean }
  | { readonly is: 'type'; readonly pick: number; readonly label: string }
  | { readonly is: 'zoom'; readonly scale: number };

const way = fc.integer({ min: -400, max: 400 });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ is: fc.constant('select' as const), picks: fc.array(fc.nat(50), { minLength: 1, maxLength: 4 }) }),
  },
  {
    weight: 12,
    arbitrary: fc.record({ is: fc.constant('command' as const), name: fc.constantFrom(...names), far: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ is: fc.constantFrom('drag' as const, 'turn' as const), x: way, y: way }) },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('draw' as const),
      handle: fc.constantFrom(...(Object.keys(HANDLES) as Handle[])),
      x: way,
      y: way,
      aspect: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('type' as const), pick: fc.nat(50), label: fc.string({ maxLength: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('zoom' as const), scale: fc.integer({ min: 1, max: 400 }) }) },
);

const ROOM = roomOf({
  a00000000000: { kind: 'Cdefault', left: 100, top: 100, device_id: 1, item_ids: [10], rest: { theirs: [1] } },
  b00000000000: { left: 300, top: 150, rotate: 30 },
  g00000000000: { kind: 'Group', rotate: 20 },
  c00000000000: { left: 500, top: 300, group: 'g00000000000', rotate: 20 },
  h00000000000: { kind: 'Group', group: 'g00000000000' },
  d00000000000: { left: 560, top: 360, group: 'h00000000000' },
  e00000000000: { kind: 'Line_x', left: 700, top: 360, height: 1, group: 'h00000000000', isLock: true },
});

function doOne(editor: TestEditor, what: Deed): void {
  const at = (pick: number): string => editor.doc.order[pick % Math.max(1, editor.doc.order.length)] ?? '';
  if (what.is === 'select') editor.select(...what.picks.map(at));
  if (what.is === 'drag') editor.drag(what.x, what.y);
  if (what.is === 'turn') editor.turn(what.x);
  if (what.is === 'draw') editor.draw(what.handle, what.x, what.y, what.aspect);
  if (what.is === 'zoom') editor.zoom(what.scale);
  if (what.is === 'type' && editor.doc.order.length > 0) editor.type(at(what.pick), { label: what.label });
  if (what.is === 'command') {
    const said = { far: what.far, device: DEVICES[1]! };
    if (whyNot(commandOf(what.name), editor.context(said)) === null) editor.run(what.name, said);
  }
}

/** With ids as a box would give them, so that a document can be held against its saved self. */
const withIds = (doc: Doc): Doc => ({
  ...doc,
  canvas: { ...doc.canvas, background: { ...doc.canvas.background, id: doc.canvas.background.id ?? 1 } },
  widgets: new Map(doc.order.map((uid, i) => [uid, { ...doc.widgets.get(uid)!, id: doc.widgets.get(uid)!.id ?? i + 1 }])),
});

/** All that a value is made of. */
const within = (value: unknown): readonly object[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(within)] : [];

/** No copy holds an object of its original (SH-32), and nobody came twice. */
function sharesNothing({ doc, editing }: TestEditor): void {
  const held = [...doc.widgets.values()].filter(({ rest }) => rest.theirs).flatMap(within);
  assert.is(new Set(held).size, held.length);
  const came = editing.history.done.flatMap(({ kept: { change } }) =>
    change.widgets.flatMap(([before, after]) => (before ? [] : [after!.uid])),
  );
  assert.is(new Set(came).size, came.length);
}

/** All that is undone gives the identical document, all that is redone the other. */
function goesBackAndForth(editor: TestEditor): void {
  const { doc, history } = editor.editing;
  const [steps, taken] = [history.done.length, history.undone.length];
  const { doc: far } = editor.redo(taken);
  assert.equal(editor.undo(steps + taken).zoom(ROOM.canvas.scale).doc, ROOM);
  assert.equal(editor.redo(steps).zoom(doc.canvas.scale).doc, doc);
  assert.equal(editor.redo(taken).doc, far);
}

function isLoadedAsSaved(editor: TestEditor): void {
  const doc = withIds(editor.doc);
  const again = reloaded(doc);
  for (const uid of doc.order) assert.equal(again.widgets.get(uid), doc.widgets.get(uid));
  assert.equal({ ...again, widgets: again.widgets.size }, { ...doc, widgets: doc.widgets.size });
}

const worked = (deeds: readonly Deed[]): TestEditor => {
  const editor = new TestEditor(ROOM, { devices: DEVICES });
  for (const each of deeds) doOne(editor, each);
  return editor;
};

test('whatever is done in any order: undone and redone identical, loaded as saved, no number changed by a zoom, groups together, no id twice, nothing shared', () => {
  fc.assert(
    fc.property(fc.array(deed, { minLength: 1, maxLength: 30 }), (deeds) => {
      const editor = worked(deeds);
      sharesNothing(editor);
      isLoadedAsSaved(editor);
      const unzoomed = worked(deeds.filter(({ is }) => is !== 'zoom')).doc;
      assert.equal([unzoomed.widgets, unzoomed.order], [editor.doc.widgets, editor.doc.order]);
      goesBackAndForth(editor);
    }),
    { numRuns: count(FULL) },
  );
});

test.run();
