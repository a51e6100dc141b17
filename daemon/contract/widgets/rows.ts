// A page as the calls carry it, and as the editor has it. Reading loses nothing and repairs what it can; `check.ts` judges.

import type { BackgroundRow, Layout, PlacedBackground, PlacedWidget, WidgetRow } from '../entities/layouts';
import { THEMES } from '../themes';
import { BARE_CANVAS } from './canvas';
import { extendOf, saidBy } from './extend';
import type { Box } from './geometry';
import { boxOf, partsOf, shareOfGroup, together } from './groups';
import { bareWidget } from './index';
import type { JsonObject } from './json';
import { nestedParts } from './nested';
import { listOf, numberOf, objectOf, partOf, textOf, without } from './taken';
import { type Canvas, type Doc, FITS, type Uid, type Widget } from './widget';

/** Says that a page's lengths are canvas units, whatever its scale; the ancestor multiplied them by it. */
const UNIT = 100;
const SHEET_NAMES = new Set(['canvasWidth', 'canvasHeight', 'canvasScale', 'unit', 'fit', 'paper', 'metres']);

/** What rows cannot say: a uid that every reader of the same row makes alike. */
export const uidOfRow = (id: number): Uid => `r${id.toString(36).padStart(11, '0')}`;
const isUid = (v: string): boolean => /^[A-Za-z0-9_-]{12}$/.test(v);

function canvasOf(row: PlacedBackground | null): Canvas {
  if (!row) return BARE_CANVAS;
  const extend = objectOf(row.extend) ?? {};
  return {
    width: numberOf(extend.canvasWidth) ?? BARE_CANVAS.width,
    height: numberOf(extend.canvasHeight) ?? BARE_CANVAS.height,
    scale: numberOf(extend.canvasScale) ?? BARE_CANVAS.scale,
    fit: FITS.find((fit) => fit === extend.fit) ?? BARE_CANVAS.fit,
    paper: THEMES.find((theme) => theme === extend.paper) ?? null,
    metres: numberOf(extend.metres),
    background: { id: row.id, image: row.background, rest: without(extend, SHEET_NAMES) },
  };
}
/** Percent by which the lengths of a page without uids were multiplied. */
function writtenAt(row: PlacedBackground | null): number {
  const extend = (row && objectOf(row.extend)) ?? {};
  return extend.unit === UNIT ? UNIT : Math.max(1, numberOf(extend.canvasScale) ?? UNIT);
}

interface Read {
  readonly widget: Widget;
  /** where a group of the ancestor lay */
  readonly box: Box;
  readonly scale: number;
}
function read(row: PlacedWidget, pageScale: number): Read {
  const extend = objectOf(row.extend) ?? {};
  const given = textOf(extend.uid);
  const uid = isUid(given) ? given : uidOfRow(row.id);
  const scale = isUid(given) ? UNIT : pageScale;
  const style = partOf(extend.style);
  const bare = bareWidget(row.component, uid);
  const length = (name: 'left' | 'top' | 'width' | 'height'): number => {
    const found = numberOf(row[name]) ?? numberOf(style[name]);
    return found === null ? bare[name] : scale === UNIT ? found : (found * UNIT) / scale;
  };
  const box = {
    left: length('left'),
    top: length('top'),
    width: length('width'),
    height: length('height'),
    rotate: numberOf(style.rotate) ?? 0,
  };
  const { id, device_id, item_ids, video_id, normal_img, abnormal_img, selfId, link } = row;
  const bound = { id, device_id, item_ids, video_id, normal_img, abnormal_img, selfId, link };
  return { widget: { ...bare, ...bound, ...saidBy(extend, scale), ...box }, box, scale };
}

const GROUP_PLACE = { left: 0, top: 0, width: 0, height: 0, propValue: null } as const;

/** Groups by what they name: nobody in two of them, none within itself, none without parts. */
function grouped(found: readonly Read[]): ReadonlyMap<Uid, Widget> {
  const widgets = new Map(found.map(({ widget }) => [widget.uid, widget]));
  const join = (part: Uid, group: Uid): void => {
    const widget = widgets.get(part);
    if (widget?.group === null && !isWithin(widgets, group, part)) widgets.set(part, { ...widget, group });
  };
  for (const { widget, box, scale } of found) {
    if (widget.kind !== 'Group') continue;
    for (const part of listOf(widget.propValue)) if (typeof part === 'string') join(part, widget.uid);
    for (const part of nestedParts(widget, box, scale)) if (!widgets.has(part.uid)) widgets.set(part.uid, part);
  }
  return withoutEmpty(widgets);
}
/** Whether `uid` is `group` or somewhere within it. */
function isWithin(widgets: ReadonlyMap<Uid, Widget>, uid: Uid | null, group: Uid): boolean {
  return uid !== null && (uid === group || isWithin(widgets, widgets.get(uid)?.group ?? null, group));
}
function withoutEmpty(widgets: ReadonlyMap<Uid, Widget>): ReadonlyMap<Uid, Widget> {
  const named = new Set([...widgets.values()].map(({ group }) => group));
  const kept = [...widgets].filter(([uid, { kind }]) => kind !== 'Group' || named.has(uid));
  return kept.length === widgets.size ? widgets : withoutEmpty(new Map(kept));
}
const placeless = (widget: Widget): Widget => (widget.kind === 'Group' ? { ...widget, ...GROUP_PLACE } : widget);

/** A page as a document. A row without a uid gets one that is made of its id. */
export function docOf({ version, background, widgets: rows }: Layout): Doc {
  const scale = writtenAt(background);
  const widgets = grouped(rows.map((row) => read(row, scale)));
  const placed = new Map([...widgets].map(([uid, widget]) => [uid, placeless(widget)]));
  return { version, canvas: canvasOf(background), widgets: placed, order: together(placed, [...placed.keys()]) };
}

const percent = (share: number): string => `${share * 100}%`;
function groupStyleOf(part: Box, group: Box): JsonObject {
  const { left, top, width, height, rotate } = shareOfGroup(part, group);
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height), rotate };
}

/** Rows of a page back to front, each beside its widget's uid. */
export function rowsOf({ widgets, order }: Pick<Doc, 'widgets' | 'order'>): ReadonlyMap<Uid, WidgetRow> {
  const parts = partsOf({ widgets, order });
  const rows = new Map<Uid, WidgetRow>();
  for (const uid of order) {
    const widget = widgets.get(uid);
    const box = boxOf(widgets, parts, uid);
    if (!widget || !box) continue;
    const group = widget.group === null ? null : boxOf(widgets, parts, widget.group);
    rows.set(uid, rowOf(widget, box, group, parts.get(uid) ?? []));
  }
  return rows;
}

/** The row of one widget. @param box where it lies @param group where its group lies @param parts of it, for a group */
function rowOf(widget: Widget, box: Box, group: Box | null, parts: readonly Uid[]): WidgetRow {
  const { left, top, width, height, rotate } = box;
  const extend = extendOf(widget, {
    ...(widget.kind === 'Group' && { propValue: parts }),
    ...(group && { groupStyle: groupStyleOf(box, group) }),
    style: { left, top, width, height, rotate },
  });
  const { kind: component, device_id, item_ids, video_id, normal_img, abnormal_img, selfId, link } = widget;
  return {
    component,
    device_id,
    selfId,
    link,
    normal_img,
    abnormal_img,
    width: String(width),
    height: String(height),
    top: String(top),
    left: String(left),
    item_ids: [...item_ids],
    video_id,
    extend: JSON.stringify(extend),
  };
}

/** The row of a sheet. */
export function backgroundOf({ width, height, scale, fit, paper, metres, background }: Canvas): BackgroundRow {
  const extend = {
    ...background.rest,
    canvasWidth: width,
    canvasHeight: height,
    canvasScale: scale,
    unit: UNIT,
    fit,
    ...(paper && { paper }),
    ...(metres !== null && { metres }),
  };
  return { background: background.image, brack_group_img: background.image, extend: JSON.stringify(extend) };
}
