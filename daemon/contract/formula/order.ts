/** The shortest ring that leads from `start` back to it, from `start` on; null: there is none. */
export function ringFrom<T>(start: T, next: (at: T) => readonly T[]): readonly T[] | null {
  const from = new Map<T, T | null>([[start, null]]);
  // the list grows while it is walked
  const queue = [start];
  for (const at of queue)
    for (const to of next(at)) {
      if (to === start) return wayTo(at, from);
      if (from.has(to)) continue;
      from.set(to, at);
      queue.push(to);
    }
  return null;
}

function wayTo<T>(end: T, from: ReadonlyMap<T, T | null>): readonly T[] {
  const way: T[] = [];
  for (let at: T | null = end; at !== null; at = from.get(at) ?? null) way.unshift(at);
  return way;
}

/** Each behind everything it needs; whatever is in a ring or needs one is left out. What is not in `all` is no need. */
export function inOrder<T>(all: readonly T[], needs: (one: T) => readonly T[]): readonly T[] {
  const known = new Set(all);
  const users = new Map<T, T[]>(all.map((one) => [one, []]));
  const missing = new Map<T, number>();
  for (const one of all) {
    const needed = new Set(needs(one).filter((need) => known.has(need)));
    missing.set(one, needed.size);
    for (const need of needed) users.get(need)?.push(one);
  }
  const order = all.filter((one) => missing.get(one) === 0);
  // the list grows while it is walked
  for (const done of order)
    for (const user of users.get(done) ?? []) {
      const left = (missing.get(user) ?? 0) - 1;
      missing.set(user, left);
      if (left === 0) order.push(user);
    }
  return order;
}

/** A ring among these; null: there is none. What is not in `all` is no need. */
export function ringAmong<T>(all: readonly T[], needs: (one: T) => readonly T[]): readonly T[] | null {
  const clear = new Set(inOrder(all, needs));
  const caught = new Set(all.filter((one) => !clear.has(one)));
  const [first] = caught;
  if (first === undefined) return null;
  // each of them needs another one of them, so that whoever follows comes back
  const way = new Set<T>();
  let at = first;
  while (!way.has(at)) {
    way.add(at);
    at = needs(at).find((need) => caught.has(need)) ?? at;
  }
  const walked = [...way];
  return walked.slice(walked.indexOf(at));
}
