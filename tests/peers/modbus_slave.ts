import { fileURLToPath } from 'node:url';
import { programOf, type Started, startPeer } from './started';

const SCRIPT = fileURLToPath(new URL('./modbus_slave.py', import.meta.url));

/**
 * Debian's pymodbus: units 1 and 2, 100 of each kind; holding register n holds n (unit 2: 1000 + n), input registers 0 and 1
 * hold 250 and 600 (unit 2: 1250 and 600). Input register 0 of unit 1 begins as the last number says; SIGUSR1 makes it 400,
 * SIGUSR2 250.
 */
export async function startModbusSlave(...args: ['tcp', number] | ['rtu', string, number, number?]): Promise<Started> {
  const python = programOf('python3', 'python3');
  try {
    return await startPeer(python, [SCRIPT, ...args.map(String)], (output) => output.includes('READY'));
  } catch (fault) {
    if (/No module named '(pymodbus|serial)/.test(String(fault))) {
      throw new Error("pymodbus is missing: install Debian's packages python3-pymodbus and python3-serial-asyncio.");
    }
    throw fault;
  }
}
