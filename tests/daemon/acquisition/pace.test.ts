import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { choose, firstPace, hurried, nextPace, type Pace } from '../../../daemon/acquisition/pace';

const answering = (due: number): Pace => ({ due, silences: 0, answering: true });
const silent = (due: number, silences = 1): Pace => ({ due, silences, answering: false });
const device = (name: string, pace: Pace) => ({ name, pace });

test('a device is asked at once for the first time', () => {
  assert.equal(firstPace(1234), { due: 1234, silences: 0, answering: false });
});

test('polls keep their grid although a round takes time', () => {
  assert.is(nextPace(answering(10_000), 'answered', 5000, 10_300).due, 15_000);
});

test('a poll that was missed is not made up for', () => {
  assert.is(nextPace(answering(10_000), 'answered', 5000, 31_000).due, 31_000);
});

test('a silent device is asked after 10, 20, 40 and then every 60 s', () => {
  let pace = answering(0);
  let now = 0;
  const waits: number[] = [];
  for (let i = 0; i < 6; i++) {
    now += 1500;
    pace = nextPace(pace, 'silent', 5000, now);
    waits.push(pace.due - now);
    now = pace.due;
  }
  assert.equal(waits, [10_000, 20_000, 40_000, 60_000, 60_000, 60_000]);
});

test('a silent device that is read rarely is not asked more often because of its silence', () => {
  assert.is(nextPace(answering(0), 'silent', 300_000, 1000).due, 301_000);
});

test('the first answer ends the silence', () => {
  assert.equal(nextPace(silent(50_000, 4), 'answered', 5000, 50_200), { due: 55_000, silences: 0, answering: true });
});

test('while the line is gone its devices are asked every 2 s and nobody counts a silence', () => {
  assert.equal(nextPace(answering(0), 'line_gone', 60_000, 10), { due: 2010, silences: 0, answering: false });
  assert.is(nextPace(silent(0, 3), 'line_gone', 5000, 10).silences, 3);
});

test('a shorter interval counts from now, a longer one waits for the next poll', () => {
  assert.is(hurried(answering(60_000), 5000, 1000).due, 6000);
  assert.is(hurried(answering(3000), 60_000, 1000).due, 3000);
  assert.is(hurried(silent(60_000), 5000, 1000).due, 60_000);
});

test('whose time has not come is not asked', () => {
  assert.is(choose([device('a', answering(100))], 99, null), null);
  assert.is(choose([], 99, null), null);
});

test('the device that has been due longest goes first', () => {
  const devices = [device('a', answering(30)), device('b', answering(10)), device('c', answering(20))];
  assert.is(choose(devices, 100, null)?.name, 'b');
});

test('devices that answer go before those that do not', () => {
  assert.is(choose([device('dead', silent(10)), device('alive', answering(90))], 100, null)?.name, 'alive');
  assert.is(choose([device('dead', silent(10)), device('alive', answering(101))], 100, null)?.name, 'dead');
});

test('a silent device that found no gap for 10 s takes its turn, one at a time', () => {
  const dead = device('dead', silent(0));
  const alive = device('alive', answering(5000));
  assert.is(choose([dead, alive], 10_000, alive)?.name, 'alive');
  assert.is(choose([dead, alive], 10_001, alive)?.name, 'dead');
  assert.is(choose([dead, alive], 20_000, dead)?.name, 'alive');
});

test.run();
