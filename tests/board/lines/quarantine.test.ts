import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addressOf, lineOn, outcomeOf, POLL, read, reply } from './bench';

test("a late reply never becomes the next request's value", async () => {
  const { clock, cable, line } = lineOn();
  cable.answer = (hex) => {
    if (hex === '010300000001840A') cable.sayIn(260, '01030203E8B8FA');
    if (hex === '0103000A0001A408') cable.sayIn(150, '01030207D0BBE8');
  };
  const a = read(line, 0);
  const b = read(line, 10);
  await clock.advance(1000);
  assert.is(outcomeOf(await a), 'timeout');
  assert.is(outcomeOf(await b), 2000);
  assert.equal(
    cable.sent.map((sent) => sent.hex),
    ['010300000001840A', '0103000A0001A408'],
  );
  assert.ok(cable.sent[1]!.at >= 300, 'the line stays silent for 100 ms after the time-out');
  assert.is(line.stats().late, 1);
  assert.equal(
    line.trace().map((frame) => `${frame.dir} ${frame.verdict}`),
    ['out sent', 'in late', 'out sent', 'in ok'],
  );
});

test('a caller without a quarantine of its own waits for the one another caller began', async () => {
  const { clock, cable, line } = lineOn();
  const a = read(line, 0);
  const b = read(line, 10, { timeout_ms: 200 });
  await clock.advance(299);
  assert.is(cable.sent.length, 1);
  await clock.advance(701);
  assert.is(cable.sent.length, 2);
  assert.is(outcomeOf(await a), 'timeout');
  assert.is(outcomeOf(await b), 'timeout');
});

test('without a quarantine the next request follows a time-out at once', async () => {
  const { clock, cable, line } = lineOn({ gap_ms: 0 });
  void read(line, 0, { timeout_ms: 200 });
  void read(line, 10, { timeout_ms: 200 });
  await clock.advance(201);
  assert.is(cable.sent.length, 2);
  line.close();
});

test('a late answer is told as late also where no silence is kept for it', async () => {
  const { clock, cable, line } = lineOn({ gap_ms: 0 });
  cable.answer = () => cable.sayIn(300, reply([7]));
  void read(line, 0, { timeout_ms: 200 });
  await clock.advance(1000);
  assert.is(line.stats().late, 1);
  assert.is(line.stats().quarantine_ms, 0);
  assert.equal(
    line.trace().map((frame) => frame.verdict),
    ['sent', 'late'],
  );
});

test('the silence grows by a quarter over the latest answer ever seen', async () => {
  const { clock, cable, line } = lineOn();
  cable.answer = (hex) => addressOf(hex) === 0 && cable.sayIn(280, reply([7]));
  void read(line, 0);
  await clock.advance(1000);
  void read(line, 0);
  const b = read(line, 10);
  await clock.advance(2000);
  // 80 ms late each time: 1.25 times 80 is the usual 100.
  assert.is(cable.sent[2]!.at - cable.sent[1]!.at, 300);
  cable.answer = (hex) => addressOf(hex) === 0 && cable.sayIn(294, reply([7]));
  void read(line, 0);
  await clock.advance(1000);
  void read(line, 0);
  void read(line, 10);
  await clock.advance(2000);
  assert.is(cable.sent.at(-1)!.at - cable.sent.at(-2)!.at, 200 + 94 * 1.25);
  assert.is(outcomeOf(await b), 'timeout');
  line.close();
});

test('lateness is learnt from an answer that came after the silence was over', async () => {
  const { clock, cable, line } = lineOn();
  cable.answer = (hex) => addressOf(hex) === 0 && cable.sayIn(600, reply([7]));
  void read(line, 0);
  await clock.advance(1000);
  assert.is(line.stats().late, 1);
  void read(line, 0);
  void read(line, 10);
  await clock.advance(2000);
  assert.is(cable.sent[2]!.at - cable.sent[1]!.at, 200 + 400 * 1.25);
  line.close();
});

test('lateness is learnt from an answer dropped during another request', async () => {
  const { clock, cable, line } = lineOn();
  cable.answer = (hex) => hex.startsWith('01030000') && cable.sayIn(400, reply([7]));
  void read(line, 0);
  const other = read(line, 0, POLL, 2);
  await clock.advance(2000);
  assert.is(outcomeOf(await other), 'timeout');
  assert.is(line.stats().late, 1);
  void read(line, 0);
  void read(line, 10);
  await clock.advance(2000);
  assert.is(cable.sent.at(-1)!.at - cable.sent.at(-2)!.at, 200 + 200 * 1.25);
  line.close();
});

test('the silence is never longer than two seconds, however late an answer was', async () => {
  const { clock, cable, line } = lineOn();
  cable.answer = (hex) => addressOf(hex) === 0 && cable.sayIn(2100, reply([7]));
  void read(line, 0);
  await clock.advance(5000);
  void read(line, 0);
  void read(line, 10);
  await clock.advance(5000);
  assert.is(cable.sent.at(-1)!.at - cable.sent.at(-2)!.at, 2200);
  line.close();
});

test('after the silence the line goes on only when late bytes have stopped', async () => {
  const { clock, cable, line } = lineOn();
  void read(line, 0);
  const b = read(line, 10);
  for (let at = 280; at <= 360; at += 10) cable.sayIn(at, '55');
  cable.answer = (hex) => addressOf(hex) === 10 && cable.sayIn(20, reply([2000]));
  await clock.advance(1000);
  assert.is(cable.sent[1]!.at, 380);
  assert.is(outcomeOf(await b), 2000);
});

test.run();
