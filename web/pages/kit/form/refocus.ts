import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a button that is off while it works, which takes the focus from it: afterwards it has it again, unless something else has.
 * `worked`: it is in the place of one that has just worked.
 */
export function useRefocus(busy: boolean, worked = false): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(busy || worked);
  useEffect(() => {
    if (was.current && !busy && document.activeElement === document.body) button.current?.focus();
    was.current = busy;
  }, [busy]);
  return button;
}
