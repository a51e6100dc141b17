import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ItemPush } from '../../../../daemon/contract/live';
import shell from '../../../../web/app/words/shell/zh_cn';
import { openAlarms } from '../../../../web/state/alarms/alarms';
import { openReview, review } from '../../../../web/state/alarms/review';
import { suppressed } from '../../../../web/state/alarms/suppressed';
import { openLink } from '../../../../web/state/feeds/link';
import { openRoom, room } from '../../../../web/state/room/room';
import { $info, keepSession, openCalls } from '../../../../web/state/session/session';
import { values } from '../../../../web/state/values/data_list';
import { items, watchItems } from '../../../../web/state/values/values';
import { closePage, settle, until } from '../../../hands/dom';
import { ConsoleBox, FakeSocket } from '../../app/console_box';
import { push } from '../../app/rows';
import { INFO } from '../../login/box';
import { item, NOW } from '../../pages/rows';

openCalls(shell);

type Pushed = ItemPush['data'][number];
const value = (more: Partial<Pushed>): ItemPush => ({
  type: 'item',
  data: [
    {
      item_id: 118,
      value: 187.4,
      info: '187.4 V',
      status_id: 2,
      status_label: '低于下限',
      color: '',
      alarm: true,
      jitter: false,
      drill: false,
      last_check: NOW,
      quality: 'good',
      value_time: NOW,
      ...more,
    },
  ],
});

let box = new ConsoleBox();
let ends: (() => void)[] = [];

/** A live link to a box whose device 12 has one item. */
async function connect(): Promise<void> {
  box = new ConsoleBox();
  Object.assign(box.instead, {
    'GET alarm_suppressions': () => ({ total: 0, data: [] }),
    'GET device_groups/device/item': () => ({ total: 1, data: [item({ last_check: NOW - 5 })] }),
    'GET device_groups/menu': () => ({ total: 0, data: [] }),
    'GET review': () => ({ total: 0, data: [] }),
  });
  box.install();
  $info.set(INFO);
  keepSession({ token: 'tok', user_name: 'limin' }, false);
  ends = [openLink()];
  await until('the link', () => FakeSocket.open.some(({ sent }) => sent.length > 0));
  await settle();
}
const watched = (): unknown[] =>
  FakeSocket.open
    .flatMap(({ sent }) => sent.map((text) => (text.startsWith('{') ? JSON.parse(text) : null)))
    .filter((said) => said?.cmd === 'watch');
const shown = (): unknown => items.$.get().data?.map((each) => each.value);

test.after.each(async () => {
  for (const end of ends.reverse()) end();
  watchItems({});
  await settle();
});

test('the box is told what is looked at, told again after a lost link, and told when nobody looks any more', async () => {
  await connect();
  watchItems({ device_id: 12 });
  const end = items.open();
  assert.equal(watched().at(-1), { cmd: 'watch', device_ids: [12], device_group_ids: [] });
  watchItems({ device_group_id: 3 });
  assert.equal(watched().at(-1), { cmd: 'watch', device_ids: [], device_group_ids: [3] });
  FakeSocket.breakAll();
  await until('a new link', () => watched().length === 1, 6000);
  assert.equal(watched(), [{ cmd: 'watch', device_ids: [], device_group_ids: [3] }]);
  end();
  assert.equal(watched().at(-1), { cmd: 'watch', device_ids: [], device_group_ids: [] });
});

test('a pushed value shows at once, an answer that was asked for before it does not take it back', async () => {
  await connect();
  watchItems({ device_id: 12 });
  ends.push(
    items.open(),
    items.$.listen(() => {}),
  );
  await until('the items', () => shown() !== undefined);
  box.push(value({}));
  assert.equal(shown(), [187.4]);
  let answer: (rows: unknown) => void = () => {};
  const real = globalThis.fetch;
  globalThis.fetch = () =>
    new Promise((give) => {
      answer = (data) => give(new Response(JSON.stringify({ code: 0, message: 'ok', data: { total: 1, data } })));
    });
  const asked = items.refresh();
  box.push(value({ value: 190, last_check: NOW + 2 }));
  answer([item({ value: 188, last_check: NOW + 1 })]);
  await asked;
  globalThis.fetch = real;
  assert.equal(shown(), [190]);
});

test('what nothing new was pushed of stays the same row, so that it is not drawn again', async () => {
  await connect();
  const both = [118, 119].map((id) => item({ id, last_check: NOW - 5 }));
  box.instead['GET device_groups/device/item'] = () => ({ total: 2, data: both });
  watchItems({ device_id: 12 });
  ends.push(
    items.open(),
    items.$.listen(() => {}),
  );
  await until('the items', () => shown() !== undefined);
  box.push(value({}));
  const before = items.$.get().data!;
  box.push(value({ item_id: 119, value: 12 }));
  const after = items.$.get().data!;
  assert.equal(shown(), [187.4, 12]);
  assert.is(after[0], before[0]);
  assert.is.not(after[1], before[1]);
});

test('when the clock of the box was set back, its present values show', async () => {
  await connect();
  watchItems({ device_id: 12 });
  ends.push(
    items.open(),
    items.$.listen(() => {}),
  );
  await until('the items', () => shown() !== undefined);
  box.push(value({ value: 187.4, last_check: NOW }));
  box.instead['GET device_groups/device/item'] = () => ({ total: 1, data: [item({ value: 220, last_check: NOW - 3600 })] });
  await items.refresh();
  assert.equal(shown(), [220]);
  box.push(value({ value: 221, last_check: NOW - 3598 }));
  assert.equal(shown(), [221]);
});

test('another device is not shown with what was pushed for the last one', async () => {
  await connect();
  watchItems({ device_id: 12 });
  ends.push(
    items.open(),
    items.$.listen(() => {}),
  );
  await until('the items', () => shown() !== undefined);
  box.push(value({}));
  watchItems({ device_id: 13 });
  assert.is(shown(), undefined);
  await until('the items', () => shown() !== undefined);
  assert.equal(shown(), [218.4]);
});

test('a flood of alarms asks for lists a few times, and for what is suppressed only when that changed', async () => {
  await connect();
  ends.push(openAlarms(), openReview(), openRoom());
  ends.push(
    review.$.listen(() => {}),
    suppressed.$.listen(() => {}),
    room.$.listen(() => {}),
  );
  await until('the lists', () => review.$.get().at !== null && room.$.get().at !== null && suppressed.$.get().at !== null);
  const count = (key: string): number => box.of(key).length;
  const keys = ['GET device_groups/menu', 'GET alarm_suppressions'] as const;
  const [menus, all] = keys.map(count);
  for (let id = 1; id <= 100; id++) box.push(push({ id, seq: id, item_id: id }));
  await settle(700);
  assert.is(count(keys[0]), menus! + 1);
  assert.is(count(keys[1]), all);
  box.push(push({ id: 5, seq: 101, state: 'disable' }));
  await settle(700);
  assert.is(count(keys[1]), all! + 1);
});

test('the data list watches every site it has items of, once it knows them, and stops when it is left', async () => {
  await connect();
  ends.push(values.$.listen(() => {}));
  const end = values.open();
  await until('the items', () => (values.$.get().data?.length ?? 0) > 0);
  assert.equal(watched().at(-1), { cmd: 'watch', device_group_ids: [3] });
  FakeSocket.open.at(-1)!.say(value({ value: 187.4 }));
  await settle();
  assert.equal(
    values.$.get().data?.map((each) => each.value),
    [187.4],
  );
  end();
  assert.equal(watched().at(-1), { cmd: 'watch', device_ids: [], device_group_ids: [] });
});

test.after(closePage);
test.run();
