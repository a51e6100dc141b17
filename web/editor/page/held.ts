import { useSyncExternalStore } from 'react';

/** One value that components follow. */
export interface Held<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly listen: (changed: () => void) => () => void;
}

export function held<T>(first: T): Held<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    listen(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}
export const useHeld = <T>(of: Held<T>): T => useSyncExternalStore(of.listen, of.get);
