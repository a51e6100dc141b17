import { type Box, middleOf, type Point, turned } from '../../../daemon/contract/widgets/geometry';
import type { Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import { boxOf, frameOf } from './box';
import { SPANS } from './clamp';
import { boxOfSize, drawn, type Handle, type Size } from './handles';
import { leavesOf } from './tree';

const ORIGIN = { x: 0, y: 0 };

/** Quarters of a turn between a widget and a frame; null: between two quarters. */
function quarters(widget: Widget, frame: Box): number | null {
  const turns = (widget.rotate - frame.rotate) / 90;
  return Math.abs(turns - Math.round(turns)) < 1e-6 ? Math.abs(Math.round(turns)) : null;
}

/** Whether a selection can only be sized in proportion: a part that is turned otherwise than its frame would shear. */
export function keepsProportion(doc: Doc, uids: readonly Uid[]): boolean {
  const frame = frameOf(doc, uids);
  return frame !== null && leavesOf(doc, uids).some((widget) => quarters(widget, frame) === null);
}

/** The least size of a selection's frame at which no part of it falls below its own. */
export function leastOf(doc: Doc, uids: readonly Uid[]): Size {
  const frame = frameOf(doc, uids);
  if (!frame) return { width: SPANS.width.least, height: SPANS.height.least };
  let [across, down] = [0, 0];
  for (const widget of leavesOf(doc, uids)) {
    const shares = [SPANS.width.least / widget.width, SPANS.height.least / widget.height] as const;
    const crossed = (quarters(widget, frame) ?? 0) % 2 === 1;
    across = Math.max(across, shares[crossed ? 1 : 0]);
    down = Math.max(down, shares[crossed ? 0 : 1]);
  }
  return { width: frame.width * across, height: frame.height * down };
}

/** The frame of a selection while one of its handles is drawn, as far as its parts allow. */
export function drawnFrame(doc: Doc, uids: readonly Uid[], handle: Handle, way: Point, aspect: boolean): Box | null {
  const frame = frameOf(doc, uids);
  return frame && drawn(frame, handle, way, { least: leastOf(doc, uids), aspect: aspect || keepsProportion(doc, uids) });
}

function scaled(widget: Widget, from: Box, to: Box): Widget {
  const [across, down] = [to.width / from.width, to.height / from.height];
  const crossed = (quarters(widget, from) ?? 0) % 2 === 1;
  const width = widget.width * (crossed ? down : across);
  const height = widget.height * (crossed ? across : down);
  const [middle, about, goal] = [middleOf(widget), middleOf(from), middleOf(to)];
  const way = turned({ x: middle.x - about.x, y: middle.y - about.y }, ORIGIN, -from.rotate);
  const place = turned({ x: way.x * across, y: way.y * down }, ORIGIN, to.rotate);
  return { ...widget, left: goal.x + place.x - width / 2, top: goal.y + place.y - height / 2, width, height };
}

/** A selection whose frame became another one, turned the same: its parts go along. */
export function sized(doc: Doc, uids: readonly Uid[], to: Box): readonly Widget[] {
  const from = frameOf(doc, uids);
  return from ? leavesOf(doc, uids).map((widget) => scaled(widget, from, to)) : [];
}

/** One widget or group at another size, as near to a wish as its parts allow; its handle's other side stays. */
export function atSize(doc: Doc, uid: Uid, wish: Size, handle: Handle = 'se'): readonly Widget[] {
  const box = boxOf(doc, uid);
  if (!box) return [];
  const least = leastOf(doc, [uid]);
  const [width, height] = [Math.max(wish.width, least.width), Math.max(wish.height, least.height)];
  if (!keepsProportion(doc, [uid])) return sized(doc, [uid], boxOfSize(box, handle, { width, height }));
  const factor = width === box.width ? height / box.height : width / box.width;
  const kept = Math.max(factor, least.width / box.width, least.height / box.height);
  return sized(doc, [uid], boxOfSize(box, handle, { width: box.width * kept, height: box.height * kept }));
}
