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
  const feed = createFeed(() => ask($filter.get(), $paging.get()), seconds);
  let typing: ReturnType<typeof setTimeout> | undefined;
  const again = (wait = 0): void => {
    clearTimeout(typing);
    typing = setTimeout(() => void feed.refresh(), wait);
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
