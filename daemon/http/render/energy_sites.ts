import type { EnergySite } from '../../contract/entities';
import type { EnergyGroups } from '../../energy/groups';
import type { Reader } from './condition';
import { siteName } from './item';
import { bySite, listsBy } from './tree';

/**
 * Sites that have energy groups, or sites within them that have some. One whose parent the reader does not see stands at the top.
 */
export function energySites({ room, scope, language }: Reader, groups: Pick<EnergyGroups, 'of'>): EnergySite[] {
  const sites = [...room.sites.values()].filter(({ id }) => scope.has(id)).sort(bySite);
  const seen = new Set(sites.map(({ id }) => id));
  const within = listsBy(sites, ({ parent_id, id }) => (seen.has(parent_id) && parent_id !== id ? parent_id : 0));
  const told = (id: number): EnergySite[] => {
    const children = within(id).flatMap((site) => told(site.id));
    const own = groups.of(id).map(({ id, name, type, parent_id }) => ({ id, name, type, parent_id }));
    return own.length + children.length === 0 ? [] : [{ id, name: siteName(room, id, language), groups: own, children }];
  };
  return within(0).flatMap(({ id }) => told(id));
}
