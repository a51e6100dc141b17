import type { DeviceAlarms } from '../../alarms/index';
import type { GisSite, TreeNode } from '../../contract/entities';
import type { Language } from '../../contract/model';
import { sumOf } from '../../contract/sum_of';
import type { Catalogue } from '../../sites/catalogue';
import type { Scope } from '../../store/list';
import type { SiteSpot } from '../../store/sites';
import { treeOf } from './tree';

/** Of each site its node and how many devices are below it. */
type Below = Map<number, { readonly node: TreeNode; readonly devices: number }>;
/** @returns how many devices are below */
function note(nodes: Below, node: TreeNode): number {
  if (node.type === 'device') return 1;
  let devices = 0;
  for (const child of node.children) devices += note(nodes, child);
  nodes.set(node.id, { node, devices });
  return devices;
}

/** Sites where they lie, each with what is below it, a step a site. */
export function* onMap(
  sites: readonly SiteSpot[],
  room: Catalogue,
  scope: Scope,
  alarms: (device_id: number) => DeviceAlarms,
  language: Language,
): Generator<void, readonly GisSite[]> {
  // whether devices answer is not told here
  const tree = yield* treeOf(room, scope, { status: () => 1, alarms }, language);
  const nodes: Below = new Map();
  for (const node of tree) note(nodes, node);
  const placed: GisSite[] = [];
  for (const { id, longitude, latitude, address } of sites) {
    yield;
    const found = nodes.get(id);
    if (!found || id < 0) continue;
    const { node, devices } = found;
    const { name, alarm: item_abnormal, level } = node;
    const counts = { item_abnormal, ...sumOf([node]) };
    const color = room.levels.get(level)?.color ?? '';
    placed.push({ id, name, longitude, latitude, devices, ...counts, level, color, address });
  }
  return placed;
}
