import type { Clock, Frame } from '../interfaces';
import { createRing } from './ring';

/** Frames that a line remembers, and bytes that it remembers of one. */
const FRAMES = 500;
const BYTES = 512;

const VERDICTS: readonly Frame['verdict'][] = ['ok', 'late', 'crc', 'noise', 'foreign', 'exception', 'sent'];

export interface Trace {
  add(dir: Frame['dir'], bytes: Buffer, verdict: Frame['verdict']): void;
  /** those after a number, oldest first; all when that number was not reached yet */
  frames(since?: number): readonly Frame[];
}

/**
 * A ring of the last frames of a line, in columns and one block of bytes: a gateway's room has fifty lines, and an object, a
 * string or a Buffer a frame would weigh more than all else that the board holds. Text is written when somebody looks.
 */
export function createTrace(clock: Clock): Trace {
  const ats = new Float64Array(FRAMES);
  const lengths = new Uint16Array(FRAMES);
  /** the verdict by its place in the list, doubled, and 1 more for what went out */
  const marks = new Uint8Array(FRAMES);
  const ring = createRing();
  let count = 0;

  function frameAt(seq: number, from: number): Frame {
    const place = seq % FRAMES;
    const mark = marks[place]!;
    const hex = ring.read(from, lengths[place]!).toString('hex');
    return { seq, at: ats[place]!, dir: mark & 1 ? 'out' : 'in', verdict: VERDICTS[mark >> 1]!, hex };
  }

  return {
    add(dir, bytes, verdict) {
      count += 1;
      const place = count % FRAMES;
      if (count > FRAMES) ring.drop(lengths[place]!);
      const kept = bytes.length > BYTES ? bytes.subarray(0, BYTES) : bytes;
      ring.push(kept);
      ats[place] = clock.wall();
      lengths[place] = kept.length;
      marks[place] = 2 * VERDICTS.indexOf(verdict) + (dir === 'out' ? 1 : 0);
    },
    frames(since = 0) {
      const after = since > count ? 0 : since;
      const frames: Frame[] = [];
      let from = 0;
      for (let seq = Math.max(count - FRAMES, 0) + 1; seq <= count; seq += 1) {
        if (seq > after) frames.push(frameAt(seq, from));
        from += lengths[seq % FRAMES]!;
      }
      return frames;
    },
  };
}
