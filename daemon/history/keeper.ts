import { isFull } from '../store/full';
import { type Owner, openHistory, ShorterHistory, setAside, troubleOf } from './file';
import type { HistoryStore } from './store';
import type { Loss, Trouble } from './trouble';

/** A file that was put aside; one of another box gives nothing back. */
export interface Aside {
  readonly name: string;
  readonly foreign: boolean;
  /** what it never had, though it should; null: nothing that is known */
  readonly lacks: Loss | null;
}
/** How a store came to be opened. */
export interface Opening {
  /** there was no file */
  readonly created: boolean;
  /** the file whose place it took */
  readonly aside: Aside | null;
  /** what was committed last may be missing */
  readonly cut: boolean;
}
interface KeeperParts {
  readonly dir: string;
  readonly owner: Owner | undefined;
  readonly trouble: Pick<Trouble, 'fails'>;
  /** A store was opened. What it throws counts as a fault of the store. */
  readonly opened: (store: HistoryStore, opening: Opening) => void;
}
export type Keeper = ReturnType<typeof createKeeper>;

const codeOf = (fault: unknown): string => (fault as NodeJS.ErrnoException).code ?? '';
/** What the file system says when the directory cannot be used: ENOSPC, EROFS, EACCES … */
const isSystemFault = (fault: unknown): boolean => /^E[A-Z0-9]+$/.test(codeOf(fault));

/**
 * Holds the one writing connection: opens it again after a fault and puts a damaged file aside. Nothing that the disk does
 * is thrown at the caller.
 */
export function createKeeper({ dir, owner, trouble, opened }: KeeperParts) {
  let store: HistoryStore | null = null;
  /** put aside, not handed on yet */
  let aside: Aside | null = null;

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
    const remedy = troubleOf(fault) ?? (isSystemFault(fault) ? 'later' : null);
    if (!remedy) throw fault;
    // what a damaged file lost is told once it is known
    if (remedy === 'reopen' || remedy === 'later') trouble.fails(isFull(fault));
    if (remedy === 'later') return;
    close();
    if (remedy === 'reopen') return;
    const lacks = fault instanceof ShorterHistory ? fault.lacks : null;
    aside = { name: setAside(dir), foreign: remedy === 'foreign', lacks };
  };
  const guarded = <T>(run: () => T): T | undefined => {
    try {
      return run();
    } catch (fault) {
      try {
        recover(fault);
      } catch (second) {
        if (!isSystemFault(second)) throw second;
        trouble.fails(isFull(second));
      }
      return undefined;
    }
  };
  const open = (): HistoryStore | null => {
    guarded(() => {
      const { store: fresh, ...how } = openHistory(dir, owner);
      store = fresh;
      opened(store, { ...how, aside });
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
    close,
  };
}
