import { useEffect } from 'react';
import { boxNow, boxZone } from '../../../state/box/clock';
import { $writable, onResync } from '../../../state/feeds/link';
import { epochOf, wallTime } from '../../../ui/time';

/** The hour on the clock of the box at which a board loads itself anew. */
const HOUR = 4;
const DAY_S = 86_400;
const LOOK_MS = 60_000;
/** between two questions for the console that the box has */
const ASK_MS = 600_000;

/** The next 04:00 on the clock of the box after `at`, both epoch seconds. */
export function nextMorning(at: number, zone: string): number {
  const morning = (of: number): number => {
    const { year, month, day } = wallTime(of, zone);
    return epochOf({ year, month, day, hour: HOUR }, zone);
  };
  const today = morning(at);
  return today > at ? today : morning(today + DAY_S);
}

/** Whether the page that the box gives out names the files that this one is made of. */
export const isSameConsole = (page: string, files: readonly string[]): boolean => files.every((file) => page.includes(file));

/** Names of the files that this page came as: its script, and what it asks for by release. */
function ownFiles(): string[] {
  const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.js$/, '');
  const release = nameIn(released('')).slice(1);
  return [...[...document.scripts].flatMap(({ type, src }) => (type === 'module' && src ? [nameIn(src)] : [])), release];
}

/** Loads the page again when the box has another console. What does not answer changes nothing. */
async function reloadIfOther(): Promise<void> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok && !isSameConsole(await answer.text(), ownFiles())) location.reload();
}

/**
 * A page that nobody touches for months: it loads itself anew when the box has another console, and once a day. Only while the
 * link is live, so that it never turns into the browser's own page.
 */
export function useFresh(): void {
  useEffect(() => {
    const until = nextMorning(boxNow(), boxZone());
    const look = (): void => {
      if ($writable.get() && boxNow() >= until) location.reload();
    };
    const timers = [setInterval(look, LOOK_MS), setInterval(() => void reloadIfOther(), ASK_MS)];
    const end = onResync(() => void reloadIfOther());
    return () => {
      for (const timer of timers) clearInterval(timer);
      end();
    };
  }, []);
}
