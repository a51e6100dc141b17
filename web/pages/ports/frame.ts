import type { PortFrame } from '../../../daemon/contract/entities';
import { type Seal, sealOf } from './crc';

/** What a frame of Modbus RTU says. What it does not say, or is too short for, is null. */
export interface Said {
  readonly unit: number | null;
  /** without the bit that marks an exception */
  readonly fn: number | null;
  /** code of the exception that was answered */
  readonly exception: number | null;
  /** first register or coil as it goes on the wire; of an answer that of its request */
  readonly address: number | null;
  /** how many of them are asked for, answered or written */
  readonly count: number | null;
  /** registers as words, coils as 0 and 1, as far as they are there */
  readonly values: readonly number[];
  readonly seal: Seal;
}
/** A frame of a line with what it says. */
export interface Heard extends PortFrame {
  readonly said: Said;
  /** whom it was said to or should have come from: what is garbled names no unit that can be trusted */
  readonly party: number | null;
}

const EXCEPTION = 0x80;
const READS_BITS = [1, 2];
const READS_WORDS = [3, 4];
const WRITES_ONE = [5, 6];
const WRITES_MANY = [15, 16];
const COILS = 15;
const CRC_BYTES = 2;

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

const wordAt = (bytes: readonly number[], at: number): number | null => {
  const [high, low] = [bytes[at], bytes[at + 1]];
  return high === undefined || low === undefined ? null : high * 256 + low;
};
/** Words from a place on, as long as they are whole. */
function wordsFrom(bytes: readonly number[], at: number): number[] {
  const words: number[] = [];
  for (let i = at; i + 1 < bytes.length; i += 2) words.push(bytes[i]! * 256 + bytes[i + 1]!);
  return words;
}
/** Bits from a place on, the least significant first. */
const bitsFrom = (bytes: readonly number[], at: number, count: number): number[] =>
  bytes
    .slice(at)
    .flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1))
    .slice(0, count);

type Body = Pick<Said, 'address' | 'count' | 'values'>;
const NOTHING: Body = { address: null, count: null, values: [] };

/** What is asked for: all requests but those that write one name a count. */
function requestBody(fn: number, body: readonly number[]): Body {
  const address = wordAt(body, 2);
  const second = wordAt(body, 4);
  if (WRITES_ONE.includes(fn)) return { address, count: 1, values: second === null ? [] : [second] };
  if (fn === COILS) return { address, count: second, values: bitsFrom(body, 7, second ?? 0) };
  if (WRITES_MANY.includes(fn)) return { address, count: second, values: wordsFrom(body, 7) };
  if (READS_BITS.includes(fn) || READS_WORDS.includes(fn)) return { address, count: second, values: [] };
  return NOTHING;
}

/** What is answered. Answers to reads name no address: it is that of the request they belong to. */
function answerBody(fn: number, body: readonly number[], asked: Said | null): Body {
  const mine = asked?.fn === fn && asked.unit === body[0] ? asked : null;
  if (WRITES_ONE.includes(fn) || WRITES_MANY.includes(fn)) return requestBody(fn, body);
  if (READS_WORDS.includes(fn)) {
    const values = wordsFrom(body, 3);
    return { address: mine?.address ?? null, count: values.length, values };
  }
  if (READS_BITS.includes(fn)) {
    const values = bitsFrom(body, 3, mine?.count ?? 8 * Math.max(0, body.length - 3));
    return { address: mine?.address ?? null, count: values.length, values };
  }
  return NOTHING;
}

/** Reads one frame. @param asked the request before it, for the address that answers leave out */
export function saidBy({ hex, dir }: Pick<PortFrame, 'hex' | 'dir'>, asked: Said | null): Said {
  const bytes = bytesOf(hex);
  const seal = sealOf(bytes);
  const [unit = null, code = null] = bytes;
  const body = bytes.slice(0, -CRC_BYTES);
  const head = { unit, seal, exception: null };
  if (code === null) return { ...head, ...NOTHING, fn: null };
  if (dir === 'in' && code >= EXCEPTION) return { ...head, ...NOTHING, fn: code - EXCEPTION, exception: body[2] ?? null };
  return { ...head, fn: code, ...(dir === 'out' ? requestBody(code, body) : answerBody(code, body, asked)) };
}

/** Frames that are kept: as many as the box keeps of a line. */
export const KEPT = 500;

/** The last frames, and from which number on the box is asked next. */
export interface Trace {
  /** oldest first */
  readonly frames: readonly Heard[];
  readonly since: number;
  /** frames that went by unseen, because more came than the box keeps */
  readonly missed: number;
}
export const UNHEARD: Trace = { frames: [], since: 0, missed: 0 };

/** Frames as they came, read one after the other. @param before the request that stands before them */
function readAll(frames: readonly PortFrame[], before: Said | null): Heard[] {
  let asked = before;
  return frames.map((frame) => {
    const said = saidBy(frame, asked);
    if (frame.dir === 'out') asked = said;
    return { ...frame, said, party: asked?.unit ?? said.unit };
  });
}

/**
 * What is kept once more frames have come. Numbers that begin anew mean that the line was opened anew: what was kept is of
 * another line. A frame that came twice counts once.
 * @param since the number that was asked from
 */
export function withFrames(kept: Trace, came: readonly PortFrame[], since: number): Trace {
  const first = came[0];
  const last = came.at(-1);
  if (!first || !last) return kept;
  if (first.seq <= since) return { frames: readAll(came, null).slice(-KEPT), since: last.seq, missed: 0 };
  const news = came.filter(({ seq }) => seq > kept.since);
  if (!news[0]) return kept;
  const gap = kept.since > 0 ? news[0].seq - kept.since - 1 : 0;
  const before = gap > 0 ? null : (kept.frames.findLast(({ dir }) => dir === 'out')?.said ?? null);
  const frames = [...kept.frames, ...readAll(news, before)].slice(-KEPT);
  return { frames, since: last.seq, missed: kept.missed + gap };
}
