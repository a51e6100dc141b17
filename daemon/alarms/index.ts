import type { Bus } from '../bus';
import { type Clock, every, seconds } from '../clock';
import type { Jitter } from '../contract/entities';
import type { Occurrence, Value } from '../contract/live';
import type { CredibleTime } from '../credible_time';
import type { Items } from '../items/index';
import { isIdle } from '../sites/builtin';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import type { PeriodsAsk } from '../store/alarm-figures';
import { createSuppressionStore, type Suppression } from '../store/alarm-suppressions';
import { createAlarmWrites } from '../store/alarm-writes';
import { type AlarmRecord, type AlarmStep, createAlarmReads } from '../store/alarms';
import { ALL, type Ask, type Scope } from '../store/list';
import type { Db } from '../store/open';
import { turns } from '../store/turns';
import { localDay, startOfDay, zone, zoneOf } from '../zone';
import { createBook } from './book';
import { createClearing } from './clearing';
import { countsOf, type DeviceAlarms, deviceAlarms, type ItemState, isAbsent, statusOf } from './counts';
import { isSeen } from './coverage';
import { createDebts } from './debts';
import { type Disabling, endedOf } from './disablings';
import { createDrilling } from './drilling';
import { type Hold, heldAt } from './held';
import { createHolding, type Timing } from './holding';
import { mayLack } from './lack';
import { createLapsing } from './lapsing';
import { createMaintenance } from './maintenance';
import { nothing } from './nothing';
import { createOperations } from './operations';
import { joined } from './periods';
import { createPruning } from './pruning';
import { createSettling } from './settling';
import { createSuppressions } from './suppressions';
import { timesOf } from './times';
import { createWatching } from './watching';

export { type DeviceAlarms, type ItemState, worseLevel } from './counts';
export type { Maintenance } from './maintenance';
export type { Operation } from './operations';

/** How each item stands. */
export type Standing = (item_id: number) => ItemState;

/** Looks for what is over, and for what is owed. */
const TURN_MS = 2000;
const PRUNE_MS = 15_000;
const DAY_S = 86_400;
const COUNT_DAYS = 30;
/** An alarm that stands for months may have been confirmed and taken back any number of times. */
const MOST_STEPS = 500;

/** Alarms of the whole box: begun and ended by values, worked on by people, kept over restarts. */
export function createAlarms({
  db,
  bus,
  clock,
  credible,
  catalogue,
  items,
  recordDays,
  jitter,
  timing,
  author = () => null,
  failed,
}: {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly credible: Pick<CredibleTime, 'now' | 'passed' | 'onSet'>;
  readonly catalogue: () => Catalogue;
  readonly items: Pick<Items, 'value' | 'actual' | 'isAwaited'>;
  /** days for which ended alarms are kept */
  readonly recordDays: () => number;
  /** when an item jitters that has no rule of its own */
  readonly jitter: () => Jitter;
  readonly timing: Timing;
  /** who changes the room right now; null: nobody who is known */
  readonly author?: () => string | null;
  readonly failed: (fault: unknown) => void;
}) {
  const reads = createAlarmReads(db);
  const writes = createAlarmWrites(db, credible.now);
  const book = createBook({ reads, writes, bus });
  const suppressionStore = createSuppressionStore(db);
  const suppressions = createSuppressions({ store: suppressionStore, credible, catalogue });
  const holding = createHolding({ catalogue, clock, timing });
  const settling = createSettling({ book, writes, suppressions, holding, author });
  const parts = { book, reads, writes, suppressions, holding, settling, catalogue, clock };
  const drilling = createDrilling(parts);
  const watching = createWatching({ ...parts, drilling, items, jitter });
  const debts = createDebts({ ...parts, timing });
  const lapse = createLapsing({ ...parts, credible });
  const prune = createPruning({ writes, credible, recordDays });
  const operations = createOperations(parts);
  const maintenance = createMaintenance(parts);
  let ends: (() => void)[] = [];
  let turned = Number.NEGATIVE_INFINITY;
  let stored = true;

  const take = (values: readonly Value[]): void => {
    stored = false;
    if (watching.take(values)) debts.settle();
    stored = true;
  };
  const turn = (): void => {
    turned = clock.mono();
    operations.returnDue();
    lapse();
    debts.settle();
  };

  const stateBy = (item_id: number, occurrence: Occurrence | null, value: Value | undefined): ItemState => {
    const { swing } = book.entry(item_id);
    const disabled = suppressions.of(item_id, 'disabled');
    const item = catalogue().items.get(item_id);
    const absent = occurrence === null && isAbsent(value, item !== undefined && mayLack(item), book.lackOf(item_id));
    const suppressed = item ? suppressions.kinds({ ...item, item_id }) : [];
    const awaited = occurrence === null && value === undefined && items.isAwaited(item_id);
    const status_id = statusOf(occurrence, value, absent);
    const idle = item !== undefined && value?.quality === 'good' && isIdle(item, value.value);
    return { status_id, occurrence, disabled, jitter: swing.jitter, suppressed, absent, awaited, idle };
  };
  const state = (item_id: number): ItemState => stateBy(item_id, book.entry(item_id).occurrence, items.value(item_id));
  /** The same by what is read, whatever somebody practises on: no count knows of a drill. */
  const stateAsRead = (item_id: number): ItemState => {
    const { occurrence } = book.entry(item_id);
    return stateBy(item_id, occurrence?.drill ? null : occurrence, items.actual(item_id));
  };
  const device = (device_id: number): DeviceAlarms => deviceAlarms(catalogue(), device_id, stateAsRead);

  return {
    state,
    /** alarms that are not over */
    open: (): readonly Occurrence[] => [...book.entries()].flatMap(([, { occurrence }]) => occurrence ?? []),
    foresee: watching.foresee,
    clear: createClearing(db),
    operate(...asked: Parameters<typeof operations.operate>): void {
      operations.operate(...asked);
      debts.settle();
    },
    confirmAll: operations.confirmAll,
    /** ends what somebody practises on an item */
    endDrill: drilling.end,
    maintenances: maintenance.list,
    beginMaintenance(...asked: Parameters<typeof maintenance.begin>): number {
      const id = maintenance.begin(...asked);
      debts.settle();
      return id;
    },
    endMaintenance(scope: Scope, id: number, user_name: string): void {
      const remarks = maintenance.end(scope, id);
      debts.settle({ user_name, remarks });
    },
    /** why people are told nothing of single items, the newest first */
    suppressions: (scope: Scope): readonly Suppression[] =>
      suppressions
        .all()
        .filter((one) => one.item_id !== null && isSeen(catalogue(), scope, one))
        .sort((a, b) => b.id - a.id),
    /** disablings of single items that began today and are over, the newest end first */
    disablings(scope: Scope): readonly Disabling[] {
      const day = zoneOf(zone());
      const today = startOfDay(day, localDay(day, seconds(clock)));
      const isSeenNow = ({ item_id }: Disabling): boolean => {
        const item = catalogue().items.get(item_id);
        return item !== undefined && scope.has(item.device_group_id);
      };
      return endedOf(suppressionStore.switched(today)).filter(isSeenNow);
    },
    /** what keeps people from being told of alarms of an item now */
    keeping(item_id: number): readonly Suppression[] {
      const item = catalogue().items.get(item_id);
      return item ? suppressions.keeping({ ...item, item_id }) : [];
    },
    /** why people would be told nothing of an alarm of an item that began at a time, epoch s as the clock shows it; null: they would */
    heldAt: (item: ItemConfig, time: number): Hold | null =>
      heldAt(catalogue(), item, suppressions.all(), credible.now() + time - seconds(clock)),
    /** open alarms, then those that came back within a day and that nobody confirmed; newest first */
    review: reads.review,
    /** the same whole, a slice at a time: a flood leaves thousands, and others have their turn meanwhile */
    reviewWhole: reads.reviewWhole,
    /** every alarm there was, newest first */
    log: (scope: Scope, ask: Ask) => reads.log(scope, ask),
    /** when somebody confirmed the last alarm of an item, epoch s; null: nobody did, or it had none */
    confirmedAt: (item_id: number): number | null => reads.log(ALL, { item_id, limit: 1 }).data[0]?.confirm_time ?? null,
    /** the same, others having their turn meanwhile */
    pages: reads.pages,
    /** when items alarmed; what lies closer than `apart` seconds is one */
    periods: (scope: Scope, ask: PeriodsAsk) => joined(reads.periods(scope, ask), ask.apart),
    /** one alarm with its names and words, also after its item is gone */
    record: reads.record,
    lostWith: reads.lostWith,
    /** one alarm of those sites with all that became of it, oldest step first. @throws Refusal 1002 */
    life(scope: Scope, id: number): { readonly record: AlarmRecord; readonly steps: readonly AlarmStep[] } {
      const record = reads.record(id);
      if (!record || !scope.has(record.device_group_id)) throw nothing();
      return { record, steps: reads.life(id, MOST_STEPS) };
    },
    /** items by number of alarms, most first; the last 30 days unless the ask says otherwise */
    alarmCounts(scope: Scope, ask: Ask & { readonly start_time?: number | undefined; readonly end_time?: number | undefined }) {
      const end_time = ask.end_time ?? seconds(clock) + 1;
      return reads.counts(scope, { ...ask, end_time, start_time: ask.start_time ?? end_time - COUNT_DAYS * DAY_S });
    },
    /** whether one stands that nobody practises, told or not */
    alarmed(item_id: number): boolean {
      const { occurrence } = book.entry(item_id);
      return occurrence !== null && !occurrence.drill;
    },
    /** mono ms of the check that began its open alarm; null: there is none, or it began before this start of the program */
    begun: (item_id: number): number | null => book.entry(item_id).begun,
    /** how soon alarms of each level were confirmed and over; the last 30 days unless the ask says otherwise */
    async times(scope: Scope, ask: Ask & { readonly start_time?: number | undefined; readonly end_time?: number | undefined }) {
      const end_time = ask.end_time ?? seconds(clock) + 1;
      const start_time = ask.start_time ?? end_time - COUNT_DAYS * DAY_S;
      return timesOf(await reads.times(scope, { ...ask, end_time, start_time }));
    },
    /** seconds an open alarm has lasted; null: it began before this start of the program */
    age(item_id: number): number | null {
      const { begun } = book.entry(item_id);
      return begun === null ? null : Math.max(0, Math.round((clock.mono() - begun) / 1000));
    },
    /** how the items of those sites stand by what is read, others having their turns meanwhile: in a large room it takes a quarter of a second */
    async standing(scope: Scope): Promise<Standing> {
      const states = new Map<number, ItemState>();
      const rest = turns(clock);
      for (const { id, enable, device_group_id } of catalogue().items.values()) {
        if (!enable || !scope.has(device_group_id)) continue;
        await rest();
        states.set(id, stateAsRead(id));
      }
      return (item_id) => states.get(item_id) ?? stateAsRead(item_id);
    },
    counts: (scope: Scope, standing: Standing = stateAsRead) => countsOf(catalogue(), scope, standing),
    device,
    /** the same of many, others having their turns meanwhile */
    async devices(ids: Iterable<number>): Promise<(device_id: number) => DeviceAlarms> {
      const known = new Map<number, DeviceAlarms>();
      const rest = turns(clock);
      for (const id of ids) {
        await rest();
        known.set(id, device(id));
      }
      return (id) => known.get(id) ?? device(id);
    },
    /** events after that number, oldest first */
    since: reads.since,
    /** number of the newest event; 0: there is none */
    lastSeq: reads.lastSeq,
    /** it looked within the last three of its turns, and what it had to store last was stored */
    alive: (): boolean => stored && clock.mono() - turned <= 3 * TURN_MS,
    start(): void {
      suppressions.load();
      book.load(suppressions.all().flatMap(({ kind, item_id }) => (kind === 'jitter' && item_id !== null ? [item_id] : [])));
      holding.start();
      drilling.endLeft();
      watching.reconcile();
      turn();
      ends = [
        bus.on('values', take),
        bus.on('catalogue', watching.reconcile),
        every(clock, TURN_MS, turn, failed),
        every(clock, PRUNE_MS, prune, failed),
      ];
    },
    stop(): void {
      for (const end of ends) end();
      ends = [];
      turned = Number.NEGATIVE_INFINITY;
    },
  };
}
export type Alarms = ReturnType<typeof createAlarms>;
