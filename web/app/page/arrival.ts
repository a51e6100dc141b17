import { useEffect } from 'react';
import { announce } from '../../pages/login/announce';

/** Where a page begins for the keyboard and for readers: its headline, else the page itself. */
function headOf(main: HTMLElement): HTMLElement {
  const head = main.querySelector<HTMLElement>('h1') ?? main;
  if (!head.hasAttribute('tabindex')) head.tabIndex = -1;
  return head;
}

/** The path that was arrived at last; null before the first. */
export type Arrived = { current: string | null };

/**
 * After going from one page to another the focus stands on the new headline and its name is said. The page that the
 * browser opened with keeps the browser's own beginning.
 */
export function useArrival(arrived: Arrived, path: string, ready: boolean, title: string): void {
  useEffect(() => {
    if (!ready || arrived.current === path) return;
    const first = arrived.current === null;
    arrived.current = path;
    if (first) return;
    const main = document.getElementById('main');
    if (main) headOf(main).focus({ preventScroll: true });
    announce(title, 'status');
  }, [arrived, path, ready, title]);
}
