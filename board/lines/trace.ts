import type { Clock, Frame } from '../interfaces';

/** Frames that a line remembers, and bytes that it remembers of one. */
const FRAMES = 500;
const BYTES = 512;

export interface Trace {
  add(dir: Frame['dir'], bytes: Buffer, verdict: Frame['verdict']): void;
  /** oldest first */
  frames(): readonly Frame[];
}

/** A ring of the last frames of a line. */
export function createTrace(clock: Clock): Trace {
  const ring: Frame[] = [];
  let next = 0;
  return {
    add(dir, bytes, verdict) {
      ring[next] = { at: clock.wall(), dir, hex: bytes.toString('hex', 0, BYTES), verdict };
      next = (next + 1) % FRAMES;
    },
    frames: () => [...ring.slice(next), ...ring.slice(0, next)],
  };
}
