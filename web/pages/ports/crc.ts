const START = 0xffff;
const POLYNOMIAL = 0xa001;

/** CRC-16 of Modbus over serial lines (polynomial 0x8005, reflected, start 0xFFFF): Modbus over Serial Line 1.02, 6.2.2. */
function crc16(bytes: readonly number[]): number {
  let crc = START;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ POLYNOMIAL : crc >> 1;
  }
  return crc;
}

/** Shorter than unit, function and check sum: there is none to be right or wrong. */
const SHORTEST = 4;
export type Seal = 'right' | 'wrong' | 'none';

/** Whether the last two bytes, low byte first, are the check sum of those before them. */
export function sealOf(bytes: readonly number[]): Seal {
  if (bytes.length < SHORTEST) return 'none';
  const crc = crc16(bytes.slice(0, -2));
  return bytes.at(-2) === (crc & 0xff) && bytes.at(-1) === crc >> 8 ? 'right' : 'wrong';
}
