import { atom } from 'nanostores';

/** What the shell can open above any page: the search, the list of keys, the licence, its activation. */
export type Opened = 'search' | 'shortcuts' | 'product' | 'activate';

export const $opened = atom<Opened | null>(null);
export const openAbove = (what: Opened): void => $opened.set(what);
export const closeAbove = (): void => $opened.set(null);
