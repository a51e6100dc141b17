import { atom } from 'nanostores';

/** What the shell can open above any page: the way to a page by its name, the licence, its activation. */
export type Opened = 'search' | 'product' | 'activate';

export const $opened = atom<Opened | null>(null);
export const openAbove = (what: Opened): void => $opened.set(what);
export const closeAbove = (): void => $opened.set(null);
