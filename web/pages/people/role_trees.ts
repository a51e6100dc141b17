import type { DeviceGroup, FuncEntry, MenuEntry } from '../../../daemon/contract/entities';
import type { Language } from '../../../daemon/contract/model';
import type { TreeNode } from '../../ui/tree/rows';

interface Placed {
  readonly id: number;
  readonly parent: number;
  readonly label: string;
}

/** Things that stand below each other, as a tree; one whose parent is not there stands at the top. */
export function treeOf(things: readonly Placed[]): TreeNode[] {
  const known = new Set(things.map(({ id }) => id));
  const below = (parent: number | null): TreeNode[] =>
    things
      .filter((thing) => (parent === null ? !known.has(thing.parent) : thing.parent === parent))
      .map(({ id, label }) => {
        const children = below(id);
        return { id: String(id), label, ...(children.length ? { children } : {}) };
      });
  return below(null);
}

export const siteTree = (sites: readonly DeviceGroup[]): TreeNode[] =>
  treeOf(sites.filter(({ id }) => id > 0).map(({ id, parent_id, name }) => ({ id, parent: parent_id, label: name })));

/** The menu in the order in which it is shown, greatest weight first. */
export const menuTree = (entries: readonly MenuEntry[], language: Language): TreeNode[] =>
  treeOf(
    [...entries]
      .sort((a, b) => b.weight - a.weight)
      .map(({ id, menu_id, names, name }) => ({ id, parent: menu_id, label: names[language] || name })),
  );

/** Functions below the group they belong to; a group is nothing that can be given. */
export function funcTree(funcs: readonly FuncEntry[]): TreeNode[] {
  const groups = [...new Set(funcs.map(({ group }) => group))];
  return groups.map((group) => ({
    id: `group ${group}`,
    label: group,
    children: funcs.filter((func) => func.group === group).map(({ code, name }) => ({ id: code, label: name })),
  }));
}
