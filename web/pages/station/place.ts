import { isSilentNode } from '../../../daemon/contract/abnormal';
import type { TreeNode } from '../../../daemon/contract/entities';

/** What the station page shows: one device, or one site with everything in it. */
export interface Place {
  readonly kind: 'device' | 'group';
  readonly id: number;
}

export const placeId = (place: Place): string => `${place.kind}:${place.id}`;

export function placeFrom(text: string | null): Place | null {
  const m = /^(device|group):(-?\d+)$/.exec(text ?? '');
  return m ? { kind: m[1] as Place['kind'], id: Number(m[2]) } : null;
}

/** Ids are whole numbers that a double holds; a device's begin at 1, −1 is the site of the box itself. */
function idOf(text: string | undefined, least: number): number | null {
  const id = /^-?\d{1,15}$/.test(text ?? '') ? Number(text) : 0;
  return id >= least && id !== 0 ? id : null;
}

/**
 * Reads the page's query: `deviceId=12`, or `nodeId=<site name>_<site id>`. Names may hold underscores, so the id is what
 * stands behind the last one. Both with `view=map`: the site, with the device marked on
 * its map.
 */
export function placeOf(query: URLSearchParams): Place | null {
  const device = idOf(query.get('deviceId') ?? undefined, 1);
  const marked = query.get('view') === 'map' && query.has('nodeId');
  if (device !== null && !marked) return { kind: 'device', id: device };
  const site = idOf(/_([^_]*)$/.exec(query.get('nodeId') ?? '')?.[1], -1);
  return site === null ? null : { kind: 'group', id: site };
}

/** The device that is marked on the map of a site; null: none is. */
export const markedOf = (query: URLSearchParams): number | null => idOf(query.get('deviceId') ?? undefined, 1);

/** The query of another place; what narrowed the last one goes. */
export const queryOf = (place: Place, name: string): Record<string, string | null> => ({
  ...(place.kind === 'device' ? { deviceId: String(place.id), nodeId: null } : { deviceId: null, nodeId: `${name}_${place.id}` }),
  category: null,
});

export function nodeAt(tree: readonly TreeNode[], place: Place): TreeNode | null {
  for (const node of tree) {
    if (node.type === place.kind && node.id === place.id) return node;
    const below = nodeAt(node.children, place);
    if (below) return below;
  }
  return null;
}

/** The worst device of the room: where a technician looks first. Without alarms the first device there is. */
export function firstPlace(tree: readonly TreeNode[], weight: (level: number) => number): Place | null {
  const devices = (nodes: readonly TreeNode[]): TreeNode[] =>
    nodes.flatMap((node) => (node.type === 'device' ? [node] : devices(node.children)));
  const all = devices(tree);
  const alarming = all.filter((node) => node.level !== 0).sort((a, b) => weight(b.level) - weight(a.level));
  const chosen = alarming[0] ?? all[0] ?? tree[0];
  return chosen ? { kind: chosen.type, id: chosen.id } : null;
}

/**
 * What to show: the place of the address, also when there is none such; else the one shown last, as long as it is there;
 * else where to look first. `tree` null: not known yet.
 */
export function choosePlace(
  query: URLSearchParams,
  last: Place | null,
  tree: readonly TreeNode[] | null,
  weight: (level: number) => number,
): Place | null {
  const asked = placeOf(query);
  if (asked) return asked;
  if (last && (tree === null || nodeAt(tree, last))) return last;
  return tree && firstPlace(tree, weight);
}

/** The group that holds a node, or null: it stands at the top, or is not there. */
export function parentOf(tree: readonly TreeNode[], node: TreeNode): TreeNode | null {
  for (const other of tree) {
    if (other.children.includes(node)) return other;
    const below = parentOf(other.children, node);
    if (below) return below;
  }
  return null;
}

/** The nodes whose name holds the words, with the groups above them; `abnormal` keeps those with alarms or silence. */
export function filtered(tree: readonly TreeNode[], keyword: string, abnormal: boolean): TreeNode[] {
  const word = keyword.trim().toLowerCase();
  const fits = (node: TreeNode): boolean =>
    node.name.toLowerCase().includes(word) && (!abnormal || node.alarm > 0 || isSilentNode(node));
  return tree.flatMap((node) => {
    if (node.type === 'device') return fits(node) ? [node] : [];
    // a site that fits by name shows all it holds, if that is wanted
    const below = filtered(node.children, word !== '' && node.name.toLowerCase().includes(word) ? '' : word, abnormal);
    return below.length > 0 || (!abnormal && fits(node)) ? [{ ...node, children: below }] : [];
  });
}
