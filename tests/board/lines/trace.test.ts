import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTrace } from '../../../board/lines/trace';
import { fakeClock } from '../../../daemon/clock';
import { addressOf, lineOn, POLL, read, reply } from './bench';

test('the trace keeps the last 500 frames', async () => {
  const { clock, cable, line } = lineOn({ gap_ms: 0 });
  cable.answer = (hex) => cable.sayIn(1, reply([addressOf(hex)]));
  for (let n = 0; n < 400; n += 1) void read(line, n);
  await clock.advance(1000);
  const trace = line.trace();
  assert.is(trace.length, 500);
  assert.is(trace.at(-1)!.hex.toUpperCase(), reply([399]));
  assert.ok(trace.every((frame, i) => i === 0 || frame.at >= trace[i - 1]!.at));
});

test('frames are numbered, so that somebody who looks again sees what is new', async () => {
  const { clock, cable, line } = lineOn({ gap_ms: 0 });
  cable.answer = (hex) => cable.sayIn(1, reply([addressOf(hex)]));
  for (let n = 0; n < 3; n += 1) void read(line, n);
  await clock.advance(100);
  const seen = (since?: number) => line.trace(since).map((frame) => frame.seq);
  assert.equal(seen(), [1, 2, 3, 4, 5, 6]);
  assert.equal([seen(0), seen(4), seen(6)], [[1, 2, 3, 4, 5, 6], [5, 6], []]);
  assert.equal(seen(7), [1, 2, 3, 4, 5, 6], 'somebody who saw more saw another line');
  for (let n = 0; n < 400; n += 1) void read(line, n);
  await clock.advance(1000);
  assert.equal([seen(2).length, seen(2)[0], seen(804)], [500, 307, [805, 806]]);
});

test('frames of every length read as they were, however often the oldest made room', () => {
  const trace = createTrace(fakeClock());
  const sent = Array.from({ length: 3000 }, (_, n) => Buffer.alloc((n * 37) % 600, n));
  for (const bytes of sent) trace.add('in', bytes, 'noise');
  assert.equal(
    trace.frames().map(({ hex }) => hex),
    sent.slice(-500).map((bytes) => bytes.subarray(0, 512).toString('hex')),
  );
  trace.add('out', Buffer.from('0102', 'hex'), 'sent');
  const { seq, dir, verdict, hex } = trace.frames(3000)[0]!;
  assert.equal({ seq, dir, verdict, hex }, { seq: 3001, dir: 'out', verdict: 'sent', hex: '0102' });
});

test('whoever asked is told of an answer that comes too late, once', async () => {
  const { clock, cable, line } = lineOn();
  const told: number[] = [];
  cable.answer = (hex) => cable.sayIn(addressOf(hex) === 0 ? 260 : 10, reply([addressOf(hex)]));
  for (const address of [0, 10]) void read(line, address, { ...POLL, late: () => told.push(address) });
  await clock.advance(2000);
  assert.equal(told, [0]);
  void read(line, 0, { timeout_ms: 50, late: () => told.push(50) });
  void read(line, 10, { ...POLL, late: () => told.push(10) }, 2);
  await clock.advance(2000);
  assert.equal(told, [0, 50], 'also when it comes while another request waits');
});

test.run();
