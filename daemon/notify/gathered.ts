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
function together(all: readonly Hushed[]): { readonly into: Hushed | null; readonly joining: readonly Hushed[] } {
  const into = all.find(({ many }) => many === 1) ?? null;
  const held = into?.held ?? 1;
  return { into, joining: all.filter((one) => one.many === 0 && one.held === held) };
}

/**
 * What waits for its hour leaves with it as one summary for each receiver and way, and what was owed until that hour goes along:
 * whoever wakes up reads one message.
 */
export function createGathering(store: Store) {
  /** since when joined notices may leave that waited for their hour, by their ids; epoch s */
  let free: ReadonlyMap<number, number> = new Map();

  function join({ into, joining }: ReturnType<typeof together>, time: number): void {
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
      if (hush.quiet.length + hush.away.length === 0 && !store.waitsForHour()) return;
      // with what waits already it is one in the morning, where the worst alone woke somebody
      if (hush.quiet.length > 0) store.leaveForHour(hush, time);
      const all = store.hushed(hush, time);
      const since = (id: number): number => Math.min(known.get(id) ?? time, time);
      free = new Map(all.flatMap(({ id, many, held }) => (many === 1 && held === 0 ? [[id, since(id)]] : [])));
      for (const one of byReceiver(all)) join(together(one), time);
    },
    /** Whether one lets those join that are owed since its hour has come. */
    waitsToJoin(id: number, time: number): boolean {
      const since = free.get(id);
      return since !== undefined && time - since < JOIN_S;
    },
  };
}
