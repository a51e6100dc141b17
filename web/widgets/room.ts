import type { Item, TreeNode } from '../../daemon/contract/entities';
import { byDevice } from '../item/by_device';
import type { LiveRoom } from './live';

/** Of items: those of a page, with their newest values. */
export const itemsIn = (items: readonly Item[]): Pick<LiveRoom, 'items' | 'ofDevice'> => ({
  items: new Map(items.map((item) => [item.id, item])),
  ofDevice: byDevice(items),
});

/** Sites and devices of a tree, each by its id. */
export function nodesIn(tree: readonly TreeNode[]): Pick<LiveRoom, 'devices' | 'sites'> {
  const devices = new Map<number, TreeNode>();
  const sites = new Map<number, TreeNode>();
  const walk = (nodes: readonly TreeNode[]): void => {
    for (const node of nodes) {
      (node.type === 'device' ? devices : sites).set(node.id, node);
      walk(node.children);
    }
  };
  walk(tree);
  return { devices, sites };
}
