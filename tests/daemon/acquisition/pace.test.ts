import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  choose,
  type Ended,
  firstPace,
  hurried,
  isLost,
  mayBeHeld,
  nextPace,
  type Outcome,
  type Pace,
  restAfter,
} from '../../../daemon/acquisition/pace';

const answering = (due: number): Pace => ({ ...firstPace(due), answering: true });
const silent = (due: number, lost_since = 0): Pace => ({ ...firstPace(due), lost_since });
const device = (name: string, pace: Pace) => ({ name, pace });

/** What follows from rounds of `took` ms that all end alike: the waits from the end of each to the next. */
function waits(outcome: Outcome, { times, interval_ms = 5000, free = false, took = 1500 }: Rounds) {
  let pace = answering(0);
  let now = 0;
  return Array.from({ length: times }, () => {
    now += took;
    pace = nextPace(pace, { outcome, interval_ms, free }, now);
    const wait = pace.due - now;
    now = pace.due;
    return wait;
  });
}
interface Rounds {
  readonly times: number;
  readonly interval_ms?: number;
  readonly free?: boolean;
  readonly took?: number;
}
const before = (last: ReturnType<typeof device> | null, rests_until = 0) => ({ last, rests_until });
const ended = (outcome: Outcome, interval_ms = 5000, free = false): Ended => ({ outcome, interval_ms, free });

test('a device is asked at once for the first time', () => {
  assert.equal(firstPace(1234), { due: 1234, answering: false, lost_since: null, spoilt: 0, waits: 0, held: 0 });
});

test('polls keep their grid although a round takes time', () => {
  assert.is(nextPace(answering(10_000), ended('answered'), 10_300).due, 15_000);
});

test('a poll that was missed is not made up for', () => {
  assert.is(nextPace(answering(10_000), ended('answered'), 31_000).due, 31_000);
});

test('a silent device that costs others a time-out is asked after 10, 20, 40 and then every 60 s', () => {
  assert.equal(waits('silent', { times: 6 }), [10_000, 20_000, 40_000, 60_000, 60_000, 60_000]);
});

test('a silent device that costs nobody anything is asked in its interval for a minute, then backs off', () => {
  const list = waits('silent', { times: 20, free: true, took: 500 });
  assert.equal(list.slice(0, 12), Array(12).fill(4500));
  assert.equal(list.slice(12, 16), [10_000, 20_000, 40_000, 60_000]);
});

test('a device whose wire has slack only now and then is asked no more often than its back-off says', () => {
  const late = { ...silent(200_000, 0), waits: 3 };
  assert.is(nextPace(late, ended('silent', 5000, true), 201_000).due, 261_000);
});

test('a silent device that is read rarely is not asked more often because of its silence', () => {
  assert.is(nextPace(answering(0), ended('silent', 300_000), 1000).due, 301_000);
  assert.is(nextPace(answering(0), ended('silent', 300_000, true), 1000).due, 300_000);
});

test('the first answer ends the silence', () => {
  assert.equal(nextPace(silent(50_000), ended('answered'), 50_200), answering(55_000));
});

test('spoilt answers are asked for again in the interval, and three whole rounds of them lose the device', () => {
  let pace = answering(0);
  const seen: unknown[] = [];
  for (let now = 300; now < 25_000; now += 5000) {
    pace = nextPace(pace, ended('spoilt'), now);
    seen.push([pace.due, isLost(pace), pace.answering]);
  }
  assert.equal(seen, [
    [5000, false, true],
    [10_000, false, true],
    [15_000, true, false],
    [20_000, true, false],
    [25_000, true, false],
  ]);
  const well = nextPace(nextPace(answering(0), ended('spoilt'), 10), ended('answered'), 5010);
  assert.equal(well, answering(10_000), 'one good round begins the count anew');
});

test('a round that we were late in ourselves is asked again at once, three times at most', () => {
  let pace = answering(0);
  for (const now of [900, 1800, 2700]) {
    assert.ok(mayBeHeld(pace));
    pace = nextPace(pace, ended('held'), now);
    assert.equal([pace.due, isLost(pace), pace.answering], [now, false, true]);
  }
  assert.not(mayBeHeld(pace), 'a box that is always late must not hide a dead device');
  assert.ok(mayBeHeld(nextPace(pace, ended('silent'), 3600)));
});

test('while the line is gone its devices are asked every 2 s and nobody counts a silence', () => {
  assert.equal(nextPace(answering(0), ended('line_gone', 60_000), 10), { ...firstPace(2010) });
  assert.equal(nextPace(silent(0, 7), ended('line_gone'), 10), silent(2010, 7));
});

test('a shorter interval counts from now, a longer one waits for the next poll', () => {
  assert.is(hurried(answering(60_000), 5000, 1000).due, 6000);
  assert.is(hurried(answering(3000), 60_000, 1000).due, 3000);
  assert.is(hurried(silent(60_000), 5000, 1000).due, 60_000);
});

test('whose time has not come is not asked', () => {
  assert.is(choose([device('a', answering(100))], 99, before(null)), null);
  assert.is(choose([], 99, before(null)), null);
});

test('the device that has been due longest goes first', () => {
  const devices = [device('a', answering(30)), device('b', answering(10)), device('c', answering(20))];
  assert.is(choose(devices, 100, before(null))?.name, 'b');
});

test('devices that answer go before those that do not', () => {
  assert.is(choose([device('dead', silent(10)), device('alive', answering(90))], 100, before(null))?.name, 'alive');
  assert.is(choose([device('dead', silent(10)), device('alive', answering(101))], 100, before(null))?.name, 'dead');
});

test('a silent device that found no gap for 10 s takes its turn, one at a time', () => {
  const dead = device('dead', silent(0));
  const alive = device('alive', answering(5000));
  assert.is(choose([dead, alive], 10_000, before(alive))?.name, 'alive');
  assert.is(choose([dead, alive], 10_001, before(alive))?.name, 'dead');
  assert.is(choose([dead, alive], 20_000, before(dead))?.name, 'alive');
});

test('a wire that waited for a lost device rests from lost ones twice as long; whoever was never asked waits for nobody', () => {
  assert.is(restAfter(1000, 1600), 2800);
  const dead = device('dead', silent(0));
  const fresh = device('new', firstPace(2000));
  assert.is(choose([dead], 2799, before(null, 2800)), null);
  assert.is(choose([dead], 2800, before(null, 2800))?.name, 'dead');
  assert.is(choose([dead, fresh], 2799, before(null, 2800))?.name, 'new');
});

test.run();
