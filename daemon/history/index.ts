import type { Clock } from '../../board/interfaces';
import type { Bus } from '../bus';
import { every, seconds } from '../clock';
import type { Catalogue } from '../sites/catalogue';
import { zoneOf } from '../zone';
import type { Batch } from './batch';
import { type Bench, createBench } from './bench';
import { createCollector } from './collector';
import { type Disk, diskOf } from './disk';
import { bytesIn } from './file';
import type { Grid } from './grid';
import { HOUR } from './hours';
import { createHousekeeping } from './housekeeping';
import { createJournal, type Journal } from './journal';
import { createKeeper, type Opening } from './keeper';
import { DAY } from './keys';
import { createMeters } from './meters';
import { createQuery } from './query';
import { createReader, type Reader } from './reader';
import { createRecent } from './recent';
import { createReport } from './report';
import { salvage } from './salvage';
import { createSeries } from './series';
import { DEFAULTS, type HistorySettings } from './settings';
import { createSlices } from './slices';
import { createSpace } from './space';
import { createSteady } from './steady';
import type { HistoryStore } from './store';
import { createTrouble } from './trouble';

export { type HistorySettings, settingsOf } from './settings';

/** samples in memory after which a fold does not wait for its time */
const FOLD_AT = 200_000;
/** samples after which a commit does not wait for its time: a row that is much longer is slow to write */
const COMMIT_AT = 20_000;
/** a disk that came back is noticed within that time */
const RETRY_SECONDS = 10;
/** and one that is nearly full is looked at so often */
const TIGHT_MS = 1000;
/** what is known of an item that nobody configured */
const UNKNOWN_INTERVAL = 120;

/** Remembers outside the history's folder that there was a history: one that is missing is not a new one. */
export interface Witness {
  /** since when there is history, epoch s; null: there was none */
  since(): number | null;
  note(since: number): void;
}

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
  readonly witness?: Witness;
  /** what room there is; that of the directory unless given */
  readonly disk?: () => Disk;
}
export type History = ReturnType<typeof createHistory>;

/** Keeps what items read, for years, and answers over it. */
export function createHistory(parts: HistoryParts) {
  const { dir, bus, clock, catalogue, failed, witness, disk = () => diskOf(dir) } = parts;
  const settings = (): HistorySettings => ({ ...DEFAULTS, ...parts.settings?.() });
  const zone = () => zoneOf(parts.zone());
  const recent = createRecent();
  const steady = createSteady(clock);
  const trouble = createTrouble({ bus, clock });
  const told = new Set<number>();
  let bench: Bench | null = null;
  let running = false;
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
  const phaseOf = (day: number): number => (HOUR - (zone().offset(day * DAY) % HOUR)) % HOUR;

  const damaged = (place: number, from: number, to: number): void => {
    if (told.has(place)) return;
    told.add(place);
    trouble.lost({ from, to });
  };
  const space = createSpace({ dir, disk: room });
  const journal = createJournal({ recent, clock, damaged: (from, to) => trouble.lost({ from, to }) });
  /** Samples of many items in columns; what many bring at once is committed without waiting for its time. */
  const append: Journal['append'] = (items, times, values, exact) => {
    const taken = journal.append(items, times, values, exact);
    if (!trouble.writing()) return taken;
    if (journal.pending() >= COMMIT_AT) keeping.commit();
    if (recent.size() >= FOLD_AT) keeping.fold().catch(failed);
    return taken;
  };
  const appendBatch = ({ item, at, v, n, exact }: Batch): number =>
    append(item.subarray(0, n), at.subarray(0, n), v.subarray(0, n), exact);
  const collector = createCollector({ clock, steady, catalogue, room: journal.room, append: appendBatch });

  const configured = (item_id: number): boolean => catalogue().items.has(item_id);
  const keepDaysOf = (item_id: number): number | null => catalogue().items.get(item_id)?.keep_days ?? null;
  const opened = (store: HistoryStore, { created, aside }: Opening): void => {
    const known = bench !== null;
    if (aside && known) journal.repeat();
    journal.open(store);
    const asked = { zone, phaseOf, intervalOf, settings, configured, keepDaysOf };
    bench = createBench({ store, recent, clock, damaged, disk: room, ...asked });
    const since = witness?.since() ?? null;
    if (aside) rescue(aside, !known, since);
    else if (created && since !== null) trouble.lost({ from: since, to: seconds(clock) });
  };
  const keeper = createKeeper({ dir, trouble, opened });
  const attempt = <T>(run: (store: HistoryStore) => T): T | undefined => (running ? keeper.attempt(run) : undefined);
  const keeping = createHousekeeping({ clock, journal, space, steady, trouble, bench: () => bench, attempt });
  const memory = createReader({ store: null, recent, intervalOf, damaged });
  const reading = <T>(run: (reader: Reader) => T): T =>
    (running ? keeper.read(() => run(bench?.reader ?? memory)) : undefined) ?? run(memory);
  const query = createQuery({ recent, clock, intervalOf, phaseOf, zone, reading });
  const meters = createMeters({ query, catalogue });

  /** Brings back what a damaged file still gives, and tells what it does not. */
  function rescue(aside: string, withTail: boolean, since: number | null): void {
    const now = seconds(clock);
    const items = [...catalogue().items.keys()];
    salvage({ clock, aside, since, now, items, attempt, take: withTail ? appendBatch : null })
      .then((loss) => (loss ? trouble.lost(loss) : trouble.mended()))
      .catch((fault: unknown) => {
        trouble.lost({ from: since, to: now });
        failed(fault);
      });
  }
  const fold = async (): Promise<void> => {
    await keeping.fold();
    const since = keeper.read((store) => store.since());
    if (since !== undefined && since !== null && since !== witness?.since()) witness?.note(since);
  };

  let cancel = (): void => {};
  /** Looks at a disk with little room more often than at others. */
  const watch = (): void => {
    cancel();
    const before = space.out();
    space.look();
    if (before && !space.out()) keeping.commit();
    if (running && space.tight()) cancel = clock.after(TIGHT_MS, watch);
  };
  const tick = (): void => {
    collector.look();
    watch();
    if (!trouble.writing() || keeping.sinceCommit() >= settings().commit_seconds * 1000) keeping.commit();
    round = clock.mono();
    keeping.relieve().catch(failed);
    if (keeping.sinceFold() >= settings().fold_seconds * 1000 || recent.size() >= FOLD_AT) fold().catch(failed);
  };
  const tickMs = (): number => Math.min(settings().commit_seconds, RETRY_SECONDS) * 1000;

  return {
    ...createSeries({ query, clock, catalogue, zone: parts.zone }),
    ...createSlices({ query, meters, clock, catalogue, zone: parts.zone }),
    ...createReport({
      query,
      meters,
      clock,
      catalogue,
      zone: parts.zone,
      since: () => keeper.read((store) => store.since()) ?? null,
    }),
    append,
    raw: query.raw,
    /** minimum, maximum and mean of each bucket of a grid, as far as now */
    buckets: (item_id: number, grid: Grid) => query.buckets(item_id, grid, seconds(clock)),
    fold,
    /** Opens the file, or a new one where it is damaged, and begins to listen. Without a usable disk it keeps to memory and tries on. */
    start(): void {
      running = true;
      round = clock.mono();
      keeping.begin();
      watch();
      attempt(() => true);
      ends = [bus.on('values', collector.see), bus.on('catalogue', collector.review), every(clock, tickMs, tick, failed)];
    },
    /** Writes what is pending and closes the file. */
    stop(): void {
      for (const end of ends) end();
      cancel();
      keeping.commit();
      running = false;
      bench = null;
      keeper.close();
    },
    /** what is wrong, for a reader; null: all is well */
    trouble: trouble.sentence,
    /** Somebody could not write for lack of room: the reserve is given up if there is none. */
    makeRoom: watch,
    /** the last round ended within three periods, whether the disk took it or not */
    alive: (): boolean => running && clock.mono() - round <= 3 * tickMs(),
    /** bytes on flash and samples kept (those of today's tail included) */
    statistics: (): { readonly bytes: number; readonly samples: number } => ({
      bytes: bytesIn(dir),
      samples: (keeper.read((store) => store.note('samples')) ?? 0) + recent.size(),
    }),
  };
}
