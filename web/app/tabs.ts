import { go } from '../route/index';
import { useStore } from '../state/feeds/use';
import { $menus } from '../state/people/menus';
import { $tabs, afterClosing, OVERVIEW, setTabs, type Tab, withoutTab } from '../state/window/tabs';
import { titleOf } from './page/find';
import { useTitles } from './page/titles';

/** More than these do not fit: the rest is in the menu at the end. */
export const IN_STRIP = 12;

/** Shows the page of a tab as it was left. */
export const goTo = (tab: Tab): void => go(tab.query ? `${tab.url}?${tab.query}` : tab.url);

/** Closes a tab; when its page is in sight, its neighbour's is shown instead. */
export function closeTab(url: string, shown: string): void {
  const tabs = $tabs.get();
  const next = afterClosing(tabs, url);
  setTabs(withoutTab(tabs, url));
  if (url === shown && url !== OVERVIEW.url) goTo(next);
}

/** What each tab is called. */
export function useNames(): (tab: Tab) => string {
  const menus = useStore($menus);
  const titles = useTitles(useStore($tabs).map((tab) => tab.url));
  return (tab) => titleOf(tab.url, menus, titles);
}
