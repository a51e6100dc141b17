import type { DeviceGroup } from '../../../daemon/contract/entities';
import { createPlacing, type Line } from '../tree/placing';

export type SiteLine = Line<DeviceGroup>;

/** Sites as a tree: any of them can hold others. */
export const tree = createPlacing<DeviceGroup>({
  parent: ({ parent_id }) => parent_id,
  put: (site, parent_id, weight) => ({ ...site, parent_id, weight }),
  holds: () => true,
});

/** Lines without what stands below a closed one. */
export function inSight(lines: readonly SiteLine[], closed: ReadonlySet<number>): SiteLine[] {
  let hidden = Number.POSITIVE_INFINITY;
  return lines.filter(({ entry, depth }) => {
    if (depth > hidden) return false;
    hidden = closed.has(entry.id) ? depth : Number.POSITIVE_INFINITY;
    return true;
  });
}

/** Sites that hold a text, one below the other: what is found does not stand in its tree. */
export function found(lines: readonly SiteLine[], keyword: string): SiteLine[] {
  const text = keyword.trim().toLowerCase();
  const holds = ({ name, address, remark }: DeviceGroup): boolean =>
    [name, address, remark].some((each) => each.toLowerCase().includes(text));
  return lines.filter(({ entry }) => holds(entry)).map((line) => ({ ...line, depth: 0 }));
}

/** Where a site stands, as the box takes it; what is not named stays. */
export interface Place {
  readonly id: number;
  readonly parent_id?: number;
  readonly weight?: number;
  readonly update_time: number;
}

/** What differs after a move; the one that was moved comes first, since it is the one that may be refused. */
export function placesOf(before: readonly DeviceGroup[], after: readonly DeviceGroup[], moved: number): Place[] {
  const was = new Map(before.map((site) => [site.id, site]));
  return after
    .flatMap(({ id, parent_id, weight, update_time }): Place[] => {
      const old = was.get(id);
      const changed = {
        ...(old?.parent_id === parent_id ? {} : { parent_id }),
        ...(old?.weight === weight ? {} : { weight }),
      };
      return Object.keys(changed).length > 0 ? [{ id, ...changed, update_time }] : [];
    })
    .sort((a, b) => Number(b.id === moved) - Number(a.id === moved));
}

/** What keeps a site from being deleted, as far as it is seen. */
export const holdersOf = (sites: readonly DeviceGroup[], site: DeviceGroup) => [
  ...site.devices.map(({ id, name }) => ({ type: 'device', id, name })),
  ...sites.filter(({ parent_id }) => parent_id === site.id).map(({ id, name }) => ({ type: 'group', id, name })),
];
