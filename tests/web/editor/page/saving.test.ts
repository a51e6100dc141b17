import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Doc } from '../../../../daemon/contract/widgets/widget';
import { createDesk } from '../../../../web/editor/desk/desk';
import type { Saved } from '../../../../web/editor/document/saved';
import { createSaving } from '../../../../web/editor/page/saving';
import type { Payload } from '../../../../web/editor/saving/payload';
import { Refused } from '../../../../web/wire/refused';
import { HOME, roomOf } from '../test_editor';

const move = (doc: Doc, uid: string, left: number): Doc => {
  const desk = deskOf(doc);
  desk.put([uid], (widget) => ({ ...widget, left }));
  return desk.see().editing.doc;
};
const deskOf = (doc: Doc) =>
  createDesk({
    page: HOME,
    doc,
    devices: [],
    fresh: () => 'x',
    clipboard: { get: () => null, put: () => {} },
    save: () => {},
  });
const leftOf = (doc: Doc, uid: string) => doc.widgets.get(uid)?.left;

/** A page that the box has, and one who saves it. */
function opened(doc = roomOf({ a: { left: 100 }, b: { left: 300 } })) {
  const desk = deskOf(doc);
  let theirs: Doc | null = null;
  const sent: Payload[] = [];
  const faults: unknown[] = [];
  const kept: Payload[] = [];
  const saving = createSaving({
    desk,
    send: async (payload): Promise<Saved> => {
      sent.push(payload);
      if (theirs && payload.version !== theirs.version)
        throw new Refused(1003, '李敏 已修改本页', {}, { refs: [], version: theirs.version, user_name: '李敏' });
      return { ids: {}, version: payload.version + 1 };
    },
    load: async () => theirs!,
    keep: async (_, mine) => {
      kept.push(mine);
      return theirs!;
    },
    onSaved: () => {},
    onFault: (fault) => void faults.push(fault),
  });
  const other = (made: Doc): void => {
    theirs = { ...made, version: doc.version + 1 };
  };
  return { doc, desk, saving, sent, faults, kept, other, left: (uid: string) => leftOf(desk.see().editing.doc, uid) };
}

test('two presses of save are one save', async () => {
  const { desk, saving, sent } = opened();
  desk.put(['a'], (widget) => ({ ...widget, left: 120 }));
  assert.equal(await Promise.all([saving.save(), saving.save()]), [true, true]);
  assert.is(sent.length, 1);
  assert.is(saving.busy.get(), false);
  assert.is(desk.why('save'), 'nothing_to_save');
});

test('what each of two people changed is joined, and nothing of either is lost', async () => {
  const { doc, desk, saving, other, left } = opened();
  other(move(doc, 'b', 350));
  desk.put(['a'], (widget) => ({ ...widget, left: 120 }));
  assert.is(await saving.save(), false);
  assert.is(saving.clash.get()?.by, '李敏');
  assert.is(await saving.join(new Map()), true);
  assert.is(left('a'), 120);
  assert.is(left('b'), 350);
  assert.is(saving.clash.get(), null);
});

test('of what both changed the chosen side is saved, theirs where nobody chose', async () => {
  for (const [side, at] of [
    ['mine', 120],
    ['theirs', 140],
  ] as const) {
    const { doc, desk, saving, other, left } = opened();
    other(move(doc, 'a', 140));
    desk.put(['a'], (widget) => ({ ...widget, left: 120 }));
    await saving.save();
    await saving.join(new Map([['a', side]]));
    assert.is(left('a'), at);
  }
});

test('taking the merge back leads to their version, never behind it', async () => {
  const { doc, desk, saving, other, left } = opened();
  other(move(doc, 'b', 350));
  desk.put(['a'], (widget) => ({ ...widget, left: 120 }));
  await saving.save();
  await saving.join(new Map());
  desk.run('undo');
  assert.is(left('a'), 100);
  assert.is(left('b'), 350);
  assert.is(desk.why('undo'), 'nothing_to_undo');
});

test('mine is kept as a version and theirs is worked on', async () => {
  const { doc, desk, saving, kept, other, left } = opened();
  other(move(doc, 'a', 140));
  desk.put(['a'], (widget) => ({ ...widget, left: 120 }));
  await saving.save();
  await saving.keepMine();
  assert.equal(
    kept.map(({ create, update }) => [...create, ...update].find(({ extend }) => extend.includes('"uid":"a'))?.left),
    ['120'],
  );
  assert.is(left('a'), 140);
  assert.is(saving.clash.get(), null);
  assert.is(desk.why('save'), 'nothing_to_save');
});

test('a save that fails leaves everything on the desk', async () => {
  const { desk, saving, faults, left } = opened();
  desk.put(['a'], (widget) => ({ ...widget, left: 120 }));
  const failing = createSaving({
    desk,
    load: async () => desk.see().saved,
    keep: async (theirs) => theirs,
    onSaved: () => {},
    send: async () => {
      throw new Refused(599, '网络波动，请稍后重试！');
    },
    onFault: (fault) => void faults.push(fault),
  });
  assert.is(await failing.save(), false);
  assert.is(faults.length, 1);
  assert.is(left('a'), 120);
  assert.is(desk.why('save'), null);
  assert.is(await saving.save(), true);
});

test.run();
