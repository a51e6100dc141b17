import type { Bus } from '../bus';
import type { Clock } from '../clock';
import { evaluate } from '../contract/formula/evaluate';
import { inOrder } from '../contract/formula/order';
import type { Source } from '../contract/formula/parse';
import type { DeviceReadings, Quality, Sentence, Value } from '../contract/live';
import { LANGUAGES } from '../contract/model';
import { LINK } from '../sites/builtin';
import type { Catalogue, DeviceConfig } from '../sites/catalogue';
import { type Computation, computationsOf, isComputed, namesOf } from '../sites/formulas';
import type { Items } from './index';
import { numberOf } from './state';

/** No item is worked out more often, however often its sources are read. */
const LEAST_PAUSE_MS = 1000;

/** What a formula is worth now. */
export interface Worth {
  readonly value: number | null;
  readonly quality: Quality;
  readonly reason?: Sentence;
  /** a source that should be read was not read since the start */
  readonly early?: true;
}
/** What is looked at of a source; undefined: it was not read since the start. */
type Present = Pick<Value, 'value' | 'quality'> | undefined;
export type PresentOf = (item_id: number) => Present;

/** What is worst comes first: of several sources that are not well, the worst one counts. */
const WORST: readonly Quality[] = ['lost', 'stale', 'refused', 'implausible', 'no_value'];

const nothing = (key: string, data: Sentence['data'] = {}): Worth => ({
  value: null,
  quality: 'no_value',
  reason: { key, data },
});

/** Whoever sees the result need not see the rooms that it comes from: a source of another site is told by its number. */
function told({ item }: Computation, room: Catalogue, id: number): NonNullable<Sentence['data']> {
  const name = namesOf(room, id, (site) => site === item.device_group_id);
  return Object.fromEntries(LANGUAGES.map((language) => [`item_${language}`, name(language)]));
}

/** What keeps one source from counting; null: nothing. */
function lackOf(computation: Computation, source: Source, room: Catalogue, presentOf: PresentOf): Worth | null {
  const id = computation.idOf(source);
  const item = id === null ? undefined : room.items.get(id);
  if (!item) return nothing('formula_source_gone', { name: source.is === 'item' ? `#${source.id}` : source.cell });
  const data = told(computation, room, item.id);
  if (!item.enable) return nothing('formula_source_off', data);
  const present = presentOf(item.id);
  if (!present) return { ...nothing('formula_source_unread', data), early: true };
  if (present.quality !== 'good') return { value: null, quality: present.quality, reason: { key: 'formula_source_bad', data } };
  return numberOf(present.value) === null ? nothing('formula_source_text', data) : null;
}

function worst(lacks: readonly Worth[]): Worth | null {
  const [first = null] = [...lacks].sort((a, b) => WORST.indexOf(a.quality) - WORST.indexOf(b.quality));
  return first && lacks.some(({ early }) => early) ? { ...first, early: true } : first;
}

/** What an item is worth by its formula: a number when every source is well, else the quality of the worst one. */
export function workOut(computation: Computation, room: Catalogue, presentOf: PresentOf): Worth {
  const { item, formula, idOf } = computation;
  if (!formula) return nothing(item.formula === null ? 'formula_missing' : 'formula_unreadable');
  const lack = worst(formula.sources.flatMap((source) => lackOf(computation, source, room, presentOf) ?? []));
  if (lack) return lack;
  const done = evaluate(formula, (source) => numberOf(presentOf(idOf(source) ?? 0)?.value ?? null) ?? Number.NaN);
  if ('fault' in done) return nothing(done.fault.key, done.fault.data);
  const [low, high] = item.point?.plausible ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (done.ok < low || done.ok > high)
    return { value: null, quality: 'implausible', reason: { key: 'implausible', data: { value: done.ok } } };
  return { value: done.ok, quality: 'good' };
}

/** Which items are computed, in the order in which one follows from another, and who follows from whom. */
function planOf(room: Catalogue) {
  const all = new Map(computationsOf(room).map((computation) => [computation.item.id, computation]));
  const order = inOrder([...all.keys()], (id) => all.get(id)?.sources ?? []);
  const users = new Map<number, number[]>();
  for (const { item, sources } of all.values()) for (const id of sources) users.set(id, [...(users.get(id) ?? []), item.id]);
  const ordered = new Set(order);
  return { all, order, users, ringed: [...all.keys()].filter((id) => !ordered.has(id)) };
}
type Plan = ReturnType<typeof planOf>;
const NO_PLAN: Plan = { all: new Map(), order: [], users: new Map(), ringed: [] };

type Reading = DeviceReadings['readings'][number];

/**
 * Computed items: worked out when a source was checked, at most once a second, each behind those it follows from, and told
 * like the readings of a device, so that they are kept and judged like any others.
 */
export function createComputed({
  bus,
  clock,
  catalogue,
  items,
}: {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
  readonly items: Pick<Items, 'value'>;
}) {
  let plan = NO_PLAN;
  const due = new Set<number>();
  let last = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;
  let ends: (() => void)[] = [];

  /** everything that is due, and what follows from it */
  function worths(room: Catalogue): ReadonlyMap<number, Worth> {
    const done = new Map<number, Worth>();
    const presentOf: PresentOf = (id) => done.get(id) ?? items.value(id);
    for (const id of plan.order) {
      const computation = plan.all.get(id);
      if (!computation?.item.enable || !due.has(id)) continue;
      const worth = workOut(computation, room, presentOf);
      // at the start its sources come one after the other: that is no gap. A value made of others before is one
      if (worth.early && items.value(id) === undefined) continue;
      done.set(id, worth);
      for (const user of plan.users.get(id) ?? []) due.add(user);
    }
    for (const id of plan.ringed) if (due.has(id)) done.set(id, nothing('formula_in_ring'));
    return done;
  }

  function tell(device: DeviceConfig, done: ReadonlyMap<number, Worth>): void {
    const when = { at: clock.wall(), mono: clock.mono() };
    const readings = device.items.flatMap((item): Reading[] => {
      if (item.cell === LINK.cell) return [{ item_id: item.id, value: 1, quality: 'good', ...when }];
      const worth = done.get(item.id);
      if (!worth) return [];
      const { value, quality, reason } = worth;
      return [{ item_id: item.id, value, quality, ...(reason && { reason }), ...when }];
    });
    bus.tell('readings', { device_id: device.id, answered: true, elapsed_ms: 0, readings });
  }

  const run = (): void => {
    cancel = null;
    last = clock.mono();
    const room = catalogue();
    const asked = new Set([...due].flatMap((id) => plan.all.get(id)?.item.device_id ?? []));
    const done = worths(room);
    due.clear();
    for (const id of done.keys()) asked.add(plan.all.get(id)?.item.device_id ?? 0);
    for (const id of asked) {
      const device = room.devices.get(id);
      if (device?.enable) tell(device, done);
    }
  };
  const wake = (): void => {
    if (due.size > 0) cancel ??= clock.after(Math.max(0, last + LEAST_PAUSE_MS - clock.mono()), run);
  };
  const take = (values: readonly Value[]): void => {
    // what is computed itself has brought its users along already
    for (const { item_id } of values) if (!plan.all.has(item_id)) for (const user of plan.users.get(item_id) ?? []) due.add(user);
    wake();
  };
  const reload = (): void => {
    plan = planOf(catalogue());
    due.clear();
    for (const id of plan.all.keys()) due.add(id);
    wake();
  };

  return {
    /** what another formula of an item would be worth now */
    worth: (computation: Computation): Worth => workOut(computation, catalogue(), items.value),
    /** How a computed device is: partly, while one of its items has no value. Null for a device that is read. */
    health(device_id: number) {
      const device = catalogue().devices.get(device_id);
      if (!device || !isComputed(device)) return null;
      const values = device.items.flatMap((item) => (item.enable && items.value(item.id)) || []);
      const bad = values.find(({ quality }) => quality !== 'good');
      const error = bad?.reason;
      return {
        status: !device.enable ? (0 as const) : bad ? (2 as const) : (1 as const),
        last_check: Math.max(0, ...values.map((value) => value.last_check)),
        ...(error && { error }),
        elapsed_ms: 0,
        success_rate: 100,
      };
    },
    start(): void {
      ends = [bus.on('values', take), bus.on('catalogue', reload)];
      reload();
    },
    stop(): void {
      for (const end of ends) end();
      ends = [];
      cancel?.();
      cancel = null;
    },
  };
}
export type Computed = ReturnType<typeof createComputed>;
