import type { Line, Match } from '../../interfaces';
import { isBitFunction, MOST_BITS, MOST_REGISTERS, type ReadFunction, readPdu, replyLength } from './pdu';

/**
 * What must be remembered of one unit on one line, whoever asks it: which read was never answered, and whose turn it is to
 * write.
 */
export interface Station {
  /** reads that timed out and whose answer has not been seen since */
  debts: Debt[];
  /** settles when the last write to this unit is over */
  writing: Promise<unknown>;
}

/** An answer that may still come. On RTU it looks exactly like the answer to another read of the same function and length. */
export interface Debt {
  readonly request: Buffer;
  paid: boolean;
}

/** One station for each unit of each line; forgotten with the line. */
export function createStations(): (line: Line, unit: number) => Station {
  const lines = new WeakMap<Line, Map<number, Station>>();
  return (line, unit) => {
    const units = lines.get(line) ?? new Map<number, Station>();
    lines.set(line, units);
    const station = units.get(unit) ?? { debts: [], writing: Promise.resolve() };
    units.set(unit, station);
    return station;
  };
}

/**
 * Follows a request's matcher after its time-out. The line goes on showing it what comes late: when the owed answer is
 * among it, nothing is owed any more.
 */
export function owing(request: Buffer, match: (received: Buffer) => Match): { debt: Debt; match(received: Buffer): Match } {
  const debt: Debt = { request, paid: false };
  return {
    debt,
    match(received) {
      const verdict = match(received);
      if (verdict.is === 'frame') debt.paid = true;
      return verdict;
    },
  };
}

/** Whether an owed answer could pass for the answer to this read although it was asked from elsewhere. */
export const isDoubtful = (station: Station, request: Buffer): boolean =>
  open(station).some((debt) => looksAlike(debt.request, request) && !debt.request.equals(request));

/** Whether the answer to this request cannot be mistaken for any that is owed. A unit answers in order: then none is owed. */
export const isDistinct = (station: Station, request: Buffer): boolean =>
  open(station).every((debt) => !looksAlike(debt.request, request));

/** Adds a time-out; the same read owed twice is one doubt. */
export function owe(station: Station, debt: Debt): void {
  station.debts = [...open(station).filter((known) => !known.request.equals(debt.request)), debt];
}

/**
 * A read of nearly the same registers whose answer has another length than every owed one: once it is answered, a late answer
 * can no longer come. A shorter one is within what the unit is known to have; failing that a longer one, and if the unit
 * refuses it, the refusal serves as well.
 */
export function probeFor(station: Station, request: Buffer, align: number): Buffer {
  const fn = request[0] as ReadFunction;
  const address = request.readUInt16BE(1);
  const count = request.readUInt16BE(3);
  const most = Math.min(isBitFunction(fn) ? MOST_BITS : MOST_REGISTERS, 65536 - address);
  const step = isBitFunction(fn) ? 8 : align;
  const tried: number[] = [];
  for (let shorter = count - step; shorter > 0; shorter -= step) tried.push(shorter);
  for (let longer = count + step; longer <= most; longer += step) tried.push(longer);
  const probes = tried.map((n) => readPdu(fn, address, n));
  return probes.find((probe) => isDistinct(station, probe)) ?? request;
}

const open = (station: Station): Debt[] => station.debts.filter((debt) => !debt.paid);

const looksAlike = (a: Buffer, b: Buffer): boolean => a[0] === b[0] && replyLength(a) === replyLength(b);
