import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lineOn, outcomeOf, read, reply, value } from './bench';

test('the deadline includes opening the port', async () => {
  const { clock, cable, line } = lineOn();
  cable.open = () => new Promise(() => {});
  const exchange = read(line, 0);
  await clock.advance(200);
  assert.is(outcomeOf(await exchange), 'closed');
  assert.is((await exchange).elapsed_ms, 200);
  line.close();
});

test("the answer to whoever had the port before is nobody else's", async () => {
  const { clock, cable, line } = lineOn({ char_ms: 10 / 9.6, gap_ms: 3.65 });
  cable.answer = () => cable.sayIn(10, reply([5]));
  const exchange = read(line, 1);
  await clock.advance(40);
  assert.equal(cable.sent, [], 'it listens first');
  cable.say(reply([7]));
  assert.is(await value(clock, exchange), 5);
  assert.equal(
    line.trace().map((frame) => frame.verdict),
    ['noise', 'sent', 'ok'],
  );
  line.close();
});

test('a missing port fails requests at once and is open again within a second of its return', async () => {
  const { clock, cable, line } = lineOn();
  cable.answer = () => cable.sayIn(10, reply([5]));
  assert.is(await value(clock, read(line, 0)), 5);
  const lostAt = clock.wall();
  cable.unplug();
  for (let n = 0; n < 20; n += 1) {
    const exchange = read(line, 0);
    await clock.advance(1000);
    assert.is(outcomeOf(await exchange), 'closed');
    assert.ok((await exchange).elapsed_ms < 1);
  }
  assert.is(line.stats().open, false);
  assert.is(line.stats().lost_since, lostAt);
  assert.ok(cable.opened < 30, 'attempts are at most one a second');
  cable.plug();
  await clock.advance(1000);
  assert.is(line.stats().open, true);
  assert.is(line.stats().lost_since, null);
  assert.is(await value(clock, read(line, 0)), 5);
});

test('a peer that hangs up on an idle line is called again without anybody noticing', async () => {
  const { clock, cable, line } = lineOn();
  cable.answer = () => cable.sayIn(10, reply([5]));
  assert.is(await value(clock, read(line, 0)), 5);
  cable.unplug();
  cable.plug();
  assert.is(await value(clock, read(line, 0)), 5);
});

test('a peer that accepts and hangs up is not called in a tight loop', async () => {
  const { clock, cable, line } = lineOn();
  const open = cable.open.bind(cable);
  cable.open = async (events) => {
    await open(events);
    clock.after(1, () => events.closed());
  };
  void read(line, 0);
  await clock.advance(10_000);
  assert.ok(cable.opened < 20, `${cable.opened} attempts in 10 s`);
  line.close();
});

test('half an answer is dropped when the port goes away', async () => {
  const { clock, cable, line } = lineOn();
  cable.answer = () => {
    cable.sayIn(10, '01030203');
    clock.after(12, () => cable.unplug());
  };
  const cut = read(line, 0);
  await clock.advance(50);
  assert.is(outcomeOf(await cut), 'closed');
  cable.plug();
  cable.answer = () => cable.sayIn(10, reply([2000]));
  await clock.advance(2000);
  assert.is(await value(clock, read(line, 0)), 2000);
});

test('a TCP peer that falls silent without a word is called anew after three requests', async () => {
  const { clock, cable, line } = lineOn({ gap_ms: 0 });
  for (let n = 0; n < 4; n += 1) void read(line, 0, { timeout_ms: 100 });
  await clock.advance(1000);
  assert.is(cable.opened, 2);
  assert.is(line.stats().lost_since, null);
});

test('a serial port stays open however many units are silent', async () => {
  const { clock, cable, line } = lineOn({ char_ms: 1 });
  for (let n = 0; n < 10; n += 1) void read(line, 0, { timeout_ms: 100 });
  await clock.advance(5000);
  assert.is(cable.opened, 1);
  assert.is(line.stats().errors, 10);
});

test.run();
