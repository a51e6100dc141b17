import type { Actor } from '../acquisition/sites-own';
import type { Clock } from '../clock';
import type { InterlockEntry } from '../store/interlocks';
import type { Interlocks } from './interlocks';

/** What is unknown only until the first readings, or for as long as a device takes to come back, is nobody's trouble. */
const LASTS_MS = 120_000;

export interface DoubtsParts {
  readonly clock: Clock;
  readonly all: () => readonly InterlockEntry[];
  readonly siteOf: (entry: InterlockEntry) => number | null;
  readonly truthOf: Interlocks['truthOf'];
}

/** Interlocks of which nobody knows whether they apply: they hold what they guard for no reason, or guard it no more. */
export function createDoubts({ clock, all, siteOf, truthOf }: DoubtsParts) {
  /** by number, since when nobody knows, mono ms */
  let since = new Map<number, number>();
  return function actors(): readonly Actor[] {
    const now = clock.mono();
    const unknown = all().filter(({ id }) => truthOf(id)?.truth === null);
    since = new Map(unknown.map(({ id }) => [id, since.get(id) ?? now]));
    return all().map((entry) => {
      const lasts = now - (since.get(entry.id) ?? now) >= LASTS_MS;
      const reason = { key: 'automation_interlock', data: { name: entry.name } };
      return { site: siteOf(entry), trouble: lasts ? { reason, at: null } : null };
    });
  };
}
