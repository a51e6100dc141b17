// Pictures by what they are, not by what they are called. Only headers are read: nothing is unpacked.

/** Pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** PNG (W3C, third edition) 5.2 and 11.2.2: the signature, and IHDR as the first chunk. */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const IHDR = [0x49, 0x48, 0x44, 0x52];
const SOI = 0xd8;
/** ITU-T T.81, table B.1: frames, but for the three of that range that are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const stands = (bytes: DataView, at: number, wanted: readonly number[]): boolean =>
  bytes.byteLength >= at + wanted.length && wanted.every((byte, i) => bytes.getUint8(at + i) === byte);

function jpegSize(bytes: DataView): PictureSize | null {
  for (let at = 2; at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff; at += 2 + bytes.getUint16(at + 2)) {
    if (isFrame(bytes.getUint8(at + 1))) return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) };
    if (bytes.getUint16(at + 2) < 2) return null;
  }
  return null;
}

/** How large a png or jpg is; null when the bytes are neither. */
export function pictureSize(file: ArrayBuffer): PictureSize | null {
  const bytes = new DataView(file);
  if (stands(bytes, 0, PNG) && stands(bytes, 12, IHDR) && bytes.byteLength >= 24)
    return { width: bytes.getUint32(16), height: bytes.getUint32(20) };
  return stands(bytes, 0, [0xff, SOI, 0xff]) ? jpegSize(bytes) : null;
}
