import type { Match } from '../../interfaces';
import { EXCEPTION_LENGTH, expectedReply } from './pdu';

/** Transaction, protocol 0 and length stand before the unit. */
const HEADER = 7;
const LONGEST_LENGTH = 254;

/** A request as it goes over Modbus TCP. */
export function mbapFrame(transaction: number, unit: number, pdu: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(HEADER + pdu.length);
  frame.writeUInt16BE(transaction, 0);
  frame.writeUInt16BE(0, 2);
  frame.writeUInt16BE(1 + pdu.length, 4);
  frame[6] = unit;
  pdu.copy(frame, HEADER);
  return frame;
}

/** The PDU inside a frame that the matcher has accepted. */
export const mbapPdu = (frame: Buffer): Buffer => frame.subarray(HEADER);

/**
 * Finds the answer to one request on a Modbus TCP connection. The transaction number tells a late answer from the right one,
 * so it is dropped by itself and no silence is needed.
 */
export function mbapMatcher(transaction: number, unit: number, request: Buffer): (received: Buffer) => Match {
  return (received) => {
    if (received.length < HEADER + 1) return couldBegin(received) ? { is: 'more' } : resume(received);
    const length = received.readUInt16BE(4);
    if (!couldBegin(received)) return resume(received);
    const total = HEADER - 1 + length;
    if (received.readUInt16BE(0) !== transaction) return passed(received, total, 'late');
    if (received[6] !== unit) return wrong(received, total);
    const pdu = expectedReply(request, received, HEADER, Math.min(received.length, total));
    if (pdu !== length - 1) return wrong(received, total);
    if (received.length < total) return { is: 'more' };
    return pdu === EXCEPTION_LENGTH ? { is: 'frame', length: total, exception: true } : { is: 'frame', length: total };
  };
}

/** A whole frame that is not the answer is dropped as one; until it is whole there is nothing to say. */
function passed(received: Buffer, total: number, why: 'late' | 'foreign'): Match {
  return received.length < total ? { is: 'more' } : { is: 'skip', count: total, why };
}

/** It has the number of the request, but is no answer to it. */
function wrong(received: Buffer, total: number): Match {
  const verdict = passed(received, total, 'foreign');
  return verdict.is === 'skip' ? { ...verdict, answer: true } : verdict;
}

function couldBegin(bytes: Buffer): boolean {
  if (bytes.length > 3 && bytes.readUInt16BE(2) !== 0) return false;
  if (bytes.length <= 5) return bytes.length <= 4 || bytes[4] === 0;
  const length = bytes.readUInt16BE(4);
  return length >= 3 && length <= LONGEST_LENGTH;
}

/** Drops leading bytes up to the next place where a header may begin. */
function resume(received: Buffer): Match {
  let count = 1;
  while (count < received.length && !couldBegin(received.subarray(count))) count += 1;
  return { is: 'skip', count, why: 'noise' };
}
