import type { Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import { clampedWidget } from './clamp';
import { frozen } from './frozen';
import { docWith } from './make';
import { emptyGroups, isGroup, lawfulOrder } from './tree';

/** The group of a widget where there is such a group and it does not hang from itself. */
function groupOf(widget: Widget, widgets: ReadonlyMap<Uid, Widget>): Uid | null {
  const seen = new Set([widget.uid]);
  for (let at = widget.group; at !== null; at = widgets.get(at)?.group ?? null) {
    if (seen.has(at) || !isGroup(widgets.get(at))) return null;
    seen.add(at);
  }
  return widget.group;
}

/**
 * A document as the editor takes it up, whoever wrote it: frozen, within the limits, no group that is empty, missing or
 * part of itself, all of them together in the order.
 */
export function opened(doc: Doc): Doc {
  const widgets = new Map<Uid, Widget>();
  for (const [uid, widget] of doc.widgets)
    widgets.set(uid, frozen(clampedWidget({ ...widget, group: groupOf(widget, doc.widgets) })));
  for (const uid of emptyGroups(widgets)) widgets.delete(uid);
  return docWith(doc, { canvas: frozen(doc.canvas), widgets, order: frozen(lawfulOrder(doc.order, widgets)) });
}
