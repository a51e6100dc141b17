import '../../hands/dom';
import { useRef, useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Menu, type MenuEntry } from '../../../web/ui/menu/index';
import { Popover } from '../../../web/ui/popover/index';
import { closePage, settle, the, until } from '../../hands/dom';
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
  await again();
}
test('a box that can be seen has the keyboard already: Esc closes it however soon it is pressed', async () => {
  for (const [float, selector] of [
    [false, '.menu'],
    [true, '.fly'],
  ] as const) {
    end = await mount(<Page float={float} />);
    the('#opener').focus();
    const seen = new Promise<boolean>((done) => {
      const watch = new MutationObserver(() => {
        const box = document.querySelector(selector);
        if (!box) return;
        watch.disconnect();
        done(box.contains(document.activeElement));
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    the('#opener').click();
    assert.is(await seen, true, selector);
    await press('Escape');
    assert.is(document.querySelector(selector), null);
    assert.is(document.activeElement?.id, 'opener');
    await end();
  }
});

/** Opens it once more, and waits until it has the focus: from then on it listens. */
async function again(): Promise<void> {
  the('#opener').click();
  const inside = (): boolean => !!document.activeElement?.closest('[role=menu],[role=dialog]');
  await until('the focus is inside', inside);
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
  await until('the focus is back', () => !isOpen() && document.activeElement?.id === 'opener');
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
  await until('the focus is back', () => !isOpen() && document.activeElement?.id === 'opener');
  for (const leave of [
    () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })),
    () => the('#elsewhere').dispatchEvent(new Event('pointerdown', { bubbles: true })),
    () => {
      location.hash = `#/page${Math.random()}`;
    },
  ]) {
    await again();
    leave();
    await until('it is closed', () => !isOpen());
  }
});

test('a change of the query leaves it open', async () => {
  await open();
  location.hash = `${location.hash.split('?')[0] || '#/page'}?level=3`;
  await settle(40);
  location.hash = `${location.hash.split('?')[0]}?level=4`;
  await settle(40);
  assert.is(isOpen(), true);
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
  await until('the focus is back', () => document.activeElement?.id === 'opener');
  assert.is(document.querySelector('[role=dialog]'), null);
});

test('floating boxes stand in the body, where nothing cuts them off', async () => {
  await open();
  assert.is(the('[role=menu]').parentElement, document.body);
});

test.after(closePage);
test.run();
