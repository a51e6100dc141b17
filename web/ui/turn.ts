import { useState, useSyncExternalStore } from 'react';

/** A hook that tells whether it is the first of all that use it at once; the next is when that one leaves. */
export function firstOfMany(): () => boolean {
  const waiting: (() => void)[] = [];
  function place() {
    let mine: (() => void) | null = null;
    return {
      isFirst: (): boolean => mine !== null && waiting[0] === mine,
      subscribe(changed: () => void): () => void {
        mine = changed;
        waiting.push(changed);
        changed();
        return () => {
          waiting.splice(waiting.indexOf(changed), 1);
          waiting[0]?.();
        };
      },
    };
  }
  return function useFirst() {
    const [{ subscribe, isFirst }] = useState(place);
    return useSyncExternalStore(subscribe, isFirst);
  };
}
