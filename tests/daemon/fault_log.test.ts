import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../daemon/clock';
import { createFaultLog } from '../../daemon/fault_log';

function opened(debug = false) {
  const clock = fakeClock();
  const lines: string[] = [];
  return { clock, lines, tell: createFaultLog(clock, (text) => lines.push(text), debug) };
}

test('a fault is told once a minute, and how often it came meanwhile with the next', async () => {
  const { clock, lines, tell } = opened();
  for (let i = 0; i < 4813; i++) tell('history', new Error('no room'));
  assert.equal(lines, ['history: Error: no room']);
  await clock.advance(60_000);
  tell('history', new Error('no room'));
  assert.is(lines[1], 'history: Error: no room (and 4812 more before)');
});

test('a place that fails in ever other words has its share, and leaves others theirs', () => {
  const { lines, tell } = opened();
  for (let i = 0; i < 1000; i++) tell('PUT setting/items', new Error(`bad ${i}`), `ref${i}`);
  tell('history', new Error('no room'));
  assert.is(lines.length, 11);
  assert.is(lines[0], 'ref0 PUT setting/items: Error: bad 0');
  assert.is(lines[10], 'history: Error: no room');
});

test('what somebody sent forges no line of the log, moves no cursor and turns no direction', () => {
  const sent = 'x\r\nhistory: all is well\u001b[2K\u009b1A\u202egnp.exe\u2066\u0000\ud800';
  const { lines, tell } = opened();
  tell('import', new Error(sent));
  assert.is(lines[0], 'import: Error: x\\r\\nhistory: all is well\\u001b[2K\\u009b1A\\u202egnp.exe\\u2066\\u0000\\ud800');
  const debug = opened(true);
  debug.tell('import', new Error(sent));
  const [, ...more] = debug.lines[0]!.split('\n');
  assert.ok(more.length > 1, 'with its stack');
  assert.ok(
    more.every((line) => line.startsWith('    ')),
    'and no line begins as one of the log does',
  );
});

test.run();
