// What stands around the sheet: every command as a button, its questions, the list of keys, and what is said.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { COMMANDS } from '../../../../web/editor/commands/index';
import { OFFERED } from '../../../../web/editor/panels/palette';
import saving from '../../../../web/editor/words/saving/zh_cn';
import { EDITOR_PATHS } from '../../../../web/ui/icon/editor_paths';
import { outlineOf } from '../../../../web/ui/icon/index';
import { settle, the, type, until } from '../../../hands/dom';
import { deviceOf, HOME, roomOf, TestEditor } from '../test_editor';
import { button, click, commands, editor, key, openWorkplace, status } from './hands';

let end: () => Promise<void> = async () => {};
test.after.each(() => end());

async function open(...given: Parameters<typeof openWorkplace>) {
  const workplace = await openWorkplace(...given);
  end = workplace.close;
  return workplace;
}
const menuTexts = (): string[] =>
  [...document.querySelectorAll('.menu button > span')].map(({ firstChild }) => firstChild?.textContent ?? '');

test('every command has an icon of its own, and no icon is drawn for nothing', () => {
  for (const { name, icon } of COMMANDS) assert.ok(outlineOf(icon), name);
  const wanted = new Set<string>([...COMMANDS.map(({ icon }) => icon), 'help', ...Object.values(OFFERED)]);
  assert.equal(
    Object.keys(EDITOR_PATHS).filter((icon) => !wanted.has(icon)),
    [],
  );
});

test('every command has a button or stands behind one', async () => {
  await open();
  const found = [...document.querySelectorAll('.ed > header button')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  );
  for (const name of Object.values(editor.bar)) {
    await click(name);
    found.push(...menuTexts());
    await key('Escape', {}, document.activeElement!);
  }
  assert.equal(
    Object.values(commands.command).filter((name) => !found.includes(name)),
    [],
  );
});

test('a command that cannot be run stays in reach and says why', async () => {
  await open();
  const undo = button(commands.command.undo);
  assert.equal([undo.getAttribute('aria-disabled'), undo.title], ['true', `撤销 Ctrl+Z\n${commands.reason.nothing_to_undo}`]);
  await click(commands.command.undo);
  assert.is(status(), commands.reason.nothing_to_undo);
});

test('a button does what its key does', async () => {
  const { desk, doc } = await open();
  desk.select(['a', 'b']);
  await settle();
  await click(commands.command.group);
  assert.is([...doc().widgets.values()].filter(({ kind }) => kind === 'Group').length, 1);
  await click(commands.command.undo);
  assert.is(doc().widgets.size, 2);
});

test('clearing the sheet asks first, and says once it is done', async () => {
  const { doc } = await open();
  await click(commands.command.clear);
  assert.match(the('dialog').textContent!, commands.ask.clear);
  the('dialog footer .btn').click();
  await settle();
  assert.is(doc().widgets.size, 2);
  await click(commands.command.clear);
  the('dialog footer .btn[data-k=risk]').click();
  await settle();
  assert.is(doc().widgets.size, 0);
  assert.is(the('[role=status]').textContent, commands.reason.cleared);
  await click(commands.command.undo);
  assert.is(the('[role=status]').textContent, '');
});

test('deleting what leads to a sub-page says how much goes along', async () => {
  const { desk, doc } = await open(roomOf({ a: { selfId: '9' } }), { known: { pages: [{ parent_id: '9', widgets: 3 }] } });
  desk.select(['a']);
  desk.run('delete');
  await settle();
  assert.match(the('dialog').textContent!, '其中的 3 个组件');
  the('dialog footer .btn[data-k=risk]').click();
  await settle();
  assert.is(doc().widgets.size, 0);
});

test('a device is replaced by the one that is chosen, never by itself', async () => {
  const { desk, doc } = await open(roomOf({ a: { kind: 'Cdefault', device_id: 1 } }), {
    devices: [deviceOf(1), deviceOf(2), deviceOf(3)],
  });
  desk.select(['a']);
  desk.run('replace_device');
  await settle();
  const choice = the<HTMLSelectElement>('dialog select');
  assert.equal(
    [...choice.options].map(({ value }) => value),
    ['2', '3'],
  );
  choice.value = '3';
  choice.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
  the('dialog footer .btn[data-k=main]').click();
  await settle();
  assert.is(doc().widgets.get('a')!.device_id, 3);
});

test('what is pasted from another site shows which device was found for each', async () => {
  const there = new TestEditor(
    { a: { kind: 'Cdefault', device_id: 5 }, b: { kind: 'Cdefault', device_id: 6 } },
    {
      devices: [deviceOf(5, { name: 'device 1' }), deviceOf(6, { name: 'Fan', device_template: 'F' })],
      page: { ...HOME, device_group_id: 2 },
    },
  );
  const { desk, doc } = await open(roomOf({}), { clip: there.select('a', 'b').run('copy').clip! });
  desk.run('paste');
  await settle();
  const rows = [...document.querySelectorAll('dialog tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  assert.equal(rows, [
    ['device 1', 'device 1', '名称相同'],
    ['Fan', saving.binding.nothing, ''],
  ]);
  the('dialog footer .btn[data-k=main]').click();
  await settle();
  assert.equal(
    [...doc().widgets.values()].map(({ device_id }) => device_id),
    [1, null],
  );
});

test('the list of keys names every command that has one, and opens by ?', async () => {
  await open();
  let heard = 0;
  const console_ = (): void => void heard++;
  addEventListener('keydown', console_);
  assert.is(await key('?', {}, document.body), true);
  removeEventListener('keydown', console_);
  assert.is(heard, 0, "the console's own list stays closed");
  const text = the('dialog').textContent!;
  for (const { name, keys } of COMMANDS) if (keys.length > 0) assert.match(text, commands.command[name]);
  assert.match(text, editor.held.pan.does);
});

test('no key reaches the sheet while something is asked', async () => {
  const { desk, doc } = await open();
  desk.select(['a']);
  desk.run('clear');
  await settle();
  await key('Delete', {}, the('dialog'));
  assert.is(doc().widgets.size, 2);
});

test('saving hands over the document, and the foot tells what is selected of how many', async () => {
  const { desk, sent, doc } = await open();
  desk.select(['a', 'b']);
  await key('ArrowRight');
  await click(commands.command.save);
  assert.is(sent[0], doc());
  assert.match(the('.ed > footer').textContent!, '已选 2 个组件 · 共 2 个');
});

const field = (label: string): HTMLInputElement => the(`input[aria-label="${label}"]`);

test('width and height of the sheet are taken once their field is left, each a step, within their limits', async () => {
  const { doc } = await open();
  await type(field(editor.width), '20000');
  assert.is(doc().canvas.width, 1366);
  field(editor.width).blur();
  await settle();
  assert.equal([doc().canvas.width, field(editor.width).value], [8000, '8000']);
  await click(commands.command.undo);
  assert.is(doc().canvas.width, 1366);
  await type(field(editor.height), 'x');
  field(editor.height).closest('form')!.requestSubmit();
  await settle();
  assert.equal([doc().canvas.height, field(editor.height).value], [768, '768']);
});

test('a scale holds a second after the last key, and is no step', async () => {
  const { doc, desk } = await open();
  await type(field(editor.scale), '5');
  await type(field(editor.scale), '50');
  assert.is(doc().canvas.scale, 100);
  await until('the scale', () => doc().canvas.scale === 50);
  assert.is(the('.sheet').style.transform, 'scale(0.5)');
  assert.is(desk.see().editing.history.done.length, 0);
});

test.run();
