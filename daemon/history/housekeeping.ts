import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import type { Bench } from './bench';
import type { Journal } from './journal';
import type { Space } from './space';
import type { Steady } from './steady';
import type { HistoryStore } from './store';
import type { Trouble } from './trouble';

/** retention trusts a clock that nobody set for so long */
const STEADY_SECONDS = 600;

interface HousekeepingParts {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly space: Space;
  readonly steady: Steady;
  readonly trouble: Trouble;
  /** what works on the store that is open; null: none was yet */
  readonly bench: () => Bench | null;
  /** undefined: there is no store now, or it failed */
  readonly attempt: <T>(run: (store: HistoryStore) => T) => T | undefined;
}
export type Housekeeping = ReturnType<typeof createHousekeeping>;

const pause = () => new Promise<void>((done) => setImmediate(done));

/** Runs something unless it runs already; whoever asks then gets the end of that. */
export function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}

/** What is done with the file from time to time, each in steps of a few ms. */
export function createHousekeeping({ clock, journal, space, steady, trouble, bench, attempt }: HousekeepingParts) {
  let committed = clock.mono();
  let folded = clock.mono();

  /** Repeats a step that answers whether there is more, others taking turns in between. @returns false when it could not go on */
  async function work(own: Bench, step: () => boolean): Promise<boolean> {
    for (let more = true; more; await pause()) {
      if (bench() !== own) return false;
      // a file that had to be opened anew has another bench
      const answer = attempt((store) => (bench() === own && !store.held() ? step() : null));
      if (answer === undefined || answer === null) return false;
      more = answer;
    }
    return true;
  }

  const commit = (): void => {
    committed = clock.mono();
    // what room there is belongs to others then
    if (space.out()) {
      trouble.fails(true);
      return;
    }
    const written = attempt((store) => {
      if (store.held()) return false;
      journal.commit(store);
      store.keep();
      return true;
    });
    if (written) trouble.wrote();
    else if (written === false) trouble.fails(false);
  };
  const fold = async (): Promise<void> => {
    commit();
    const own = bench();
    if (!own || space.out() || journal.pending() > 0) return;
    const seq = journal.lastSeq();
    if (!(await work(own, own.fold.begin(seq)))) return;
    if (!(await work(own, () => own.fold.clear(seq)))) return;
    folded = clock.mono();
    if (!(await work(own, own.daily.begin(seconds(clock))))) return;
    await work(own, () => {
      own.retention.mark(seconds(clock));
      return false;
    });
    await work(own, () => steady.seconds() >= STEADY_SECONDS && own.retention.step(seconds(clock)));
  };
  const relieve = async (): Promise<void> => {
    const own = bench();
    if (own) await work(own, own.relief.step);
  };

  return {
    commit,
    /** ms since a commit and a fold were tried last */
    sinceCommit: (): number => clock.mono() - committed,
    sinceFold: (): number => clock.mono() - folded,
    /** Moves what is due from the tail into chunks and lets old days go. */
    fold: once(fold),
    /** Makes room where it is short. */
    relieve: once(relieve),
    /** counts from now on */
    begin(): void {
      committed = folded = clock.mono();
    },
  };
}
