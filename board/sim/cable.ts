import type { Clock } from '../interfaces';
import type { Wire, WireEvents } from '../lines/wire';
import type { SimDevice } from './device';
import { answer, lengthOf } from './pdu';

/** What hangs on one cable, by Modbus unit. */
export type Units = ReadonlyMap<number, SimDevice>;

/** Between the last bit of a request and the first of its answer: a small controller's thinking time. */
const THINK_MS = 5;
const GATEWAY_MS = 3;
/** 9600 8N1: ten bits a character; t3.5 counts eleven (Modbus over serial line V1.02, 2.5.1.1) */
const CHAR_MS = 10_000 / 9600;
const GAP_MS = (3.5 * 11_000) / 9600;

/** Check sum of an RTU frame: polynomial 0xA001 reflected, low byte first on the wire. */
function checkSum(bytes: Buffer): number {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let i = 0; i < 8; i++) sum = sum & 1 ? (sum >>> 1) ^ 0xa001 : sum >>> 1;
  }
  return sum;
}

function sealed(unit: number, pdu: Buffer): Buffer {
  const frame = Buffer.concat([Buffer.from([unit]), pdu, Buffer.alloc(2)]);
  frame.writeUInt16LE(checkSum(frame.subarray(0, -2)), frame.length - 2);
  return frame;
}

/** A device's answer as it arrives. */
function heard(pdu: Buffer, device: SimDevice): Buffer {
  const said = answer(pdu, device);
  return device.garble ? device.garble(said) : said;
}

/** The plug of a cable: an open wire that is told what comes `after` some time, unless it was closed meanwhile. */
function createPlug(clock: Clock, times: { char_ms: number; gap_ms: number }, received: (bytes: Buffer, say: Say) => void): Wire {
  let events: WireEvents | null = null;
  const due = new Set<() => void>();
  const say: Say = (ms, bytes) => {
    const cancel = clock.after(ms, () => {
      due.delete(cancel);
      events?.data(bytes);
    });
    due.add(cancel);
  };
  return {
    ...times,
    async open(told) {
      events = told;
    },
    write(bytes) {
      if (events) received(bytes, say);
    },
    close() {
      events = null;
      for (const cancel of due) cancel();
      due.clear();
    },
  };
}
type Say = (ms: number, bytes: Buffer) => void;

/** An RS485 cable at 9600 8N1. Noise, a wrong check sum and a unit that is not there are met with silence, as on a real one. */
export function rtuCable(clock: Clock, units: Units): Wire {
  let held = Buffer.alloc(0);
  let last = 0;
  const complete = (): Buffer | null => {
    const size = lengthOf(held.subarray(1));
    if (size === 0 || held.length < size + 3) return null;
    const frame = held;
    held = Buffer.alloc(0);
    return frame.readUInt16LE(frame.length - 2) === checkSum(frame.subarray(0, -2)) ? frame : null;
  };
  return createPlug(clock, { char_ms: CHAR_MS, gap_ms: GAP_MS }, (bytes, say) => {
    const quiet = clock.mono() - last;
    if (quiet > bytes.length * CHAR_MS + 10 * GAP_MS) held = Buffer.alloc(0);
    last = clock.mono();
    held = Buffer.concat([held, bytes]).subarray(-300);
    const frame = complete();
    if (!frame) return;
    const unit = frame[0] ?? 0;
    const pdu = frame.subarray(1, -2);
    if (unit === 0) for (const device of units.values()) if (!device.silent) answer(pdu, device);
    const device = units.get(unit);
    if (!device || device.silent) return;
    const reply = sealed(unit, heard(pdu, device));
    say((frame.length + reply.length) * CHAR_MS + THINK_MS, reply);
  });
}

/** A Modbus/TCP gateway. A unit that is not there is answered with exception 11, a silent one with nothing. */
export function gatewayCable(clock: Clock, units: Units): Wire {
  let held = Buffer.alloc(0);
  const reply = (header: Buffer, pdu: Buffer): Buffer => {
    const out = Buffer.concat([header, pdu]);
    out.writeUInt16BE(pdu.length + 1, 4);
    return out;
  };
  return createPlug(clock, { char_ms: 0, gap_ms: 0 }, (bytes, say) => {
    held = Buffer.concat([held, bytes]);
    while (held.length >= 8) {
      const size = 6 + held.readUInt16BE(4);
      if (held.readUInt16BE(2) !== 0 || size < 8 || size > 260) held = Buffer.alloc(0);
      if (held.length < size) return;
      const frame = held.subarray(0, size);
      held = held.subarray(size);
      const device = units.get(frame[6] ?? 0);
      const pdu = frame.subarray(7);
      if (!device) say(GATEWAY_MS, reply(frame.subarray(0, 7), Buffer.from([(pdu[0] ?? 0) | 0x80, 11])));
      else if (!device.silent) say(GATEWAY_MS, reply(frame.subarray(0, 7), heard(pdu, device)));
    }
  });
}
