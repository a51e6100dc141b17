import { useEffect, useState } from 'react';
import { loadWords, words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { $menus } from '../../state/people/menus';
import { $language } from '../../state/window/language';
import { menuName, type Titles } from './find';

const NONE: Titles = {};

/**
 * Titles of routes, for those of some addresses that the menu does not name. They are fetched when the first such address
 * is met: the menu names nearly all.
 */
export function useTitles(urls: readonly string[]): Titles {
  const menus = useStore($menus);
  const [titles, setTitles] = useState(NONE);
  const wanted = menus.length > 0 && urls.some((url) => !menuName(menus, url));
  useEffect(() => {
    let shown = true;
    if (wanted)
      loadWords($language.get(), 'titles').then(
        () => shown && setTitles(words('titles')),
        () => {}, // a page without a title is still a page
      );
    return () => {
      shown = false;
    };
  }, [wanted]);
  return titles;
}
