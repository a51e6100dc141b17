import type { Clock } from '../board/interfaces';
import { legible } from './contract/legible';

const MINUTE_MS = 60_000;
/** Different faults of one place that are told in a minute, and of all places. */
const [SHARE, MOST] = [10, 60];

interface Place {
  /** what was told in this minute */
  readonly told: Set<string>;
  /** faults that were not */
  more: number;
}

/** A fault as text; whatever somebody sent is in it, it forges no line. */
function textOf(fault: unknown, debug: boolean): string {
  const text = debug && fault instanceof Error ? (fault.stack ?? String(fault)) : String(fault);
  return debug ? text.split('\n').map(legible).join('\n    ') : legible(text);
}

/**
 * Faults that nobody foresaw: each once a minute, and so many of one place, so that neither one that repeats nor one that
 * somebody provokes in ever other words fills the disk. Those that are not told are counted with the next that is.
 */
export function createFaultLog(clock: Pick<Clock, 'mono'>, log: (text: string) => void, debug: boolean) {
  const places = new Map<string, Place>();
  let [minute, count] = [-1, 0];

  function pass(): void {
    const now = Math.floor(clock.mono() / MINUTE_MS);
    if (now === minute) return;
    [minute, count] = [now, 0];
    for (const [where, { told, more }] of places) {
      told.clear();
      if (more === 0) places.delete(where);
    }
  }
  function placeOf(where: string): Place {
    const place = places.get(where) ?? { told: new Set(), more: 0 };
    places.set(where, place);
    return place;
  }

  /** @param reference by which whoever was answered finds it */
  return (where: string, fault: unknown, reference = ''): void => {
    pass();
    const place = placeOf(where);
    const text = textOf(fault, debug);
    if (place.told.has(text) || place.told.size >= SHARE || count >= MOST) {
      place.more += 1;
      return;
    }
    place.told.add(text);
    count += 1;
    const more = place.more > 0 ? ` (and ${place.more} more before)` : '';
    place.more = 0;
    log(`${legible(`${reference} ${where}`.trim())}: ${text}${more}`);
  };
}
