import type { ComponentChild } from 'preact';
import { createRoot } from 'react-dom/client';
import { rest } from '../../../web/chunks/rest';
import { settle, the } from '../../hands/dom';

// parts that come after the first paint are there before a test draws them
await rest();

/** Draws something into the page and hands back how to take it out again. */
export async function mount(what: ComponentChild): Promise<() => Promise<void>> {
  const root = createRoot(the('#app'));
  root.render(what);
  await settle();
  return async () => {
    root.unmount();
    await settle();
  };
}

/** Presses a key where the focus is. */
export async function press(key: string, more: KeyboardEventInit = {}): Promise<void> {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  await settle();
}

export const focusText = (): string => document.activeElement?.textContent?.trim() ?? '';
