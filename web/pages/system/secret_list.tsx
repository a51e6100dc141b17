import { loadWords, words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { $menus, allMenus } from '../../state/people/menus';
import { $language } from '../../state/window/language';
import { NamedIcon } from '../../ui/icon/named';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import { RootPage } from '../root_page';

/** What a field engineer comes for, in the order of a visit, each with its icon. What each is for stands in the words. */
const PAGES = [
  { key: 'setting_sys_edition', icon: 'edition' },
  { key: 'setting_auto_login', icon: 'login' },
  { key: 'bind_node', icon: 'node' },
  { key: 'async_node', icon: 'sync' },
  { key: 'download_protocol', icon: 'download' },
  { key: 'tools', icon: 'tools' },
] as const;

/** What pages are called, since the menu does not name those that are not open yet, and which these are. */
const useRoutes = part(async () => {
  const [{ unopened }] = await Promise.all([import('../../chunks/further'), loadWords($language.get(), 'titles')]);
  return { titles: words('titles'), unopened: unopened.map(({ path }) => path) };
});

type Listed = (typeof PAGES)[number] & { readonly name: string; readonly unopened: boolean };

/** A page as a link, or one that is not yet open as what it is: a link would lead nowhere. */
function Line({ page: { key, icon, name, unopened } }: { page: Listed }) {
  const w = words('maintenance').pages[key];
  const says = (
    <>
      <NamedIcon name={icon} />
      <b>{name}</b>
      {unopened && <span class="mut">{words('not_found').unopened.title}</span>}
      <p>{w}</p>
    </>
  );
  return (
    <li>
      {unopened ? (
        <div class="item" data-st="off">
          {says}
        </div>
      ) : (
        <a class="item" href={`#/${key}`}>
          {says}
        </a>
      )}
    </li>
  );
}

function Lines() {
  const routes = useRoutes();
  const menus = allMenus(useStore($menus));
  if (!routes) return <Loading />;
  const listed = (page: (typeof PAGES)[number]): Listed => {
    const path = `/${page.key}`;
    const name = menus.find(({ url }) => url === path)?.name ?? routes.titles[page.key];
    return { ...page, name, unopened: routes.unopened.includes(path) };
  };
  return (
    <ul>
      {PAGES.map((page) => (
        <Line key={page.key} page={listed(page)} />
      ))}
    </ul>
  );
}

/** The field engineer's pages, which the menu does not show. Everybody may open the address; the list is the super administrator's. */
export default function SecretListPage() {
  const w = words('maintenance');
  return (
    <RootPage title={w.title} says={w.root}>
      {(locked) => !locked && <Lines />}
    </RootPage>
  );
}
