import type { Clock } from '../../board/interfaces';
import { every } from '../clock';
import type { Housekeeping } from './housekeeping';
import type { Journal } from './journal';
import type { Recent } from './recent';
import type { HistorySettings } from './settings';
import type { Space } from './space';
import type { Trouble } from './trouble';

/** samples in memory after which a fold does not wait for its time */
const FOLD_AT = 200_000;
/** samples after which a commit does not wait for its time: a row that is much longer is slow to write */
const COMMIT_AT = 20_000;
/** a disk that came back is noticed within that time */
const RETRY_SECONDS = 10;
/** and one that is nearly full is looked at so often */
const TIGHT_MS = 1000;

interface RoundParts {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly recent: Recent;
  readonly space: Space;
  readonly trouble: Trouble;
  readonly keeping: Housekeeping;
  readonly settings: () => HistorySettings;
  /** what happened meanwhile without anybody telling a value */
  readonly look: () => void;
  readonly fold: () => Promise<void>;
  /** room was made where it was short */
  readonly relieved: () => void;
  readonly failed: (fault: unknown) => void;
}

/** When history is written: at its time, and sooner when much comes at once. */
export function createRounds(parts: RoundParts) {
  const { clock, journal, recent, space, trouble, keeping, settings, look, fold, relieved, failed } = parts;
  let running = false;
  /** mono ms at which the last round ended */
  let round = Number.NEGATIVE_INFINITY;
  let cancel = (): void => {};
  let end = (): void => {};

  const tickMs = (): number => Math.min(settings().commit_seconds, RETRY_SECONDS) * 1000;
  /** Looks at a disk with little room more often than at others. */
  const watch = (): void => {
    cancel();
    const before = space.out();
    space.look();
    if (before && !space.out()) keeping.commit();
    if (running && space.tight()) cancel = clock.after(TIGHT_MS, watch);
  };
  const tick = (): void => {
    look();
    watch();
    if (!trouble.writing() || keeping.sinceCommit() >= settings().commit_seconds * 1000) keeping.commit();
    round = clock.mono();
    keeping.relieve().then(relieved).catch(failed);
    if (keeping.sinceFold() >= settings().fold_seconds * 1000 || recent.size() >= FOLD_AT) fold().catch(failed);
  };

  return {
    /** Samples came: many at once do not wait for their time. */
    came(): void {
      if (!trouble.writing()) return;
      if (journal.pending() >= COMMIT_AT) keeping.commit();
      if (recent.size() >= FOLD_AT) keeping.fold().catch(failed);
    },
    watch,
    start(): void {
      running = true;
      round = clock.mono();
      keeping.begin();
      watch();
      end = every(clock, tickMs, tick, failed);
    },
    stop(): void {
      running = false;
      end();
      cancel();
    },
    /** the last round ended within three periods, whether the disk took it or not */
    alive: (): boolean => running && clock.mono() - round <= 3 * tickMs(),
  };
}
