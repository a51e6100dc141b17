import type { Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import type { TreeNode } from '../../ui/tree/rows';
import { groupsOver, isGroup, partsOf } from '../document/tree';

/** Layers as they lie, the foremost first, parts below their group. What they are called is asked of whoever draws them. */
export function layersOf(doc: Doc, group: Uid | null = null): readonly TreeNode[] {
  const front = [...partsOf(doc, group)].reverse();
  return front.map((uid) => ({
    id: uid,
    label: '',
    ...(isGroup(doc.widgets.get(uid)) && { children: layersOf(doc, uid) }),
  }));
}

/** Groups that must be open for what is selected to be seen. */
export const groupsAbove = (doc: Doc, selection: readonly Uid[]): readonly Uid[] =>
  selection[0] === undefined ? [] : groupsOver(doc, selection[0]);

/** What is selected once a layer is pressed: it alone, or with Ctrl or Shift what was selected with it or without it. */
export const withLayer = (selection: readonly Uid[], { uid }: Pick<Widget, 'uid'>, adds: boolean): readonly Uid[] =>
  !adds ? [uid] : selection.includes(uid) ? selection.filter((each) => each !== uid) : [...selection, uid];
