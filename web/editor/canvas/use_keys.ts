import { useEffect, useRef } from 'react';
import type { Desk } from '../desk/desk';

/** Fields in which somebody writes: there a key is a letter. */
const WRITING =
  'textarea,select,[contenteditable],input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=range],[type=file])';
/** What stands above the page and has keys of its own. */
export const ABOVE = 'dialog[open],.menu';
export const WINDOW = 'ed-window';

const isIn = (event: Event, selector: string): boolean => (event.target as Element | null)?.closest?.(selector) != null;

/** It goes to a field in which somebody writes. */
export const isWriting = (event: Event): boolean => isIn(event, WRITING);

/** It means nothing else to a field, and the browser would save the page. */
const isSave = (event: KeyboardEvent): boolean => (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';

/** Keys of the page: with Ctrl they hold wherever nobody writes, the others where the sheet has the keyboard. */
export function useKeys(desk: Desk, onHelp: () => void): void {
  const help = useRef(onHelp);
  help.current = onHelp;
  useEffect(() => {
    function key(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || document.querySelector(ABOVE)) return;
      // it leaves a preview from wherever the keyboard is: nothing is written there
      const leaves = desk.leavesPreview(event);
      if (!leaves && isWriting(event)) {
        if (!isSave(event)) return;
        // what is being typed is taken first
        (event.target as HTMLElement).blur();
      }
      if (event.key === '?') {
        event.preventDefault();
        // the console has a list of its own, for all other pages
        event.stopPropagation();
        help.current();
        return;
      }
      const holds = leaves || event.ctrlKey || event.metaKey || isIn(event, `.${WINDOW}`);
      if (holds && desk.key(event, event.repeat)) event.preventDefault();
    }
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, [desk]);
}
