import { createHash } from 'node:crypto';
import fs from 'node:fs';

const DEVICE_TREE = '/proc/device-tree/serial-number';
const MACHINE_ID = '/etc/machine-id';

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8').replaceAll('\0', '').trim();
  } catch {
    return '';
  }
}

/**
 * The box's serial number (decision 47): that of the device tree, else the first 12 hex digits of SHA-256 of the machine
 * id in groups of four; all zero where the machine has neither.
 */
export function serialNumber(files = { deviceTree: DEVICE_TREE, machineId: MACHINE_ID }): string {
  const printed = read(files.deviceTree);
  if (printed) return printed;
  const id = read(files.machineId);
  const digits = id ? createHash('sha256').update(id).digest('hex').slice(0, 12).toUpperCase() : '0'.repeat(12);
  return digits.replace(/(.{4})(?=.)/g, '$1-');
}
