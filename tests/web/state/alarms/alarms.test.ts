import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import shell from '../../../../web/app/words/shell/zh_cn';
import { $active, $unconfirmed, openAlarms } from '../../../../web/state/alarms/alarms';
import { openLink } from '../../../../web/state/feeds/link';
import { $info, keepSession, openCalls } from '../../../../web/state/session/session';
import { closePage, settle, until } from '../../../hands/dom';
import { ConsoleBox, FakeSocket } from '../../app/console_box';
import { alarm, push } from '../../app/rows';
import { INFO } from '../../login/box';

openCalls(shell);

let box = new ConsoleBox();
let ends: (() => void)[] = [];
const ids = (): number[] => $active.get().map(({ id }) => id);
const greeted = (): Promise<void> => until('the link', () => FakeSocket.open.some(({ sent }) => sent.length > 0));

test.before.each(() => {
  box = new ConsoleBox();
  box.install();
  $info.set(INFO);
  keepSession({ token: 'tok', user_name: 'limin' }, false);
});
test.after.each(async () => {
  for (const end of ends.reverse()) end();
  ends = [];
  $active.set([]);
  await settle();
});

test('an alarm that began after the list was asked for and before the link was live is not missed', async () => {
  ends = [openAlarms()];
  await until('the list', () => box.of('GET review').length === 1);
  await settle();
  box.alarms = [alarm({ id: 7 })];
  ends.push(openLink());
  await greeted();
  await until('the alarm', () => ids().includes(7));
  assert.is(box.of('GET review').length, 2);

  FakeSocket.breakAll();
  await until('a new link', () => FakeSocket.open.some(({ sent }) => sent.length > 0), 6000);
  await settle(100);
  assert.is(box.of('GET review').length, 3, 'once for each loss');
});

test('a list that was asked for before an alarm was pushed does not take the alarm back', async () => {
  ends = [openAlarms(), openLink()];
  await greeted();
  await settle(50);
  const answers: (() => void)[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = (url, init) => new Promise((give) => answers.push(() => give(real(url, init))));
  box.push({ type: 'reload' });
  await until('the question', () => answers.length === 1);
  box.push(push({ id: 9, seq: 9 }));
  assert.equal(ids(), [9]);
  globalThis.fetch = real;
  for (const answer of answers) answer();
  await settle(50);
  assert.equal(ids(), [9]);
  assert.is($unconfirmed.get(), 1);
  box.alarms = [alarm({ id: 9 }), alarm({ id: 10, item_id: 119 })];
  await until('another question', () => ids().includes(10), 3000);
});

test.after(closePage);
test.run();
