import { useLayoutEffect } from 'react';
import { type Opened, openAbove } from '../../state/window/opened';
import { EVERYWHERE, type Press } from './everywhere';

/** Fields in which somebody writes: there a key is a letter. */
const WRITING =
  'textarea,select,[contenteditable],input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=range],[type=file])';

/** Whether an event is these keys. A key that is held with none is a letter to whoever writes. */
function isPress(press: Press, event: KeyboardEvent): boolean {
  const key = press.split('+').pop() || '+';
  const held = event.ctrlKey || event.metaKey;
  if (event.altKey || event.key.toLowerCase() !== key.toLowerCase()) return false;
  if (press.startsWith('Ctrl+')) return held && !event.shiftKey;
  return !held && !event.isComposing && !(event.target as Element | null)?.closest?.(WRITING);
}

/** What a key opens anywhere; null: it is none of those. */
const openedBy = (event: KeyboardEvent): Opened | null =>
  EVERYWHERE.find(({ by }) => by.some((press) => isPress(press, event)))?.opens ?? null;

/** Opens by keys what they open everywhere, as long as nothing else stands above the page. */
export function KeyWatch() {
  // heard as soon as the page is seen: what opens comes later by itself
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const opens = openedBy(event);
      if (!opens) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) openAbove(opens);
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, []);
  return null;
}
