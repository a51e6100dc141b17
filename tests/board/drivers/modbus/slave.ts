import { isSealed } from '../../../../board/drivers/modbus/crc';
import { rtuFrame, rtuPdu } from '../../../../board/drivers/modbus/rtu';
import type { Clock } from '../../../../board/interfaces';
import type { Cable } from '../../lines/cable';
import { bytes } from './model';

/** What stands in a pretend unit. A register that is missing is refused like one that a device lacks. */
export interface Unit {
  readonly holding: Map<number, number>;
  readonly input: Map<number, number>;
  readonly coils: Map<number, number>;
  readonly discrete: Map<number, number>;
  /** answers nothing any more */
  silent: boolean;
  /** answers with this exception, so many times */
  exception: { code: number; times: number } | null;
}

export interface Slave {
  unit(id: number): Unit;
  /** PDUs as they were asked, hex, with the unit in front */
  readonly asked: string[];
  /** how long it takes to answer, ms */
  delay_ms: number;
  /** how an answer's bytes are spoilt on their way */
  spoil: (answer: Buffer) => Buffer | null;
}

/** Ranges of registers, to fill a unit with. */
export function fill(target: Map<number, number>, from: number, words: readonly number[]): void {
  words.forEach((word, i) => void target.set(from + i, word));
}

/** Puts an RTU slave at the far end of a cable; it serves one request after the other, as real ones do. */
export function createRtuSlave(cable: Cable, clock: Clock): Slave {
  return createSlave(cable, clock, {
    open: (frame) =>
      isSealed(frame, 0, frame.length) ? { unit: frame[0]!, pdu: rtuPdu(frame), wrap: (pdu) => rtuFrame(frame[0]!, pdu) } : null,
  });
}

/** The same over Modbus TCP. */
export function createTcpSlave(cable: Cable, clock: Clock): Slave {
  return createSlave(cable, clock, {
    open: (frame) => ({
      unit: frame[6]!,
      pdu: frame.subarray(7),
      wrap(pdu) {
        const head = Buffer.from(frame.subarray(0, 7));
        head.writeUInt16BE(1 + pdu.length, 4);
        return Buffer.concat([head, pdu]);
      },
    }),
  });
}

interface Opened {
  readonly unit: number;
  readonly pdu: Buffer;
  wrap(pdu: Buffer): Buffer;
}

function createSlave(cable: Cable, clock: Clock, framing: { open(frame: Buffer): Opened | null }): Slave {
  const units = new Map<number, Unit>();
  let free = 0;
  const slave: Slave = {
    asked: [],
    delay_ms: 10,
    spoil: (answer) => answer,
    unit(id) {
      const made = units.get(id) ?? createUnit();
      units.set(id, made);
      return made;
    },
  };
  cable.answer = (hex) => {
    const opened = framing.open(bytes(hex));
    if (!opened) return;
    slave.asked.push(`${opened.unit} ${opened.pdu.toString('hex').toUpperCase()}`);
    const unit = units.get(opened.unit);
    if (!unit || unit.silent) return;
    free = Math.max(free, clock.mono()) + slave.delay_ms;
    const pdu = answerOf(unit, opened.pdu);
    clock.after(free - clock.mono(), () => {
      const answer = slave.spoil(opened.wrap(pdu));
      if (answer) cable.say(answer.toString('hex'));
    });
  };
  return slave;
}

const createUnit = (): Unit => ({
  holding: new Map(),
  input: new Map(),
  coils: new Map(),
  discrete: new Map(),
  silent: false,
  exception: null,
});

function answerOf(unit: Unit, pdu: Buffer): Buffer {
  const fn = pdu[0]!;
  if (unit.exception && unit.exception.times > 0) {
    unit.exception.times -= 1;
    return Buffer.from([fn | 0x80, unit.exception.code]);
  }
  const data = fn <= 4 ? readOf(unit, pdu) : written(unit, pdu);
  return data ?? Buffer.from([fn | 0x80, 2]);
}

function readOf(unit: Unit, pdu: Buffer): Buffer | null {
  const fn = pdu[0]!;
  const source = [unit.coils, unit.discrete, unit.holding, unit.input][fn - 1]!;
  const values = Array.from({ length: pdu.readUInt16BE(3) }, (_, i) => source.get(pdu.readUInt16BE(1) + i));
  if (values.some((value) => value === undefined)) return null;
  const body = Buffer.alloc(fn <= 2 ? Math.ceil(values.length / 8) : 2 * values.length);
  values.forEach((value, i) => {
    if (fn <= 2) body[i >> 3] = body[i >> 3]! | (value! << (i & 7));
    else body.writeUInt16BE(value!, 2 * i);
  });
  return Buffer.concat([Buffer.from([fn, body.length]), body]);
}

function written(unit: Unit, pdu: Buffer): Buffer | null {
  const [fn, address, second] = [pdu[0]!, pdu.readUInt16BE(1), pdu.readUInt16BE(3)];
  const target = fn === 5 || fn === 15 ? unit.coils : unit.holding;
  if (!target.has(address)) return null;
  if (fn === 5) target.set(address, second === 0xff00 ? 1 : 0);
  else if (fn === 6) target.set(address, second);
  else
    for (let i = 0; i < second; i += 1)
      target.set(address + i, fn === 15 ? (pdu[6 + (i >> 3)]! >> (i & 7)) & 1 : pdu.readUInt16BE(6 + 2 * i));
  return pdu.subarray(0, 5);
}
