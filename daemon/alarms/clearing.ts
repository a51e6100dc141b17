import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Clearing, createAlarmClearing } from '../store/alarm-clearing';
import type { Scope } from '../store/list';
import type { Db } from '../store/open';

/** Few rows at a time: a large delete would hold up whatever else is written. */
const ROWS = 200;

/** Clears the log of what is over; answers how many went. */
export function createClearing(db: Db) {
  const clear = createAlarmClearing(db);
  return async (scope: Scope, wish: Clearing): Promise<number> => {
    let count = 0;
    for (;;) {
      const gone = clear(scope, wish, ROWS);
      count += gone;
      if (gone < ROWS) return count;
      await nextTurn();
    }
  };
}
