import { type DeviceAlarms, worseLevel } from '../../alarms/index';
import { abnormalOf } from '../../contract/abnormal';
import type { DeviceStatus, TreeNode } from '../../contract/entities';
import type { Language } from '../../contract/model';
import { sumOf } from '../../contract/sum_of';
import type { Catalogue, DeviceConfig, SiteConfig } from '../../sites/catalogue';
import { isListed, isSitesOwn } from '../../sites/own-devices';
import type { Scope } from '../../store/list';
import { deviceName, siteName } from './item';

export interface TreeParts {
  readonly status: (device: DeviceConfig) => DeviceStatus;
  readonly alarms: (device_id: number) => DeviceAlarms;
}

/** Sites as the lists show them: the heaviest first. */
export const bySite = (a: SiteConfig, b: SiteConfig): number => b.weight - a.weight || a.id - b.id;
export const byDevice = (a: DeviceConfig, b: DeviceConfig): number => a.sort_id - b.sort_id || a.id - b.id;

/** Lists in the order of `all`, by a number of each. */
export function listsBy<T>(all: readonly T[], key: (one: T) => number): (of: number) => readonly T[] {
  const lists = new Map<number, T[]>();
  for (const one of all) {
    const list = lists.get(key(one));
    if (list) list.push(one);
    else lists.set(key(one), [one]);
  }
  return (of) => lists.get(of) ?? [];
}

const UNKNOWN = 3;

/** That of all below whose status is known; partly where it is not the same. Unknown while none is. */
function together(children: readonly TreeNode[]): DeviceStatus {
  const known = children.filter((child) => child.status !== UNKNOWN);
  const first = known[0]?.status ?? UNKNOWN;
  return known.every((child) => child.status === first) ? first : 2;
}

/**
 * Sites and devices of a scope, each with the alarms below it, a step a node. A site whose parent the asker may not see stands at the
 * top.
 */
export function* treeOf(
  room: Catalogue,
  scope: Scope,
  parts: TreeParts,
  language: Language,
): Generator<void, readonly TreeNode[]> {
  const sites = [...room.sites.values()].filter((site) => scope.has(site.id)).sort(bySite);
  const visible = new Set(sites.map((site) => site.id));
  const sitesIn = listsBy(sites, (site) => site.parent_id);
  const devicesIn = listsBy([...room.devices.values()].sort(byDevice), (device) => device.device_group_id);

  const leaf = (device: DeviceConfig): TreeNode => {
    const { id, enable, category_id } = device;
    const { level, ...counts } = parts.alarms(id);
    const name = deviceName(room, id, language);
    const status = parts.status(device);
    return { id, name, type: 'device', children: [], alarm: abnormalOf(counts), ...counts, level, status, enable, category_id };
  };
  function* branch(site: SiteConfig): Generator<void, TreeNode> {
    const below: TreeNode[] = [];
    for (const other of sitesIn(site.id)) if (other.id !== site.id) below.push(yield* branch(other));
    yield;
    const devices = devicesIn(site.id);
    const own = devices.filter(isListed).map((device) => ({ device, node: leaf(device) }));
    const ofSite = devices.filter(isSitesOwn).map((device) => parts.alarms(device.id));
    const children = [...below, ...own.map(({ node }) => node)];
    const reading = [...below, ...own.filter(({ device }) => device.enable).map(({ node }) => node)];
    return {
      id: site.id,
      name: siteName(room, site.id, language),
      type: 'group',
      children,
      alarm: children.reduce((sum, child) => sum + child.alarm, 0),
      ...sumOf(children),
      level: [...children, ...ofSite].reduce((worst, one) => worseLevel(room, worst, one.level), 0),
      status: together(reading),
      enable: true,
      category_id: 0,
    };
  }
  const tops: TreeNode[] = [];
  for (const site of sites) if (site.parent_id === site.id || !visible.has(site.parent_id)) tops.push(yield* branch(site));
  return tops;
}
