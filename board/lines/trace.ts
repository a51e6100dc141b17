import type { Clock, Frame } from '../interfaces';

/** Frames that a line remembers, and bytes that it remembers of one. */
const FRAMES = 500;
const BYTES = 512;

export interface Trace {
  /** @param bytes not to be changed afterwards */
  add(dir: Frame['dir'], bytes: Buffer, verdict: Frame['verdict']): void;
  /** those after a number, oldest first; all when that number was not reached yet */
  frames(since?: number): readonly Frame[];
}

type Kept = Omit<Frame, 'hex'> & { readonly bytes: Buffer };

/** A ring of the last frames of a line. They are written out only when somebody looks. */
export function createTrace(clock: Clock): Trace {
  const ring: Kept[] = [];
  let count = 0;
  return {
    add(dir, bytes, verdict) {
      count += 1;
      ring[count % FRAMES] = {
        seq: count,
        at: clock.wall(),
        dir,
        bytes: bytes.length > BYTES ? Buffer.from(bytes.subarray(0, BYTES)) : bytes,
        verdict,
      };
    },
    frames(since = 0) {
      const first = Math.max(count - FRAMES, since > count ? 0 : since) + 1;
      return Array.from({ length: count - first + 1 }, (_, i) => {
        const { bytes, ...frame } = ring[(first + i) % FRAMES]!;
        return { ...frame, hex: bytes.toString('hex') };
      });
    },
  };
}
