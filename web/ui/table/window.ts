import { type RefObject, useEffect, useState } from 'react';

/** Shorter lists are put into the page whole. */
const WHOLE = 300;
/** Rows kept ready beyond the edges of what is in sight. */
const MARGIN = 20;
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
  const from = Math.max(0, Math.min(count - 1, Math.floor(top / row)) - MARGIN);
  const to = Math.min(count, Math.ceil((top + height) / row) + MARGIN);
  return { from, to, above: from * row, below: (count - to) * row };
}

function scrollerOf(element: Element): Element {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at;
  return document.documentElement;
}

/** Follows the scroller of a list. The height of a row is measured from the rows that are there. */
export function useWindow(box: RefObject<HTMLElement | null>, count: number): Window {
  const [view, setView] = useState({ row: GUESS_PX, top: 0, height: 0 });
  useEffect(() => {
    const list = box.current;
    if (!list || count <= WHOLE) return;
    const measure = (): void => {
      const scroller = scrollerOf(list);
      const rows = list.querySelectorAll('tbody tr:not(.gap)');
      const first = rows[0]?.getBoundingClientRect();
      const last = rows[rows.length - 1]?.getBoundingClientRect();
      const row = first && last ? (last.bottom - first.top) / rows.length : GUESS_PX;
      const top = scroller.getBoundingClientRect().top - list.getBoundingClientRect().top;
      setView({ row: row || GUESS_PX, top: Math.max(0, top), height: scroller.clientHeight });
    };
    measure();
    addEventListener('scroll', measure, { capture: true, passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure, { capture: true });
      removeEventListener('resize', measure);
    };
  }, [box, count]);
  return windowOf(count, view.row, view.top, view.height);
}
