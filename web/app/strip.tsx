import { useEffect, useRef, useState } from 'react';
import { words } from '../lang/index';
import { useRoute } from '../route/index';
import { useStore } from '../state/feeds/use';
import { $tabs, OVERVIEW, type Tab } from '../state/window/tabs';
import { Icon, IconButton } from '../ui/icon/index';
import type { Anchor } from '../ui/popover/float';
import { nextIndex } from '../ui/roving';
import { late } from './late';
import { closeTab, goTo, IN_STRIP, useNames } from './tabs';

const TabsMenu = late(() => import('./tabs_menu'), ['attend']);

/** The pages that are open, one tab each. */
export function Strip() {
  const w = words('shell').tabs;
  const tabs = useStore($tabs);
  const path = useRoute();
  const title = useNames();
  const [asked, setAsked] = useState<{ at: Anchor; about: string } | null>(null);
  // the page that is shown has its tab, however many are open
  const inStrip = tabs.filter(({ url }, i) => i < IN_STRIP || url === path);
  const list = useRef<HTMLDivElement>(null);
  const names = inStrip.map(title).join();
  useEffect(() => {
    const strip = list.current!;
    // long names take more room than there is
    const show = (): void =>
      strip.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    // it tells the first width at once, and each one after
    const widths = new ResizeObserver(show);
    widths.observe(strip);
    return () => widths.disconnect();
  }, [names, path]);

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
    <div ref={list} class="strip" role="tablist" aria-label={w.open} onKeyDown={steer}>
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
      {asked && <TabsMenu {...asked} onClose={() => setAsked(null)} />}
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
