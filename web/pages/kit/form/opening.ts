import { useEffect, useState } from 'react';
import type { FormSpec } from '../spec';

export type Opened = { readonly spec: FormSpec } | 'loading' | { readonly failure: string };

const isComing = (given: FormSpec | Promise<FormSpec>): given is Promise<FormSpec> => 'then' in given;

/** A form that may have to be fetched first, and the way to try again. */
export function useOpening(open: () => FormSpec | Promise<FormSpec>): [Opened, () => void] {
  const [tries, setTries] = useState(0);
  const [got, setGot] = useState<Opened>('loading');
  useEffect(() => {
    const given = open();
    if (!isComing(given)) {
      setGot({ spec: given });
      return;
    }
    let wanted = true;
    const show = (next: Opened): void => {
      if (wanted) setGot(next);
    };
    setGot('loading');
    given.then(
      (spec) => show({ spec }),
      (fault: unknown) => show({ failure: fault instanceof Error ? fault.message : String(fault) }),
    );
    return () => {
      wanted = false;
    };
  }, [tries]);
  return [got, () => setTries(tries + 1)];
}
