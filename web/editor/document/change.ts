import type { Canvas, Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import { clampedCanvas, clampedWidget } from './clamp';
import { frozen, frozenCopy } from './frozen';
import { same } from './same';
import { emptyGroups, groupOf, lawfulOrder } from './tree';

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

const pairsOf = (from: Doc['widgets'], to: Doc['widgets']): readonly Pair<Widget | null>[] =>
  [...new Set([...from.keys(), ...to.keys()])]
    .filter((uid) => from.get(uid) !== to.get(uid))
    .map((uid) => pair(from.get(uid) ?? null, to.get(uid) ?? null));

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

/** Widgets as a wish leaves them: within the limits, each in a group that is there or in none, no group empty. */
function wished(doc: Doc, { put = [], drop = [] }: Wish): ReadonlyMap<Uid, Widget> {
  const widgets = new Map(doc.widgets);
  for (const widget of put) widgets.set(widget.uid, frozenCopy(widget, clampedWidget));
  for (const uid of drop) widgets.delete(uid);
  for (const widget of widgets.values()) {
    const group = groupOf(widget, widgets);
    if (group !== widget.group) widgets.set(widget.uid, frozen({ ...widget, group }));
  }
  for (const uid of emptyGroups(widgets)) widgets.delete(uid);
  return widgets;
}

/**
 * The change that brings a document to a wish, within the limits; null where nothing would be otherwise. Groups without
 * parts go along, and groups stand together whatever order was wished.
 */
export function changeOf(doc: Doc, wish: Wish): Change | null {
  const widgets = wished(doc, wish);
  return changeFrom(
    pairsOf(doc.widgets, widgets),
    pair(doc.order, lawfulOrder(wish.order ?? doc.order, widgets)),
    wish.canvas && pair(doc.canvas, clampedCanvas(wish.canvas)),
  );
}

/** The change that makes one document of another. */
export const changeBetween = (from: Doc, to: Doc): Change | null =>
  changeFrom(pairsOf(from.widgets, to.widgets), pair(from.order, to.order), pair(from.canvas, to.canvas));

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
