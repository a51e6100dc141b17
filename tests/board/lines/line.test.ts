import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addressOf, lineOn, outcomeOf, POLL, read, reply, value } from './bench';

test('bytes that no request waits for are dropped and shown', async () => {
  const { clock, cable, line } = lineOn();
  cable.answer = () => cable.sayIn(10, reply([5]));
  assert.is(await value(clock, read(line, 0)), 5);
  cable.say('AABBCC');
  assert.is(await value(clock, read(line, 1)), 5);
  assert.equal(
    line.trace().map((frame) => frame.verdict),
    ['sent', 'ok', 'noise', 'sent', 'ok'],
  );
});

test('a request keeps the silence of the line after the last byte, sent or received', async () => {
  const { clock, cable, line } = lineOn({ char_ms: 10 / 9.6, gap_ms: 3.65 });
  const received: number[] = [];
  cable.answer = () => {
    clock.after(30, () => {
      received.push(clock.mono());
      cable.say(reply([1]));
    });
  };
  void read(line, 0);
  void read(line, 1);
  void read(line, 2);
  await clock.advance(1000);
  assert.is(cable.sent.length, 3);
  for (const n of [1, 2]) {
    const gap = cable.sent[n]!.at - received[n - 1]!;
    assert.ok(gap >= 3.65 - 1e-9 && gap <= 4, `${gap} ms; t3.5 is 3.65`);
  }
  line.close();
});

test('a device that needs a pause after its answer gets it besides the silence of the line', async () => {
  const { clock, cable, line } = lineOn({ gap_ms: 4 });
  cable.answer = () => cable.sayIn(10, reply([1]));
  void read(line, 0, { timeout_ms: 200, turnaround_ms: 50 });
  void read(line, 1);
  await clock.advance(1000);
  assert.is(cable.sent[1]!.at - cable.sent[0]!.at, 10 + 4 + 50);
});

test('the time-out is for the device: time on the wire is added to it', async () => {
  const char_ms = 10 / 1.2;
  const { clock, cable, line } = lineOn({ char_ms, gap_ms: 3.5 * char_ms });
  // At 1200 baud 8 + 255 characters take 2.2 s; the device itself begins to answer after 90 ms.
  const whole = Buffer.from(reply(Array.from({ length: 125 }, (_, i) => i)), 'hex');
  cable.answer = () => {
    for (let i = 0; i < whole.length; i += 8) {
      cable.sayIn((8 + Math.min(i + 8, whole.length)) * char_ms + 90, whole.toString('hex', i, i + 8));
    }
  };
  const slow = read(line, 0, { timeout_ms: 100, quarantine: true }, 1, 125);
  await clock.advance(5000);
  assert.ok((await slow).ok);
  cable.answer = () => {};
  const silent = read(line, 0, { timeout_ms: 100 });
  await clock.advance(5000);
  const exchange = await silent;
  assert.is(outcomeOf(exchange), 'timeout');
  assert.ok(Math.abs(exchange.elapsed_ms - 100 - (8 + 16) * char_ms) < 1e-6);
});

test('an answer in pieces, byte by byte or behind noise is one answer', async () => {
  const { clock, cable, line } = lineOn();
  const good = reply(Array.from({ length: 61 }, (_, i) => 1000 + i));
  const cuts = [[23, 31, 31, 31, 11], Array.from({ length: 127 }, () => 1)];
  for (const pieces of cuts) {
    cable.answer = () => {
      let from = 0;
      pieces.forEach((length, i) => {
        cable.sayIn(10 + (16 * i) / (pieces.length > 5 ? 16 : 1), good.slice(2 * from, 2 * (from + length)));
        from += length;
      });
    };
    const exchange = read(line, 0, POLL, 1, 61);
    await clock.advance(1000);
    assert.is(outcomeOf(await exchange), 1000);
  }
  cable.answer = () => cable.sayIn(10, `00FF13${good}`);
  assert.is(await value(clock, read(line, 0, POLL, 1, 61)), 1000);
});

test('an answer with a wrong CRC fails that request only, and soon', async () => {
  const { clock, cable, line } = lineOn();
  let bad = 3;
  cable.answer = () => {
    bad -= 1;
    cable.sayIn(10, bad >= 0 ? '01030203E8B8FB' : '01030203E8B8FA');
  };
  const exchanges = [0, 0, 0, 0].map(() => read(line, 0, { timeout_ms: 1000, quarantine: true }));
  await clock.advance(2000);
  assert.equal((await Promise.all(exchanges)).map(outcomeOf), ['crc', 'crc', 'crc', 1000]);
  assert.is(line.stats().errors, 3);
  assert.equal(
    line
      .trace()
      .filter((frame) => frame.dir === 'in')
      .map((frame) => frame.verdict),
    ['crc', 'crc', 'crc', 'ok'],
  );
});

test('an adapter that echoes the request does not disturb', async () => {
  const { clock, cable, line } = lineOn();
  cable.answer = (hex) => {
    cable.say(hex);
    cable.sayIn(20, reply([77]));
  };
  assert.is(await value(clock, read(line, 0)), 77);
  assert.equal(
    line.trace().map((frame) => frame.verdict),
    ['sent', 'foreign', 'ok'],
  );
  cable.answer = (hex) => cable.say(hex);
  assert.is(await value(clock, read(line, 0)), 'timeout');
});

test('an answer cut short is a bad frame', async () => {
  const { clock, cable, line } = lineOn();
  cable.answer = () => cable.sayIn(10, '010302');
  assert.is(await value(clock, read(line, 0)), 'bad_frame');
});

test('of two answers in one piece the last is the one that was asked for', async () => {
  const { clock, cable, line } = lineOn();
  cable.answer = () => cable.sayIn(10, reply([1000]) + reply([2000]));
  assert.is(await value(clock, read(line, 0)), 2000);
});

test('commands go ahead of waiting polls, each in the order in which they came', async () => {
  const { clock, cable, line } = lineOn();
  cable.answer = (hex) => cable.sayIn(10, reply([addressOf(hex)]));
  for (const address of [1, 2, 3]) void read(line, address);
  for (const address of [101, 102]) void read(line, address, { timeout_ms: 200, urgent: true });
  await clock.advance(1000);
  assert.equal(
    cable.sent.map((sent) => addressOf(sent.hex)),
    [101, 102, 1, 2, 3],
  );
});

test('a command given during a quarantine goes ahead of the poll that waits for its end', async () => {
  const { clock, cable, line } = lineOn();
  cable.answer = (hex) => addressOf(hex) > 0 && cable.sayIn(10, reply([1]));
  void read(line, 0);
  void read(line, 1);
  await clock.advance(250);
  void read(line, 101, { timeout_ms: 200, urgent: true });
  await clock.advance(1000);
  assert.equal(
    cable.sent.map((sent) => addressOf(sent.hex)),
    [0, 101, 1],
  );
});

test('ten thousand reads of a hundred callers are never swapped', async () => {
  const { clock, cable, line } = lineOn({ gap_ms: 2 });
  let busy = 0;
  cable.answer = (hex) => {
    busy += 1;
    assert.is(busy, 1, 'one request at a time');
    clock.after(3, () => {
      busy -= 1;
      cable.say(reply([addressOf(hex)], Number.parseInt(hex.slice(0, 2), 16)));
    });
  };
  let right = 0;
  const callers = Array.from({ length: 100 }, async (_, caller) => {
    for (let turn = 0; turn < 100; turn += 1) {
      const address = caller * 100 + turn;
      const exchange = await read(line, address, { timeout_ms: 50, urgent: turn % 7 === 0, quarantine: true }, 1 + (caller % 9));
      if (outcomeOf(exchange) === address) right += 1;
    }
  });
  for (let n = 0; n < 60; n += 1) await clock.advance(1000);
  await Promise.all(callers);
  assert.is(right, 10_000);
  assert.is(line.stats().tx, 10_000);
  assert.is(line.stats().rx, 10_000);
});

test('a flood of noise neither grows memory nor stops the line for ever', async () => {
  const { clock, cable, line } = lineOn();
  cable.answer = () => {};
  let flooding = true;
  const flood = () => {
    if (!flooding) return;
    cable.say('010355AA'.repeat(64));
    clock.after(5, flood);
  };
  const first = read(line, 0);
  await clock.advance(1);
  flood();
  const second = read(line, 10);
  await clock.advance(5000);
  assert.is(outcomeOf(await first), 'bad_frame');
  assert.is(outcomeOf(await second), 'timeout');
  assert.is(cable.sent.length, 1, 'nothing is sent into the noise');
  const trace = line.trace();
  assert.is(trace.length, 500);
  assert.ok(trace.every((frame) => frame.hex.length <= 1024));
  flooding = false;
  cable.answer = () => cable.sayIn(10, reply([2000]));
  await clock.advance(3000);
  assert.is(await value(clock, read(line, 10)), 2000);
});

test('whoever waits for the line is told when it is open, also when it comes back', async () => {
  const { clock, cable, line } = lineOn({ plugged: false });
  cable.answer = () => cable.sayIn(10, reply([1]));
  const told: number[] = [];
  const wait = () => void line.whenOpen().then(() => told.push(clock.mono()));
  wait();
  await clock.advance(1000);
  assert.equal(told, [], 'nobody has asked for it yet');
  void read(line, 0);
  await clock.advance(1000);
  assert.equal(told, []);
  cable.plug();
  await clock.advance(1100);
  assert.is(told.length, 1);
  wait();
  await clock.advance(0);
  assert.is(told.length, 2, 'at once while it is open');
  cable.unplug();
  wait();
  await clock.advance(3000);
  assert.is(told.length, 2);
  cable.plug();
  await clock.advance(1100);
  assert.is(told.length, 3);
  line.close();
});

test('closing answers everybody who waits and nobody is served afterwards', async () => {
  const { clock, cable, line } = lineOn();
  const waiting = [read(line, 0), read(line, 1), read(line, 2)];
  await clock.advance(10);
  line.close();
  assert.equal((await Promise.all(waiting)).map(outcomeOf), ['closed', 'closed', 'closed']);
  assert.is(outcomeOf(await read(line, 3)), 'closed');
  await clock.advance(10_000);
  assert.is(cable.sent.length, 1);
  assert.is(cable.opened, 1);
  assert.is(line.stats().open, false);
});

test('a wire that throws costs the request, not the process', async () => {
  const { clock, cable, line } = lineOn();
  cable.write = () => {
    throw new Error('broken');
  };
  assert.is(await value(clock, read(line, 0)), 'closed');
});

test.run();
