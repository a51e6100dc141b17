import type { Clock } from '../../board/interfaces';
import { othersTurn } from './slices';

/** ms of reading after which others get their turn */
const TURN_MS = 8;

export type Turn = () => Promise<void> | undefined;

/** What comes of steps that are taken one after the other, others having their turns in between. */
export async function taken<T>(steps: Generator<void, T>, rest: Turn): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await rest();
  }
}

/** Gives way to whatever waits once some ms of work are done; undefined: the work may go on at once. */
export function turns(clock: Clock, ms = TURN_MS): Turn {
  let since = clock.mono();
  return () => {
    if (clock.mono() - since < ms) return undefined;
    return othersTurn().then(() => {
      since = clock.mono();
    });
  };
}
