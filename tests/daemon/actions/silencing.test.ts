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

function bench() {
  const settings = createSettings({ db: freshDb(), clock: fakeClock() });
  return { settings, silencing: createSilencing(settings) };
}
const idsOf = (by: ReadonlyMap<number, string>): number[] => [...by.keys()].sort((a, b) => a - b);

test('alarms that were silenced stay so over a restart, as long as they stand', () => {
  const { settings, silencing } = bench();
  silencing.silence([1, 2, 3], 'op');
  const next = createSilencing(settings);
  next.load([2, 3, 4]);
  assert.equal(idsOf(next.silenced()), [2, 3]);
  assert.is(next.silenced().get(3), 'op', 'with who did it');
});

test('an alarm that is over is forgotten', () => {
  const { settings, silencing } = bench();
  silencing.silence([1, 2], 'op');
  silencing.hear([event(1, 'recover', 'recover', 100)]);
  assert.equal(idsOf(silencing.silenced()), [2]);
  const next = createSilencing(settings);
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

test.run();
