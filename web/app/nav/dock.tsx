import { useState } from 'react';
import { words } from '../../lang/index';
import { useRoute } from '../../route/index';
import { $unconfirmed } from '../../state/alarms/alarms';
import { useStore } from '../../state/feeds/use';
import { $menus, allMenus } from '../../state/people/menus';
import { Icon, type IconName } from '../../ui/icon/index';
import { late } from '../late';

const Everything = late(() => import('./everything'));

/** What one needs on the way, when the menu grants it. */
const ENTRIES: readonly { readonly url: string; readonly icon: IconName }[] = [
  { url: '/overview', icon: 'dashboard' },
  { url: '/alarm', icon: 'alarm' },
  { url: '/station', icon: 'station' },
  { url: '/work_order', icon: 'ticket' },
];

/** The bar at the bottom of a phone; everything else is behind its last entry. */
export function Dock() {
  const shell = words('shell');
  const path = useRoute();
  const all = allMenus(useStore($menus));
  const unconfirmed = useStore($unconfirmed);
  const [more, setMore] = useState(false);
  return (
    <nav class="dock" aria-label={shell.menu}>
      {ENTRIES.map(({ url, icon }) => {
        const menu = all.find((entry) => entry.url === url && entry.enable);
        return (
          menu && (
            <a key={url} href={`#${url}`} aria-current={path === url ? 'page' : undefined}>
              <Icon name={icon} />
              <span>{menu.name}</span>
              {url === '/alarm' && unconfirmed > 0 && (
                <span class="badge" data-lv="crit">
                  {unconfirmed}
                </span>
              )}
            </a>
          )
        );
      })}
      <button type="button" aria-haspopup="dialog" onClick={() => setMore(true)}>
        <Icon name="menu" />
        <span>{shell.more}</span>
      </button>
      {more && <Everything onClose={() => setMore(false)} />}
    </nav>
  );
}
