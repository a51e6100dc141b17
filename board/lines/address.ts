import type { LineAddress } from '../interfaces';

type SerialAddress = Extract<LineAddress, { kind: 'serial' }>;

/** Silence between RTU frames: 3.5 characters, fixed above 19 200 baud (Modbus over serial line, 2.5.1.1). */
const SILENT_CHARACTERS = 3.5;
const FASTEST_COUNTED_BAUD = 19_200;
const FIXED_SILENCE_MS = 1.75;

/** One text for each line: the same text is the same wire with the same settings. */
export function lineKey(address: LineAddress): string {
  if (address.kind === 'board') return address.kind;
  if (address.kind !== 'serial') return `${address.kind}:${address.host}:${address.port}`;
  const { path, baud_rate, data_bits, parity, stop_bits, gap_ms } = address;
  return `serial:${path}:${baud_rate}:${data_bits}:${parity}:${stop_bits}:${gap_ms}`;
}

/** Milliseconds one character takes: start bit, data, parity and stop bits. 0 on a network. */
export function charMs(address: LineAddress): number {
  if (address.kind !== 'serial') return 0;
  return (1000 * characterBits(address)) / address.baud_rate;
}

/** Silence to keep between frames, ms: t3.5 or what the address asks for, whichever is longer. 0 on a network. */
export function gapMs(address: LineAddress): number {
  if (address.kind !== 'serial') return 0;
  const silence = address.baud_rate > FASTEST_COUNTED_BAUD ? FIXED_SILENCE_MS : SILENT_CHARACTERS * charMs(address);
  return Math.max(silence, address.gap_ms);
}

function characterBits({ data_bits, parity, stop_bits }: SerialAddress): number {
  return 1 + data_bits + (parity === 'none' ? 0 : 1) + stop_bits;
}
