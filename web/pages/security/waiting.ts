import { useState } from 'react';
import { Cancelled } from '../../state/session/verify';

export interface Waiting<T> {
  readonly what: T;
  readonly done: () => void;
  readonly cancel: () => void;
}

/** Lets an action of a list wait for what its page draws meanwhile. Giving up is thrown as Cancelled. */
export function useWaiting<T>(): readonly [Waiting<T> | null, (what: T) => Promise<void>] {
  const [open, setOpen] = useState<Waiting<T> | null>(null);
  const wait = (what: T): Promise<void> =>
    new Promise((give, giveUp) => {
      const end = (then: () => void) => (): void => {
        setOpen(null);
        then();
      };
      setOpen({ what, done: end(give), cancel: end(() => giveUp(new Cancelled())) });
    });
  return [open, wait];
}
