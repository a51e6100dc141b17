/** Modbus CRC-16 (polynomial 0x8005 reflected, start 0xFFFF), one table look-up a byte. */
const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  return crc;
});

/** @returns the CRC over `bytes[start … end)`; it travels low byte first */
export function crc16(bytes: Uint8Array, start: number, end: number): number {
  let crc = 0xffff;
  for (let i = start; i < end; i += 1) crc = (crc >> 8) ^ TABLE[(crc ^ bytes[i]!) & 0xff]!;
  return crc;
}

/** Whether `bytes[start … end)` ends in the CRC of what stands before it. */
export function isSealed(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start < 4) return false;
  const crc = crc16(bytes, start, end - 2);
  return bytes[end - 2] === (crc & 0xff) && bytes[end - 1] === crc >> 8;
}

/** Writes the CRC of everything before the last two bytes into these. */
export function seal(frame: Buffer): Buffer {
  frame.writeUInt16LE(crc16(frame, 0, frame.length - 2), frame.length - 2);
  return frame;
}
