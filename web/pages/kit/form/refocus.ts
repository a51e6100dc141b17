import { type RefObject, useEffect, useRef } from 'react';

/** For a button that is off while it works, which takes the focus from it: afterwards it has it again, unless something else has. */
export function useRefocus(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(busy);
  useEffect(() => {
    if (was.current && !busy && document.activeElement === document.body) button.current?.focus();
    was.current = busy;
  }, [busy]);
  return button;
}
