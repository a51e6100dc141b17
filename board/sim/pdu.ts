import type { Exception, SimDevice } from './device';

type ReadFunction = 1 | 2 | 3 | 4;
const isRead = (fn: number): fn is ReadFunction => fn >= 1 && fn <= 4;

const refuse = (fn: number, exception: Exception): Buffer => Buffer.from([fn | 0x80, exception]);

/** Bits to bytes, the first in bit 0. */
function packed(bits: readonly number[]): Buffer {
  const out = Buffer.alloc(Math.ceil(bits.length / 8));
  bits.forEach((bit, i) => {
    if (bit) out[i >> 3] = (out[i >> 3] ?? 0) | (1 << (i & 7));
  });
  return out;
}

const registers = (words: readonly number[]): Buffer => Buffer.from(words.flatMap((word) => [word >> 8, word & 255]));

function read(fn: ReadFunction, pdu: Buffer, device: SimDevice): Buffer {
  const answer = device.read(fn, pdu.readUInt16BE(1), pdu.readUInt16BE(3));
  if ('exception' in answer) return refuse(fn, answer.exception);
  const data = fn <= 2 ? packed(answer.words) : registers(answer.words);
  return Buffer.concat([Buffer.from([fn, data.length]), data]);
}

function writeOne(fn: 5 | 6, pdu: Buffer, device: SimDevice): Buffer {
  const word = pdu.readUInt16BE(3);
  if (fn === 5 && word !== 0xff00 && word !== 0) return refuse(fn, 3);
  const exception = device.write(fn, pdu.readUInt16BE(1), [fn === 5 ? word >> 15 : word]);
  return exception ? refuse(fn, exception) : pdu;
}

function writeMany(fn: 15 | 16, pdu: Buffer, device: SimDevice): Buffer {
  const count = pdu.readUInt16BE(3);
  const data = pdu.subarray(6);
  const bytes = fn === 15 ? Math.ceil(count / 8) : count * 2;
  if (count < 1 || count > (fn === 15 ? 1968 : 123) || pdu[5] !== bytes || data.length !== bytes) return refuse(fn, 3);
  const words = Array.from({ length: count }, (_, i) =>
    fn === 15 ? ((data[i >> 3] ?? 0) >> (i & 7)) & 1 : data.readUInt16BE(2 * i),
  );
  const exception = device.write(fn, pdu.readUInt16BE(1), words);
  return exception ? refuse(fn, exception) : pdu.subarray(0, 5);
}

/** What a slave answers to a request without address and check sum: functions 1–6, 15 and 16, exceptions 1–3 (Modbus application protocol V1.1b3). */
export function answer(pdu: Buffer, device: SimDevice): Buffer {
  const fn = pdu[0] ?? 0;
  const known = isRead(fn) || fn === 5 || fn === 6 || fn === 15 || fn === 16;
  if (!known) return refuse(fn, 1);
  if (fn >= 15 ? pdu.length < 6 : pdu.length !== 5) return refuse(fn, 3);
  if (isRead(fn)) return read(fn, pdu, device);
  return fn === 5 || fn === 6 ? writeOne(fn, pdu, device) : writeMany(fn, pdu, device);
}

/** Bytes of a request from its function code on; 0: not known yet; the length of a function nobody knows is taken as it came. */
export function lengthOf(pdu: Buffer): number {
  const fn = pdu[0];
  if (fn === undefined) return 0;
  if (fn >= 1 && fn <= 6) return 5;
  if (fn === 15 || fn === 16) return pdu[5] === undefined ? 0 : 6 + pdu[5];
  return pdu.length;
}
