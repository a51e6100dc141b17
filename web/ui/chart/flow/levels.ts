// Which level each node of a flow stands on: one further than the furthest of those that feed it.

export interface FlowNode {
  readonly id: string;
  readonly name: string;
  /** what it took in or gave on by its own meter; null: not known */
  readonly value: number | null;
  /** 1–8: its colour */
  readonly ink: number;
  /** a loss, or what no meter counts; left out: something that is metered */
  readonly kind?: 'loss' | 'unmetered';
}
export interface FlowLink {
  readonly from: string;
  readonly to: string;
  /** null: not known */
  readonly value: number | null;
}

/** What each node feeds, by the links in their order. */
export function outOf(links: readonly FlowLink[]): ReadonlyMap<string, readonly FlowLink[]> {
  const out = new Map<string, FlowLink[]>();
  for (const link of links) out.set(link.from, [...(out.get(link.from) ?? []), link]);
  return out;
}

/** Links between nodes that are there, without those that would lead round in a ring: nothing feeds what feeds it. */
export function forward(nodes: readonly FlowNode[], links: readonly FlowLink[]): FlowLink[] {
  const known = new Set(nodes.map(({ id }) => id));
  const out = outOf(links.filter(({ from, to }) => known.has(from) && known.has(to)));
  const state = new Map<string, 'open' | 'done'>();
  const kept: FlowLink[] = [];
  const walk = (id: string): void => {
    state.set(id, 'open');
    for (const link of out.get(id) ?? []) {
      if (state.get(link.to) === 'open') continue;
      kept.push(link);
      if (!state.has(link.to)) walk(link.to);
    }
    state.set(id, 'done');
  };
  const fed = new Set(links.map(({ to }) => to));
  for (const { id } of nodes) if (!fed.has(id) && !state.has(id)) walk(id);
  for (const { id } of nodes) if (!state.has(id)) walk(id);
  return kept;
}

/** The level of each node, from 0; a map keeps them in an order in which none comes before those that feed it. */
export function levelsOf(nodes: readonly FlowNode[], links: readonly FlowLink[]): ReadonlyMap<string, number> {
  const out = outOf(links);
  const waits = new Map(nodes.map(({ id }) => [id, 0]));
  for (const { to } of links) waits.set(to, waits.get(to)! + 1);
  const levels = new Map<string, number>();
  const ready = nodes.filter(({ id }) => waits.get(id) === 0).map(({ id }) => id);
  for (const id of ready) levels.set(id, 0);
  for (const id of ready)
    for (const { to } of out.get(id) ?? []) {
      levels.set(to, Math.max(levels.get(to) ?? 0, levels.get(id)! + 1));
      waits.set(to, waits.get(to)! - 1);
      if (waits.get(to) === 0) ready.push(to);
    }
  return levels;
}
