import type { Clock } from '../../board/interfaces';
import type { Bus } from '../bus';
import type { Catalogue } from '../sites/catalogue';
import { zoneOf } from '../zone';
import { createAnswers } from './answers';
import type { Batch } from './batch';
import { bring, type MadeDays, unpackDays } from './bringing';
import { createCollector } from './collector';
import { type Disk, diskNow, diskOf } from './disk';
import { bytesIn, type Owner } from './file';
import { phaseIn } from './hours';
import { createHousekeeping } from './housekeeping';
import { createJournal, type Journal } from './journal';
import { createKeeper } from './keeper';
import { createNoting } from './noting';
import { createOpening, type Witness } from './opening';
import { createReader, type Reading } from './reader';
import { createRecent } from './recent';
import { createRounds } from './rounds';
import { DEFAULTS, type HistorySettings } from './settings';
import { createSpace } from './space';
import { createSteady } from './steady';
import { createStepping } from './stepping';
import type { HistoryStore } from './store';
import { createTrouble } from './trouble';
import type { Replaced } from './use';
import { createWanted } from './wanted';

export type { Known, Witness } from './opening';
export { type HistorySettings, settingsOf } from './settings';

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
  /** whose files these are; none: anybody's */
  readonly owner?: Owner;
  readonly witness?: Witness;
  /** what room there is; that of the directory unless given */
  readonly disk?: () => Disk;
  /** bytes at the most that are reserved for alarms and settings; 16 MiB unless given */
  readonly reserve?: number | undefined;
  /** when an item's meter was replaced, in order of time; never unless given */
  readonly replaced?: (item_id: number) => readonly Replaced[];
  /** items whose hours are kept, as meter lines; none unless given */
  readonly lines?: () => Iterable<number>;
}
export type History = ReturnType<typeof createHistory>;

/** Keeps what items read, for years, and answers over it. */
export function createHistory(parts: HistoryParts) {
  const { dir, bus, clock, catalogue, failed, witness, disk: ask = () => diskOf(dir) } = parts;
  const settings = (): HistorySettings => ({ ...DEFAULTS, ...parts.settings?.() });
  const zone = () => zoneOf(parts.zone());
  const phaseOf = (day: number): number => phaseIn(zone(), day);
  const disk = () => diskNow(ask);
  const wanted = createWanted(catalogue);
  const { intervalOf } = wanted;
  const recent = createRecent();
  const steady = createSteady(clock);
  const trouble = createTrouble({ bus, clock });
  const { damaged } = trouble;
  const space = createSpace({ dir, disk, most: parts.reserve });
  const journal = createJournal({ recent, clock, damaged: (from, to) => trouble.lost({ from, to }) });
  let running = false;
  let ends: (() => void)[] = [];

  /** Samples of many items in columns; what many bring at once is committed without waiting for its time. */
  const append: Journal['append'] = (items, times, values, exact) => {
    const taken = journal.append(items, times, values, exact);
    rounds.came();
    return taken;
  };
  const take = ({ item, at, v, n, exact }: Batch): number =>
    append(item.subarray(0, n), at.subarray(0, n), v.subarray(0, n), exact);
  const attempt = <T>(run: (store: HistoryStore) => T): T | undefined => (running ? keeper.attempt(run) : undefined);

  const stepping = createStepping({ clock, attempt, read: (run) => keeper.read(run) });
  const collector = createCollector({ clock, steady, catalogue, room: journal.room, append: take, stepped: stepping.stepped });
  const opening = createOpening({
    ...parts,
    ...wanted,
    settings,
    zone,
    phaseOf,
    disk,
    recent,
    journal,
    trouble,
    witness,
    damaged,
    attempt,
    take,
  });
  const { bench } = opening;
  const keeper = createKeeper({ dir, owner: parts.owner, trouble, opened: opening.opened });
  const keeping = createHousekeeping({ clock, journal, space, steady, trouble, bench, attempt });
  const { since, note, review } = createNoting({ read: keeper.read, witness });
  const relieved = (): void => {
    stepping.write();
    review();
  };
  const fold = async (): Promise<void> => {
    await keeping.fold();
    await answers.metering.make();
    note();
  };
  const rounds = createRounds({
    clock,
    journal,
    recent,
    space,
    trouble,
    keeping,
    settings,
    look: collector.look,
    fold,
    relieved,
    failed,
  });

  const memory = createReader({ store: null, recent, intervalOf, damaged });
  const reading: Reading = (run) => (running ? keeper.read(() => run(bench()?.reader ?? memory)) : undefined) ?? run(memory);

  const answers = createAnswers({ ...parts, recent, intervalOf, phaseOf, reading, attempt, since });

  return {
    ...answers,
    append,
    fold,
    /**
     * Writes days that were made elsewhere, all or none.
     * @param upTo how far that has come, for whoever goes on after a restart
     * @returns whether the disk took them
     */
    bring: (made: MadeDays, upTo: number): boolean =>
      attempt((store) => !store.held() && !space.out() && bring(store, unpackDays(made), upTo)) ?? false,
    /** how far days had come that were made elsewhere; null: none were brought */
    brought: (): number | null => keeper.read((store) => store.note('brought')) ?? null,
    /** Opens the file, or a new one where it is damaged, and begins to listen. Without a usable disk it keeps to memory and tries on. */
    start(): void {
      running = true;
      rounds.start();
      attempt(() => true);
      ends = [bus.on('values', collector.see), bus.on('alarm', collector.edge), bus.on('catalogue', collector.review)];
    },
    /** Writes what is pending and closes the file. */
    stop(): void {
      for (const end of ends) end();
      rounds.stop();
      keeping.commit();
      note();
      running = false;
      opening.closed();
      keeper.close();
    },
    /** when the clock was set, within a span of epoch seconds */
    clockSteps: stepping.between,
    /** that it was set just now, for a reader; null: it runs on */
    clockSet: stepping.sentence,
    /** what is wrong, for a reader; null: all is well */
    trouble: trouble.sentence,
    /** Somebody could not write for lack of room: the reserve is given up if there is none. */
    makeRoom: rounds.watch,
    alive: rounds.alive,
    /** bytes on flash and samples kept (those of today's tail included) */
    statistics: (): { readonly bytes: number; readonly samples: number } => ({
      bytes: bytesIn(dir),
      samples: (keeper.read((store) => store.note('samples')) ?? 0) + recent.size(),
    }),
  };
}
