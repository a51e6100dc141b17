// The address of a page stands behind the '#', path and query both: what is before it goes to the server, into its log,
// and stays there when the page changes (decisions 5 and 12).

export interface Address {
  /** as it is written, begins with '/' */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Reads an address; the query's values are decoded here, once. */
export function addressOf(href: string): Address {
  const hash = href.indexOf('#');
  const rest = hash < 0 ? '' : href.slice(hash + 1);
  const mark = rest.indexOf('?');
  const path = mark < 0 ? rest : rest.slice(0, mark);
  return { path: `/${path.replace(/^\/+/, '')}`, query: new URLSearchParams(mark < 0 ? '' : rest.slice(mark + 1)) };
}

/** The text of an address, without '#'. Values that are null are left out. */
export function hrefOf(path: string, query: Readonly<Record<string, string | number | null>> = {}): string {
  const given = Object.entries(query).filter((pair): pair is [string, string | number] => pair[1] !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

export const here = (): Address => addressOf(location.href);

/** Goes to a page. Its query, if any, is in `to`; the one of the page left behind is gone. */
export function go(to: string, options: { readonly replace?: boolean } = {}): void {
  const url = `#/${to.replace(/^[#/]+/, '')}`;
  if (!options.replace) {
    location.hash = url;
    return;
  }
  history.replaceState(history.state, '', url);
  dispatchEvent(new Event('hashchange'));
}

/** Calls back whenever the address changes; the returned function ends it. */
export function onAddress(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
