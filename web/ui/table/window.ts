import { type RefObject, useEffect, useState } from 'react';

/** Shorter lists are put into the page whole. */
const WHOLE = 300;
/** Rows kept ready beyond the edges of what is in sight. */
const MARGIN = 20;
/** Edges stand on multiples of it, so that most steps of a scroll change nothing. */
const COARSE = 10;
const GUESS_PX = 40;

export interface Window {
  readonly from: number;
  readonly to: number;
  /** px that stand for the rows left out */
  readonly above: number;
  readonly below: number;
}

/** Which rows are in sight when the list's top stands `top` px above the edge of a `height` px high view. */
export function windowOf(count: number, row: number, top: number, height: number): Window {
  if (count <= WHOLE) return { from: 0, to: count, above: 0, below: 0 };
  const first = Math.min(count - 1, Math.floor(top / row)) - MARGIN;
  const last = Math.ceil((top + height) / row) + MARGIN;
  const from = Math.max(0, Math.floor(first / COARSE) * COARSE);
  const to = Math.min(count, Math.ceil(last / COARSE) * COARSE);
  return { from, to, above: from * row, below: (count - to) * row };
}

/** How a list lies, px. */
interface View {
  readonly row: number;
  readonly top: number;
  readonly height: number;
}
const shownIn = (count: number, { row, top, height }: View): Window => windowOf(count, row, top, height);

function showsSame(count: number, a: View, b: View): boolean {
  const [one, other] = [shownIn(count, a), shownIn(count, b)];
  return one.from === other.from && one.to === other.to && one.above === other.above;
}

/** What scrolls the list, or null: the document itself. */
function scrollerOf(element: Element): Element | null {
  for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at;
  return null;
}

/** Where the list lies in what scrolls it, px. */
function placeOf(list: Element): { top: number; height: number } {
  const scroller = scrollerOf(list);
  const edge = scroller ? scroller.getBoundingClientRect().top : 0;
  return { top: Math.max(0, edge - list.getBoundingClientRect().top), height: scroller?.clientHeight ?? innerHeight };
}

/** Height of a row, from the rows that are there. */
function rowHeight(list: Element): number {
  const rows = list.querySelectorAll('tbody tr:not(.gap)');
  const first = rows[0]?.getBoundingClientRect();
  const last = rows[rows.length - 1]?.getBoundingClientRect();
  return (first && last && (last.bottom - first.top) / rows.length) || GUESS_PX;
}

/** Follows the scroller of a list. Rows are measured when the list or the window changes, not while it scrolls: it would creep. */
export function useWindow(box: RefObject<HTMLElement | null>, count: number): Window {
  const [view, setView] = useState<View>({ row: GUESS_PX, top: 0, height: 0 });
  useEffect(() => {
    const list = box.current;
    if (!list || count <= WHOLE) return;
    let row = rowHeight(list);
    const look = (): void => {
      const next = { row, ...placeOf(list) };
      setView((before) => (showsSame(count, before, next) ? before : next));
    };
    const measure = (): void => {
      row = rowHeight(list);
      look();
    };
    look();
    addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', measure);
    };
  }, [box, count]);
  return shownIn(count, view);
}
