import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Cycle, cycleFaults } from '../../../daemon/contract/rules/cycle';

const faulty = (cycle: Cycle): string[] => Object.entries(cycleFaults(cycle)).map(([field, { key }]) => `${field} ${key}`);

test('a cycle names all that it is worked out from', () => {
  assert.equal(faulty({ cycle: 'day', time: '02:00' }), []);
  assert.equal(faulty({ cycle: 'day', every: 2, time: '02:00' }), ['start_date required']);
  assert.equal(faulty({ cycle: 'hours', every: 8, time: '02:00' }), ['start_date required']);
  assert.equal(faulty({ cycle: 'week', time: '02:00' }), ['weeks required']);
  assert.equal(faulty({ cycle: 'month', time: '02:00' }), ['start_date required']);
  assert.equal(faulty({ cycle: 'month', dates: [1], time: '02:00' }), []);
  assert.equal(faulty({ cycle: 'once', time: '02:00' }), ['start_date required']);
  assert.equal(faulty({ cycle: 'year', time: '02:00', start_date: '2024-02-29' }), []);
});

test('it is counted by what its kind can be counted by, and begins on a day that there is', () => {
  assert.equal(faulty({ cycle: 'hours', time: '02:00', start_date: '2026-01-01' }), ['every choice']);
  assert.equal(faulty({ cycle: 'month', every: 2, time: '02:00', start_date: '2026-01-01' }), ['every choice']);
  assert.equal(faulty({ cycle: 'week', every: 2, weeks: [1], time: '02:00' }).includes('every choice'), true);
  for (const start_date of ['2026-02-30', '2026-13-01', '26-01-01xx', '2026/01/01'])
    assert.equal(faulty({ cycle: 'once', time: '02:00', start_date }), ['start_date date'], start_date);
});

test('a day ends before 24:00', () => {
  assert.equal(faulty({ cycle: 'day', time: '24:00' }), ['time midnight']);
});

test.run();
