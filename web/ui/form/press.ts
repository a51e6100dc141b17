import { useEffect, useRef } from 'react';

/**
 * Lets a press end before anything moves. What a field says as it is left pushes down what is below it: were it said at once,
 * a press that leaves the field would go down on a button and come up beside it, and be no click. A list of choices opens as
 * it goes down, and may keep to itself that it came up: it waits for nothing.
 * @returns does something at once, or right after the press that is going on
 */
export function useAfterPress(): (act: () => void) => void {
  const held = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const begin = ({ button, target }: MouseEvent): void => {
      if (button === 0 && !(target as Element).closest('select')) held.current ??= [];
    };
    const release = (): void => {
      const acts = held.current ?? [];
      held.current = null;
      for (const act of acts) act();
    };
    // the click comes first
    const end = (): void => void setTimeout(release);
    addEventListener('mousedown', begin, true);
    for (const type of ENDS) addEventListener(type, end, true);
    return () => {
      removeEventListener('mousedown', begin, true);
      for (const type of ENDS) removeEventListener(type, end, true);
    };
  }, []);
  return (act) => {
    if (held.current) held.current.push(act);
    else act();
  };
}

/** What is dragged away comes up nowhere. */
const ENDS = ['mouseup', 'dragend'] as const;
