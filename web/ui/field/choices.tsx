import type { ReactNode } from 'react';
import { useContext, useEffect, useState } from 'react';
import { Texts } from '../texts';

/** What is chosen from, as far as it has come; `waiting` says so, or that it did not come, with Retry. */
export interface Choices<T> {
  readonly list: readonly T[];
  readonly waiting: ReactNode;
}

type Got<T> = { readonly list: readonly T[] } | 'loading' | { readonly failure: string };

const failureOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

/** Asked for when the field is first seen, and not again while it is. */
export function useChoices<T>(given: readonly T[] | (() => Promise<readonly T[]>)): Choices<T> {
  const texts = useContext(Texts);
  const asks = typeof given === 'function';
  const [got, setGot] = useState<Got<T>>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (typeof given !== 'function') return;
    let wanted = true;
    const show = (next: Got<T>): void => {
      if (wanted) setGot(next);
    };
    setGot('loading');
    given().then(
      (list) => show({ list }),
      (fault: unknown) => show({ failure: failureOf(fault) }),
    );
    return () => {
      wanted = false;
    };
  }, [asks, tries]);
  if (typeof given !== 'function') return { list: given, waiting: null };
  if (got === 'loading') return { list: [], waiting: <span class="mut">{texts.loading}</span> };
  if ('list' in got) return { list: got.list, waiting: null };
  return {
    list: [],
    waiting: (
      <span class="err">
        {got.failure}{' '}
        <button type="button" class="btn" data-k="text" onClick={() => setTries(tries + 1)}>
          {texts.retry}
        </button>
      </span>
    ),
  };
}
