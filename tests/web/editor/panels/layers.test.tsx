// The list of what lies on the sheet: chosen, named, locked and ordered without a pointer.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { groupsAbove, layersOf, withLayer } from '../../../../web/editor/panels/layer_tree';
import { settle, the } from '../../../hands/dom';
import { commands, key, openWorkplace, status } from '../canvas/hands';
import { roomOf, type Said } from '../test_editor';
import { control, openTab } from './hands';

const NESTED: Readonly<Record<string, Said>> = {
  under: { label: '地面' },
  a: { group: 'inner', label: 'UPS 1' },
  b: { group: 'inner', label: 'UPS 2' },
  inner: { kind: 'Group', group: 'outer', label: '内' },
  c: { group: 'outer', label: '空调' },
  outer: { kind: 'Group', label: '外' },
  over: { label: '标题' },
};

let end: () => Promise<void> = async () => {};
test.after.each(() => end());
async function open(said = NESTED, ...select: string[]) {
  const workplace = await openWorkplace(roomOf(said));
  end = workplace.close;
  workplace.desk.select(select);
  await settle();
  return workplace;
}
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.ed-layers [role=treeitem]')];
const ids = (): (string | undefined)[] => rows().map(({ dataset }) => dataset.id);
const row = (id: string): HTMLElement => rows().find(({ dataset }) => dataset.id === id)!;
async function press(id: string, part = '.cut', more: MouseEventInit = {}): Promise<void> {
  the(part, row(id)).dispatchEvent(new MouseEvent('click', { bubbles: true, ...more }));
  await settle();
}

test('layers are a tree, the foremost first, parts below their group', () => {
  const doc = roomOf(NESTED);
  assert.equal(
    layersOf(doc).map(({ id }) => id),
    ['over', 'outer', 'under'],
  );
  assert.equal(
    layersOf(doc)[1]!.children!.map(({ id }) => id),
    ['c', 'inner'],
  );
  assert.equal(groupsAbove(doc, ['a']), ['inner', 'outer']);
  assert.equal(withLayer(['a'], { uid: 'b' }, true), ['a', 'b']);
  assert.equal(withLayer(['a', 'b'], { uid: 'b' }, true), ['a']);
});

test('a press selects, with Ctrl one more; a group opens by its sign', async () => {
  const { selection } = await open();
  assert.equal(ids(), ['over', 'outer', 'under']);
  await press('under');
  await press('over', '.cut', { ctrlKey: true });
  assert.equal(selection(), ['under', 'over']);
  await press('outer', '.chev');
  assert.equal(ids(), ['over', 'outer', 'c', 'inner', 'under']);
  assert.is(row('c').getAttribute('aria-level'), '2');
});

test('what is selected on the sheet is seen and marked among the layers', async () => {
  await open(NESTED, 'a');
  assert.equal(ids(), ['over', 'outer', 'c', 'inner', 'b', 'a', 'under']);
  assert.equal(
    rows()
      .filter((each) => each.getAttribute('aria-selected') === 'true')
      .map(({ dataset }) => dataset.id),
    ['a'],
  );
});

test('arrows walk, open and close, Enter selects, Alt with arrows orders and says where it ends', async () => {
  const { selection, doc } = await open(NESTED, 'over');
  row('over').focus();
  await key('ArrowDown', {}, row('over'));
  await key('ArrowRight', {}, row('outer'));
  assert.ok(ids().includes('c'));
  await key('ArrowDown', {}, row('outer'));
  await key('Enter', {}, row('c'));
  assert.equal(selection(), ['c']);
  await key('ArrowUp', { altKey: true }, row('c'));
  assert.is(status(), commands.reason.at_top);
  await key('ArrowDown', { altKey: true }, row('c'));
  assert.ok(doc().order.indexOf('c') < doc().order.indexOf('a'));
});

test('a layer is locked and unlocked by its sign, and readers are told of it', async () => {
  const { doc } = await open();
  await press('under', '.lk');
  assert.is(doc().widgets.get('under')!.isLock, true);
  assert.ok(the('.sr', row('under')).textContent);
  await press('under', '.lk');
  assert.is(doc().widgets.get('under')!.isLock, false);
});

test('F2 and a double press lead to the name of a layer, whatever tab is open', async () => {
  const { doc } = await open(NESTED, 'under');
  await openTab('事件');
  await key('F2', {}, row('under'));
  assert.is(document.activeElement, control('widget.label'));
  const name = control('widget.label');
  name.value = '机房';
  name.dispatchEvent(new Event('input', { bubbles: true }));
  await key('Enter', {}, name);
  assert.is(doc().widgets.get('under')!.label, '机房');
  assert.is(the('.cut', row('under')).textContent, '机房');
});

test('buttons above order what is selected', async () => {
  const { doc } = await open(NESTED, 'under');
  const up = [...document.querySelectorAll<HTMLElement>('.ed-layers header button')][0]!;
  up.click();
  await settle();
  assert.equal(
    layersOf(doc()).map(({ id }) => id),
    ['over', 'under', 'outer'],
  );
});

test.run();
