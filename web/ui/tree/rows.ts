import type { LevelKind } from '../glyph/index';
import type { IconName } from '../icon/index';

export interface TreeNode {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  /** the worst below, shown at the end with how many */
  readonly level?: LevelKind;
  readonly count?: number;
  readonly offline?: boolean;
  readonly children?: readonly TreeNode[];
}

/** A node as it is shown: how deep, and where it stands among its siblings (from 1). */
export interface TreeRow {
  readonly node: TreeNode;
  readonly depth: number;
  readonly parent: string | null;
  readonly place: number;
  readonly of: number;
}

/** The nodes in sight, from top to bottom: what lies under a closed node is left out. */
export function rowsOf(
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  depth = 0,
  parent: string | null = null,
): TreeRow[] {
  return nodes.flatMap((node, index) => [
    { node, depth, parent, place: index + 1, of: nodes.length },
    ...(node.children && open.has(node.id) ? rowsOf(node.children, open, depth + 1, node.id) : []),
  ]);
}

/** Ids of the nodes that must be open for one to be in sight; empty when there is none of that id. */
export function pathTo(nodes: readonly TreeNode[], id: string): string[] {
  for (const node of nodes) {
    if (node.id === id) return [];
    const below = node.children ?? [];
    if (below.some((child) => child.id === id)) return [node.id];
    const path = pathTo(below, id);
    if (path.length) return [node.id, ...path];
  }
  return [];
}

export type TreeMove = { readonly to: string } | { readonly fold: string; readonly open: boolean } | null;

/** What a key does on a row: go to another, open or close it. Right on an open node goes in, left on a closed one goes out. */
export function moveOf(key: string, rows: readonly TreeRow[], at: number, open: ReadonlySet<string>): TreeMove {
  const row = rows[at];
  if (!row) return null;
  const { node } = row;
  const to = (index: number): TreeMove => (rows[index] ? { to: rows[index].node.id } : null);
  switch (key) {
    case 'ArrowDown':
      return to(at + 1);
    case 'ArrowUp':
      return to(at - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(rows.length - 1);
    case 'ArrowRight':
      if (!node.children?.length) return null;
      return open.has(node.id) ? to(at + 1) : { fold: node.id, open: true };
    case 'ArrowLeft':
      if (node.children?.length && open.has(node.id)) return { fold: node.id, open: false };
      return row.parent === null ? null : { to: row.parent };
    default:
      return null;
  }
}
