import type { Canvas, Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import { clampedCanvas, clampedWidget } from './clamp';
import { frozen } from './frozen';
import { same } from './same';
import { emptyGroups, lawfulOrder } from './tree';

export type Pair<T> = readonly [before: T, after: T];

/** What happens to a document, with all that it was: turned round, it is its own undoing. The scale is how it is shown, no part of it. */
export interface Change {
  /** null before: it comes; null after: it goes */
  readonly widgets: readonly Pair<Widget | null>[];
  readonly order?: Pair<readonly Uid[]>;
  readonly canvas?: Pair<Canvas>;
}

/** How a document is wanted. What is not named stays. */
export interface Wish {
  readonly put?: readonly Widget[];
  readonly drop?: readonly Uid[];
  /** back to front; whoever is missing comes to the front, groups are brought together */
  readonly order?: readonly Uid[];
  readonly canvas?: Canvas;
}

/** Whether two sheets differ in more than the scale at which they are shown. */
const sameSheet = (one: Canvas, other: Canvas): boolean => same(one, { ...other, scale: one.scale });

const pair = <T>(before: T, after: T): Pair<T> => Object.freeze([before, after] as const);

function changeFrom(
  widgets: readonly Pair<Widget | null>[],
  order: Pair<readonly Uid[]> | undefined,
  canvas: Pair<Canvas> | undefined,
): Change | null {
  const told = widgets.filter(([before, after]) => !same(before, after));
  const change = {
    widgets: told,
    ...(order && !same(order[0], order[1]) ? { order: frozen(order) } : {}),
    ...(canvas && !sameSheet(canvas[0], canvas[1]) ? { canvas: frozen(canvas) } : {}),
  };
  return told.length > 0 || change.order || change.canvas ? Object.freeze(change) : null;
}

/**
 * The change that brings a document to a wish, within the limits; null where nothing would be otherwise. Groups without
 * parts go along, and groups stand together whatever order was wished.
 */
export function changeOf(doc: Doc, { put = [], drop = [], order, canvas }: Wish): Change | null {
  const widgets = new Map(doc.widgets);
  for (const widget of put) widgets.set(widget.uid, frozen(clampedWidget(widget)));
  for (const uid of drop) widgets.delete(uid);
  for (const uid of emptyGroups(widgets)) widgets.delete(uid);
  const touched = new Set([...put.map(({ uid }) => uid), ...doc.order.filter((uid) => !widgets.has(uid))]);
  return changeFrom(
    [...touched].map((uid) => pair(doc.widgets.get(uid) ?? null, widgets.get(uid) ?? null)),
    pair(doc.order, lawfulOrder(order ?? doc.order, widgets)),
    canvas && pair(doc.canvas, clampedCanvas(canvas)),
  );
}

/** The change that makes one document of another. */
export function changeBetween(from: Doc, to: Doc): Change | null {
  const uids = new Set([...from.widgets.keys(), ...to.widgets.keys()]);
  return changeFrom(
    [...uids].map((uid) => pair(from.widgets.get(uid) ?? null, to.widgets.get(uid) ?? null)),
    pair(from.order, to.order),
    pair(from.canvas, to.canvas),
  );
}

const swapped = <T>([before, after]: Pair<T>): Pair<T> => pair(after, before);

export const inverse = ({ widgets, order, canvas }: Change): Change =>
  Object.freeze({
    widgets: widgets.map(swapped),
    ...(order ? { order: swapped(order) } : {}),
    ...(canvas ? { canvas: swapped(canvas) } : {}),
  });

const across = <T>(first: Pair<T> | undefined, then: Pair<T> | undefined): Pair<T> | undefined =>
  first && then ? pair(first[0], then[1]) : (first ?? then);

/** Two changes, one after the other, as one; null where the second takes the first back. */
export function joined(first: Change, then: Change): Change | null {
  const widgets = new Map<Uid, Pair<Widget | null>>();
  for (const told of [...first.widgets, ...then.widgets]) {
    const uid = (told[0] ?? told[1])?.uid;
    if (uid !== undefined) widgets.set(uid, across(widgets.get(uid), told) ?? told);
  }
  return changeFrom([...widgets.values()], across(first.order, then.order), across(first.canvas, then.canvas));
}
