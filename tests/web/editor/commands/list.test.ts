// What holds of every command, and the sentences of the specification about keys, menus and locks.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Command } from '../../../../web/editor/commands/command';
import { COMMANDS, type CommandName } from '../../../../web/editor/commands/index';
import { commandAt, pressOf } from '../../../../web/editor/commands/keys';
import { menuOf } from '../../../../web/editor/commands/menu';
import { whyNot } from '../../../../web/editor/commands/run';
import { TestEditor } from '../test_editor';

const commands: readonly Command[] = COMMANDS;
const NO_KEYS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const offered = (editor: TestEditor): string =>
  menuOf(editor.context())
    .map((part) => part.map(({ name }) => name).join(' '))
    .join(' | ');

test('each command and each key has one meaning', () => {
  for (const list of [commands.map(({ name }) => name), commands.flatMap(({ keys }) => keys)])
    assert.is(new Set(list).size, list.length);
});

test('with Ctrl: C copy, V paste, X cut, Y redo, Z undo, S save, P preview, G group, B ungroup, L lock, U unlock, E clear canvas', () => {
  const said: readonly (readonly [string, CommandName])[] = [
    ['c', 'copy'],
    ['v', 'paste'],
    ['x', 'cut'],
    ['y', 'redo'],
    ['z', 'undo'],
    ['s', 'save'],
    ['p', 'preview'],
    ['g', 'group'],
    ['b', 'ungroup'],
    ['l', 'lock'],
    ['u', 'unlock'],
    ['e', 'clear'],
    ['a', 'select_all'],
  ];
  for (const [key, name] of said) {
    assert.is(commandAt({ ...NO_KEYS, key, ctrlKey: true }), name);
    assert.is(commandAt({ ...NO_KEYS, key: key.toUpperCase(), metaKey: true }), name);
    assert.is(commandAt({ ...NO_KEYS, key }), null);
  }
});

test('the Delete key deletes, arrows move, Alt and arrows size, Shift goes further', () => {
  assert.is(commandAt({ ...NO_KEYS, key: 'Delete' }), 'delete');
  assert.is(commandAt({ ...NO_KEYS, key: 'ArrowLeft' }), 'move_left');
  assert.is(commandAt({ ...NO_KEYS, key: 'ArrowLeft', shiftKey: true }), 'move_left');
  assert.is(commandAt({ ...NO_KEYS, key: 'ArrowRight', altKey: true }), 'wider');
  assert.is(pressOf({ ...NO_KEYS, key: 'ArrowUp', altKey: true, shiftKey: true }), 'Alt+Shift+ArrowUp');
});

test('for something locked only paste, redo, undo, save, preview, clear canvas and unlock are allowed', () => {
  const ofNoWidget = ['select_all', 'add_devices', 'place_devices', 'leave_group'];
  const allowed = commands.filter(({ locked }) => locked).map(({ name }) => name);
  assert.equal(allowed.filter((name) => !ofNoWidget.includes(name)).sort(), [
    'clear',
    'paste',
    'preview',
    'redo',
    'save',
    'undo',
    'unlock',
  ]);
  const editor = new TestEditor({ a: { isLock: true }, b: {} });
  for (const selection of [['a'], ['b', 'a']])
    for (const command of commands.filter(({ locked }) => !locked))
      assert.is(whyNot(command, editor.select(...selection).context()), 'locked', command.name);
});

test('the menu offers lock, copies, up, down, top, bottom and delete; of something locked only unlock', () => {
  const editor = new TestEditor({ a: {}, b: { isLock: true } });
  assert.is(offered(editor.select('a')), 'lock | copy cut duplicate replace_device | up down top bottom | delete');
  assert.is(offered(editor.select('b')), 'unlock');
  assert.is(offered(editor.select('a', 'b')), 'unlock');
  assert.is(offered(editor.select()), 'select_all paste add_devices place_devices');
});

test('what needs a selection says so without one', () => {
  const editor = new TestEditor({ a: {}, b: {}, c: {} });
  const refused = commands.filter((command) => whyNot(command, editor.context()) === 'nothing_selected');
  for (const name of ['copy', 'cut', 'delete', 'lock', 'unlock', 'ungroup', 'up', 'turn', 'move_left', 'wider'])
    assert.ok(
      refused.some((command) => command.name === name),
      name,
    );
  editor.cannot('group', 'needs_two').cannot('align_left', 'needs_two').cannot('same_size', 'needs_two');
  editor.select('a', 'b').cannot('distribute_across', 'needs_three').cannot('distribute_down', 'needs_three');
});

test.run();
