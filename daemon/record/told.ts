import type { Owner } from '../shares/owner';

/** Minutes of a minute, an hour and a day: the spans over which rows are counted. */
const SPANS = [1, 60, 1440] as const;
type Rates = readonly [number, number, number];

/** Rows of refusals that are told apart in each span: of one owner, and in a module of all. */
const RATES: Readonly<Record<'known' | 'strangers', { readonly share: Rates; readonly most: Rates }>> = {
  known: { share: [10, 40, 200], most: [40, 160, 800] },
  strangers: { share: [10, 40, 100], most: [20, 80, 300] },
};

/** How many refusals were told apart lately, of whom. */
export function createTold() {
  const counts = SPANS.map(() => new Map<string, number>());
  let at: readonly number[] = [];

  /** Each span begins anew when its time is over. */
  function pass(minute: number): void {
    const now = SPANS.map((span) => Math.floor(minute / span));
    for (const [i, count] of counts.entries()) if (now[i] !== at[i]) count.clear();
    at = now;
  }
  const isBelow = (name: string, rates: Rates): boolean => counts.every((count, i) => (count.get(name) ?? 0) < rates[i]!);
  function note(name: string): void {
    for (const count of counts) count.set(name, (count.get(name) ?? 0) + 1);
  }

  return {
    /** Whether one more of this owner is told apart; it counts then. */
    hasRoom(owner: Owner, module: string, minute: number): boolean {
      pass(minute);
      const kind = owner.known ? 'known' : 'strangers';
      const { share, most } = RATES[kind];
      const [own, all] = [`of ${owner.name}`, `${kind} ${module}`];
      if (!isBelow(own, share) || !isBelow(all, most)) return false;
      note(own);
      note(all);
      return true;
    },
  };
}
