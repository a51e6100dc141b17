import type { Actor, Trouble } from '../acquisition/sites-own';
import type { Clock } from '../clock';
import { patienceOf } from '../items/fact';
import type { Sites } from '../sites/index';
import type { ShutdownRuns } from '../store/shutdown-runs';
import type { ShutdownEntry } from '../store/shutdowns';
import type { ShutdownBook } from './book';
import type { RunningPlans } from './running';

export interface TroublesParts {
  readonly clock: Clock;
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly book: Pick<ShutdownBook, 'all' | 'siteOf' | 'lacks' | 'itemsOf'>;
  readonly running: Pick<RunningPlans, 'of'>;
  readonly runs: Pick<ShutdownRuns, 'of' | 'last' | 'events'>;
}
/** What of a run says that it did not do what it is there for. */
const FAILURES = ['failed', 'late', 'asleep', 'ups_failed'];

/** Plans that are on, each with what keeps it from doing what it is there for. */
export function createTroubles({ clock, sites, book, running, runs }: TroublesParts) {
  const failures = new Map<number, { readonly run: string; readonly at: number | null }>();
  /**
   * When something of its last run failed last, epoch s; null: nothing did. It is told as soon as it is so: while mains is
   * out somebody may still go there. Who confirmed that has seen what came before, and nothing is told anew at the end.
   */
  function failedAt({ id }: ShutdownEntry): number | null {
    const [last] = runs.last(id, 1);
    if (!last) return null;
    const run = `${last.id} ${last.end_time}`;
    const known = failures.get(id);
    if (known?.run === run) return known.at;
    const at = runs.events(last.id).findLast(({ what }) => FAILURES.includes(what))?.time ?? null;
    // one that goes on may still fail
    if (last.end_time !== null) failures.set(id, { run, at });
    return at;
  }
  /** No trigger was read well for longer than a silence may be. */
  function isBlind(entry: ShutdownEntry): boolean {
    const { state } = running.of(entry.id) ?? {};
    const now = clock.mono();
    const room = sites.catalogue();
    return (
      state?.triggers.every(
        ({ unknown }, i) => unknown !== null && now - unknown > patienceOf(room, book.itemsOf(entry)[i] ?? 0),
      ) ?? false
    );
  }
  function troubleOf(entry: ShutdownEntry): Trouble | null {
    const said = (key: string, at: number | null, more = {}): Trouble => ({
      reason: { key, data: { name: entry.name, ...more } },
      at,
    });
    const { items, devices } = sites.catalogue();
    if (!devices.has(entry.device_id) || !book.itemsOf(entry).every((item) => items.has(item)))
      return said('automation_shutdown_lacks', null);
    const locked = entry.hosts.find(book.lacks);
    if (locked) return said('automation_shutdown_secret', null, { host: locked.name });
    if (isBlind(entry)) return said('automation_shutdown_blind', null);
    const at = failedAt(entry);
    if (at !== null) return said('automation_shutdown_failed', at);
    const { failed } = runs.of(entry.id);
    return failed === null ? null : said('automation_shutdown_test', failed);
  }
  return (): readonly Actor[] =>
    book
      .all()
      .filter(({ enable }) => enable)
      .map((entry) => ({ site: book.siteOf(entry), trouble: troubleOf(entry) }));
}
