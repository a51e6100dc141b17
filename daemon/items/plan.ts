import { inOrder } from '../contract/formula/order';
import type { Catalogue } from '../sites/catalogue';
import { computationsOf } from '../sites/formulas';
import { nothing, type PresentOf, type Worth, workOut } from './worth';

/** Which items are computed, in the order in which one follows from another, and who follows from whom. */
export function planOf(room: Catalogue) {
  const all = new Map(computationsOf(room).map((computation) => [computation.item.id, computation]));
  const order = inOrder([...all.keys()], (id) => all.get(id)?.sources ?? []);
  const users = new Map<number, number[]>();
  for (const { item, sources } of all.values()) for (const id of sources) users.set(id, [...(users.get(id) ?? []), item.id]);
  const ordered = new Set(order);
  return { all, order, users, ringed: [...all.keys()].filter((id) => !ordered.has(id)) };
}
export type Plan = ReturnType<typeof planOf>;
export const NO_PLAN: Plan = { all: new Map(), order: [], users: new Map(), ringed: [] };

/**
 * What is due is worth, and what follows from it, each behind what it follows from.
 * @param due ids of items; those that follow are added
 */
export function worths(plan: Plan, room: Catalogue, due: Set<number>, valueNow: PresentOf): ReadonlyMap<number, Worth> {
  const done = new Map<number, Worth>();
  const presentOf: PresentOf = (id) => done.get(id) ?? valueNow(id);
  for (const id of plan.order) {
    const computation = plan.all.get(id);
    if (!computation?.item.enable || !due.has(id)) continue;
    const worth = workOut(computation, room, presentOf);
    // at the start its sources come one after the other: that is no gap. A value made of others before is one
    if (worth.early && valueNow(id) === undefined) continue;
    done.set(id, worth);
    for (const user of plan.users.get(id) ?? []) due.add(user);
  }
  for (const id of plan.ringed) if (due.has(id)) done.set(id, nothing('formula_in_ring'));
  return done;
}
