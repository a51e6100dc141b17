// Groups of the ancestor: their parts are no rows but stand in the group's `propValue`, placed in percent of it.

import { saidBy } from './extend';
import type { Box } from './geometry';
import { boxOfShare, type Share } from './groups';
import { bareWidget } from './index';
import { isJsonObject, type JsonObject } from './json';
import { idOf, listOf, numberOf, partOf, shareOf, textOf } from './taken';
import type { Uid, Widget } from './widget';

/** Where a nested part lies: by its percent, or by the lengths of its style where it has none. */
function placeOf(part: JsonObject, group: Box, scale: number): Box {
  const given = partOf(part.groupStyle);
  const style = partOf(part.style);
  const [left, top, width, height] = ['left', 'top', 'width', 'height'].map((name) => shareOf(given[name]));
  const rotate = numberOf(given.rotate) ?? numberOf(style.rotate) ?? 0;
  if (left != null && top != null && width != null && height != null) {
    const share: Share = { left, top, width, height, rotate };
    return boxOfShare(share, group);
  }
  const length = (name: string): number => ((numberOf(style[name]) ?? 0) * 100) / scale;
  return { left: length('left'), top: length('top'), width: length('width'), height: length('height'), rotate };
}

/** Twelve characters made of where it stands, so that every reader of a row makes the same. */
export function uidAt(group: Uid, place: number): Uid {
  let [a, b] = [0x811c9dc5, 0x1000193];
  for (const char of `${group}/${place}`) {
    a = Math.imul(a ^ char.charCodeAt(0), 0x01000193) >>> 0;
    b = (Math.imul(b, 31) + char.charCodeAt(0)) >>> 0;
  }
  return `n${a.toString(36).padStart(7, '0').slice(-7)}${b.toString(36).padStart(4, '0').slice(-4)}`;
}

/** The parts of a group as widgets of their own, groups within it included, a group before its parts. */
export function nestedParts(group: Widget, box: Box, scale: number): readonly Widget[] {
  return listOf(group.propValue).flatMap((part, i) => {
    if (!isJsonObject(part)) return [];
    const kind = textOf(part.component) || 'VText';
    const place = placeOf(part, box, scale);
    const widget: Widget = {
      ...bareWidget(kind, uidAt(group.uid, i)),
      ...saidBy(part, scale),
      ...place,
      group: group.uid,
      device_id: idOf(part.device_id) ?? idOf(part.deviceId) ?? idOf(partOf(part.device).id),
      item_ids: listOf(part.item_ids)
        .map(idOf)
        .filter((id) => id !== null),
      normal_img: textOf(part.normal_img),
      abnormal_img: textOf(part.abnormal_img),
      link: textOf(part.link),
      selfId: textOf(part.selfId),
    };
    return kind === 'Group' ? [widget, ...nestedParts(widget, place, scale)] : [widget];
  });
}
