import { useEffect, useMemo } from 'react';
import { here, useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { $filter, type DataFilter, filterFrom, NO_FILTER, queryOfFilter } from '../../state/values/data_list';

const present = (): DataFilter => filterFrom(here().query) ?? NO_FILTER;

/** Narrows the list otherwise. */
export function changeFilter(part: Partial<DataFilter>): void {
  const next = { ...present(), ...part };
  $filter.set(next);
  setQuery(queryOfFilter(next));
}

/** What narrows the list: it stands in the address alone, so that Back and a shared link bring it again. */
export function useFilter(): DataFilter {
  const query = useQuery();
  return useMemo(() => filterFrom(query) ?? NO_FILTER, [query]);
}

/** An address that says nothing of it brings what narrowed the list last. */
export function useLastFilter(): void {
  useEffect(() => {
    const last = queryOfFilter($filter.get());
    if (filterFrom(here().query)) $filter.set(present());
    else if (Object.values(last).some((value) => value !== null)) setQuery(last);
  }, []);
}
