import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { promisify } from 'node:util';
import { compiled } from './compiled';

const run = promisify(execFile);

/** What came of a libmodbus client's reads of ten registers. */
export interface LibmodbusReport {
  readonly right: number;
  readonly wrong: number;
  readonly none: number;
  readonly seconds: number;
}

export interface LibmodbusReads {
  readonly timeout_ms: number;
  readonly seconds?: number;
  /** left out: as many as the seconds allow */
  readonly reads?: number;
}

/** Whether Debian's libmodbus-dev is there to compile the client against. */
export const hasLibmodbus = (): boolean => fs.existsSync('/usr/include/modbus/modbus.h');

/** Lets libmodbus read from a TCP slave on loopback or over a serial port, in a process of its own. */
export async function readByLibmodbus(
  where: { readonly port: number } | { readonly tty: string; readonly baud: number },
  { timeout_ms, seconds = 0, reads = 0 }: LibmodbusReads,
): Promise<LibmodbusReport> {
  const place = 'port' in where ? ['tcp', where.port] : ['rtu', where.tty, where.baud];
  const args = [...place, timeout_ms, seconds, reads].map(String);
  return JSON.parse((await run(compiled('libmodbus_client', 'modbus'), args)).stdout);
}
