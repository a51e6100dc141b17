import type { Match } from '../../interfaces';
import { isSealed, seal } from './crc';
import { EXCEPTION_LENGTH, expectedReply } from './pdu';

const CRC_LENGTH = 2;
const SHORTEST_FRAME = 5;
const REQUEST_LENGTH = 8;

/** Unit, PDU and CRC: a request as it goes on an RTU line. */
export function rtuFrame(unit: number, pdu: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(1 + pdu.length + CRC_LENGTH);
  frame[0] = unit;
  pdu.copy(frame, 1);
  return seal(frame);
}

/** The PDU inside a frame that the matcher has accepted. */
export const rtuPdu = (frame: Buffer): Buffer => frame.subarray(1, frame.length - CRC_LENGTH);

type Verdict = 'frame' | 'partial' | 'crc' | 'no';

/**
 * Finds the answer to one request in what has come over an RTU line: whole or in pieces, behind noise, behind another
 * unit's traffic, behind the echo of the request, behind a late answer of another length. Only unit, function, length and CRC
 * can tell them apart; a late answer of the very same form is the line's business (its quarantine).
 */
export function rtuMatcher(unit: number, request: Buffer): (received: Buffer) => Match {
  const whole = rtuFrame(unit, request);
  const read = request[0]! <= 4;
  return (received) => {
    // An adapter may echo the request. Its first bytes can look like a whole answer, so the rest is waited for.
    if (read && startsWith(received, whole)) return { is: 'skip', count: whole.length, why: 'foreign' };
    if (read && startsWith(whole, received)) return { is: 'more' };
    const first = judge(unit, request, received, 0);
    if (first.verdict === 'frame') return frame(received, first.length);
    if (first.verdict === 'partial') return { is: 'more' };
    const next = nextCandidate(unit, request, received);
    const foreign = foreignLength(received);
    if (foreign > 0 && foreign <= next) return passed(unit, request, received.subarray(0, foreign));
    if (first.verdict === 'crc') return { is: 'skip', count: 1, why: 'crc' };
    if (next === received.length && foreign < 0) return { is: 'more' };
    return { is: 'skip', count: next, why: 'noise' };
  };
}

function frame(received: Buffer, length: number): Match {
  return length === 1 + EXCEPTION_LENGTH + CRC_LENGTH && received[1]! & 0x80
    ? { is: 'frame', length, exception: true }
    : { is: 'frame', length };
}

/**
 * A whole frame that is not the answer. One that would be it but for its unit is an answer all the same: a unit was given
 * another number than the settings say.
 */
function passed(unit: number, request: Buffer, other: Buffer): Match {
  const count = other.length;
  if (other[0] === unit) return { is: 'skip', count, why: 'late' };
  const isAnswer = expectedReply(request, other, 1, other.length) === rtuPdu(other).length;
  return { is: 'skip', count, why: 'foreign', ...(isAnswer && { answer: true }) };
}

const startsWith = (bytes: Buffer, head: Buffer): boolean =>
  bytes.length >= head.length && bytes.compare(head, 0, head.length, 0, head.length) === 0;

/** What the bytes from `at` on are to this request. */
function judge(unit: number, request: Buffer, bytes: Buffer, at: number): { verdict: Verdict; length: number } {
  if (bytes.length === at) return { verdict: 'partial', length: 0 };
  if (bytes[at] !== unit) return { verdict: 'no', length: 0 };
  const pdu = expectedReply(request, bytes, at + 1, bytes.length);
  if (pdu === 0) return { verdict: 'no', length: 0 };
  const length = 1 + pdu + CRC_LENGTH;
  if (bytes.length - at < length) return { verdict: 'partial', length };
  return { verdict: isSealed(bytes, at, at + length) ? 'frame' : 'crc', length };
}

/** Where, behind the first byte, an answer may begin; the length of `bytes` when nowhere. */
function nextCandidate(unit: number, request: Buffer, bytes: Buffer): number {
  for (let at = 1; at < bytes.length; at += 1) if (judge(unit, request, bytes, at).verdict !== 'no') return at;
  return bytes.length;
}

/**
 * Length of a well-formed frame that is not ours: another unit's answer, another master's request, an echo.
 * @returns 0: what stands here is no frame; -1: it may become one when more has come
 */
function foreignLength(bytes: Buffer): number {
  const lengths = foreignLengths(bytes);
  for (const length of lengths) if (length <= bytes.length && isSealed(bytes, 0, length)) return length;
  return lengths.some((length) => length > bytes.length) ? -1 : 0;
}

function foreignLengths(bytes: Buffer): readonly number[] {
  if (bytes.length < 3) return bytes.length > 1 && !isFunction(bytes[1]! & 0x7f) ? [] : [SHORTEST_FRAME];
  const fn = bytes[1]!;
  if (!isFunction(fn & 0x7f)) return [];
  if (fn & 0x80) return [SHORTEST_FRAME];
  if (fn <= 4) return bytes[2]! > 0 && bytes[2]! <= 250 ? [REQUEST_LENGTH, SHORTEST_FRAME + bytes[2]!] : [REQUEST_LENGTH];
  if (fn <= 6) return [REQUEST_LENGTH];
  return bytes.length > 6 ? [REQUEST_LENGTH, 9 + bytes[6]!] : [REQUEST_LENGTH];
}

const isFunction = (fn: number): boolean => (fn >= 1 && fn <= 6) || fn === 15 || fn === 16;
