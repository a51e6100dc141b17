// Pictures by what they are, not by what they are called: sizes from their headers, and only the parts that make the picture.
// Nothing is decoded, so there is nothing to blow up; a check sum tells what was spoilt on its way.

import { crc32 } from 'node:zlib';

export interface Picture {
  readonly kind: 'png' | 'jpg';
  /** pixels */
  readonly width: number;
  readonly height: number;
  /** the picture without texts, places and whatever lay behind its end */
  readonly bytes: Buffer;
}

/** Chunks or segments of a picture: cameras and programs write hundreds at most, and to go through a hundred thousand takes half a second. */
const MOST_PARTS = 4096;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** PNG (W3C, third edition) 11: chunks that decide what is seen; the others are about the picture. */
const PNG_KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs']);

/** PNG 11.2.1: the bits a sample may have, by the type of colour. */
const DEPTHS = new Map([
  [0, [1, 2, 4, 8, 16]],
  [2, [8, 16]],
  [3, [1, 2, 4, 8]],
  [4, [8, 16]],
  [6, [8, 16]],
]);
const INDEXED = 3;
/** What a chunk holds, its length and check sum aside. */
const within = (chunk: Buffer): Buffer => chunk.subarray(8, -4);

/** Whether these chunks can be drawn: a header that means something, a palette where colours are its numbers, deflated rows. */
function isDrawable(chunks: readonly Buffer[]): boolean {
  const [head] = chunks;
  const named = (name: string): readonly Buffer[] => chunks.filter((chunk) => chunk.toString('latin1', 4, 8) === name);
  if (head?.length !== 25) return false;
  const [depth = 0, colour = 0, compression, filter, interlaced = 0] = within(head).subarray(8);
  const isKnown = DEPTHS.get(colour)?.includes(depth) === true && compression === 0 && filter === 0 && interlaced <= 1;
  const rows = Buffer.concat(named('IDAT').map(within)).subarray(0, 2);
  // RFC 1950: the first two bytes as one number are a multiple of 31
  const isDeflated = rows.length === 2 && (rows[0]! & 15) === 8 && rows.readUInt16BE() % 31 === 0;
  return isKnown && isDeflated && (colour !== INDEXED || named('PLTE').length === 1);
}

function readPng(bytes: Buffer): Picture | null {
  const kept: Buffer[] = [PNG];
  for (let at = PNG.length, parts = 0; at + 12 <= bytes.length && parts < MOST_PARTS; parts += 1) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length || (kept.length === 1 && name !== 'IHDR')) return null;
    if (PNG_KEPT.has(name)) {
      if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
      kept.push(bytes.subarray(at, end));
    }
    if (name === 'IEND') {
      const [, ...chunks] = kept;
      const [head] = chunks;
      return head && isDrawable(chunks)
        ? { kind: 'png', width: head.readUInt32BE(8), height: head.readUInt32BE(12), bytes: Buffer.concat(kept) }
        : null;
    }
    at = end;
  }
  return null;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** ITU-T T.81, table B.1: frames, but for the three of that range that are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Exif, GPS, profiles of cameras and comments; JFIF (APP0) and Adobe's colours (APP14) decide what is seen. */
const isTalk = (marker: number): boolean => marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee);

/** Where the entropy-coded data that begins at `at` ends: before the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, at: number): number {
  for (let i = at; i + 1 < bytes.length; i++) {
    const next = bytes[i + 1]!;
    if (bytes[i] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return i;
  }
  return bytes.length;
}

/** T.81, table B.1: from here on codes are arithmetic, and a bit may stand for any number of blocks. */
const ARITHMETIC = 0xc9;
/** T.81, F.1.2: of each square of eight by eight pixels a code says at least how bright it is, and no code is shorter than a bit. */
const leastScanned = (frame: number, width: number, height: number): number =>
  frame >= ARITHMETIC ? 1 : Math.ceil((Math.ceil(width / 8) * Math.ceil(height / 8)) / 8);

function readJpeg(bytes: Buffer): Picture | null {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let least = 1;
  let scanned = 0;
  for (let at = 2, parts = 0; (at + 4 <= bytes.length || bytes[at + 1] === EOI) && parts < MOST_PARTS; parts += 1) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined || marker === SOI) return null;
    if (marker === EOI) {
      kept.push(bytes.subarray(at, at + 2));
      return size && scanned >= least ? { kind: 'jpg', ...size, bytes: Buffer.concat(kept) } : null;
    }
    const length = 2 + bytes.readUInt16BE(at + 2);
    if (length < 4 || at + length > bytes.length) return null;
    if (isFrame(marker) && length >= 9) {
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
      least = leastScanned(marker, size.width, size.height);
    }
    const end = marker === SOS ? endOfScan(bytes, at + length) : at + length;
    if (marker === SOS && size) scanned += end - at - length;
    if (!isTalk(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, PNG.length).equals(PNG);
const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === SOI;

/** The picture in a file, or null when it is no whole png or jpg. */
export function readPicture(bytes: Buffer): Picture | null {
  if (isPng(bytes)) return readPng(bytes);
  return isJpeg(bytes) ? readJpeg(bytes) : null;
}

/** What is said of a file that is no picture: one that begins as a png or jpg is damaged, anything else is of another kind. */
export const faultOfPicture = (bytes: Buffer): 'picture_broken' | 'logo_format' =>
  isPng(bytes) || isJpeg(bytes) ? 'picture_broken' : 'logo_format';
