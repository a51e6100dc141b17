import { contents, INTEGER, SEQUENCE } from './ber';

/** Versions 1, 2c and 3 as a message writes them. */
const VERSIONS: readonly number[] = [0, 1, 3];

/** The version that a datagram begins with, and where what follows it begins; null: it is no message of SNMP. */
export function versionIn(bytes: Buffer): { readonly version: number; readonly to: number } | null {
  const whole = contents(bytes, 0, SEQUENCE);
  const number = whole && contents(bytes, whole.from, INTEGER);
  if (!number || number.to - number.from !== 1) return null;
  const version = bytes[number.from] ?? -1;
  return VERSIONS.includes(version) ? { version, to: number.to } : null;
}
