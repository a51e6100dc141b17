import { UNOPENED } from '../../../daemon/contract/unopened';
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

/** The menu does not name pages that are not open yet. */
const useTitles = part(async () => {
  await loadWords($language.get(), 'titles');
  return words('titles');
});

type Listed = (typeof PAGES)[number] & { readonly name: string };

/** A page as a link, or one that is not yet open as what it is: a link would lead nowhere. */
function Line({ page: { key, icon, name } }: { page: Listed }) {
  const w = words('maintenance').pages[key];
  const path = `/${key}`;
  const unopened = UNOPENED.includes(path);
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
        <a class="item" href={`#${path}`}>
          {says}
        </a>
      )}
    </li>
  );
}

function Lines() {
  const titles = useTitles();
  const menus = allMenus(useStore($menus));
  if (!titles) return <Loading />;
  const nameOf = (key: Listed['key']): string => menus.find(({ url }) => url === `/${key}`)?.name ?? titles[key];
  return (
    <ul>
      {PAGES.map((page) => (
        <Line key={page.key} page={{ ...page, name: nameOf(page.key) }} />
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
