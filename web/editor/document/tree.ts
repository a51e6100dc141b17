import { together } from '../../../daemon/contract/widgets/groups';
import type { Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';

type Widgets = ReadonlyMap<Uid, Widget>;
type Children = ReadonlyMap<Uid | null, readonly Uid[]>;

export const isGroup = (widget: Widget | undefined): boolean => widget?.kind === 'Group';

function childrenIn(order: Iterable<Uid>, widgets: Widgets): Children {
  const children = new Map<Uid | null, Uid[]>();
  for (const uid of order) {
    const widget = widgets.get(uid);
    if (!widget) continue;
    const siblings = children.get(widget.group);
    if (siblings) siblings.push(uid);
    else children.set(widget.group, [uid]);
  }
  return children;
}

/** Everything below a place of the tree, back to front, a group right behind its parts. */
function below(children: Children, group: Uid | null): Uid[] {
  return (children.get(group) ?? []).flatMap((uid) => (children.has(uid) ? [uid, ...below(children, uid)] : [uid]));
}

/** An order in which groups stand together where they themselves stand; whoever it lacks comes to the front. */
export const lawfulOrder = (order: readonly Uid[], widgets: Widgets): readonly Uid[] =>
  together(widgets, [...order, ...widgets.keys()]);

/** The group of a widget where there is such a group and it does not hang from itself. */
export function groupOf(widget: Widget, widgets: Widgets): Uid | null {
  if (widget.group === null) return null;
  const seen = new Set<Uid | null>([widget.uid]);
  for (let at: Uid | null = widget.group; at !== null; at = widgets.get(at)?.group ?? null) {
    if (seen.has(at) || !isGroup(widgets.get(at))) return null;
    seen.add(at);
  }
  return widget.group;
}

/** Groups that hold nothing, or only groups that hold nothing. */
export function emptyGroups(widgets: Widgets): readonly Uid[] {
  const full = new Set<Uid>();
  for (const widget of widgets.values()) {
    if (isGroup(widget)) continue;
    for (let at = widget.group; at !== null && !full.has(at); at = widgets.get(at)?.group ?? null) full.add(at);
  }
  return [...widgets.values()].filter((widget) => isGroup(widget) && !full.has(widget.uid)).map(({ uid }) => uid);
}

const known = new WeakMap<Doc, Children>();
function childrenOf(doc: Doc): Children {
  const found = known.get(doc) ?? childrenIn(doc.order, doc.widgets);
  known.set(doc, found);
  return found;
}

/** The direct parts of a group, or what stands in none, back to front. */
export const partsOf = (doc: Doc, group: Uid | null): readonly Uid[] => childrenOf(doc).get(group) ?? [];

/** A widget and all that is in it, back to front. */
export const wholeOf = (doc: Doc, uid: Uid): readonly Uid[] => [uid, ...below(childrenOf(doc), uid)];

/** Widgets with all that is in them. */
export const wholesOf = (doc: Doc, uids: readonly Uid[]): readonly Widget[] =>
  uids.flatMap((uid) => wholeOf(doc, uid)).flatMap((uid) => doc.widgets.get(uid) ?? []);

/** What is drawn of widgets: themselves, or the parts of the groups that they are. */
export const leavesOf = (doc: Doc, uids: readonly Uid[]): readonly Widget[] =>
  wholesOf(doc, uids).filter((widget) => !isGroup(widget));

/** The groups that a widget is in, the nearest first. */
export function groupsOver(doc: Doc, uid: Uid): readonly Uid[] {
  const found: Uid[] = [];
  for (let at = doc.widgets.get(uid)?.group ?? null; at !== null; at = doc.widgets.get(at)?.group ?? null) found.push(at);
  return found;
}

/** How many groups stand in each other, at and below a widget. */
export function heightOf(doc: Doc, uid: Uid): number {
  if (!isGroup(doc.widgets.get(uid))) return 0;
  return 1 + Math.max(0, ...partsOf(doc, uid).map((part) => heightOf(doc, part)));
}

/** Locked itself, or in something locked. */
export const isLocked = (doc: Doc, uid: Uid): boolean =>
  [uid, ...groupsOver(doc, uid)].some((each) => doc.widgets.get(each)?.isLock === true);

/** Whether a selection may be moved, sized or turned. What is locked within a group goes along with it. */
export const isFree = (doc: Doc, uids: readonly Uid[]): boolean => !uids.some((uid) => isLocked(doc, uid));

/** The same order with the parts of one group in another sequence. */
export function orderWith(doc: Doc, group: Uid | null, parts: readonly Uid[]): readonly Uid[] {
  const children = new Map(childrenOf(doc));
  children.set(group, parts);
  return below(children, null);
}
