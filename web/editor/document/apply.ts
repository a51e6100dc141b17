import type { Doc } from '../../../daemon/contract/widgets/widget';
import type { Change } from './change';
import { docWith } from './make';

/** The document after a change. The one before stays as it was, and both share what did not change. */
export function apply(doc: Doc, { widgets: told, order, canvas }: Change): Doc {
  const widgets = new Map(doc.widgets);
  for (const [before, after] of told) {
    if (after) widgets.set(after.uid, after);
    else if (before) widgets.delete(before.uid);
  }
  return docWith(doc, { widgets, order: order?.[1] ?? doc.order, canvas: canvas?.[1] ?? doc.canvas });
}
