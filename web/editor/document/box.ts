import { type Box, boxAround } from '../../../daemon/contract/widgets/geometry';
import type { Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import { isGroup, leavesOf } from './tree';

export const placeOf = ({ left, top, width, height, rotate }: Widget): Box => ({ left, top, width, height, rotate });

const known = new WeakMap<Doc, Map<Uid, Box | null>>();

function measured(doc: Doc, uid: Uid): Box | null {
  const widget = doc.widgets.get(uid);
  if (!widget) return null;
  return isGroup(widget) ? boxAround(leavesOf(doc, [uid]).map(placeOf), widget.rotate) : placeOf(widget);
}

/** The box of a widget; of a group that of its parts, in the frame of its turn. Null where there is no such widget. */
export function boxOf(doc: Doc, uid: Uid): Box | null {
  const boxes = known.get(doc) ?? new Map<Uid, Box | null>();
  known.set(doc, boxes);
  const found = boxes.get(uid);
  if (found !== undefined) return found;
  const box = measured(doc, uid);
  boxes.set(uid, box);
  return box;
}

/** What widgets cover of the sheet, upright; null of nothing. */
export const boundsOfAll = (widgets: readonly Widget[]): Box | null =>
  boxAround(widgets.filter((widget) => !isGroup(widget)).map(placeOf));

/** What one covers of the sheet, with all that is in it. */
export const boundsOf = (doc: Doc, uid: Uid): Box | null => boundsOfAll(leavesOf(doc, [uid]));

/** The frame with the eight handles: one widget's own box, upright around several. */
export function frameOf(doc: Doc, uids: readonly Uid[]): Box | null {
  const [first, ...others] = uids;
  if (first === undefined) return null;
  return others.length === 0 ? boxOf(doc, first) : boundsOfAll(leavesOf(doc, uids));
}
