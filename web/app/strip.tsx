import { useState } from 'react';
import { words } from '../lang/index';
import { go, useRoute } from '../route/index';
import { $menus, pagesOf, shownMenus } from '../state/menus';
import { $tabs, afterClosing, OVERVIEW, onlyTab, setTabs, type Tab, withoutTab, withTab } from '../state/tabs';
import { useStore } from '../state/use';
import { Icon, IconButton } from '../ui/icon/index';
import { Menu, type MenuEntry } from '../ui/menu/index';
import type { Anchor } from '../ui/popover/float';
import { nextIndex } from '../ui/roving';
import { titleOf } from './page/find';
import { useTitles } from './page/titles';

/** More than these do not fit: the rest is in the menu at the end. */
const IN_STRIP = 12;

const goTo = (tab: Tab): void => go(tab.query ? `${tab.url}?${tab.query}` : tab.url);

/** Closes a tab; when its page is in sight, its neighbour's is shown instead. */
export function closeTab(url: string, shown: string): void {
  const tabs = $tabs.get();
  const next = afterClosing(tabs, url);
  setTabs(withoutTab(tabs, url));
  if (url === shown && url !== OVERVIEW.url) goTo(next);
}

/** Leaves the overview and the first entry of the menu, and shows that one. */
export function resetTabs(): void {
  const first = pagesOf(shownMenus($menus.get())).find((menu) => menu.target !== 'blank');
  const tab = first ? { id: first.id, url: first.url, query: '' } : OVERVIEW;
  setTabs(withTab([OVERVIEW], tab));
  goTo(tab);
}

function useNames(): (tab: Tab) => string {
  const menus = useStore($menus);
  const titles = useTitles(useStore($tabs).map((tab) => tab.url));
  return (tab) => titleOf(tab.url, menus, titles);
}

/** What can be done with the tabs, for the one that was asked about. */
function useActions(about: string, hidden: readonly Tab[]): MenuEntry[] {
  const w = words('shell').tabs;
  const tabs = useStore($tabs);
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

/** The pages that are open, one tab each. */
export function Strip() {
  const w = words('shell').tabs;
  const tabs = useStore($tabs);
  const path = useRoute();
  const title = useNames();
  const [asked, setAsked] = useState<{ at: Anchor; about: string } | null>(null);
  const actions = useActions(asked?.about ?? path, tabs.slice(IN_STRIP));
  const inStrip = tabs.slice(0, IN_STRIP);

  const steer = (event: KeyboardEvent): void => {
    const strip = event.currentTarget as HTMLElement;
    const all = [...strip.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = all.indexOf(event.target as HTMLElement);
    const tab = inStrip[at];
    if (!tab) return;
    if (event.key === 'Delete' && tab.url !== OVERVIEW.url) {
      closeTab(tab.url, path);
      (all[at + 1] ?? all[at - 1])?.focus();
    }
    const next = nextIndex(event.key, at, all.length, 'horizontal');
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <div class="strip" role="tablist" aria-label={w.open} onKeyDown={steer}>
      {inStrip.map((tab) => (
        <StripTab
          key={tab.url}
          tab={tab}
          title={title(tab)}
          shown={tab.url === path}
          stop={tab.url === path || (tab === inStrip[0] && !inStrip.some((other) => other.url === path))}
          onOpen={() => goTo(tab)}
          onClose={() => closeTab(tab.url, path)}
          onAsk={(at) => setAsked({ at, about: tab.url })}
        />
      ))}
      <span class="push wide" style={{ alignSelf: 'center', paddingInlineEnd: '12px' }}>
        <IconButton
          icon="more"
          label={w.actions}
          small
          aria-haspopup="menu"
          aria-expanded={asked !== null}
          onClick={(event) => setAsked(asked ? null : { at: event.currentTarget as HTMLElement, about: path })}
        />
      </span>
      {asked && <Menu items={actions} at={asked.at} label={w.actions} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface StripTabProps {
  tab: Tab;
  title: string;
  shown: boolean;
  stop: boolean;
  onOpen: () => void;
  onClose: () => void;
  onAsk: (at: Anchor) => void;
}

/** A press on the cross or with the middle button closes; the right button, or Shift F10, asks what to do. */
function StripTab({ tab, title, shown, stop, onOpen, onClose, onAsk }: StripTabProps) {
  const press = (event: MouseEvent): void => {
    if ((event.target as Element).closest('.x')) onClose();
    else onOpen();
  };
  return (
    <button
      type="button"
      role="tab"
      aria-selected={shown}
      tabIndex={stop ? 0 : -1}
      onClick={press}
      onAuxClick={(event) => event.button === 1 && onClose()}
      onContextMenu={(event) => {
        event.preventDefault();
        onAsk(event.currentTarget);
      }}
    >
      <span>{title}</span>
      {tab.url !== OVERVIEW.url && (
        <span class="x" title={words('shell').tabs.close}>
          <Icon name="x" />
        </span>
      )}
    </button>
  );
}
