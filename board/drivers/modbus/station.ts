import type { Line, Match } from '../../interfaces';
import { ADDRESSES, isBitFunction, MOST_BITS, MOST_REGISTERS, type ReadFunction, readPdu, replyLength } from './pdu';
import { createTally, type Tally } from './tally';

/** No device answers later than this; a debt older than it is forgotten. */
const LATEST_MS = 5000;

/**
 * What must be remembered of one unit on one line, whoever asks it: which read was never answered, whose turn it is to
 * write, and how it has been answering.
 */
export interface Station {
  /** reads that timed out and whose answer has not been seen since */
  debts: Debt[];
  /** settles when the last write to this unit is over */
  writing: Promise<unknown>;
  readonly tally: Tally;
}

/** An answer that may still come. On RTU it looks exactly like the answer to another read of the same function and length. */
export interface Debt {
  readonly request: Buffer;
  /** mono ms after which it is forgotten */
  readonly until: number;
  /** it asked for more than the unit is known to have: what is owed may be a refusal, which has no form of its own */
  readonly daring: boolean;
  /** its answer was seen, late */
  paid: boolean;
}

/** A read asked only for the form of its answer. */
export type Probe = Pick<Debt, 'request' | 'daring'>;

/** One station for each unit of each line; forgotten with the line. */
export function createStations(): (line: Line, unit: number) => Station {
  const lines = new WeakMap<Line, Map<number, Station>>();
  return (line, unit) => {
    const units = lines.get(line) ?? new Map<number, Station>();
    lines.set(line, units);
    const station = units.get(unit) ?? { debts: [], writing: Promise.resolve(), tally: createTally() };
    units.set(unit, station);
    return station;
  };
}

/**
 * Follows a request's matcher after its time-out. The line goes on showing it what comes late: when the owed answer is
 * among it, nothing is owed any more.
 */
export function owing({ request, daring }: Probe, match: (received: Buffer) => Match, now: number) {
  const debt: Debt = { request, daring, until: now + LATEST_MS, paid: false };
  const watched = (received: Buffer): Match => {
    const verdict = match(received);
    if (verdict.is === 'frame') debt.paid = true;
    return verdict;
  };
  return { debt, match: watched };
}

/** Forgets what was paid or is too old. */
export function review(station: Station, now: number): void {
  station.debts = station.debts.filter((debt) => !debt.paid && debt.until > now);
}

/** Whether an owed answer could pass for the answer to this read although it was asked from elsewhere. */
export const isDoubtful = (station: Station, request: Buffer): boolean =>
  station.debts.some((debt) => looksAlike(debt.request, request) && !debt.request.equals(request));

/** Whether the answer to this request cannot be mistaken for any that is owed. A unit answers in order: then none is owed. */
export const isDistinct = (station: Station, request: Buffer): boolean =>
  station.debts.every((debt) => !looksAlike(debt.request, request));

/**
 * Adds a time-out. A read owed twice becomes one debt that the sight of one late answer does not pay: the other may still come.
 */
export function owe(station: Station, debt: Debt): void {
  const open = station.debts.filter((known) => !known.paid);
  const others = open.filter((known) => !known.request.equals(debt.request));
  const twice = others.length < open.length;
  station.debts = [...others, twice ? { ...debt } : debt];
}

/**
 * A read of nearly the same registers whose answer has another length than every owed one: once it is answered, a late answer
 * can no longer come. A shorter one is within what the unit is known to have; a longer one is taken when there is no shorter.
 */
export function probeFor(station: Station, request: Buffer, align: number): Probe {
  const fn = request[0] as ReadFunction;
  const address = request.readUInt16BE(1);
  const count = request.readUInt16BE(3);
  const most = Math.min(isBitFunction(fn) ? MOST_BITS : MOST_REGISTERS, ADDRESSES - address);
  const step = isBitFunction(fn) ? 8 : align;
  for (const n of [...steps(count - step, 1, -step), ...steps(count + step, most, step)]) {
    const probe = readPdu(fn, address, n);
    if (isDistinct(station, probe)) return { request: probe, daring: n > count };
  }
  return { request, daring: false };
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / by) + 1) }, (_, i) => from + i * by);
}

const looksAlike = (a: Buffer, b: Buffer): boolean => a[0] === b[0] && replyLength(a) === replyLength(b);
