import type { BackgroundRow, WidgetRow } from '../../../daemon/contract/entities/layouts';
import { backgroundOf, rowsOf } from '../../../daemon/contract/widgets/rows';
import type { Doc, Uid } from '../../../daemon/contract/widgets/widget';
import { same } from '../document/same';

/** What the call that saves a page is sent of a document, beside which page it is. */
export interface Payload {
  /** of the page that it began as */
  readonly version: number;
  /** left out: as it was */
  readonly background?: BackgroundRow;
  readonly create: readonly WidgetRow[];
  readonly update: readonly (WidgetRow & { readonly id: number })[];
  /** rows that are no longer on the page */
  readonly delete: readonly number[];
  /** uids back to front */
  readonly order: readonly Uid[];
}

/** Whether a document is as the box has it, down to the scale at which it is shown. Asked at every drawing: the first difference ends it. */
export const isSaved = (base: Doc, doc: Doc): boolean =>
  doc === base ||
  (same(base.canvas, doc.canvas) &&
    same(base.order, doc.order) &&
    doc.order.every((uid) => same(base.widgets.get(uid), doc.widgets.get(uid))));

/**
 * What is new, otherwise and gone since a page was loaded or saved. Which row a widget has is the base's to say: one that was
 * deleted, saved and brought back by undo is new.
 */
export function payloadOf(base: Doc, doc: Doc): Payload {
  const [was, is] = [rowsOf(base), rowsOf(doc)];
  const sheet = backgroundOf(doc.canvas);
  const create: WidgetRow[] = [];
  const update: (WidgetRow & { id: number })[] = [];
  for (const [uid, row] of is) {
    const id = base.widgets.get(uid)?.id ?? null;
    if (id === null) create.push(row);
    // a group's row tells where its parts lie, so that it may differ where the group does not
    else if (!same(row, was.get(uid))) update.push({ ...row, id });
  }
  return {
    version: base.version,
    ...(base.canvas.background.id === null || !same(sheet, backgroundOf(base.canvas)) ? { background: sheet } : {}),
    create,
    update,
    order: doc.order,
    delete: [...base.widgets.values()].flatMap(({ uid, id }) => (id !== null && !is.has(uid) ? [id] : [])),
  };
}
