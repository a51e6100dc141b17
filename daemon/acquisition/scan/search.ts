import type { Clock, DeviceAddress, LineAddress, ModbusDriver } from '../../../board/interfaces';
import { CODE } from '../../contract/codes';
import { Refusal } from '../../contract/refusal';

export type SerialLine = Extract<LineAddress, { kind: 'serial' }>;
export type Setting = Pick<SerialLine, 'baud_rate' | 'parity'>;

/** Where to look for units. */
export interface Search {
  readonly line: SerialLine;
  readonly settings: readonly Setting[];
  readonly from: number;
  readonly to: number;
  readonly timeout_ms: number;
  readonly register: number;
}

export interface SearchParts {
  readonly driver: ModbusDriver;
  readonly clock: Clock;
  /** before each request: puts the line to these settings, and throws what ends the search */
  readonly turn: (line: SerialLine) => Promise<void>;
  readonly signal: AbortSignal;
  /** about to look there, `done` places later */
  readonly looking: (line: SerialLine, unit: number, done: number) => void;
  /** how many places are settled: heard, or silent for certain */
  readonly settled: (places: number) => void;
  /** somebody answered there */
  readonly found: (address: DeviceAddress, elapsed_ms: number) => Promise<void>;
  /** answers came from there, but none that could be read, also with patience */
  readonly garbled: (address: DeviceAddress, elapsed_ms: number) => void;
}

/** A port that cannot be opened within this is gone. */
const OPENING_MS = 10_000;
const AGAIN_MS = 100;
/** A unit that was late or spoilt gets this many times its time-out in a second look. */
const PATIENCE = 5;
const MOST_TIMEOUT_MS = 5000;

export const placesOf = ({ settings, from, to }: Search): number => settings.length * (to - from + 1);

const pause = (clock: Clock, ms: number): Promise<void> => new Promise((done) => clock.after(ms, done));

/**
 * Asks every unit at every setting for one register. A unit that answers late or not cleanly, and its neighbour whose answer
 * it may have spoilt, are asked once more with patience.
 * @throws Refusal when the port cannot be opened; what `signal` was aborted with
 */
export async function search(wanted: Search, parts: SearchParts): Promise<void> {
  let before = 0;
  for (const setting of wanted.settings) {
    await searchAt(wanted, parts, { ...wanted.line, ...setting }, before);
    before += wanted.to - wanted.from + 1;
  }
}

/** @param before places that were looked at under other settings */
async function searchAt(wanted: Search, parts: SearchParts, line: SerialLine, before: number): Promise<void> {
  const doubtful = new Set<number>();
  const heard = new Set<number>();
  let done = before;
  /** units that were asked and must be asked again */
  const open = (asked: number): number[] => [...doubtful].filter((unit) => unit <= asked && !heard.has(unit));
  for (let unit = wanted.from; unit <= wanted.to; unit += 1) {
    parts.looking(line, unit, done);
    if ((await look(wanted, parts, { line, unit, doubtful })) === 'heard') heard.add(unit);
    done += 1;
    parts.settled(done - open(unit).length);
  }
  await pause(parts.clock, wanted.timeout_ms);
  for (const unit of open(wanted.to).sort((a, b) => a - b)) {
    parts.looking(line, unit, done);
    await lookAgain(wanted, parts, line, unit);
    heard.add(unit);
    parts.settled(done - open(wanted.to).length);
  }
}

/** A second look with patience; what cannot be read then either is told. */
async function lookAgain(wanted: Search, parts: SearchParts, line: SerialLine, unit: number): Promise<void> {
  const patient = { ...wanted, timeout_ms: Math.min(MOST_TIMEOUT_MS, PATIENCE * wanted.timeout_ms) };
  const began = parts.clock.mono();
  const came = await look(patient, parts, { line, unit, doubtful: new Set() });
  if (came === 'garbled') parts.garbled(addressOf(patient, line, unit), parts.clock.mono() - began);
}

interface Place {
  readonly line: SerialLine;
  readonly unit: number;
  /** units that must be asked again */
  readonly doubtful: Set<number>;
}

const addressOf = ({ timeout_ms }: Search, line: SerialLine, unit: number): DeviceAddress => ({
  driver: 'modbus_rtu',
  line,
  unit,
  timeout_ms,
  retries: 0,
});

/** @returns what came from there */
async function look(
  wanted: Search,
  parts: SearchParts,
  { line, unit, doubtful }: Place,
): Promise<'heard' | 'silent' | 'garbled'> {
  const { driver, clock, turn, signal, found } = parts;
  const address = addressOf(wanted, line, unit);
  const late = () => void doubtful.add(unit).add(unit + 1);
  for (const began = clock.mono(); ; await pause(clock, AGAIN_MS)) {
    signal.throwIfAborted();
    await turn(line);
    const exchange = await driver.probe(address, wanted.register, late);
    if (exchange.ok) {
      await found(address, exchange.elapsed_ms);
      return 'heard';
    }
    if (exchange.why === 'timeout') return 'silent';
    if (exchange.why !== 'closed') {
      late();
      return 'garbled';
    }
    if (clock.mono() - began > OPENING_MS) throw new Refusal(CODE.no_answer, 'closed');
  }
}
