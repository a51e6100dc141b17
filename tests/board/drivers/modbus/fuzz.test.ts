import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createModbusDriver } from '../../../../board/drivers/modbus/driver';
import { mbapFrame, mbapMatcher } from '../../../../board/drivers/modbus/mbap';
import { payloadBytes, type ReadFunction, readPdu } from '../../../../board/drivers/modbus/pdu';
import { rtuFrame, rtuMatcher } from '../../../../board/drivers/modbus/rtu';
import type { Match } from '../../../../board/interfaces';
import { createLine } from '../../../../board/lines/line';
import { type Answer, createReception } from '../../../../board/lines/reception';
import { fakeClock } from '../../../../daemon/clock';
import { count } from '../../../hands/long';
import { createCable } from '../../lines/cable';
import { item, model } from './model';
import { seeded } from './seeded';
import { createRtuSlave, createTcpSlave, fill } from './slave';

const random = seeded(20_260_101);
/** Frames of each kind of damage: of eleven kinds more than a million when the run is a long one. */
const EACH = count(100_000);
const BODIES = count(1_000_000);
const ROUNDS = count(20_000);

/** One read and the frame that answers it. */
interface Talk {
  readonly match: (received: Buffer) => Match;
  readonly right: Buffer;
  readonly request: Buffer;
}

function randomBytes(length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random(256)));
}

function replyPdu(fn: number, count: number): Buffer {
  const body = randomBytes(payloadBytes(fn as ReadFunction, count));
  return Buffer.concat([Buffer.from([fn, body.length]), body]);
}

function rtuTalk(unit = 1 + random(4), fn = 1 + random(4), count = 1 + random(20)): Talk {
  const pdu = readPdu(fn as ReadFunction, random(1000), count);
  return { match: rtuMatcher(unit, pdu), right: rtuFrame(unit, replyPdu(fn, count)), request: rtuFrame(unit, pdu) };
}

function tcpTalk(): Talk {
  const [transaction, unit, fn, count] = [random(65536), 1 + random(4), 1 + random(4), 1 + random(20)];
  const pdu = readPdu(fn as ReadFunction, random(1000), count);
  const request = mbapFrame(transaction, unit, pdu);
  return { match: mbapMatcher(transaction, unit, pdu), right: mbapFrame(transaction, unit, replyPdu(fn, count)), request };
}

/** What comes out when these pieces come in; an exception is an answer without a value. */
function received(talk: Talk, pieces: readonly Buffer[]): 'right' | 'wrong' | 'nothing' {
  let answer = null as Answer | null;
  const reception = createReception(
    talk.match,
    (_, why) => why,
    (whole) => {
      answer = whole;
    },
  );
  for (const piece of pieces) {
    reception.take(piece);
    if (answer?.exception) return 'nothing';
    if (answer) return answer.frame.equals(talk.right) ? 'right' : 'wrong';
  }
  return 'nothing';
}

/** Cuts bytes at random places, as a port hands them over. */
function inPieces(bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const next = at + 1 + random(bytes.length);
    pieces.push(bytes.subarray(at, next));
    at = next;
  }
  return pieces;
}

function flipped(frame: Buffer, bits: readonly number[]): Buffer {
  const spoilt = Buffer.from(frame);
  for (const bit of bits) spoilt[bit >> 3] = spoilt[bit >> 3]! ^ (1 << (bit & 7));
  return spoilt;
}

function distinctBits(frame: Buffer, count: number): number[] {
  const bits = new Set<number>();
  while (bits.size < count) bits.add(random(8 * frame.length));
  return [...bits];
}

function burst(frame: Buffer): Buffer {
  const from = random(8 * frame.length);
  const bits = Array.from({ length: 1 + random(16) }, (_, i) => from + i).filter((bit) => bit < 8 * frame.length);
  return flipped(frame, [from, ...bits.slice(1).filter(() => random(2) === 0)]);
}

function without(frame: Buffer, at: number): Buffer {
  return Buffer.concat([frame.subarray(0, at), frame.subarray(at + 1)]);
}

function doubled(frame: Buffer, at: number): Buffer {
  return Buffer.concat([frame.subarray(0, at), frame.subarray(at, at + 1), frame.subarray(at)]);
}

/** One of 65 536 random bodies has the CRC it happens to end in; of so many that damage made anew, so many may. */
const chanceIn = (bodies: number): number => 3 + Math.ceil(bodies / 20_000);
const CHANCE = chanceIn(EACH);

/** Runs a kind of damage many times. No outcome may be a wrong value, but for chance where the damage makes new bodies. */
function never(kind: string, damage: (talk: Talk) => Buffer, chance = 0): void {
  test(`${kind}: never a wrong value in ${EACH} frames`, () => {
    const wrong: string[] = [];
    for (let n = 0; n < EACH; n += 1) {
      const talk = rtuTalk();
      const spoilt = damage(talk);
      if (received(talk, inPieces(spoilt)) === 'wrong') wrong.push(`${talk.request.toString('hex')} → ${spoilt.toString('hex')}`);
    }
    assert.ok(wrong.length <= chance, wrong.join(', '));
  });
}

/** Runs a kind of disturbance around a sound answer. The answer must be found. */
function always(kind: string, disturb: (talk: Talk) => Buffer, talks: () => Talk = rtuTalk, chance = 0): void {
  test(`${kind}: the answer is found in ${EACH} cases`, () => {
    const missed: string[] = [];
    for (let n = 0; n < EACH; n += 1) {
      const talk = talks();
      const bytes = disturb(talk);
      if (received(talk, inPieces(bytes)) !== 'right') missed.push(`${talk.request.toString('hex')} → ${bytes.toString('hex')}`);
    }
    assert.ok(missed.length <= chance, missed.join(', '));
  });
}

never('one to three wrong bits', ({ right }) => flipped(right, distinctBits(right, 1 + random(3))));
never('a burst of up to sixteen bits', ({ right }) => burst(right));
never('a frame cut short', ({ right }) => right.subarray(0, random(right.length)));
never(
  'a frame cut short and another request after it',
  ({ right, request }) => Buffer.concat([right.subarray(0, random(right.length)), request]),
  CHANCE,
);
never('a byte lost', ({ right }) => without(right, random(right.length)));
never('a byte twice', twice, CHANCE);
function twice({ right }: Talk): Buffer {
  const at = random(right.length);
  const spoilt = doubled(right, at);
  // The last byte twice leaves a whole answer with noise behind it; so does a first byte that is doubled.
  return spoilt.subarray(0, right.length).equals(right) || spoilt.subarray(1).equals(right) ? right : spoilt;
}
never('noise', () => randomBytes(random(300)), CHANCE);
never("another unit's answer", ({ request }) => rtuFrame(5 + random(200), replyPdu(request[1]!, request.readUInt16BE(4))));
never("another master's traffic", () => {
  const talks = Array.from({ length: 1 + random(3) }, () => rtuTalk(5 + random(200)));
  return Buffer.concat(talks.flatMap(({ request, right }) => [request, right]));
});
never("another function's answer", ({ request }) => {
  const fn = 1 + ((request[1]! + random(3)) % 4);
  return rtuFrame(request[0]!, replyPdu(fn, 1 + random(20)));
});
never('an answer of another length', ({ request, right }) => {
  const count = request.readUInt16BE(4) + 1 + random(30);
  const other = rtuFrame(request[0]!, replyPdu(request[1]!, count));
  return other.length === right.length ? right : other;
});

always('the frame alone', ({ right }) => right);
always('noise before it', ({ right, request }) => {
  const noise = randomBytes(random(20)).map((byte) => (byte === request[0] ? 0 : byte));
  return Buffer.concat([noise, right]);
});
always('the request echoed before it', ({ right, request }) => Buffer.concat([request, right]));
always("other units' traffic before it", ({ right }) => {
  const others = Array.from({ length: 1 + random(3) }, () => {
    const talk = rtuTalk(100 + random(100));
    return Buffer.concat([talk.request, talk.right]);
  });
  return Buffer.concat([...others, right]);
});
always('a cut frame of the same form before it', cutBefore, rtuTalk, CHANCE);
function cutBefore({ right, request }: Talk): Buffer {
  const other = rtuFrame(request[0]!, replyPdu(request[1]!, request.readUInt16BE(4)));
  const both = Buffer.concat([other.subarray(0, random(other.length)), right]);
  // The first byte of the right one may happen to complete the cut one.
  return both.subarray(0, other.length).equals(other) ? right : both;
}
always(
  'late answers before it, over TCP',
  ({ right, request }) => {
    const late = Buffer.from(right);
    late.writeUInt16BE((request.readUInt16BE(0) + 1 + random(1000)) & 0xffff, 0);
    return Buffer.concat([late, right]);
  },
  tcpTalk,
);

test('of random bodies behind a right header, no more pass the CRC than chance has it', () => {
  let wrong = 0;
  for (let n = 0; n < BODIES; n += 1) {
    const talk = rtuTalk(1, 3, 2);
    const body = Buffer.concat([talk.right.subarray(0, 3), randomBytes(6)]);
    if (received(talk, [body]) === 'wrong') wrong += 1;
  }
  assert.ok(wrong <= chanceIn(BODIES), `${wrong} of ${BODIES}; chance is ${BODIES / 65_536}`);
});

for (const [name, numbered] of [
  ['modbus_rtu', false],
  ['modbus_tcp', true],
] as const) {
  test(`late, lost and spoilt answers over ${name}: never a wrong value in ${ROUNDS} rounds`, async () => {
    const clock = fakeClock();
    const cable = createCable(clock, { gap_ms: 2 });
    const line = createLine({ wire: cable, clock });
    const slave = (numbered ? createTcpSlave : createRtuSlave)(cable, clock);
    const units = [1, 2, 3];
    for (const id of units)
      fill(
        slave.unit(id).holding,
        0,
        Array.from({ length: 40 }, (_, n) => 1000 * id + n),
      );
    slave.spoil = (answer) => {
      const luck = random(100);
      if (luck < 5) return null;
      if (luck < 10 && !numbered) return flipped(answer, distinctBits(answer, 1 + random(3)));
      return luck < 12 ? answer.subarray(0, random(answer.length)) : answer;
    };
    const driver = createModbusDriver({ clock, line: () => line });
    const plans = Array.from({ length: 30 }, () => {
      const [unit, from, length] = [units[random(3)]!, random(30), 1 + random(4)];
      const cells = Array.from({ length }, (_, n) => item(`${1000 * unit + from + n}`, { address: from + n }));
      const where = { kind: 'tcp', host: 'gateway', port: 502 } as const;
      const address = { driver: name, line: where, unit, timeout_ms: 100, retries: random(3) };
      return driver.plan(
        address,
        model(cells),
        cells.map((cell, id) => ({ id, cell: cell.item_cell_name })),
      );
    });
    const got = { right: 0, none: 0 };
    for (let n = 0; n < ROUNDS; n += 1) {
      slave.delay_ms = random(4) === 0 ? random(400) : random(60);
      let over = false;
      // Several callers at once: what one of them is owed is no danger to the others.
      const running = Promise.all(Array.from({ length: 1 + random(3) }, () => plans[random(plans.length)]!.run()));
      void running.finally(() => {
        over = true;
      });
      while (!over) await clock.advance(20);
      for (const { point, value } of (await running).flatMap((round) => round.readings)) {
        assert.ok(value === null || String(value) === point.cell, `round ${n}: ${value} for ${point.cell}`);
        got[value === null ? 'none' : 'right'] += 1;
      }
    }
    assert.ok(got.right > 0.75 * ROUNDS, JSON.stringify(got));
  });
}

test.run();
