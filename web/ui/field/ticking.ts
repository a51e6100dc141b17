import type { TreeNode } from '../tree/rows';

export type Ticked = 'all' | 'some' | 'none';

/** A node and everything below it; with `leaves` only what holds nothing itself. */
export function idsBelow(node: TreeNode, leaves = false): string[] {
  const below = (node.children ?? []).flatMap((child) => idsBelow(child, leaves));
  return leaves && below.length ? below : [node.id, ...below];
}

/** How much of a node is chosen: itself and all below it, some of that, nothing. */
export function tickedOf(node: TreeNode, chosen: ReadonlySet<string>, leaves = false): Ticked {
  const ids = idsBelow(node, leaves);
  const count = ids.filter((id) => chosen.has(id)).length;
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
}

/** Ids from the top to a node, itself left out; null: it is not there. */
function above(nodes: readonly TreeNode[], id: string): string[] | null {
  for (const node of nodes) {
    if (node.id === id) return [];
    const path = above(node.children ?? [], id);
    if (path) return [node.id, ...path];
  }
  return null;
}

/**
 * Ticks or clears a node with all that is below it. A node that is ticked takes those above along, because nobody gets to
 * it otherwise; one whose last child is cleared stays: it may be wanted for itself.
 */
export function toggled(nodes: readonly TreeNode[], node: TreeNode, chosen: ReadonlySet<string>, leaves = false): Set<string> {
  const next = new Set(chosen);
  const ids = idsBelow(node, leaves);
  if (tickedOf(node, chosen, leaves) === 'all') for (const id of ids) next.delete(id);
  else for (const id of [...ids, ...(leaves ? [] : (above(nodes, node.id) ?? []))]) next.add(id);
  return next;
}

/** The nodes that hold a text, with the way to them. */
export function nodesWith(nodes: readonly TreeNode[], text: string): readonly TreeNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.label.toLowerCase().includes(wanted)) return [node];
    const below = nodesWith(node.children ?? [], text);
    return below.length ? [{ ...node, children: below }] : [];
  });
}
