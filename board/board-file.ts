import fs from 'node:fs';
import { type ChannelLayout, layoutIn } from './gpio/layout';
import type { LineAddress } from './interfaces';
import { type SignalLayout, signalsIn } from './signals/layout';

/** What the board file says of the box's own parts. */
export interface BoardFile {
  readonly modem: Extract<LineAddress, { kind: 'serial' }> | null;
  readonly channels: ChannelLayout;
  readonly signals: SignalLayout;
}

const USUAL_BAUD = 115_200;

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);

function modemOf(said: unknown, file: string): BoardFile['modem'] {
  if (said === undefined || said === null) return null;
  const { port, baud_rate = USUAL_BAUD } = isRecord(said) ? said : {};
  if (typeof port !== 'string' || port === '') throw new Error(`${file}: "modem" needs "port", the path of its serial port`);
  if (typeof baud_rate !== 'number' || !Number.isInteger(baud_rate) || baud_rate < 300 || baud_rate > 4_000_000)
    throw new Error(`${file}: "baud_rate" of the modem is a number from 300 to 4000000`);
  return { kind: 'serial', path: port, baud_rate, data_bits: 8, parity: 'none', stop_bits: 1, gap_ms: 0 };
}

/**
 * Reads the board file: JSON,
 * `{"modem": {"port": "/dev/…", "baud_rate": 115200}, "inputs": […], "outputs": […], "buzzer": {…}, "light": {…}}`.
 * @throws Error with a sentence for people when the file is missing or says nonsense
 */
export function readBoardFile(file: string): BoardFile {
  let said: unknown;
  try {
    said = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (fault) {
    const missing = fault instanceof Error && 'code' in fault;
    throw new Error(missing ? `${file}: the board file cannot be read` : `${file}: the board file is not JSON`);
  }
  if (!isRecord(said)) throw new Error(`${file}: the board file is one JSON object`);
  const channels = layoutIn(said, file);
  return { modem: modemOf(said.modem, file), channels, signals: signalsIn(said, file, channels.outputs.length) };
}
