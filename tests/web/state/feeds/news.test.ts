import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import shell from '../../../../web/app/words/shell/zh_cn';
import { openReview, review } from '../../../../web/state/alarms/review';
import { suppressed } from '../../../../web/state/alarms/suppressed';
import { openLink } from '../../../../web/state/feeds/link';
import { $granted, openMenus } from '../../../../web/state/people/menus';
import { openRoles } from '../../../../web/state/people/roles';
import { $info, $roles, keepSession, openCalls } from '../../../../web/state/session/session';
import { closePage, settle, until } from '../../../hands/dom';
import { ConsoleBox, FakeSocket } from '../../app/console_box';
import { menu, push } from '../../app/rows';
import { INFO } from '../../login/box';

openCalls(shell);
let ends: (() => void)[] = [];
test.after.each(() => {
  for (const end of ends) end();
  ends = [];
});

test('who is given another menu or other rights sees it without loading the page again, asked once for all that changed', async () => {
  const box = new ConsoleBox();
  const asked = { menus: 0, roles: 0 };
  let urls = ['/alarm'];
  let funcs: string[] = [];
  Object.assign(box.instead, {
    'GET menus': () => {
      asked.menus += 1;
      return { total: urls.length, data: urls.map((url, i) => menu(i + 1, 0, url)) };
    },
    'GET user/roles': () => {
      asked.roles += 1;
      return { user_id: 7, user_name: 'zhao', login_type: 1, data: [], funcs };
    },
  });
  box.install();
  $info.set(INFO);
  keepSession({ token: 'tok', user_name: 'zhao' }, false);
  ends = [openMenus(), openRoles(), openLink()];
  await until('the link', () => FakeSocket.open.some(({ sent }) => sent.length > 0));
  await until('the first answers', () => $granted.get().length === 1 && $roles.get() !== null);
  const before = { ...asked };

  urls = ['/alarm', '/station'];
  funcs = ['alarm_confirm'];
  const socket = FakeSocket.open.at(-1)!;
  for (let i = 0; i < 3; i++) socket.say({ type: 'changed', what: 'settings' });
  await until('the new menu', () => $granted.get().length === 2);
  await until('the new rights', () => $roles.get()?.funcs.includes('alarm_confirm') ?? false);
  await settle();
  assert.equal(asked, { menus: before.menus + 1, roles: before.roles + 1 });
});

test('lists of alarms follow what is told of an alarm, and that something happened of which people are told nothing', async () => {
  const box = new ConsoleBox();
  const asked = { review: 0, suppressed: 0 };
  const none = { total: 0, data: [] };
  Object.assign(box.instead, {
    'GET review': () => {
      asked.review += 1;
      return none;
    },
    'GET alarm_suppressions': () => {
      asked.suppressed += 1;
      return none;
    },
  });
  box.install();
  $info.set(INFO);
  keepSession({ token: 'tok', user_name: 'zhao' }, false);
  ends = [openReview(), review.$.subscribe(() => {}), suppressed.$.subscribe(() => {}), openLink()];
  await until('the link', () => FakeSocket.open.some(({ sent }) => sent.length > 0));
  await until('the first answers', () => asked.review > 0 && asked.suppressed > 0);
  for (const message of [{ type: 'quiet' as const }, push({ state: 'recover' })]) {
    const before = { ...asked };
    const socket = FakeSocket.open.at(-1)!;
    for (let i = 0; i < 3; i++) socket.say(message);
    await until('both', () => asked.review > before.review && asked.suppressed > before.suppressed);
    await settle();
    assert.equal(asked, { review: before.review + 1, suppressed: before.suppressed + 1 }, message.type);
  }
});

test.after(() => closePage());
test.run();
