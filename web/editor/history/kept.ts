import type { Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import { type Change, inverse, type Pair } from '../document/change';
import { frozenCopy } from '../document/frozen';
import { same } from '../document/same';

/** What a gesture changes of a widget. */
const MEASURES = ['left', 'top', 'width', 'height', 'rotate'] as const;
type Measure = (typeof MEASURES)[number];

/** Fewer widgets are not worth columns. */
const LEAST = 16;

/** Widgets of which nothing changes but some measures: `names.length` numbers of each, one widget after the other. */
interface Columns {
  readonly uids: readonly Uid[];
  readonly names: readonly Measure[];
  readonly before: Float64Array;
  readonly after: Float64Array;
}

/** A change as it is kept for undo and redo: many widgets that were only moved, sized or turned are so many numbers. */
export interface Kept {
  /** all else */
  readonly change: Change;
  readonly columns: Columns | null;
}

export const whole = (change: Change): Kept => ({ change, columns: null });

type Moved = Pair<Widget>;
function isMoved(pair: Pair<Widget | null>): pair is Moved {
  const [before, after] = pair;
  if (!before || !after) return false;
  const { left, top, width, height, rotate } = after;
  return same({ ...before, left, top, width, height, rotate }, after);
}

function columnsOf(moved: readonly Moved[]): Columns {
  const names = MEASURES.filter((name) => moved.some(([before, after]) => before[name] !== after[name]));
  const column = (side: 0 | 1): Float64Array => Float64Array.from(moved.flatMap((pair) => names.map((name) => pair[side][name])));
  return { uids: moved.map(([{ uid }]) => uid), names, before: column(0), after: column(1) };
}

/** The same, smaller. */
export function packed(kept: Kept): Kept {
  const { change, columns } = kept;
  const moved = columns ? [] : change.widgets.filter(isMoved);
  if (moved.length < LEAST) return kept;
  return { change: { ...change, widgets: change.widgets.filter((pair) => !isMoved(pair)) }, columns: columnsOf(moved) };
}

function measured(doc: Doc, { uids, names }: Columns, numbers: Float64Array): Moved[] {
  return uids.flatMap((uid, at) => {
    const widget = doc.widgets.get(uid);
    if (!widget) return [];
    const own = Object.fromEntries(names.map((name, n) => [name, numbers[at * names.length + n]]));
    return [[widget, frozenCopy(widget, (as) => ({ ...as, ...own }))] as const];
  });
}

const withMoved = (change: Change, moved: readonly Moved[]): Change => ({ ...change, widgets: [...change.widgets, ...moved] });

/** What does it again. @param doc as it is before it */
export const forwards = (doc: Doc, { change, columns }: Kept): Change =>
  columns ? withMoved(change, measured(doc, columns, columns.after)) : change;

/** What takes it back. @param doc as it is after it */
export const backwards = (doc: Doc, { change, columns }: Kept): Change =>
  columns ? withMoved(inverse(change), measured(doc, columns, columns.before)) : inverse(change);
