import type { Bus } from '../bus';
import { openHistory, setAside, troubleOf } from './file';
import type { HistoryStore } from './store';

interface KeeperParts {
  readonly dir: string;
  readonly bus: Bus;
  /** A store was opened. `aside`: the damaged file whose place it took. What it throws counts as a fault of the store. */
  readonly opened: (store: HistoryStore, aside: string | null) => void;
}
export type Keeper = ReturnType<typeof createKeeper>;

/** What the file system says when the directory cannot be used: ENOSPC, EROFS, EACCES … */
const isSystemFault = (fault: unknown): boolean => /^E[A-Z0-9]+$/.test((fault as NodeJS.ErrnoException).code ?? '');

/**
 * Holds the one writing connection: opens it again after a fault and puts a damaged file aside. Nothing that the disk does
 * is thrown at the caller; it is told on the bus, once.
 */
export function createKeeper({ dir, bus, opened }: KeeperParts) {
  let store: HistoryStore | null = null;
  /** put aside, not handed on yet */
  let aside: string | null = null;
  let ok = true;

  const say = (now: boolean): void => {
    if (ok === now) return;
    ok = now;
    bus.tell('history', { ok });
  };
  const close = (): void => {
    const closing = store;
    store = null;
    try {
      closing?.close();
    } catch {
      // a connection that cannot be closed is of no use either way
    }
  };

  const recover = (fault: unknown): void => {
    const trouble = troubleOf(fault) ?? (isSystemFault(fault) ? 'later' : null);
    if (!trouble) throw fault;
    say(false);
    if (trouble === 'later') return;
    close();
    if (trouble === 'damaged') aside = setAside(dir);
  };
  const guarded = <T>(run: () => T): T | undefined => {
    try {
      return run();
    } catch (fault) {
      try {
        recover(fault);
      } catch (second) {
        if (!isSystemFault(second)) throw second;
      }
      return undefined;
    }
  };
  const open = (): HistoryStore | null => {
    guarded(() => {
      store = openHistory(dir);
      opened(store, aside);
      aside = null;
    });
    return store;
  };

  return {
    /** Runs something with the store, opening it where it is closed; undefined when there is none now or it failed. */
    attempt<T>(run: (store: HistoryStore) => T): T | undefined {
      const now = store ?? open() ?? (aside ? open() : null);
      return now ? guarded(() => run(now)) : undefined;
    },
    /** The same, but a closed store stays closed: what is asked often must not try a bad disk each time. */
    read<T>(run: (store: HistoryStore) => T): T | undefined {
      const now = store;
      return now ? guarded(() => run(now)) : undefined;
    },
    ok: () => ok,
    /** a commit reached the disk */
    wrote: () => say(true),
    /** something could not be kept or read back */
    lost: () => say(false),
    close,
  };
}
