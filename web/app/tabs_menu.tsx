import { words } from '../lang/index';
import { useRoute } from '../route/index';
import { useStore } from '../state/feeds/use';
import { $menus, pagesOf, shownMenus } from '../state/people/menus';
import { $tabs, OVERVIEW, onlyTab, setTabs, withTab } from '../state/window/tabs';
import { Menu, type MenuEntry } from '../ui/menu/index';
import type { Anchor } from '../ui/popover/float';
import { closeTab, goTo, IN_STRIP, useNames } from './tabs';

/** Leaves the overview and the first entry of the menu, and shows that one. */
export function resetTabs(): void {
  const first = pagesOf(shownMenus($menus.get())).find((menu) => menu.target !== 'blank');
  const tab = first ? { id: first.id, url: first.url, query: '' } : OVERVIEW;
  setTabs(withTab([OVERVIEW], tab));
  goTo(tab);
}

function useActions(about: string): MenuEntry[] {
  const w = words('attend').tabs;
  const tabs = useStore($tabs);
  const hidden = tabs.slice(IN_STRIP);
  const path = useRoute();
  const title = useNames();
  const others = (url: string): void => {
    const left = onlyTab(tabs, url);
    setTabs(left);
    if (!left.some((tab) => tab.url === path)) goTo(left.at(-1) ?? OVERVIEW);
  };
  const all = (): void => {
    setTabs([OVERVIEW]);
    goTo(OVERVIEW);
  };
  return [
    ...hidden.map((tab) => ({ label: title(tab), checked: tab.url === path, onPick: () => goTo(tab) })),
    ...(hidden.length ? (['-'] as const) : []),
    { label: w.close_current, disabled: about === OVERVIEW.url, onPick: () => closeTab(about, path) },
    { label: w.close_others, onPick: () => others(about) },
    { label: w.close_all, onPick: all },
    { label: w.reset, onPick: resetTabs },
  ];
}

/** What can be done with the tabs, for the one that was asked about; those that the strip has no room for stand first. */
export default function TabsMenu({ about, at, onClose }: { about: string; at: Anchor; onClose: () => void }) {
  return <Menu items={useActions(about)} at={at} label={words('shell').tabs.actions} onClose={onClose} />;
}
