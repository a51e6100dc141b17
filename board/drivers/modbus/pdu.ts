/** What a Modbus request says below its framing: the same bytes on RTU, RTU over TCP and TCP. */

export type ReadFunction = 1 | 2 | 3 | 4;
export type WriteFunction = 5 | 6 | 15 | 16;

/** Most that one request may ask for by the specification of the protocol. */
export const MOST_REGISTERS = 125;
export const MOST_BITS = 2000;
export const MOST_WRITTEN_REGISTERS = 123;
export const ADDRESSES = 65536;

/** Exception codes that decide what the driver does; 5: the unit took the request and needs a while for it. */
export const ACKNOWLEDGE = 5;
export const BUSY = 6;
export const GATEWAY_NO_PATH = 0x0a;
export const GATEWAY_TARGET_SILENT = 0x0b;
export const ILLEGAL_FUNCTION = 1;
export const ILLEGAL_ADDRESS = 2;

const EXCEPTION = 0x80;
const COIL_ON = 0xff00;

export const isBitFunction = (fn: number): boolean => fn === 1 || fn === 2;

/** Bytes of payload that `count` points of a read function take. */
export const payloadBytes = (fn: ReadFunction, count: number): number => (isBitFunction(fn) ? Math.ceil(count / 8) : 2 * count);

/** @throws RangeError when the span leaves the address space or is longer than the protocol allows */
export function readPdu(fn: ReadFunction, address: number, count: number): Buffer {
  const most = isBitFunction(fn) ? MOST_BITS : MOST_REGISTERS;
  if (count < 1 || count > most || address < 0 || address + count > ADDRESSES) {
    throw new RangeError(`function ${fn} cannot read ${count} from ${address}`);
  }
  return words(fn, address, count);
}

export const writeCoilPdu = (address: number, on: boolean): Buffer => words(5, address, on ? COIL_ON : 0);

export const writeRegisterPdu = (address: number, word: number): Buffer => words(6, address, word);

/** Function 15, bits packed from the least significant on. */
export function writeCoilsPdu(address: number, coils: readonly boolean[]): Buffer {
  const packed = Buffer.alloc(Math.ceil(coils.length / 8));
  coils.forEach((on, i) => {
    if (on) packed[i >> 3] = packed[i >> 3]! | (1 << (i & 7));
  });
  return Buffer.concat([words(15, address, coils.length), Buffer.from([packed.length]), packed]);
}

/** @throws RangeError for no register or more than one request can carry */
export function writeRegistersPdu(address: number, registers: readonly number[]): Buffer {
  if (registers.length < 1 || registers.length > MOST_WRITTEN_REGISTERS) throw new RangeError('too many registers to write');
  const body = Buffer.alloc(2 * registers.length);
  registers.forEach((word, i) => {
    body.writeUInt16BE(word, 2 * i);
  });
  return Buffer.concat([words(16, address, registers.length), Buffer.from([body.length]), body]);
}

function words(fn: number, first: number, second: number): Buffer {
  const pdu = Buffer.allocUnsafe(5);
  pdu[0] = fn;
  pdu.writeUInt16BE(first, 1);
  pdu.writeUInt16BE(second, 3);
  return pdu;
}

/** Length of the answer that a request asks for when it is not an exception. */
export function replyLength(request: Buffer): number {
  const fn = request[0]!;
  if (fn > 4) return 5;
  return 2 + payloadBytes(fn as ReadFunction, request.readUInt16BE(3));
}

export const EXCEPTION_LENGTH = 2;

/**
 * Holds what has come of an answer against its request.
 * @param at where the answer begins in `bytes`; `end` where the received part of it ends
 * @returns the length of the whole answer, or 0 when these bytes cannot begin an answer to this request
 */
export function expectedReply(request: Buffer, bytes: Buffer, at: number, end: number): number {
  const fn = request[0]!;
  const have = end - at;
  if (have < 1) return replyLength(request);
  if (bytes[at] === (fn | EXCEPTION)) return have > 1 && bytes[at + 1] === 0 ? 0 : EXCEPTION_LENGTH;
  if (bytes[at] !== fn) return 0;
  if (fn <= 4) return have > 1 && bytes[at + 1] !== replyLength(request) - 2 ? 0 : replyLength(request);
  // A write is answered by its own beginning: address and value, or address and count.
  for (let i = 1; i < Math.min(have, 5); i += 1) if (bytes[at + i] !== request[i]) return 0;
  return 5;
}

export type Answer = { readonly is: 'data'; readonly data: Buffer } | { readonly is: 'exception'; readonly code: number };

/** Takes a whole answer apart: the payload of a read, the echo of a write, or the exception's code. */
export function parseReply(pdu: Buffer): Answer {
  if (pdu[0]! & EXCEPTION) return { is: 'exception', code: pdu[1]! };
  return { is: 'data', data: pdu.subarray(pdu[0]! <= 4 ? 2 : 1) };
}

/** Bit `index` of the payload of function 1 or 2. */
export const bitAt = (data: Buffer, index: number): 0 | 1 => (((data[index >> 3] ?? 0) >> (index & 7)) & 1 ? 1 : 0);
