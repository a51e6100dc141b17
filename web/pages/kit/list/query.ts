import { useEffect, useRef, useState } from 'react';
import { useQuery } from '../../../route/index';
import { setQuery } from '../../../route/query';
import { createFeed, type Feed } from '../../../state/feeds/feed';
import type { Span } from '../../../ui/filter/moment';
import type { Counted, Filter, ListQuery, ListSpec } from '../spec';
import { CUSTOM, firstEdge, isPossible, periodIn } from './period';

const LIMITS = [10, 20, 50, 100];
const FIRST_LIMIT = 20;
/** ms that typing may rest before the address changes and the box is asked */
const TYPING_MS = 250;
const SECONDS = 60;

const whole = (text: string | null): number => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

/** What an address asks for. What nobody offers in it is not asked for. */
export function queryOf(query: URLSearchParams, filters: readonly Filter[]): ListQuery {
  const limit = Number(query.get('limit'));
  const keyword = query.get('keyword') ?? '';
  const sort = query.get('sort') ?? '';
  const chosen = filters.flatMap((filter) => {
    if ('kind' in filter) return periodIn(query, filter.key);
    const { key, options } = filter;
    const value = query.get(key);
    // options may not be here yet: what the address says is kept
    return value !== null && (options.length === 0 || options.some(([id]) => id === value)) ? [[key, value] as const] : [];
  });
  return {
    page: whole(query.get('page')),
    limit: LIMITS.includes(limit) ? limit : FIRST_LIMIT,
    ...(keyword ? { keyword } : {}),
    ...(sort ? { sort } : {}),
    filters: Object.fromEntries(chosen),
  };
}

const keysOf = (filters: readonly Filter[]): string[] =>
  filters.flatMap((filter) => ('kind' in filter ? [filter.key, 'from', 'to'] : [filter.key]));

/** What a head that sorts is pressed to: up, down, not at all. */
export const sortAfter = (sort: string | undefined, by: string): string | null =>
  sort === by ? `-${by}` : sort === `-${by}` ? null : by;

export interface ListState<Row> {
  readonly query: ListQuery;
  readonly feed: Feed<Counted<Row>>;
  /** changes with whatever is asked by hand, not with what is asked again by itself */
  readonly asking: string;
  /** asks again by hand */
  readonly renew: () => Promise<void>;
  /** what stands in the field, ahead of the address while it is typed */
  readonly keyword: string;
  readonly narrowed: boolean;
  readonly type: (text: string) => void;
  readonly pick: (key: string, value: string) => void;
  /** the edges of a period */
  readonly span: (span: Span) => void;
  /** false when the address holds a period that cannot be: then nothing is asked for */
  readonly possible: boolean;
  readonly sort: (by: string) => void;
  readonly page: (page: number) => void;
  readonly limit: (limit: number) => void;
  readonly reset: () => void;
}

/** The list that the address asks for: whatever changes stands there, so that a reload or a link shows the same. */
export function useAsked<Row>({ ask, filters = [], seconds = SECONDS }: ListSpec<Row>): ListState<Row> {
  const address = useQuery();
  const query = queryOf(address, filters);
  const text = JSON.stringify(query);
  const latest = useRef({ ask, query });
  latest.current = { ask, query };
  const [feed] = useState(() => createFeed(() => askWithin(() => latest.current), seconds));
  const renewed = useRef(0);
  const asked = useRef(text);
  useEffect(() => {
    if (asked.current === text) return;
    asked.current = text;
    void feed.renew(true);
  }, [text]);

  const [typed, setTyped] = useState<string | null>(null);
  const typing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  const settle = (changes: Readonly<Record<string, string | number | null>>): void => {
    clearTimeout(typing.current);
    setTyped(null);
    setQuery({ page: null, ...(typed === null ? {} : { keyword: typed || null }), ...changes });
  };
  return {
    query,
    feed,
    asking: `${renewed.current} ${text}`,
    renew() {
      renewed.current += 1;
      return feed.refresh();
    },
    keyword: typed ?? query.keyword ?? '',
    narrowed: query.keyword !== undefined || Object.keys(query.filters).length > 0,
    type(next) {
      setTyped(next);
      clearTimeout(typing.current);
      typing.current = setTimeout(() => {
        setTyped(null);
        setQuery({ keyword: next || null, page: null });
      }, TYPING_MS);
    },
    pick(key, value) {
      const isPeriod = filters.some((filter) => 'kind' in filter && filter.key === key);
      const from = value === CUSTOM ? firstEdge(query.filters[key]) : null;
      settle({ [key]: value || null, ...(isPeriod ? { from, to: null } : {}) });
    },
    span: ({ from, to }) => settle({ from, to }),
    possible: isPossible(query.filters),
    sort: (by) => settle({ sort: sortAfter(query.sort, by) }),
    page: (page) => settle({ page: page === 1 ? null : page }),
    limit: (limit) => settle({ limit }),
    reset: () => settle({ keyword: null, ...Object.fromEntries(keysOf(filters).map((key) => [key, null])) }),
  };
}

/** The list may have become shorter than the page it is turned to: then its last page is shown, not an empty one. */
async function askWithin<Row>(now: () => { ask: ListSpec<Row>['ask']; query: ListQuery }): Promise<Counted<Row>> {
  const { ask, query } = now();
  if (!isPossible(query.filters)) return { total: 0, data: [] };
  const answer = await ask(query);
  const last = Math.max(1, Math.ceil(answer.total / query.limit));
  if (query.page <= last || now().query.page !== query.page) return answer;
  setQuery({ page: last === 1 ? null : last });
  return ask({ ...query, page: last });
}
