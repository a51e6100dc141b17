import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mbapFrame, mbapMatcher } from '../../../board/drivers/modbus/mbap';
import { readPdu, writeRegisterPdu } from '../../../board/drivers/modbus/pdu';
import type { Exchange, ExchangeOptions, Line } from '../../../board/interfaces';
import { createLine } from '../../../board/lines/line';
import { type FakeClock, fakeClock } from '../../../daemon/clock';
import { type Cable, createCable } from './cable';

const EIGHT: ExchangeOptions = { timeout_ms: 200, in_flight: 8 };

interface Room {
  readonly clock: FakeClock;
  readonly cable: Cable;
  readonly line: Line;
  /** reads one register of unit 1; its number is the transaction's */
  read(number: number, options?: ExchangeOptions): Promise<Exchange>;
  write(number: number, options: ExchangeOptions): Promise<Exchange>;
}

function room(): Room {
  const clock = fakeClock();
  const cable = createCable(clock, { gap_ms: 0 });
  const line = createLine({ wire: cable, clock });
  const ask = (number: number, pdu: Buffer, options: ExchangeOptions) =>
    line.exchange(mbapFrame(number, 1, pdu), mbapMatcher(number, 1, pdu), options);
  return {
    clock,
    cable,
    line,
    read: (number, options = EIGHT) => ask(number, readPdu(3, number, 1), options),
    write: (number, options) => ask(number, writeRegisterPdu(number, 1), options),
  };
}

/** The answer to a read of one register that holds this word. */
function reply(number: number, word = number): string {
  return mbapFrame(number, 1, Buffer.from([3, 2, word >> 8, word & 0xff])).toString('hex');
}

const numberOf = (hex: string): number => Number.parseInt(hex.slice(0, 4), 16);
const sentNumbers = ({ cable }: Room): number[] => cable.sent.map(({ hex }) => numberOf(hex));
const outcomeOf = (exchange: Exchange): number | string => (exchange.ok ? exchange.frame.readUInt16BE(9) : exchange.why);
const outcomes = async (all: readonly Promise<Exchange>[]) => (await Promise.all(all)).map(outcomeOf);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);

test('as many are in the air as the caller allows, and each answer lets one more go', async () => {
  const { clock, cable, line, read } = room();
  const reads = upTo(10).map((number) => read(number));
  await clock.advance(1);
  assert.is(cable.sent.length, 8);
  assert.ok(line.stats().busy);
  cable.say(reply(3));
  await clock.advance(1);
  assert.is(cable.sent.length, 9);
  for (const number of upTo(10)) cable.say(reply(number));
  await clock.advance(1);
  cable.say(reply(10));
  assert.equal(await outcomes(reads), upTo(10));
  await clock.advance(1);
  assert.not(line.stats().busy);
});

test('answers in any order, in one piece or byte by byte, reach the one that asked', async () => {
  for (const bytewise of [false, true]) {
    const { clock, cable, read } = room();
    const reads = upTo(8).map((number) => read(number));
    await clock.advance(1);
    const all = [5, 2, 8, 1, 7, 3, 6, 4].map((number) => reply(number)).join('');
    if (bytewise) for (let at = 0; at < all.length; at += 2) cable.say(all.slice(at, at + 2));
    else cable.say(all);
    assert.equal(await outcomes(reads), upTo(8));
  }
});

test('an answer that comes twice is one answer and one late frame', async () => {
  const { clock, cable, line, read } = room();
  const reads = [1, 2, 3].map((number) => read(number));
  await clock.advance(1);
  cable.say(reply(2) + reply(2));
  cable.say(reply(2));
  cable.say(reply(1) + reply(3));
  assert.equal(await outcomes(reads), [1, 2, 3]);
  assert.is(line.stats().late, 2);
  assert.is(line.stats().rx, 3);
});

test('an answer to a forgotten request is late and touches nobody in the air', async () => {
  const { clock, cable, line, read } = room();
  let late = 0;
  const told = () => {
    late += 1;
  };
  const forgotten = read(1, { ...EIGHT, late: told });
  await clock.advance(150);
  const others = [2, 3].map((number) => read(number));
  await clock.advance(100);
  assert.is(outcomeOf(await forgotten), 'timeout');
  cable.say(reply(1) + reply(9) + reply(3) + reply(2));
  assert.equal(await outcomes(others), [2, 3]);
  assert.is(late, 1, 'it is told to the one that asked');
  assert.is(line.stats().late, 2);
});

test('one missing of eight costs itself alone, at its own deadline', async () => {
  const { clock, cable, line, read } = room();
  const reads = upTo(8).map((number) => read(number, { ...EIGHT, timeout_ms: number === 5 ? 120 : 200 }));
  cable.answer = (hex) => numberOf(hex) !== 5 && cable.sayIn(190, reply(numberOf(hex)));
  const next = read(9);
  await clock.advance(125);
  assert.is(outcomeOf(await reads[4]!), 'timeout');
  assert.is(cable.sent.length, 9, 'its place is free again, the others still wait');
  await clock.advance(300);
  assert.equal(await outcomes([...reads, next]), [1, 2, 3, 4, 'timeout', 6, 7, 8, 9]);
  assert.is(line.stats().errors, 1);
  assert.is(line.stats().quarantine_ms, 0);
});

test('a connection that is lost fails all in the air once, and those that wait are asked over the next', async () => {
  const { clock, cable, line, read } = room();
  const settled: (number | string)[] = [];
  const reads = upTo(10).map((number) => read(number).then((exchange) => settled.push(outcomeOf(exchange))));
  await clock.advance(1);
  cable.say(reply(1).slice(0, 12));
  cable.unplug();
  cable.plug();
  cable.answer = (hex) => cable.sayIn(10, reply(numberOf(hex)));
  await clock.advance(2000);
  await Promise.all(reads);
  assert.equal(settled, [...Array.from({ length: 8 }, () => 'closed'), 9, 10]);
  assert.is(line.stats().errors, 8);
  assert.is(cable.opened, 2);
});

test('a command waits for those in the air, goes alone and ahead of those that wait', async () => {
  const here = room();
  const { clock, cable, line, read, write } = here;
  const reads = upTo(12).map((number) => read(number));
  await clock.advance(1);
  const command = write(100, { timeout_ms: 200, urgent: true });
  for (const number of upTo(7)) cable.say(reply(number));
  await clock.advance(1);
  assert.is(cable.sent.length, 8, 'while one is left in the air nobody joins it');
  cable.say(reply(8));
  await clock.advance(1);
  assert.equal(sentNumbers(here).slice(8), [100]);
  cable.say(cable.sent.at(-1)!.hex);
  await clock.advance(1);
  assert.ok((await command).ok);
  assert.equal(sentNumbers(here).slice(9), [9, 10, 11, 12]);
  for (const number of [9, 10, 11, 12]) cable.say(reply(number));
  assert.equal(await outcomes(reads), upTo(12));
  line.close();
});

test('of two callers the one that allows less decides', async () => {
  const here = room();
  const { clock, cable, read } = here;
  const two: ExchangeOptions = { timeout_ms: 200, in_flight: 2 };
  const reads = [read(1), read(2, two), read(3), read(4), read(5, { timeout_ms: 200 })];
  await clock.advance(1);
  assert.equal(sentNumbers(here), [1, 2]);
  cable.say(reply(2));
  await clock.advance(1);
  assert.equal(sentNumbers(here), [1, 2, 3, 4]);
  cable.say(reply(1) + reply(3));
  await clock.advance(1);
  assert.is(cable.sent.length, 4);
  cable.say(reply(4));
  await clock.advance(1);
  cable.say(reply(5));
  assert.equal(await outcomes(reads), [1, 2, 3, 4, 5]);
});

test('eight without a byte are one silence, and only after three the connection is made anew', async () => {
  const { clock, cable, line, read } = room();
  for (const wave of [0, 1, 2]) {
    assert.is(cable.opened, wave === 0 ? 0 : 1);
    const reads = upTo(8).map((number) => read(10 * wave + number));
    await clock.advance(500);
    assert.ok((await outcomes(reads)).every((outcome) => outcome === 'timeout'));
  }
  cable.answer = (hex) => cable.sayIn(1, reply(numberOf(hex)));
  const next = read(40);
  await clock.advance(500);
  assert.is(outcomeOf(await next), 40);
  assert.is(cable.opened, 2);
  line.close();
});

test('a matcher that throws costs those in the air, not the process', async () => {
  const { clock, cable, line, read } = room();
  const broken = line.exchange(
    Buffer.from('00'),
    () => {
      throw new Error('broken');
    },
    EIGHT,
  );
  const other = read(1);
  await clock.advance(1);
  cable.say(reply(1));
  assert.equal(await outcomes([broken, other]), ['bad_frame', 'bad_frame']);
  const next = read(2);
  await clock.advance(1);
  cable.say(reply(2));
  assert.equal(await outcomes([next]), [2]);
});

test('closing answers all in the air and all that wait', async () => {
  const { clock, line, read } = room();
  const reads = upTo(12).map((number) => read(number));
  await clock.advance(1);
  line.close();
  assert.ok((await outcomes(reads)).every((outcome) => outcome === 'closed'));
});

test.run();
