import { atom, onMount, type ReadableAtom } from 'nanostores';
import { Refused } from '../wire/call';

/** What a page shows of one call that is asked again and again. The last answer stays when a later one fails. */
export interface Fed<T> {
  readonly data: T | null;
  /** ms, when `data` came */
  readonly at: number | null;
  /** what went wrong last, in the box's words; null: the last try worked */
  readonly error: string | null;
}
export interface Feed<T> {
  readonly $: ReadableAtom<Fed<T>>;
  /** asks now and starts the interval anew */
  refresh(): Promise<void>;
  /** other seconds from now on */
  pace(seconds: number): void;
}

/**
 * Asks while somebody looks: starts with the first reader, rests while the page is hidden, asks at once when it is seen again.
 * An answer that was overtaken by a newer question is dropped.
 */
export function createFeed<T>(ask: () => Promise<T>, seconds: number): Feed<T> {
  const $ = atom<Fed<T>>({ data: null, at: null, error: null });
  let every = seconds;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let question = 0;
  let mounted = false;

  const rest = (): void => {
    clearTimeout(timer);
    if (mounted && !document.hidden) timer = setTimeout(() => void refresh(), every * 1000);
  };
  async function refresh(): Promise<void> {
    const mine = ++question;
    clearTimeout(timer);
    try {
      const data = await ask();
      if (mine === question) $.set({ data, at: Date.now(), error: null });
    } catch (fault) {
      if (mine === question) $.set({ ...$.get(), error: fault instanceof Refused ? fault.message : String(fault) });
    }
    if (mine === question) rest();
  }
  const seen = (): void => {
    if (document.hidden) clearTimeout(timer);
    else void refresh();
  };
  onMount($, () => {
    mounted = true;
    document.addEventListener('visibilitychange', seen);
    void refresh();
    return () => {
      mounted = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  });
  return {
    $,
    refresh,
    pace(next) {
      every = next;
      rest();
    },
  };
}
