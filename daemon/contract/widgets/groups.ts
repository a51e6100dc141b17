import { type Box, boxAround, middleOf, turned } from './geometry';
import type { Doc, Uid, Widget } from './widget';

type Widgets = Doc['widgets'];

/** The parts of every group, in the order in which they stand. */
export function partsOf({ widgets, order }: Pick<Doc, 'widgets' | 'order'>): ReadonlyMap<Uid, readonly Uid[]> {
  const parts = new Map<Uid, Uid[]>();
  for (const uid of order) {
    const group = widgets.get(uid)?.group;
    if (!group) continue;
    const others = parts.get(group);
    if (others) others.push(uid);
    else parts.set(group, [uid]);
  }
  return parts;
}

/** Where a widget lies: a group where its parts do, in the frame of its turn. null: it is not there, or holds nothing. */
export function boxOf(widgets: Widgets, parts: ReadonlyMap<Uid, readonly Uid[]>, uid: Uid): Box | null {
  const widget = widgets.get(uid);
  if (widget?.kind !== 'Group') return widget ?? null;
  return boxAround(leavesOf(widgets, parts, uid), widget.rotate);
}

function leavesOf(widgets: Widgets, parts: ReadonlyMap<Uid, readonly Uid[]>, uid: Uid): readonly Widget[] {
  return (parts.get(uid) ?? []).flatMap((part) => {
    const widget = widgets.get(part);
    if (!widget) return [];
    return widget.kind === 'Group' ? leavesOf(widgets, parts, part) : [widget];
  });
}

/** Back to front, each widget once: a group where it first stands, its parts right after it in their order. */
export function together(widgets: Widgets, order: readonly Uid[]): readonly Uid[] {
  const parts = partsOf({ widgets, order });
  const done = new Set<Uid>();
  const put = (uid: Uid): void => {
    if (done.has(uid)) return;
    done.add(uid);
    for (const part of parts.get(uid) ?? []) put(part);
  };
  for (const uid of order) if (widgets.get(uid)?.group === null) put(uid);
  return [...done];
}

/** A part's place within its group as shares of the group's box, in the group's frame. */
export interface Share {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** degrees against the group */
  readonly rotate: number;
}

export function shareOfGroup(part: Box, group: Box): Share {
  const at = turned(middleOf(part), middleOf(group), -group.rotate);
  const of = (length: number, whole: number): number => (whole === 0 ? 0 : length / whole);
  return {
    left: of(at.x - part.width / 2 - group.left, group.width),
    top: of(at.y - part.height / 2 - group.top, group.height),
    width: of(part.width, group.width),
    height: of(part.height, group.height),
    rotate: part.rotate - group.rotate,
  };
}

/** The other way round: where a part of this share lies on the sheet. */
export function boxOfShare({ left, top, width, height, rotate }: Share, group: Box): Box {
  const size = { width: width * group.width, height: height * group.height };
  const plain = { x: group.left + left * group.width + size.width / 2, y: group.top + top * group.height + size.height / 2 };
  const at = turned(plain, middleOf(group), group.rotate);
  return { ...size, left: at.x - size.width / 2, top: at.y - size.height / 2, rotate: group.rotate + rotate };
}
