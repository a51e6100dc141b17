import '../../hands/dom';
import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Dialog, Drawer } from '../../../web/ui/dialog/index';
import { Texts } from '../../../web/ui/texts';
import { closePage, settle, the, until } from '../../hands/dom';
import { TEXTS } from './dialog_texts';
import { focusText, mount } from './mount';

let end: () => Promise<void> = async () => {};
test.after.each(() => end());

/** What a test changes while the page stands. */
let change: (to: Partial<State>) => Promise<void> = async () => {};
interface State {
  rows: readonly string[];
  isAsked: boolean;
  isOff: boolean;
  isShelved: boolean;
}

/** Draws a page of this state; `change` changes it. */
async function show(first: Partial<State>, draw: (state: State) => preact.ComponentChild): Promise<void> {
  function Page() {
    const [state, setState] = useState<State>({
      rows: ['1', '2', '3'],
      isAsked: false,
      isOff: false,
      isShelved: false,
      ...first,
    });
    change = async (to) => {
      setState({ ...state, ...to });
      await settle();
    };
    return (
      <Texts.Provider value={TEXTS}>
        <main tabIndex={-1}>{draw(state)}</main>
      </Texts.Provider>
    );
  }
  end = await mount(<Page />);
}

const Question = () => (
  <Dialog title="question" onClose={() => {}}>
    <input id="remarks" />
  </Dialog>
);
const asked = () => until('the question has the focus', () => document.activeElement?.id === 'remarks');

/** Rows of two buttons each, as a list of suppressed alarms has. */
const list = ({ rows, isAsked }: State) => (
  <>
    <h1>list</h1>
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <td>
              <button type="button">open {row}</button>
              <button type="button" aria-label="End" id={`end${row}`}>
                {row}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {isAsked && <Question />}
  </>
);
async function endRow(row: string): Promise<void> {
  the(`#end${row}`).focus();
  await change({ isAsked: true });
  await asked();
}

test('the row that a dialog asked about goes with it: the same button of the next row has the focus', async () => {
  await show({}, list);
  await endRow('2');
  await change({ isAsked: false, rows: ['1', '3'] });
  assert.is(document.activeElement?.id, 'end3');
});

test('the row goes a moment after the dialog: the next row has the focus, and of the last one the row before', async () => {
  await show({}, list);
  await endRow('2');
  await change({ isAsked: false });
  assert.is(document.activeElement?.id, 'end2');
  await change({ rows: ['1', '3'] });
  assert.is(document.activeElement?.id, 'end3');
  await change({ rows: ['1'] });
  assert.is(document.activeElement?.id, 'end1');
});

test('the last row goes: the page has the focus', async () => {
  await show({ rows: ['1'] }, list);
  await endRow('1');
  await change({ isAsked: false, rows: [] });
  assert.is(document.activeElement?.tagName, 'MAIN');
});

test('a row that moved while the dialog was open is followed by the row that is behind it then', async () => {
  await show({}, list);
  await endRow('2');
  await change({ rows: ['3', '2', '1'] });
  await change({ isAsked: false, rows: ['3', '1'] });
  assert.is(document.activeElement?.id, 'end1');
});

test('who goes elsewhere after the dialog is left alone there', async () => {
  await show({}, list);
  await endRow('2');
  await change({ isAsked: false });
  the('#end1').focus();
  the('#end1').blur();
  await change({ rows: ['1', '3'] });
  assert.is(document.activeElement, document.body);
});

test('a button that is off when its dialog closes hands over to the next one that is not', async () => {
  await show({}, ({ isAsked, isOff }) => (
    <>
      <button type="button" id="confirm" disabled={isOff}>
        confirm
      </button>
      <button type="button">shelve</button>
      {isAsked && <Question />}
    </>
  ));
  the('#confirm').focus();
  await change({ isAsked: true });
  await asked();
  await change({ isAsked: false, isOff: true });
  assert.is(focusText(), 'shelve');
});

test('a button of a drawer is replaced while a dialog above asks: its successor in the drawer has the focus', async () => {
  await show({}, ({ isAsked, isShelved }) => (
    <>
      <button type="button">page</button>
      <Drawer title="alarm" onClose={() => {}}>
        {isShelved ? (
          <button type="button" key="un">
            unshelve
          </button>
        ) : (
          <button type="button" key="do" id="shelve">
            shelve
          </button>
        )}
      </Drawer>
      {isAsked && <Question />}
    </>
  ));
  the('#shelve').focus();
  await change({ isAsked: true });
  await asked();
  await change({ isAsked: false });
  await change({ isShelved: true });
  assert.is(focusText(), 'unshelve');
});

test('the view of a tab gives way to the next one before that has come: the tab that is shown has the focus, not the first one', async () => {
  const tab = (name: string, isShown: boolean) => (
    <button key={name} type="button" role="tab" aria-selected={isShown} tabIndex={isShown ? 0 : -1}>
      {name}
    </button>
  );
  await show({}, ({ isShelved: isSaved }) => (
    <Drawer title="set-up" onClose={() => {}}>
      <div role="tablist">{[tab('port', !isSaved), tab('scan', isSaved), tab('limits', false)]}</div>
      <div role="tabpanel">{isSaved ? <p key="coming" /> : <button key="save" type="button" id="save" />}</div>
    </Drawer>
  ));
  the('#save').focus();
  await change({ isShelved: true });
  assert.is(focusText(), 'scan');
});

test('a button of an open dialog that is off while it works has the focus again, and meanwhile the dialog has it', async () => {
  await show({}, ({ isOff }) => (
    <Dialog title="run" onClose={() => {}}>
      <button type="button" id="run" disabled={isOff}>
        run
      </button>
    </Dialog>
  ));
  the('#run').focus();
  await change({ isOff: true });
  assert.is(document.activeElement?.tagName, 'DIALOG');
  await change({ isOff: false });
  assert.is(document.activeElement?.id, 'run');
});

test.after(closePage);
test.run();
