import { useEffect, useRef, useState } from 'react';
import { words } from '../../lang/index';
import { useQuery, useRoute } from '../../route/index';
import { useStore } from '../../state/feeds/use';
import { $menus, shownMenus } from '../../state/people/menus';
import { readData, writeData } from '../../state/window/storage';
import { useMedia } from '../../ui/media';
import { Entries } from './entry';
import { groupsAbove, openFrom, placeIn } from './open';

/** Below this width the menu shows only its icons. */
const MINI = '(max-width:1100px)';

/** The side menu, as the box grants it to this user. The group of the page in sight is open, and whichever were left open. */
export function Nav({ onGone = () => {}, whole }: { onGone?: () => void /** never cut down to icons */; whole?: boolean }) {
  const menus = shownMenus(useStore($menus));
  const path = placeIn(useRoute(), useQuery());
  const narrow = useMedia(MINI);
  const [open, setOpen] = useState(() => openFrom(readData('navigation', 'local')));
  const nav = useRef<HTMLElement>(null);
  const above = groupsAbove(menus, path).join();
  useEffect(() => {
    if (above) setOpen((before) => new Set([...before, ...above.split(',').map(Number)]));
  }, [above]);
  useEffect(() => {
    // with many groups open the menu is longer than the window
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [path, above]);
  const fold = (id: number): void => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
    writeData('navigation', [...next], 'local');
  };
  return (
    <nav ref={nav} class="nav" aria-label={words('shell').menu}>
      <Entries menus={menus} top view={{ path, mini: narrow && !whole, open, onFold: fold, onGone }} />
    </nav>
  );
}
