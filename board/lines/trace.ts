import type { Clock, Frame } from '../interfaces';

/** Frames that a line remembers, and bytes that it remembers of one. */
const FRAMES = 500;
const BYTES = 512;

export interface Trace {
  add(dir: Frame['dir'], bytes: Buffer, verdict: Frame['verdict']): void;
  /** those after a number, oldest first; all when that number was not reached yet */
  frames(since?: number): readonly Frame[];
}

/**
 * A ring of the last frames of a line, in columns: a gateway's room has fifty lines, and an object and a Buffer a frame would
 * weigh more than all else that the board holds. Bytes are kept one to a character; they are written out when somebody looks.
 */
export function createTrace(clock: Clock): Trace {
  const ats: number[] = [];
  const dirs: Frame['dir'][] = [];
  const verdicts: Frame['verdict'][] = [];
  const texts: string[] = [];
  let count = 0;
  return {
    add(dir, bytes, verdict) {
      count += 1;
      const place = count % FRAMES;
      ats[place] = clock.wall();
      dirs[place] = dir;
      verdicts[place] = verdict;
      texts[place] = bytes.toString('latin1', 0, BYTES);
    },
    frames(since = 0) {
      const first = Math.max(count - FRAMES, since > count ? 0 : since) + 1;
      return Array.from({ length: count - first + 1 }, (_, i) => {
        const place = (first + i) % FRAMES;
        const hex = Buffer.from(texts[place]!, 'latin1').toString('hex');
        return { seq: first + i, at: ats[place]!, dir: dirs[place]!, verdict: verdicts[place]!, hex };
      });
    },
  };
}
