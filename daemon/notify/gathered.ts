import type { Hush, Hushed, NoticeStore } from '../store/notices';

/** s for which what waited for its hour waits on once that has come: what was owed until then joins it. */
const JOIN_S = 3;
type Store = Pick<NoticeStore, 'hushed' | 'leaveForHour' | 'summarize' | 'joinSummary' | 'waitForHour' | 'waitsForHour'>;

function byReceiver(all: readonly Hushed[]): Iterable<readonly Hushed[]> {
  const by = new Map<string, Hushed[]>();
  for (const one of all) {
    const receiver = `${one.whom} ${one.way}`;
    by.set(receiver, [...(by.get(receiver) ?? []), one]);
  }
  return by.values();
}

/** What of a receiver by one way goes together, and with which joined notice; null: with a new one. */
interface Together {
  readonly into: Hushed | null;
  readonly joining: readonly Hushed[];
}
/** What waits for an hour is apart from what leaves by now. @param turn hours have just changed: a new one is made for that, too */
const together = (all: readonly Hushed[], turn: boolean): readonly Together[] =>
  ([1, 0] as const).flatMap((held) => {
    const alike = all.filter((one) => one.held === held);
    const into = alike.find(({ many }) => many === 1) ?? null;
    return held === 1 || into || turn ? [{ into, joining: alike.filter((one) => one !== into) }] : [];
  });

/**
 * What waits for its hour leaves with it as one summary for each receiver and way, and what was owed until that hour goes along:
 * whoever wakes up reads one message.
 * @param turned whether hours began or ended since this was asked last
 */
export function createGathering(store: Store, turned: () => boolean) {
  /** since when those may leave that wait for others of their hour, by their ids; epoch s */
  let free: ReadonlyMap<number, number> = new Map();
  /** when hours changed last; epoch s */
  let turnedAt: number | null = null;

  /** Whether hours have just changed: what was owed until then comes with the turns after it. */
  function isTurn(time: number): boolean {
    if (turned()) turnedAt = time;
    return turnedAt !== null && time >= turnedAt && time - turnedAt < JOIN_S;
  }
  function join({ into, joining }: Together, time: number): void {
    if (into?.held === 1) store.waitForHour(into.id);
    const [first] = joining;
    if (!first || (into === null && joining.length === 1)) return;
    const id = into?.id ?? store.summarize(first.id, time);
    for (const one of joining) store.joinSummary(one.id, id, time);
  }
  return {
    gather(hush: Hush, time: number): void {
      const known = free;
      free = new Map();
      const turn = isTurn(time);
      if (hush.quiet.length + hush.away.length === 0 && !turn && !store.waitsForHour()) return;
      // with what waits already it is one in the morning, where the worst alone woke somebody
      if (hush.quiet.length > 0) store.leaveForHour(hush, time);
      const all = store.hushed(hush, time, turn);
      const since = (id: number): number => Math.min(known.get(id) ?? time, time);
      free = new Map(all.flatMap(({ id, many, held }) => (held === 0 && (many === 1 || turn) ? [[id, since(id)]] : [])));
      for (const one of byReceiver(all)) for (const some of together(one, turn)) join(some, time);
    },
    /** Whether one lets those join that are owed since its hour has come. */
    waitsToJoin(id: number, time: number): boolean {
      const since = free.get(id);
      return since !== undefined && time - since < JOIN_S;
    },
  };
}
