import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { Router, useLocation, useSearch } from 'wouter';
import { go, here, onAddress } from './hash';

export { addressOf, go, here, hrefOf, onAddress } from './hash';

/** wouter decodes what a hook gives it; an address is decoded once, where it is read, so each of its escapes is escaped. */
const asWritten = (text: string): string => text.replaceAll('%', '%25');
const path = (): string => asWritten(here().path);
const queryText = (): string => asWritten(here().query.toString());

/** Where wouter finds the address: path and query behind the '#', which its own hook keeps apart. */
const useHash = (): [string, typeof go] => [useSyncExternalStore(onAddress, path), go];
const useHashQuery = (): string => useSyncExternalStore(onAddress, queryText);

/** What stands below follows the address of the page. */
export const Addressed = ({ children }: { readonly children: ReactNode }) => (
  <Router hook={useHash} searchHook={useHashQuery}>
    {children}
  </Router>
);

/** The path of the page that is shown, without its query. */
export const useRoute = (): string => useLocation()[0];

/** The query behind the '#', decoded. The same object as long as the query is the same. */
export function useQuery(): URLSearchParams {
  const text = useSearch();
  return useMemo(() => new URLSearchParams(text), [text]);
}
