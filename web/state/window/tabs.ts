import { atom } from 'nanostores';
import { readData, writeData } from './storage';

/** A page that was opened, at the query it was left with. One page has one tab. */
export interface Tab {
  /** of its menu entry; 0 for a page that the menu does not hold */
  readonly id: number;
  readonly url: string;
  /** without '?' */
  readonly query: string;
}

/** The first tab; it cannot be closed. */
export const OVERVIEW: Tab = { id: 1, url: '/overview', query: '' };
const isFirst = (tab: Tab): boolean => tab.url === OVERVIEW.url;

/** Opens a page: its tab takes the new query, or is added at the end. */
export function withTab(tabs: readonly Tab[], opened: Tab): readonly Tab[] {
  const at = tabs.findIndex((tab) => tab.url === opened.url);
  if (at < 0) return [...tabs, opened];
  const known = tabs[at]!;
  if (known.query === opened.query && known.id === opened.id) return tabs;
  return tabs.with(at, opened);
}

/** Closes one; the first tab stays. */
export const withoutTab = (tabs: readonly Tab[], url: string): Tab[] => tabs.filter((tab) => tab.url !== url || isFirst(tab));

/** Closes all but one and the first. */
export const onlyTab = (tabs: readonly Tab[], url: string): Tab[] => tabs.filter((tab) => tab.url === url || isFirst(tab));

/** What is shown after a tab is closed: its right neighbour, else its left one. */
export function afterClosing(tabs: readonly Tab[], url: string): Tab {
  const at = tabs.findIndex((tab) => tab.url === url);
  return tabs[at + 1] ?? tabs[at - 1] ?? OVERVIEW;
}

/** The tabs that still lead somewhere this user may go; the first is always there. */
export const openTabs = (tabs: readonly Tab[], may: (url: string) => boolean): Tab[] => [
  OVERVIEW,
  ...tabs.filter((tab) => !isFirst(tab) && may(tab.url)),
];

const isTab = (entry: unknown): entry is Tab => {
  const { id, url, query } = (entry ?? {}) as Partial<Record<keyof Tab, unknown>>;
  return typeof id === 'number' && typeof url === 'string' && url.startsWith('/') && typeof query === 'string';
};

/** What an earlier visit kept; anything that is not a tab is dropped. */
export const tabsFrom = (kept: unknown): Tab[] => openTabs(Array.isArray(kept) ? kept.filter(isTab) : [], () => true);

export const $tabs = atom<readonly Tab[]>([OVERVIEW]);

export function restoreTabs(): void {
  $tabs.set(tabsFrom(readData('tabList', 'local')));
}

/** Shows these tabs and keeps them for the next visit. */
export function setTabs(tabs: readonly Tab[]): void {
  if (tabs === $tabs.get()) return;
  $tabs.set(tabs);
  writeData('tabList', tabs, 'local');
}
