import { useRef, useState } from 'react';
import type { Menu as MenuEntry } from '../../../daemon/contract/entities';
import { go } from '../../route/index';
import { Icon } from '../../ui/icon/index';
import { NamedIcon } from '../../ui/icon/named';
import { Menu } from '../../ui/menu/index';
import { bareHref, openWindow } from '../top/full';
import { flatEntries } from './open';

export interface NavView {
  readonly path: string;
  /** only icons are in sight: a group opens beside itself */
  readonly mini: boolean;
  readonly open: ReadonlySet<number>;
  onFold(id: number): void;
  /** after an entry was followed */
  onGone(): void;
}

/** Goes where an entry leads; one whose target is blank gets a window of its own. */
export function follow(menu: MenuEntry): void {
  if (menu.target === 'blank') openWindow(menu.url);
  else go(menu.url);
}

const href = (menu: MenuEntry): string => (menu.target === 'blank' ? bareHref(menu.url) : `#${menu.url}`);

function Leaf({ menu, top, view }: { menu: MenuEntry; top: boolean; view: NavView }) {
  const press = (event: MouseEvent): void => {
    if (menu.target === 'blank') {
      event.preventDefault();
      openWindow(menu.url);
    }
    view.onGone();
  };
  return (
    <li>
      <a
        href={href(menu)}
        aria-current={view.path === menu.url ? 'page' : undefined}
        title={view.mini ? menu.name : undefined}
        aria-label={view.mini ? menu.name : undefined}
        onClick={press}
      >
        {top && <NamedIcon name={menu.icon} />}
        <span class="cut">{menu.name}</span>
        {menu.target === 'blank' && <Icon name="external" class="chev" />}
      </a>
    </li>
  );
}

function Group({ menu, top, view }: { menu: MenuEntry; top: boolean; view: NavView }) {
  const button = useRef<HTMLButtonElement>(null);
  const [beside, setBeside] = useState(false);
  const open = !view.mini && view.open.has(menu.id);
  const items = flatEntries(menu).map((entry) => (entry === '-' ? entry : { label: entry.name, onPick: () => follow(entry) }));
  return (
    <li>
      <button
        ref={button}
        type="button"
        aria-expanded={view.mini ? beside : open}
        title={view.mini ? menu.name : undefined}
        aria-label={view.mini ? menu.name : undefined}
        onClick={() => (view.mini ? setBeside(!beside) : view.onFold(menu.id))}
      >
        {top && <NamedIcon name={menu.icon} />}
        <span class="cut">{menu.name}</span>
        <Icon name="chev" class="chev" />
      </button>
      {beside && view.mini && button.current && (
        <Menu items={items} at={button.current} label={menu.name} onClose={() => setBeside(false)} />
      )}
      {open && <Entries menus={menu.children} view={view} />}
    </li>
  );
}

/** One level of the menu. Its groups only unfold: their addresses are no pages. */
export function Entries({ menus, view, top = false }: { menus: readonly MenuEntry[]; view: NavView; top?: boolean }) {
  return (
    <ul>
      {menus.map((menu) =>
        menu.children.length ? (
          <Group key={menu.id} menu={menu} top={top} view={view} />
        ) : (
          <Leaf key={menu.id} menu={menu} top={top} view={view} />
        ),
      )}
    </ul>
  );
}
