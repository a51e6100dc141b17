import { useEffect, useState } from 'react';
import { words } from '../../lang/index';
import { useQuery, useRoute } from '../../route/index';
import { useStore } from '../../state/feeds/use';
import { $menus, shownMenus } from '../../state/people/menus';
import { useMedia } from '../../ui/media';
import { Entries } from './entry';
import { groupsAbove, placeIn } from './open';

/** Below this width the menu shows only its icons. */
const MINI = '(max-width:1100px)';

/** The side menu, as the box grants it to this user. The group of the page in sight is open. */
export function Nav({ onGone = () => {}, whole }: { onGone?: () => void /** never cut down to icons */; whole?: boolean }) {
  const menus = shownMenus(useStore($menus));
  const path = placeIn(useRoute(), useQuery());
  const narrow = useMedia(MINI);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set());
  const above = groupsAbove(menus, path).join();
  useEffect(() => {
    if (above) setOpen((before) => new Set([...before, ...above.split(',').map(Number)]));
  }, [above]);
  const fold = (id: number): void => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <nav class="nav" aria-label={words('shell').menu}>
      <Entries menus={menus} top view={{ path, mini: narrow && !whole, open, onFold: fold, onGone }} />
    </nav>
  );
}
