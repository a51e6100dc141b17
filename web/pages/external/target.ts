import type { Menu } from '../../../daemon/contract/entities';
import { addressOf } from '../../route/index';
import { outside } from '../../route/outside';
import { allMenus } from '../../state/people/menus';

/** Pages of the box's own that may be shown: they come without the console's session (see `sandbox`). */
const STATIC = '/static/';

export type Target =
  | { readonly is: 'none' }
  | { readonly is: 'refused' }
  /** the console itself: inside itself it would hold the session twice */
  | { readonly is: 'own' }
  | { readonly is: 'page'; readonly url: URL; readonly own: boolean };

/**
 * What an address of the query leads to. http and https alone, or a path below /static/ once it is resolved: everything else
 * could run in the console or read files (decision 15).
 */
export function targetOf(pathUrl: string | null, origin: string): Target {
  const text = pathUrl?.trim() ?? '';
  if (text === '') return { is: 'none' };
  const url = outside(text.startsWith('/') && !text.startsWith('//') ? `${origin}${text}` : text);
  if (!url) return { is: 'refused' };
  if (url.origin !== origin) return { is: 'page', url, own: false };
  return url.pathname.startsWith(STATIC) ? { is: 'page', url, own: true } : { is: 'own' };
}

/** What a frame may do. A page of the box's own gets no origin: it must not reach what the console keeps. */
export const sandbox = (own: boolean): string =>
  `allow-scripts allow-forms allow-modals allow-downloads${own ? '' : ' allow-same-origin'}`;

/** Routes that show the page of their `pathUrl`. */
const FRAMES = ['/external_link', '/door_device'];

/** The entry of the menu that leads to an address: whoever manages the menu has looked at it. */
export function entryFor(menus: readonly Menu[], url: URL, origin: string): Menu | undefined {
  return allMenus(menus).find((menu) => {
    const { path, query } = addressOf(`#${menu.url}`);
    const target = FRAMES.includes(path) ? targetOf(query.get('pathUrl'), origin) : null;
    return target?.is === 'page' && target.url.href === url.href;
  });
}
