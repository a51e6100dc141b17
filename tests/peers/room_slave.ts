import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownFolder, programOf, type Started, startPeer } from './started';

const SCRIPT = fileURLToPath(new URL('./room_slave.py', import.meta.url));

export interface RoomSlave extends Started {
  /** gives an input register of a unit another value */
  set(unit: number, register: number, value: number): void;
}

/** Temperature and humidity transmitters on one line: units 1 … `units` read 23.0 ℃ and 50.0 % and a tenth more each unit. */
export async function startRoomSlave(tty: string, baud: number, units: number): Promise<RoomSlave> {
  const file = path.join(ownFolder(), 'values');
  const python = programOf('python3', 'python3');
  const peer = await startPeer(python, [SCRIPT, tty, String(baud), String(units), file], (output) => output.includes('READY'));
  const lines: string[] = [];
  return {
    ...peer,
    set(unit, register, value) {
      lines.push(`${unit} ${register} ${value}\n`);
      // whoever reads it meanwhile finds the old lines or the new ones, never half of them
      fs.writeFileSync(`${file}.new`, lines.join(''));
      fs.renameSync(`${file}.new`, file);
    },
  };
}
