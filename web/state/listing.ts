import { atom, type ReadableAtom } from 'nanostores';
import type { Page } from '../../daemon/contract/entities';
import { createFeed, type Feed } from './feed';

export interface Paging {
  readonly page: number;
  readonly limit: number;
}
/** A paged list with its filter: whatever changes asks again, and a new filter begins at the first page. */
export interface Listing<T, F> extends Feed<Page<T>> {
  readonly $filter: ReadableAtom<F>;
  readonly $paging: ReadableAtom<Paging>;
  filter(change: Partial<F>): void;
  reset(): void;
  page(page: number): void;
  limit(limit: number): void;
}

/** ms that typing may rest before the box is asked */
const TYPING_MS = 250;

export function createListing<T, F>(
  none: F,
  seconds: number,
  ask: (filter: F, paging: Paging) => Promise<Page<T>>,
): Listing<T, F> {
  const $filter = atom<F>(none);
  const $paging = atom<Paging>({ page: 1, limit: 20 });
  const feed = createFeed(() => askWithin(), seconds);
  let typing: ReturnType<typeof setTimeout> | undefined;

  /** The list may have become shorter than the page it is turned to: then its last page is shown, not an empty one. */
  async function askWithin(): Promise<Page<T>> {
    const asked = $paging.get();
    const answer = await ask($filter.get(), asked);
    const last = Math.max(1, Math.ceil(answer.total / asked.limit));
    if (asked.page <= last || $paging.get() !== asked) return answer;
    $paging.set({ ...asked, page: last });
    return ask($filter.get(), $paging.get());
  }
  const again = (wait = 0): void => {
    clearTimeout(typing);
    typing = setTimeout(() => void feed.renew(true), wait);
  };
  const turn = (change: Partial<Paging>): void => {
    $paging.set({ ...$paging.get(), ...change });
    again();
  };
  const narrow = (next: F): void => {
    $filter.set(next);
    $paging.set({ ...$paging.get(), page: 1 });
    again(TYPING_MS);
  };
  return {
    ...feed,
    $filter,
    $paging,
    filter: (change) => narrow({ ...$filter.get(), ...change }),
    reset: () => narrow(none),
    page: (page) => turn({ page }),
    limit: (limit) => turn({ page: 1, limit }),
  };
}
