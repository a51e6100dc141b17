import { useEffect, useState } from 'react';

/** What was asked for: under way, come, or refused with what the box said. */
export interface OnceAsked<T> {
  readonly data: T | null;
  readonly error: string | null;
  readonly again: () => void;
}

/** Asks once, and again when what is asked for is another; an answer to an earlier question is dropped. */
export function useAsked<T>(ask: () => Promise<T>): OnceAsked<T> {
  const [got, setGot] = useState<Pick<OnceAsked<T>, 'data' | 'error'>>({ data: null, error: null });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    setGot({ data: null, error: null });
    ask().then(
      (data) => wanted && setGot({ data, error: null }),
      (fault: Error) => wanted && setGot({ data: null, error: fault.message }),
    );
    return () => {
      wanted = false;
    };
  }, [ask, tries]);
  return { ...got, again: () => setTries(tries + 1) };
}
