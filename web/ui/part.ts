import { useEffect, useState } from 'react';

const AGAIN_MS = 3000;

/**
 * A part of the console with a file of its own, which is fetched when it is first wanted and asked for until it comes. The
 * hook gives the part, and null until then. `now` gives what somebody else has fetched.
 */
export function part<T>(file: () => Promise<T>, now: () => T | null = () => null): () => T | null {
  let known: T | null = null;
  const come = (): T | null => known ?? now();
  return function usePart() {
    const [found, setFound] = useState(come);
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout>;
      let wanted = true;
      const show = (part: T): void => {
        known = part;
        if (wanted) setFound(() => part);
      };
      const load = (): void => {
        file().then(show, () => {
          if (wanted) timer = setTimeout(load, AGAIN_MS);
        });
      };
      if (!come()) load();
      return () => {
        wanted = false;
        clearTimeout(timer);
      };
    }, []);
    return found;
  };
}
