/** Sites by their id, each with the one that it lies in; 0: in none. */
export interface Nested {
  readonly sites: ReadonlyMap<number, { readonly parent_id: number }>;
}

/** A site and those above it, itself first; nothing of a site that there is not. */
export function sitesAbove({ sites }: Nested, site: number): readonly number[] {
  const above: number[] = [];
  for (let id = site; sites.has(id) && !above.includes(id); id = sites.get(id)?.parent_id ?? 0) above.push(id);
  return above;
}

/** A site and all below it. */
export function sitesBelow({ sites }: Nested, site: number): ReadonlySet<number> {
  const below = new Set<number>([site]);
  for (const id of below) for (const [child, { parent_id }] of sites) if (parent_id === id) below.add(child);
  return below;
}
