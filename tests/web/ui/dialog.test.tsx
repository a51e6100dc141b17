import '../../hands/dom';
import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Confirm, Dialog, Drawer } from '../../../web/ui/dialog/index';
import { Texts } from '../../../web/ui/texts';
import { closePage, settle, the, until } from '../../hands/dom';
import { TEXTS } from './dialog_texts';
import { mount } from './mount';

let end: () => Promise<void> = async () => {};
test.after.each(() => end());

/** A page with a button that opens what is under test. */
function Page({ children }: { children: (close: () => void) => preact.ComponentChild }) {
  const [open, setOpen] = useState(false);
  return (
    <Texts.Provider value={TEXTS}>
      <button type="button" id="opener" onClick={() => setOpen(true)}>
        open
      </button>
      {open && children(() => setOpen(false))}
    </Texts.Provider>
  );
}
async function openFrom(children: (close: () => void) => preact.ComponentChild): Promise<HTMLDialogElement> {
  end = await mount(<Page>{children}</Page>);
  the('#opener').focus();
  the('#opener').click();
  await until('the focus is inside', () => !!document.activeElement?.closest('dialog[open]'));
  return the<HTMLDialogElement>('dialog');
}
const pressEscape = async (dialog: HTMLDialogElement): Promise<void> => {
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  await settle();
};

test('a dialog is named by its title and starts in its first field', async () => {
  const dialog = await openFrom((close) => (
    <Dialog title="确认 3 条告警" onClose={close}>
      <input id="first" />
      <input id="second" />
    </Dialog>
  ));
  assert.is(dialog.open, true);
  const named = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
  assert.is(named?.textContent, '确认 3 条告警');
  assert.is(document.activeElement?.id, 'first');
});

test('what asks for the focus gets it before the first field', async () => {
  await openFrom((close) => (
    <Drawer title="t" onClose={close}>
      <input id="first" />
      <input id="wanted" data-focus />
    </Drawer>
  ));
  assert.is(document.activeElement?.id, 'wanted');
});

test('Esc closes it and the focus is back where it was', async () => {
  const dialog = await openFrom((close) => (
    <Dialog title="t" onClose={close}>
      <input />
    </Dialog>
  ));
  await pressEscape(dialog);
  await until('the focus is back', () => document.activeElement?.id === 'opener');
  assert.is(document.querySelector('dialog'), null);
});

test('the cross says what it does and closes', async () => {
  await openFrom((close) => (
    <Dialog title="t" onClose={close}>
      text
    </Dialog>
  ));
  const cross = the<HTMLButtonElement>('dialog header button');
  assert.equal([cross.title, cross.getAttribute('aria-label')], ['关闭', '关闭']);
  cross.click();
  await settle();
  assert.is(document.querySelector('dialog'), null);
});

test('what cannot be undone starts on Cancel, anything else on its verb', async () => {
  await openFrom((close) => (
    <Confirm title="删除" action="删除" risk onYes={close} onNo={close}>
      永久删除
    </Confirm>
  ));
  assert.is(document.activeElement?.textContent, '取消');
  assert.is(the('dialog footer [data-k=risk]').textContent, '删除');
  await end();
  await openFrom((close) => <Confirm title="退出" onYes={close} onNo={close} />);
  assert.is(document.activeElement?.textContent, '确定');
});

test('the buttons are off while what was confirmed is being done', async () => {
  let finish: () => void = () => {};
  const work = new Promise<void>((done) => {
    finish = done;
  });
  let asked = 0;
  const yes = (): Promise<void> => {
    asked += 1;
    return work;
  };
  await openFrom((close) => <Confirm title="t" onYes={yes} onNo={close} />);
  const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('dialog footer button')];
  buttons()[1]?.click();
  await settle();
  assert.equal(
    buttons().map((button) => button.disabled),
    [true, true],
  );
  buttons()[1]?.click();
  finish();
  await settle();
  assert.is(asked, 1);
  assert.equal(
    buttons().map((button) => button.disabled),
    [false, false],
  );
});

test.after(closePage);
test.run();
