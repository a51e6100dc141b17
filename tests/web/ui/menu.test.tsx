import '../../hands/dom';
import { useRef, useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Menu, type MenuEntry } from '../../../web/ui/menu/index';
import { Popover } from '../../../web/ui/popover/index';
import { closePage, settle, the } from '../../hands/dom';
import { focusText, mount, press } from './mount';

let picked: string[] = [];
let end: () => Promise<void> = async () => {};
test.before.each(() => {
  picked = [];
});
test.after.each(() => end());

const entry = (label: string, more: Partial<MenuEntry & object> = {}): MenuEntry => ({
  label,
  onPick: () => picked.push(label),
  ...more,
});
const ENTRIES = [entry('Confirm'), entry('Disable'), '-' as const, entry('Delete', { disabled: true }), entry('Details')];

function Page({ entries, float }: { entries?: readonly MenuEntry[]; float?: boolean }) {
  const at = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button ref={at} type="button" id="opener" onClick={() => setOpen(!open)}>
        more
      </button>
      <button type="button" id="elsewhere">
        elsewhere
      </button>
      {open && at.current && !float && <Menu items={entries ?? ENTRIES} at={at.current} label="actions" onClose={close} />}
      {open && at.current && float && (
        <Popover at={at.current} label="details" onClose={close}>
          <button type="button">inside</button>
        </Popover>
      )}
    </>
  );
}
async function open(entries?: readonly MenuEntry[], float?: boolean): Promise<void> {
  end = await mount(<Page entries={entries} float={float} />);
  the('#opener').focus();
  the('#opener').click();
  await settle();
}
const isOpen = (): boolean => document.querySelector('[role=menu]') !== null;

test('arrows, Home, End and first letters move, round both ends, past what is disabled', async () => {
  await open();
  assert.is(focusText(), 'Confirm');
  await press('ArrowDown');
  assert.is(focusText(), 'Disable');
  await press('ArrowDown');
  assert.is(focusText(), 'Details');
  await press('ArrowDown');
  assert.is(focusText(), 'Confirm');
  await press('ArrowUp');
  assert.is(focusText(), 'Details');
  await press('Home');
  assert.is(focusText(), 'Confirm');
  await press('End');
  assert.is(focusText(), 'Details');
  await press('d');
  assert.is(focusText(), 'Disable');
  await press('d');
  assert.is(focusText(), 'Details');
});

test('a pick closes the menu, hands the focus back and then acts', async () => {
  await open();
  the('[role=menuitem]').click();
  await settle();
  assert.equal(picked, ['Confirm']);
  assert.is(isOpen(), false);
  assert.is(document.activeElement?.id, 'opener');
});

test('the chosen one of several is marked and has the focus', async () => {
  await open([entry('White', { checked: false }), entry('Cyan', { checked: true })]);
  const chosen = [...document.querySelectorAll('[role=menuitemradio]')].map((item) => item.getAttribute('aria-checked'));
  assert.equal(chosen, ['false', 'true']);
  assert.is(focusText(), 'Cyan');
});

test('Esc, Tab, a press elsewhere and another page each close it', async () => {
  await open();
  await press('Escape');
  assert.is(isOpen(), false);
  assert.is(document.activeElement?.id, 'opener');
  for (const leave of [
    () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })),
    () => the('#elsewhere').dispatchEvent(new Event('pointerdown', { bubbles: true })),
    () => dispatchEvent(new Event('hashchange')),
  ]) {
    the('#opener').click();
    await settle();
    assert.is(isOpen(), true);
    leave();
    await settle();
    assert.is(isOpen(), false);
  }
});

test('a press on what opened it is left to that: it closes it itself', async () => {
  await open();
  the('#opener').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await settle();
  assert.is(isOpen(), true);
  the('#opener').click();
  await settle();
  assert.is(isOpen(), false);
});

test('a popover takes the focus, is named, and gives it back', async () => {
  await open(undefined, true);
  const box = the('[role=dialog]');
  assert.is(box.getAttribute('aria-label'), 'details');
  assert.is(document.activeElement, box);
  await press('Escape');
  assert.is(document.querySelector('[role=dialog]'), null);
  assert.is(document.activeElement?.id, 'opener');
});

test('floating boxes stand in the body, where nothing cuts them off', async () => {
  await open();
  assert.is(the('[role=menu]').parentElement, document.body);
});

test.after(closePage);
test.run();
