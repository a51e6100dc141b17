import { atom, computed } from 'nanostores';
import type { Menu, MyRoles, ProductInfo } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { onNews } from '../feeds/news';
import { $roles, $session, isRemembered } from '../session/session';
import { readData, writeData } from '../window/storage';

const RETRY_MS = 3000;
/** Directory users have no use for the pages that manage local people (specification 2). */
const PERSONNEL = ['/setting_users', '/setting_user_groups', '/authority_groups', '/setting_LDAP'];
export const DIRECTORY_LOGIN = 2;
/** Always open; a path passes when it contains one of them (specification 6). */
const OPEN_TO_ALL = [
  'login',
  'fullScreen',
  'external_link',
  'overview',
  'secret_list',
  'setting_sys_edition',
  'setting_auto_login',
];

/** Enabled and not hidden: `display` is set for hidden entries (decision 3). */
export const isShown = (menu: Pick<Menu, 'enable' | 'display'>): boolean => menu.enable && !menu.display;

/** The entries with others below them, and without a group of which nothing is left: it would lead nowhere. */
const withChildren = (menus: readonly Menu[], below: (children: readonly Menu[]) => Menu[]): Menu[] =>
  menus.flatMap((menu) => {
    const children = below(menu.children);
    return children.length > 0 || menu.children.length === 0 ? [{ ...menu, children }] : [];
  });

/** The entries to show, each level by weight, greatest first. */
export const shownMenus = (menus: readonly Menu[]): Menu[] =>
  withChildren(
    menus.filter(isShown).sort((a, b) => b.weight - a.weight),
    shownMenus,
  );

/** Every entry of the tree, parents before their children. */
export const allMenus = (menus: readonly Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...allMenus(menu.children)]);

/** The entries in the order of the menu that lead somewhere: groups only unfold. */
export const pagesOf = (menus: readonly Menu[]): Menu[] => allMenus(menus).filter((menu) => menu.children.length === 0);

/** The menu without them. */
export const withoutPersonnel = (menus: readonly Menu[]): Menu[] =>
  withChildren(
    menus.filter((menu) => !PERSONNEL.includes(menu.url)),
    withoutPersonnel,
  );

/**
 * Whether the client lets a page be opened. It is comfort: the box checks every call. While no menu is known everything
 * opens; an entry below another counts only when that one is there too (decision 4).
 */
export function mayOpen(path: string, menus: readonly Menu[]): boolean {
  if (path === '/' || OPEN_TO_ALL.some((word) => path.includes(word)) || menus.length === 0) return true;
  const all = allMenus(menus);
  const entry = all.find((menu) => menu.url === path);
  return !!entry && (entry.menu_id <= 0 || all.some((menu) => menu.id === entry.menu_id));
}

const HOME = '/home';
/** Where the console begins: the box's home as far as it may be opened, else the first page of the menu. */
export function homeOf(info: Pick<ProductInfo, 'home_route'> | null, menus: readonly Menu[]): string {
  const home = info?.home_route ?? HOME;
  const page = mayOpen(home, menus) ? home : (pagesOf(shownMenus(menus))[0]?.url ?? HOME);
  return page === HOME ? `${HOME}?fullShow=yes` : page;
}

const where = (): 'local' | 'session' => (isRemembered() ? 'local' : 'session');

/** What the box lets this user open, hidden entries too; empty until it is known. */
export const $granted = atom<readonly Menu[]>([]);
/** True once the box has answered, not only the browser's memory. */
export const $menusKnown = atom(false);

const forLogin = (menus: readonly Menu[], roles: MyRoles | null): readonly Menu[] =>
  roles?.login_type === DIRECTORY_LOGIN ? withoutPersonnel(menus) : menus;

/** The same without what this kind of login has no use for. */
export const $menus = computed([$granted, $roles], forLogin);

/** Whether an entry is there and enabled, by its address: names are translated and can be changed. */
export const hasMenu = (menus: readonly Menu[], url: string): boolean =>
  allMenus(menus).some((menu) => menu.url === url && menu.enable);

/**
 * Loads the menu now and whenever it or the own rights changed, and tries again every 3 s until the box answers; meanwhile
 * what an earlier visit kept is used.
 */
export function openMenus(): () => void {
  const kept = readData('menuList', where());
  if (Array.isArray(kept)) $granted.set(kept as Menu[]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const load = async (): Promise<void> => {
    clearTimeout(timer);
    try {
      const { data } = await call('GET menus', {});
      if (ended) return;
      $granted.set(data);
      $menusKnown.set(true);
      writeData('menuList', data, where());
    } catch {
      if (!ended && $session.get()) timer = setTimeout(() => void load(), RETRY_MS);
    }
  };
  void load();
  const deafen = onNews(() => void load());
  return () => {
    ended = true;
    deafen();
    clearTimeout(timer);
  };
}
