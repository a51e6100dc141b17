import type { MapPage } from '../../../daemon/contract/entities/layouts';
import type { Point } from '../../../daemon/contract/widgets/geometry';
import { PASTE_OFFSET } from '../../../daemon/contract/widgets/limits';
import type { Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import { linkOfDevice } from './bind';
import { boundsOfAll } from './box';
import { frozen } from './frozen';
import { ontoSheet } from './move';
import { rounded } from './round';
import { isGroup, wholesOf } from './tree';
import type { Fresh } from './uid';

/** Widgets by themselves, back to front: those that stand in no other of them come into the group that is asked for. */
export interface Copies {
  readonly widgets: readonly Widget[];
  /** uids of those that stand in no other of them */
  readonly outermost: readonly Uid[];
}

/** A selection as it lies, with all that is in it. */
export const lifted = (doc: Doc, uids: readonly Uid[]): Copies => {
  const outermost = doc.order.filter((uid) => uids.includes(uid));
  return { widgets: wholesOf(doc, outermost), outermost };
};

/** The link of a widget that is new on a page: its device's, or its own where it has none. */
const linkOfCopy = ({ device_id, link }: Widget, page: MapPage): string =>
  device_id === null ? link : linkOfDevice(device_id, page);

/**
 * New widgets that are like others and share nothing with them: uids of their own, no row, no sub-page.
 * @param into the group that takes the outermost ones
 * @param way canvas units by which they lie beside
 */
export function copied({ widgets, outermost }: Copies, page: MapPage, fresh: Fresh, into: Uid | null, way: Point): Copies {
  const named = new Map(widgets.map(({ uid }) => [uid, fresh()]));
  const copies = widgets.map((widget): Widget => {
    const plain = structuredClone(widget);
    return frozen({
      ...plain,
      uid: named.get(widget.uid)!,
      group: outermost.includes(widget.uid) ? into : (named.get(widget.group ?? '') ?? into),
      id: null,
      selfId: '',
      link: linkOfCopy(widget, page),
      left: widget.left + way.x,
      top: widget.top + way.y,
    });
  });
  return { widgets: copies, outermost: outermost.map((uid) => named.get(uid)!) };
}

/** How far copies lie beside what they were copied from: they cover none that were pasted before, and can be taken hold of. */
export function besideOf(doc: Doc, { widgets }: Copies): Point {
  const places = new Set([...doc.widgets.values()].map(({ kind, left, top }) => `${kind} ${left} ${top}`));
  const first = widgets.find((widget) => !isGroup(widget));
  let way: number = PASTE_OFFSET;
  while (first && places.has(`${first.kind} ${rounded(first.left + way)} ${rounded(first.top + way)}`)) way += PASTE_OFFSET;
  const bounds = boundsOfAll(widgets);
  return bounds ? ontoSheet(bounds, doc.canvas, { x: way, y: way }) : { x: way, y: way };
}
