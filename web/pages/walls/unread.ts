import type { Item, TreeNode } from '../../../daemon/contract/entities';

type Place = Pick<TreeNode, 'id' | 'name'>;
/** A device that is there and of which nothing is read: it is switched off, or nothing of it is asked for. */
export interface Unread extends Place {
  readonly enable: boolean;
  readonly site: Place;
}

type Found = readonly [device: TreeNode, site: TreeNode];
const within = (site: TreeNode): readonly Found[] =>
  site.children.flatMap((child) => (child.type === 'device' ? [[child, site] as const] : within(child)));

/** The devices of some categories that `items`, all that are read, know nothing of. */
export function unreadOf(tree: readonly TreeNode[], categories: readonly number[], items: readonly Item[]): readonly Unread[] {
  const read = new Set(items.map(({ device_id }) => device_id));
  return tree
    .flatMap(within)
    .filter(([{ id, category_id }]) => categories.includes(category_id) && !read.has(id))
    .map(([{ id, name, enable }, site]) => ({ id, name, enable, site }));
}

/** How many devices of some places are switched off. */
export const offIn = (places: readonly TreeNode[]): number => places.flatMap(within).filter(([{ enable }]) => !enable).length;
