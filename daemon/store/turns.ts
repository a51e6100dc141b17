import type { Clock } from '../../board/interfaces';
import { othersTurn } from './slices';

/** ms of reading after which others get their turn */
const TURN_MS = 8;

export type Turn = () => Promise<void> | undefined;

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
