import type { Reach } from './entities';

/** Those that lie in the box itself, and are reached over no line: its own inputs and outputs, and what is computed. */
export const isWithin = (driver: unknown): boolean => driver === 'board' || driver === 'virtual';

/**
 * Where a device is reached: COM2 · 9600 8N1 · unit 5, 192.168.1.41:502 · unit 1; nothing of what lies within the box. `unit` is
 * its number at the line, in words; how the line is set stands there where it is known.
 */
export function reachText(
  { driver, ip_address, port, serial_port, ...line }: Reach & { serial_facts?: string },
  unit: string,
): string {
  if (isWithin(driver)) return '';
  const place = driver === 'modbus_rtu' ? [serial_port, line.serial_facts] : [`${ip_address}:${port}`];
  return [...place, unit].filter(Boolean).join(' · ');
}
