import { atom, onMount, type ReadableAtom } from 'nanostores';
import { Refused } from '../../wire/call';
import { onResync } from './link';

/** What a page shows of one call that is asked again and again. The last answer stays when a later one fails. */
export interface Fed<T> {
  /** counts only when `at` is a time: an answer may be null itself */
  readonly data: T | null;
  /** ms, when `data` came; null: no answer yet */
  readonly at: number | null;
  /** what went wrong last, in the box's words; null: the last try worked */
  readonly error: string | null;
  /** `data` is not of now: the last try failed, or its answer is overdue */
  readonly old: boolean;
}
export interface Feed<T> {
  readonly $: ReadableAtom<Fed<T>>;
  /** asks now and starts the interval anew */
  refresh(): Promise<void>;
  /** asks now if somebody looks at it: whoever hears news of something need not know who shows it */
  again(): void;
  /**
   * Asks another question. What was shown is no answer to it and goes: at once, or with `held` when this one is answered
   * or has failed, so that a list does not blank while one types.
   */
  renew(held?: boolean): Promise<void>;
  /** other seconds from now on */
  pace(seconds: number): void;
}

/** An answer that takes longer leaves something on the screen that may no longer be true. */
const OVERDUE_MS = 4000;
const NOTHING = { data: null, at: null, error: null, old: false } as const;

/**
 * Asks while somebody looks: starts with the first reader, rests while the page is hidden, asks at once when it is seen
 * again, and when the link is back after a try that failed. An answer never replaces one that was asked for later, nor one to another question.
 */
export function createFeed<T>(ask: () => Promise<T>, seconds: number): Feed<T> {
  const $ = atom<Fed<T>>(NOTHING);
  let every = seconds;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let mounted = false;
  /** numbers of tries: the last one made, the one whose answer is shown, the first one that asked what is asked now */
  let last = 0;
  let shown = 0;
  let first = 1;
  /** what `$` holds: reading the store itself would count as a reader and start a feed that nobody looks at */
  let now: Fed<T> = NOTHING;

  const show = (next: Fed<T>): void => {
    now = next;
    $.set(next);
  };
  const rest = (): void => {
    clearTimeout(timer);
    if (mounted && !document.hidden) timer = setTimeout(due, every * 1000);
  };
  // a store stays for a second when its last reader has gone, for the case that one comes back
  const due = (): void => ($.lc ? void refresh() : rest());
  const answered = (mine: number, data: T): void => {
    if (mine < first || mine < shown) return;
    shown = mine;
    show({ data, at: Date.now(), error: null, old: false });
  };
  const failed = (mine: number, fault: unknown): void => {
    if (mine !== last) return;
    const error = fault instanceof Refused ? fault.message : String(fault);
    show(shown >= first ? { ...now, error, old: true } : { ...NOTHING, error });
  };
  const overdue = (mine: number): void => {
    if (mine > shown && now.at !== null) show({ ...now, old: true });
  };
  async function refresh(): Promise<void> {
    const mine = ++last;
    clearTimeout(timer);
    const late = setTimeout(() => overdue(mine), OVERDUE_MS);
    try {
      answered(mine, await ask());
    } catch (fault) {
      failed(mine, fault);
    }
    clearTimeout(late);
    if (mine === last) rest();
  }
  const seen = (): void => {
    if (document.hidden) clearTimeout(timer);
    else void refresh();
  };
  const reconnected = (): void => {
    if (!document.hidden && (now.old || now.error !== null)) void refresh();
  };
  onMount($, () => {
    mounted = true;
    const end = onResync(reconnected);
    document.addEventListener('visibilitychange', seen);
    void refresh();
    return () => {
      mounted = false;
      end();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  });
  return {
    $,
    refresh,
    again() {
      if (mounted && !document.hidden) void refresh();
    },
    renew(held = false) {
      first = last + 1;
      if (!held) show(NOTHING);
      return refresh();
    },
    pace(next) {
      every = next;
      rest();
    },
  };
}
