import type { Clock } from '../../board/interfaces';

const STEP_MS = 1000;

/**
 * When the program began, epoch s, on the wall as it is now: the clock of a box may be set after the start. The same at each call
 * unless it is set; a clock that is steered by less than a second moves nothing.
 */
export function createStarted({ wall, mono }: Pick<Clock, 'wall' | 'mono'>): () => number {
  const began = mono();
  const now = (): number => wall() - (mono() - began);
  let known = now();
  return () => {
    if (Math.abs(now() - known) >= STEP_MS) known = now();
    return Math.round(known / 1000);
  };
}
