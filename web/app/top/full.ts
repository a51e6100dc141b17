import { useSyncExternalStore } from 'react';
import { addressOf, here, hrefOf } from '../../route/index';

const isFull = (): boolean => document.fullscreenElement !== null;
function onChange(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Whether the browser shows the page full screen, and how to change that; null where it cannot. */
export function useFullScreen(): { readonly on: boolean; toggle(): void } | null {
  const on = useSyncExternalStore(onChange, isFull);
  if (!document.fullscreenEnabled) return null;
  const toggle = (): void => {
    const done = on ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => {}); // refused by the browser: nothing changes
  };
  return { on, toggle };
}

/**
 * Opens an address in a window of its own, without menu and top bar. The window keeps its opener on purpose: only so does
 * it get this tab's session, which a user who is not remembered has nowhere else.
 */
export const openWindow = (url: string): void => void window.open(bareHref(url));

/** The address of a page without menu and top bar; its own query stays. */
export function bareHref(url: string): string {
  const { path, query } = addressOf(`#${url}`);
  return `#${hrefOf(path, { ...Object.fromEntries(query), fullShow: 'yes' })}`;
}

/** The present page in a window of its own. */
export function openHere(): void {
  const { path, query } = here();
  openWindow(`${path}?${query}`);
}
