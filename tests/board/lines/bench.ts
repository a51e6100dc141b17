import { readPdu } from '../../../board/drivers/modbus/pdu';
import { rtuFrame, rtuMatcher } from '../../../board/drivers/modbus/rtu';
import type { Exchange, ExchangeOptions, Line } from '../../../board/interfaces';
import { createLine } from '../../../board/lines/line';
import { type FakeClock, fakeClock } from '../../../daemon/clock';
import { type Cable, type CableSettings, createCable } from './cable';

export function lineOn(settings?: CableSettings): { clock: FakeClock; cable: Cable; line: Line } {
  const clock = fakeClock();
  const cable = createCable(clock, settings);
  return { clock, cable, line: createLine({ wire: cable, clock }) };
}

export const POLL: ExchangeOptions = { timeout_ms: 200, quarantine: true };

/** Reads `count` holding registers of a unit over the line. */
export function read(line: Line, address: number, options: ExchangeOptions = POLL, unit = 1, count = 1): Promise<Exchange> {
  const pdu = readPdu(3, address, count);
  return line.exchange(rtuFrame(unit, pdu), rtuMatcher(unit, pdu), options);
}

/** The answer of a unit whose registers from `address` on hold these words. */
export function reply(words: readonly number[], unit = 1): string {
  const pdu = Buffer.alloc(2 + 2 * words.length);
  pdu[0] = 3;
  pdu[1] = 2 * words.length;
  words.forEach((word, i) => void pdu.writeUInt16BE(word, 2 + 2 * i));
  return rtuFrame(unit, pdu).toString('hex').toUpperCase();
}

export const addressOf = (hex: string): number => Number.parseInt(hex.slice(4, 8), 16);
export const outcomeOf = (exchange: Exchange): number | string => (exchange.ok ? exchange.frame.readUInt16BE(3) : exchange.why);

/** What a read brings while time runs on. */
export async function value(clock: FakeClock, exchange: Promise<Exchange>): Promise<number | string> {
  await clock.advance(1000);
  return outcomeOf(await exchange);
}
