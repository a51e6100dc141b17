import type { Clock } from '../../board/interfaces';
import type { Bus } from '../bus';
import { every, seconds } from '../clock';
import type { Catalogue } from '../sites/catalogue';
import type { Batch } from './batch';
import { createCollector } from './collector';
import { createDaily, type Daily } from './daily';
import { type Disk, diskOf } from './disk';
import { bytesIn } from './file';
import { createFold, type Fold } from './fold';
import type { Grid } from './grid';
import { createJournal, type Journal } from './journal';
import { createKeeper } from './keeper';
import { DAY } from './keys';
import { createQuery } from './query';
import { createReader, type Reader } from './reader';
import { createRecent } from './recent';
import { createRelief, type Relief } from './relief';
import { createRetention, type Retention } from './retention';
import { salvage } from './salvage';
import { createSeries } from './series';
import { createSteady } from './steady';
import type { HistoryStore } from './store';
import { zoneOf } from './zone';

export interface HistorySettings {
  /** 1–60: at most so many seconds of samples are lost with the power */
  readonly commit_seconds: number;
  readonly fold_seconds: number;
  /** how many days of samples, of hours and of days are kept */
  readonly raw_days: number;
  readonly hour_days: number;
  readonly day_days: number;
  /** MB that history may take on the flash */
  readonly max_mb: number;
}
const DEFAULTS: HistorySettings = {
  commit_seconds: 10,
  fold_seconds: 7200,
  raw_days: 90,
  hour_days: 1825,
  day_days: 3653,
  max_mb: 2000,
};

/** samples in memory after which a fold does not wait for its time */
const FOLD_AT = 200_000;
/** samples after which a commit does not wait for its time: a row that is much longer is slow to write */
const COMMIT_AT = 20_000;
/** a disk that came back is noticed within that time */
const RETRY_SECONDS = 10;
/** retention trusts a clock that nobody set for so long */
const STEADY_SECONDS = 600;
/** what is known of an item that nobody configured */
const UNKNOWN_INTERVAL = 120;
const HOUR = 3600;
const MEGABYTE = 1e6;

export interface HistoryParts {
  /** its own directory: a damaged or full history stops nothing else */
  readonly dir: string;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
  /** name of the box's time zone */
  readonly zone: () => string;
  /** what nobody foresaw, for the log; faults of the disk are told on the bus */
  readonly failed: (fault: unknown) => void;
  /** asked whenever one of them is needed */
  readonly settings?: () => Partial<HistorySettings>;
  /** what room there is; that of the directory unless given */
  readonly disk?: () => Disk;
}
export type History = ReturnType<typeof createHistory>;

/** What works on one open store. */
interface Bench {
  readonly reader: Reader;
  readonly fold: Fold;
  readonly daily: Daily;
  readonly retention: Retention;
  readonly relief: Relief;
}
const pause = () => new Promise<void>((done) => setImmediate(done));

/** Keeps what items read, for years, and answers over it. */
export function createHistory({ dir, bus, clock, catalogue, zone, failed, settings, disk = () => diskOf(dir) }: HistoryParts) {
  const set = (): HistorySettings => ({ ...DEFAULTS, ...settings?.() });
  const recent = createRecent();
  const steady = createSteady(clock);
  const damagedKeys = new Set<number>();
  let bench: Bench | null = null;
  let running = false;
  let folding: Promise<void> | null = null;
  let relieving: Promise<boolean> | null = null;
  let committed = 0;
  let folded = 0;
  let round = Number.NEGATIVE_INFINITY;
  let ends: (() => void)[] = [];

  const intervalOf = (item_id: number): number => {
    const item = catalogue().items.get(item_id);
    if (!item) return UNKNOWN_INTERVAL;
    return Math.max(1, item.save_interval, catalogue().devices.get(item.device_id)?.poll_interval ?? 0);
  };
  const room = (): Disk | null => {
    try {
      return disk();
    } catch {
      // a folder that is not there is told by whoever wants to write into it
      return null;
    }
  };
  const phaseOf = (day: number): number => (HOUR - (zoneOf(zone()).offset(day * DAY) % HOUR)) % HOUR;

  const damaged = (key: number): void => {
    if (damagedKeys.has(key)) return;
    damagedKeys.add(key);
    keeper.lost();
  };
  const journal = createJournal({ recent, clock, damaged: () => keeper.lost() });
  /** Samples of many items in columns; what many bring at once is committed without waiting for its time. */
  const append: Journal['append'] = (items, times, values, exact) => {
    const taken = journal.append(items, times, values, exact);
    if (!keeper.ok()) return taken;
    if (journal.pending() >= COMMIT_AT) commit();
    if (recent.size() >= FOLD_AT) fold().catch(failed);
    return taken;
  };
  const appendBatch = ({ item, at, v, n, exact }: Batch): number =>
    append(item.subarray(0, n), at.subarray(0, n), v.subarray(0, n), exact);
  const collector = createCollector({ clock, steady, catalogue, room: journal.room, append: appendBatch });

  const opened = (store: HistoryStore, aside: string | null): void => {
    const known = bench !== null;
    if (aside && known) journal.repeat();
    journal.open(store);
    const reader = createReader({ store, recent, intervalOf, damaged });
    bench = {
      reader,
      daily: createDaily({ store, reader, clock, zone: () => zoneOf(zone()) }),
      fold: createFold({ store, recent, reader, clock, intervalOf, phaseOf }),
      relief: createRelief({ store, most: () => set().max_mb * MEGABYTE, disk: room }),
      retention: createRetention({
        store,
        keepDays: () => ({ chunk: set().raw_days, hour: set().hour_days, day: set().day_days }),
        configured: (item_id) => catalogue().items.has(item_id),
      }),
    };
    if (aside) rescue(aside, !known);
  };
  const keeper = createKeeper({ dir, bus, opened });
  const attempt = <T>(run: (store: HistoryStore) => T): T | undefined => (running ? keeper.attempt(run) : undefined);
  const memory = createReader({ store: null, recent, intervalOf, damaged });
  const reading = <T>(run: (reader: Reader) => T): T =>
    (running ? keeper.read(() => run(bench?.reader ?? memory)) : undefined) ?? run(memory);
  const query = createQuery({ recent, clock, intervalOf, phaseOf, zone: () => zoneOf(zone()), reading });

  function rescue(aside: string, withTail: boolean): void {
    salvage({
      clock,
      aside,
      now: seconds(clock),
      items: [...catalogue().items.keys()],
      attempt,
      take: withTail ? appendBatch : null,
    }).catch(failed);
  }

  const commit = (): void => {
    committed = clock.mono();
    const written = attempt((store) => {
      journal.commit(store);
      return true;
    });
    if (written) keeper.wrote();
  };

  /** Repeats a step that answers whether there is more, others taking turns in between. @returns false when it could not go on */
  async function work(own: Bench, step: () => boolean): Promise<boolean> {
    for (let more = true; more; await pause()) {
      if (bench !== own) return false;
      const answer = attempt(step);
      if (answer === undefined) return false;
      more = answer;
    }
    return true;
  }
  async function foldOnce(): Promise<void> {
    commit();
    const own = bench;
    if (!own || journal.pending() > 0) return;
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
  }
  /** Moves what is due from the tail into chunks and lets old days go; asked again while it is at work, it ends with that. */
  function fold(): Promise<void> {
    folding ??= foldOnce().finally(() => {
      folding = null;
    });
    return folding;
  }

  /** Makes room where it is short. */
  function relieve(): Promise<boolean> {
    const own = bench;
    if (!own) return Promise.resolve(false);
    relieving ??= work(own, own.relief.step).finally(() => {
      relieving = null;
    });
    return relieving;
  }

  const tick = (): void => {
    const now = clock.mono();
    collector.look();
    if (!keeper.ok() || now - committed >= set().commit_seconds * 1000) commit();
    round = clock.mono();
    relieve().catch(failed);
    if (now - folded >= set().fold_seconds * 1000 || recent.size() >= FOLD_AT) fold().catch(failed);
  };
  const tick_ms = Math.min(set().commit_seconds, RETRY_SECONDS) * 1000;

  return {
    ...createSeries({ query, clock, catalogue, zone }),
    append,
    raw: query.raw,
    /** minimum, maximum and mean of each bucket of a grid, as far as now */
    buckets: (item_id: number, grid: Grid) => query.buckets(item_id, grid, seconds(clock)),
    fold,
    /** Opens the file, or a new one where it is damaged, and begins to listen. Without a usable disk it keeps to memory and tries on. */
    start(): void {
      running = true;
      committed = folded = round = clock.mono();
      attempt(() => true);
      ends = [bus.on('values', collector.see), bus.on('catalogue', collector.review), every(clock, tick_ms, tick, failed)];
    },
    /** Writes what is pending and closes the file. */
    stop(): void {
      for (const end of ends) end();
      commit();
      running = false;
      bench = null;
      keeper.close();
    },
    /** the last round ended within three periods, whether the disk took it or not */
    alive: (): boolean => running && clock.mono() - round <= 3 * tick_ms,
    /** bytes on flash and samples kept (those of today's tail included) */
    statistics: (): { readonly bytes: number; readonly samples: number } => ({
      bytes: bytesIn(dir),
      samples: (keeper.read((store) => store.note('samples')) ?? 0) + recent.size(),
    }),
  };
}
