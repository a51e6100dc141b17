import { useSyncExternalStore } from 'react';

/** Nobody waits. */
const unasked = () => () => undefined;

const AGAIN_MS = 3000;
const pause = (): Promise<void> => new Promise((done) => setTimeout(done, AGAIN_MS));

/**
 * A part of the console with a file of its own, which is fetched when it is first wanted and asked for until it comes. The
 * hook gives the part, and null until then; it asks for nothing while the part is not wanted. `now` gives what somebody else has
 * fetched.
 */
export function part<T>(file: () => Promise<T>, now: () => T | null = () => null): (wanted?: boolean) => T | null {
  let known: T | null = null;
  let coming = false;
  const come = (): T | null => known ?? now();
  const waiting = new Set<() => void>();

  async function load(): Promise<void> {
    if (coming) return;
    coming = true;
    while (waiting.size > 0 && !come())
      await file().then((came) => {
        known = came;
      }, pause);
    coming = false;
    for (const changed of waiting) changed();
  }
  // whoever draws looks once more when it is subscribed: the file may have come since it was drawn
  const subscribe = (changed: () => void): (() => void) => {
    waiting.add(changed);
    void load();
    return () => void waiting.delete(changed);
  };
  return (wanted = true) => useSyncExternalStore(wanted ? subscribe : unasked, come);
}
