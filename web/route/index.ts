import { useMemo, useSyncExternalStore } from 'react';
import { here, onAddress } from './hash';

export { addressOf, go, here, hrefOf, onAddress } from './hash';

const path = (): string => here().path;
const queryText = (): string => here().query.toString();

/** The path of the page that is shown, without its query. */
export const useRoute = (): string => useSyncExternalStore(onAddress, path);

/** The query behind the '#', decoded. The same object as long as the query is the same. */
export function useQuery(): URLSearchParams {
  const text = useSyncExternalStore(onAddress, queryText);
  return useMemo(() => new URLSearchParams(text), [text]);
}
