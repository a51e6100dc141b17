import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addPopup, dropPopups, expirePopups, FLOOD, NO_POPUPS, type PopupQueue } from '../../../../web/state/alarms/popup_queue';
import { popupsInSight } from '../../../../web/state/alarms/popups_shown';
import { alarm } from '../../app/rows';

const mild = { weight: 20, seconds: 15 };
const worst = { weight: 40, seconds: null };
const ids = (queue: PopupQueue): number[] => queue.popups.map((popup) => popup.alarm.id);

function queued(count: number, every: number, telling = mild): PopupQueue {
  let queue = NO_POPUPS;
  for (let i = 1; i <= count; i++) queue = addPopup(queue, alarm({ id: i }), telling, i * every);
  return queue;
}

test('three are in sight and the others are counted', () => {
  const { shown, more } = popupsInSight(queued(5, 20));
  assert.equal(
    shown.map((popup) => popup.alarm.id),
    [3, 4, 5],
  );
  assert.is(more, 2);
});

test('a worse alarm stays in sight however many milder ones come after it', () => {
  let queue = addPopup(NO_POPUPS, alarm({ id: 1 }), worst, 0);
  for (let i = 2; i <= 5; i++) queue = addPopup(queue, alarm({ id: i }), mild, i * 20);
  assert.equal(
    popupsInSight(queue).shown.map((popup) => popup.alarm.id),
    [4, 5, 1],
  );
});

test('one goes by itself after its seconds, one without seconds stays', () => {
  let queue = addPopup(NO_POPUPS, alarm({ id: 1 }), mild, 100);
  queue = addPopup(queue, alarm({ id: 2 }), worst, 100);
  assert.equal(ids(expirePopups(queue, 114.9, false, 1)), [1, 2]);
  assert.equal(ids(expirePopups(queue, 115, false, 1)), [2]);
  assert.equal(ids(expirePopups(queue, 1e6, false, 1)), [2]);
});

test('while somebody points at them their time stands still', () => {
  let queue = addPopup(NO_POPUPS, alarm({ id: 1 }), mild, 100);
  for (let now = 101; now <= 130; now++) queue = expirePopups(queue, now, true, 1);
  assert.equal(ids(queue), [1]);
  assert.equal(ids(expirePopups(queue, 144.9, false, 1)), [1]);
  assert.equal(ids(expirePopups(queue, 145, false, 1)), []);
});

test('an alarm that is told again replaces its popup', () => {
  let queue = addPopup(NO_POPUPS, alarm({ id: 1, info: 'old' }), mild, 0);
  queue = addPopup(queue, alarm({ id: 1, info: 'new' }), mild, 5);
  assert.equal(ids(queue), [1]);
  assert.is(queue.popups[0]?.alarm.info, 'new');
});

test('ten alarms within a minute become one message, and so does what follows', () => {
  const nine = queued(FLOOD - 1, 6);
  assert.is(nine.flood, null);
  const ten = addPopup(nine, alarm({ id: 10 }), mild, 59);
  assert.equal(ten.popups, []);
  assert.is(ten.flood?.length, 10);
  const eleven = addPopup(ten, alarm({ id: 11 }), worst, 200);
  assert.is(eleven.flood?.length, 11);
});

test('nine a minute are no flood, however long that lasts', () => {
  assert.is(queued(60, 7).flood, null);
});

test('what is settled leaves, and a flood of nothing is over', () => {
  const queue = queued(3, 20);
  assert.equal(ids(dropPopups(queue, (each) => each.id === 2)), [1, 3]);
  assert.is(
    dropPopups(queue, () => false),
    queue,
    'nothing changed',
  );
  const flood = queued(10, 1);
  assert.is(dropPopups(flood, (each) => each.id > 1).flood?.length, 1);
  assert.is(dropPopups(flood, () => true).flood, null);
});

test.run();
