import type { Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import { clampedWidget } from './clamp';
import { frozen, frozenCopy } from './frozen';
import { docWith } from './make';
import { emptyGroups, groupOf, lawfulOrder } from './tree';

/**
 * A document as the editor takes it up, whoever wrote it: frozen, within the limits, no group that is empty, missing or
 * part of itself, all of them together in the order.
 */
export function opened(doc: Doc): Doc {
  const widgets = new Map<Uid, Widget>();
  for (const [uid, widget] of doc.widgets)
    widgets.set(uid, frozenCopy({ ...widget, group: groupOf(widget, doc.widgets) }, clampedWidget));
  for (const uid of emptyGroups(widgets)) widgets.delete(uid);
  return docWith(doc, { canvas: frozen(doc.canvas), widgets, order: frozen(lawfulOrder(doc.order, widgets)) });
}
