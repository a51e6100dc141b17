import type { Canvas, Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import { type Change, changeBetween, changeOf, type Pair } from '../document/change';
import { same } from '../document/same';
import { rebasedOrder } from './rebase_order';

/** What both sides changed, each its own way. A widget that is null was deleted, or is not there yet. */
export interface Conflict {
  /** null: the sheet */
  readonly uid: Uid | null;
  readonly base: Widget | Canvas | null;
  readonly mine: Widget | Canvas | null;
  readonly theirs: Widget | Canvas | null;
}
export type Side = 'mine' | 'theirs';
/** Whose side is taken; theirs where nobody has said. */
export type Sides = ReadonlyMap<Uid | null, Side>;

export interface Rebased {
  /** brings their document to what both want; null: theirs is that already */
  readonly change: Change | null;
  readonly conflicts: readonly Conflict[];
}

/** A row is the box's to give: whoever has none yet is no other widget for it. */
const alike = (one: Widget | null, other: Widget | null): boolean =>
  one === other || (one !== null && other !== null && same({ ...one, id: null }, { ...other, id: null }));

/** What one side made of something, where the other may have made something else of it. */
function joinedOf<T>([before, mine]: Pair<T>, theirs: T, isSame: (one: T, other: T) => boolean): T | 'conflict' {
  if (isSame(theirs, before) || isSame(theirs, mine)) return mine;
  return isSame(mine, before) ? theirs : 'conflict';
}

type Part = Exclude<keyof Canvas, 'scale'>;
const PARTS: readonly Part[] = ['width', 'height', 'fit', 'paper', 'metres', 'background'];
const image = ({ background }: Canvas): unknown => ({ ...background, id: null });

/** The sheet, part by part; null where both changed the same part. */
function sheetOf([before, mine]: Pair<Canvas>, theirs: Canvas): Canvas | null {
  let joined = theirs;
  for (const part of PARTS) {
    const value = (canvas: Canvas): unknown => (part === 'background' ? image(canvas) : canvas[part]);
    if (same(value(mine), value(before))) continue;
    if (!same(value(theirs), value(before)) && !same(value(theirs), value(mine))) return null;
    joined = { ...joined, [part]: part === 'background' ? { ...mine.background, id: theirs.background.id } : mine[part] };
  }
  return joined;
}

interface Wished {
  readonly put: Widget[];
  readonly drop: Uid[];
  readonly conflicts: Conflict[];
}

function widgetsOf({ widgets }: Change, theirs: Doc, sides: Sides): Wished {
  const wished: Wished = { put: [], drop: [], conflicts: [] };
  for (const told of widgets) {
    const [base, mine] = told;
    const uid = (base ?? mine)!.uid;
    const there = theirs.widgets.get(uid) ?? null;
    const joined = joinedOf<Widget | null>(told, there, alike);
    if (joined === 'conflict') wished.conflicts.push({ uid, base, mine, theirs: there });
    const after = joined !== 'conflict' ? joined : sides.get(uid) === 'mine' ? mine : there;
    if (after) wished.put.push({ ...after, id: there?.id ?? null });
    else wished.drop.push(uid);
  }
  return wished;
}

/** What one side made of the document that both began with. */
export interface Mine {
  readonly change: Change;
  /** back to front, of both; a change tells its own only where it differs */
  readonly order: Pair<readonly Uid[]>;
}

/** null: nothing was made of it. */
export function mineOf(base: Doc, doc: Doc): Mine | null {
  const change = changeBetween(base, doc);
  return change && { change, order: [base.order, doc.order] };
}

/**
 * Mine upon the document that somebody else saved meanwhile: what one side changed is joined by widget, what both changed is
 * listed and goes by `sides`.
 */
export function rebased(theirs: Doc, { change: mine, order }: Mine, sides: Sides = new Map()): Rebased {
  const { put, drop, conflicts } = widgetsOf(mine, theirs, sides);
  const joined = mine.canvas && sheetOf(mine.canvas, theirs.canvas);
  const sheet: readonly Conflict[] =
    mine.canvas && !joined ? [{ uid: null, base: mine.canvas[0], mine: mine.canvas[1], theirs: theirs.canvas }] : [];
  const canvas = joined ?? (sides.get(null) === 'mine' ? mine.canvas?.[1] : undefined);
  const change = changeOf(theirs, { put, drop, order: rebasedOrder(order, theirs.order), ...(canvas ? { canvas } : {}) });
  return { change, conflicts: [...conflicts, ...sheet] };
}

/** Three documents by widget: what they began as, mine, and theirs. */
export function merged(base: Doc, mine: Doc, theirs: Doc, sides?: Sides): Rebased {
  const made = mineOf(base, mine);
  return made ? rebased(theirs, made, sides) : { change: null, conflicts: [] };
}
