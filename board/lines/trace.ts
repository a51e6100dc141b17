import type { Clock, Frame } from '../interfaces';

/** Frames that a line remembers, and bytes that it remembers of one. */
const FRAMES = 500;
const BYTES = 512;

export interface Trace {
  /** @param bytes not to be changed afterwards */
  add(dir: Frame['dir'], bytes: Buffer, verdict: Frame['verdict']): void;
  /** oldest first */
  frames(): readonly Frame[];
}

type Kept = Omit<Frame, 'hex'> & { readonly bytes: Buffer };

/** A ring of the last frames of a line. They are written out only when somebody looks. */
export function createTrace(clock: Clock): Trace {
  const ring: Kept[] = [];
  let next = 0;
  return {
    add(dir, bytes, verdict) {
      ring[next] = {
        at: clock.wall(),
        dir,
        bytes: bytes.length > BYTES ? Buffer.from(bytes.subarray(0, BYTES)) : bytes,
        verdict,
      };
      next = (next + 1) % FRAMES;
    },
    frames: () =>
      [...ring.slice(next), ...ring.slice(0, next)].map(({ at, dir, bytes, verdict }) => ({
        at,
        dir,
        hex: bytes.toString('hex'),
        verdict,
      })),
  };
}
