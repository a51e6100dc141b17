// Documents of the map editor: what a step costs on a page of 500 widgets, and what a thousand of them leave behind.
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import v8 from 'node:v8';
import vm from 'node:vm';
import { COMMANDS } from '../../web/editor/commands/index';
import { whyNot } from '../../web/editor/commands/run';
import { boundsOf, frameOf } from '../../web/editor/document/box';
import { changeOf } from '../../web/editor/document/change';
import { caught } from '../../web/editor/document/guides';
import { areaBetween, inside } from '../../web/editor/document/hit';
import { moved } from '../../web/editor/document/move';
import { begun, did, type Editing, redone, selected, undone } from '../../web/editor/history/editing';
import { payloadOf } from '../../web/editor/saving/payload';
import { merged } from '../../web/editor/saving/rebase';
import { docOf, TestEditor, widgetOf } from '../web/editor/test_editor';
import { type Print, quantile, row } from './table';

const WIDGETS = 500;
const DRAGGED = 100;
const ROUNDS = 200;
const STEPS = 1000;
const COLUMNS = 25;

const uid = (n: number): string => `w${String(n).padStart(11, '0')}`;
const ROOM = docOf(
  Array.from({ length: WIDGETS }, (_, i) =>
    widgetOf(uid(i), { kind: 'Cdefault', left: (i % COLUMNS) * 50, top: Math.floor(i / COLUMNS) * 36, id: i + 1 }),
  ),
);
const all = ROOM.order;
const some = all.slice(0, DRAGGED);

function step(editing: Editing, uids: readonly string[], way: number): Editing {
  return did(editing, changeOf(editing.doc, { put: moved(editing.doc, uids, { x: way, y: way }) }));
}

function timed(name: string, print: Print, deed: (round: number) => unknown): void {
  const spans = Array.from({ length: ROUNDS }, (_, round) => {
    const began = performance.now();
    deed(round);
    return performance.now() - began;
  });
  print(row(name, quantile(spans, 0.5).toFixed(2), quantile(spans, 0.95).toFixed(2)));
}

function heap(): number {
  v8.setFlagsFromString('--expose-gc');
  const collect: unknown = vm.runInNewContext('gc');
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
}

/** MB that a thousand steps on some widgets leave behind, every third taken back and done again at once, all of them in the end. */
function left(uids: readonly string[]): number {
  let editing = step(begun(ROOM), uids, 1);
  const before = heap();
  for (let i = 0; i < STEPS; i++) {
    editing = step(editing, uids, i % 2 === 0 ? 1 : -1);
    if (i % 3 === 0) editing = redone(undone(editing));
  }
  for (let i = 0; i < STEPS; i++) editing = undone(editing);
  for (let i = 0; i < STEPS; i++) editing = redone(editing);
  const grown = heap() - before;
  if (editing.doc.widgets.size !== WIDGETS) throw new Error('a widget is lost');
  return grown / 1e6;
}

export default function measure(print: Print): void {
  print(row(`${WIDGETS} widgets, ms`, 'median', 'p95'));
  const one = step(selected(begun(ROOM), all), all, 1);
  timed('a step on all', print, (round) => step(begun(ROOM), all, round + 1));
  const older = undone(step(one, all, 1));
  timed('undo of a step on all', print, () => undone(older));
  timed(`guides while ${DRAGGED} are dragged`, print, (round) => {
    const others = all.slice(DRAGGED).flatMap((each) => boundsOf(ROOM, each) ?? []);
    const frame = frameOf(ROOM, some)!;
    return caught({ ...frame, left: frame.left + round }, others);
  });
  timed('a rectangle drawn around all', print, () => inside(ROOM, areaBetween({ x: -1, y: -1 }, { x: 2000, y: 2000 }), null));
  const editor = new TestEditor(ROOM);
  editor.select(...all).drag(1, 0);
  timed('which commands can be run on all', print, () => {
    const context = editor.context();
    return COMMANDS.map((command) => whyNot(command, context));
  });
  timed('what is to be saved after that step', print, () => payloadOf(ROOM, one.doc));
  const theirs = step(begun(ROOM), some, 3).doc;
  timed('joined with another who moved some', print, () => merged(ROOM, one.doc, theirs));
  print(row('1 000 steps, undone and redone, MB left', 'on one', 'on ten', 'on all'));
  print(row('', ...[1, 10, WIDGETS].map((n) => left(all.slice(0, n)).toFixed(2))));
}
