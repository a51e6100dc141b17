import { Inflate } from 'fflate';
import { Refusal } from '../contract/refusal';
import { unreadable } from './faults';
import type { Limits } from './limits';

const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END = 0x06054b50;
const END_BYTES = 22;
/** the end record stands before a comment of at most this length */
const MOST_COMMENT = 65_535;
const ENCRYPTED = 1;
/** so many packed bytes are unpacked at once: at most a thousand times as many come of them */
const PIECE = 4096;

interface Entry {
  readonly method: number;
  readonly flags: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

const damaged = () => unreadable('sheet_damaged');

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - MOST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at--) if (view.getUint32(at, true) === END) return at;
  throw damaged();
}

/** The files of an archive by name, as its directory at the end has them. */
function directoryOf(bytes: Uint8Array, view: DataView, limits: Limits): Map<string, Entry> {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > limits.entries) throw unreadable('sheet_entries', { max: limits.entries });
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (view.getUint32(at, true) !== CENTRAL) throw damaged();
    const [name, extra, comment] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)];
    const text = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name));
    if (entries.has(text)) throw damaged();
    entries.set(text, {
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}

/** The packed bytes of a file. Sizes of the 64-bit form point beyond the end and are refused with it. */
function packedOf(bytes: Uint8Array, view: DataView, { at, flags, packed }: Entry): Uint8Array {
  if (flags & ENCRYPTED) throw unreadable('sheet_locked');
  if (view.getUint32(at, true) !== LOCAL) throw damaged();
  const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (begin + packed > bytes.length) throw damaged();
  return bytes.subarray(begin, begin + packed);
}

/** @returns what was unpacked, which is exactly `size` bytes; more ends it at once */
function inflated(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  let length = 0;
  const inflate = new Inflate((piece) => {
    if (length + piece.length > size) throw damaged();
    out.set(piece, length);
    length += piece.length;
  });
  for (let at = 0; at < packed.length; at += PIECE) inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  if (length !== size) throw damaged();
  return out;
}

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  return c;
});

function crcOf(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = (c >>> 8) ^ CRC[(c ^ byte) & 0xff]!;
  return (c ^ 0xffffffff) >>> 0;
}

/** Whatever a damaged file makes the reader trip over is told as one thing. */
function orDamaged<T>(run: () => T): T {
  try {
    return run();
  } catch (fault) {
    // a read beyond the end, or bits that are no deflate stream
    if (fault instanceof RangeError || (fault instanceof Error && !(fault instanceof Refusal) && 'code' in fault))
      throw damaged();
    throw fault;
  }
}

export interface Archive {
  /** the text of a file in it; null: there is none. @throws Refusal for one that is damaged, or more than is taken */
  text(name: string): string | null;
}

/** Opens a zip archive; a file of it is unpacked when it is asked for. @throws Refusal 1001 at `file` */
export function openArchive(bytes: Uint8Array, limits: Limits): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = orDamaged(() => directoryOf(bytes, view, limits));
  let left = limits.unpacked_bytes;
  function unpacked(entry: Entry): Uint8Array {
    if (entry.size > left) throw unreadable('sheet_unpacked', { max: Math.floor(limits.unpacked_bytes / 2 ** 20) });
    left -= entry.size;
    const packed = packedOf(bytes, view, entry);
    if (entry.method !== 0 && entry.method !== 8) throw damaged();
    const out = entry.method === 0 ? packed : inflated(packed, entry.size);
    if (out.length !== entry.size || crcOf(out) !== entry.crc) throw damaged();
    return out;
  }
  return {
    text(name) {
      const entry = entries.get(name);
      if (!entry) return null;
      try {
        return new TextDecoder('utf-8', { fatal: true }).decode(orDamaged(() => unpacked(entry)));
      } catch (fault) {
        if (fault instanceof TypeError) throw damaged();
        throw fault;
      }
    },
  };
}
