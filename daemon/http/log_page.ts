import { MOST_ROWS } from '../contract/endpoints/parts';
import type { Page } from '../contract/entities';
import type { Ask, Scope } from '../store/list';
import type { Log } from '../store/slices';

/** What is asked of a list that grows with time: without paging its longest page. */
export const paged = <A extends Ask>(ask: A): A => (ask.limit === 0 ? { ...ask, limit: MOST_ROWS } : ask);

/** A list that grows with time, twice: `few` looks rows up by their ids at once, `pages` goes through all of them in slices. */
interface Lists<T> {
  readonly few: (scope: Scope, ask: Ask) => Page<T>;
  readonly pages: Log<T>;
}

/** A page of it as it is answered. Rows that are named are answered at once: so is the name of what somebody deletes read. */
export function logPage<T, B>(
  ask: Ask,
  { few, pages }: Lists<T>,
  scope: Scope,
  answer: (page: Page<T>) => Page<B>,
): Page<B> | Promise<Page<B>> {
  const wanted = paged(ask);
  return ask.ids === undefined ? pages(scope, wanted).then(answer) : answer(few(scope, wanted));
}
