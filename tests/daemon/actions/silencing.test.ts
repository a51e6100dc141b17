import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSilencing } from '../../../daemon/actions/silencing';
import { fakeClock } from '../../../daemon/clock';
import type { AlarmEvent, AlarmState, Tells } from '../../../daemon/contract/live';
import { createSettings } from '../../../daemon/store/settings';
import { freshDb } from '../../hands/fresh_db';

/** What of an event is looked at here. */
const event = (id: number, state: AlarmState, tells: Tells | null = null, end_time: number | null = null) =>
  ({ state, tells, occurrence: { id, end_time } }) as AlarmEvent;

const unfailing = (fault: unknown): never => {
  throw fault;
};
function bench() {
  const settings = createSettings({ db: freshDb(), clock: fakeClock() });
  return { settings, silencing: createSilencing(settings, unfailing) };
}
const idsOf = (by: ReadonlyMap<number, string>): number[] => [...by.keys()].sort((a, b) => a - b);

test('alarms that were silenced stay so over a restart, as long as they stand', () => {
  const { settings, silencing } = bench();
  silencing.silence([1, 2, 3], 'op');
  const next = createSilencing(settings, unfailing);
  next.load([2, 3, 4]);
  assert.equal(idsOf(next.silenced()), [2, 3]);
  assert.is(next.silenced().get(3), 'op', 'with who did it');
});

test('an alarm that is over is forgotten', () => {
  const { settings, silencing } = bench();
  silencing.silence([1, 2], 'op');
  silencing.hear([event(1, 'recover', 'recover', 100)]);
  assert.equal(idsOf(silencing.silenced()), [2]);
  const next = createSilencing(settings, unfailing);
  next.load([1, 2]);
  assert.equal(idsOf(next.silenced()), [2]);
});

test('one that people are told of anew, or whose confirmation is taken back, is heard again', () => {
  const { silencing } = bench();
  silencing.silence([1, 2, 3], 'op');
  silencing.hear([event(1, 'tell', 'begin'), event(2, 'unconfirm'), event(3, 'confirm')]);
  assert.equal(idsOf(silencing.silenced()), [3]);
});

test('of two alarms the one that rang later is newer; both are older before any rang', () => {
  const { silencing } = bench();
  assert.equal([silencing.since(1), silencing.since(2)], [0, 0]);
  silencing.hear([event(2, 'begin', 'begin'), event(1, 'begin', 'begin')]);
  assert.ok(silencing.since(1) > silencing.since(2));
  silencing.hear([event(2, 'unconfirm')]);
  assert.ok(silencing.since(2) > silencing.since(1));
  silencing.hear([event(2, 'recover', 'recover', 9)]);
  assert.is(silencing.since(2), 0);
});

test('what a full disk does not keep holds all the same, and is kept with what comes next', () => {
  const { settings, silencing: kept } = bench();
  kept.silence([1, 2], 'op');
  let isFull = true;
  const faults: unknown[] = [];
  const put: typeof settings.put = (key, fields) => {
    if (isFull) throw new Error('disk full');
    settings.put(key, fields);
  };
  const silencing = createSilencing({ ...settings, put }, (fault) => faults.push(fault));
  silencing.load([1, 2, 3]);
  silencing.hear([event(1, 'tell', 'begin')]);
  silencing.silence([3], 'op');
  assert.equal([idsOf(silencing.silenced()), faults.length], [[2, 3], 2]);
  isFull = false;
  silencing.hear([event(4, 'begin', 'begin')]);
  const next = createSilencing(settings, unfailing);
  next.load([1, 2, 3]);
  assert.equal(idsOf(next.silenced()), [2, 3]);
});

test.run();
