import type { Doc } from '../../../daemon/contract/widgets/widget';
import type { Change } from './change';
import { clampedCanvas } from './clamp';
import { frozen } from './frozen';
import { docWith } from './make';

/** The document after a change. The one before stays as it was, and both share what did not change. */
export function apply(doc: Doc, { widgets: told, order, canvas }: Change): Doc {
  const widgets = new Map(doc.widgets);
  for (const [before, after] of told) {
    if (after) widgets.set(after.uid, after);
    else if (before) widgets.delete(before.uid);
  }
  const sheet = canvas ? frozen({ ...canvas[1], scale: doc.canvas.scale }) : doc.canvas;
  return docWith(doc, { widgets, order: order?.[1] ?? doc.order, canvas: sheet });
}

/** The same, shown at another scale: no step, and no number but this one is otherwise. */
export const shownAt = (doc: Doc, scale: number): Doc =>
  docWith(doc, { canvas: frozen(clampedCanvas({ ...doc.canvas, scale })) });
