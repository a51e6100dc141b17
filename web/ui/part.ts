import { type ComponentType, useEffect, useState } from 'react';

const AGAIN_MS = 3000;

/**
 * A component with a file of its own, which is fetched when it is first wanted and asked for until it comes. The hook gives
 * the component, and null until then.
 */
export function part<P>(file: () => Promise<ComponentType<P>>): () => ComponentType<P> | null {
  let known: ComponentType<P> | null = null;
  return function usePart() {
    const [Part, setPart] = useState(() => known);
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout>;
      let wanted = true;
      const show = (found: ComponentType<P>): void => {
        known = found;
        if (wanted) setPart(() => found);
      };
      const load = (): void => {
        file().then(show, () => {
          if (wanted) timer = setTimeout(load, AGAIN_MS);
        });
      };
      if (!known) load();
      return () => {
        wanted = false;
        clearTimeout(timer);
      };
    }, []);
    return Part;
  };
}
