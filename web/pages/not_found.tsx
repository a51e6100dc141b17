import { fill, words } from '../lang/index';
import { useRoute } from '../route/index';
import { useStore } from '../state/feeds/use';
import { $menus, isShown, pagesOf } from '../state/people/menus';
import { Empty } from '../ui/empty/index';
import { closest } from './near';

/** An address that no page has, with the pages it was most likely meant for. */
export default function NotFound() {
  const w = words('not_found');
  const path = useRoute();
  const menus = useStore($menus);
  const near = closest(path, pagesOf(menus).filter(isShown));
  return (
    <>
      <div class="head">
        <h1>{words('shell').not_found.title}</h1>
      </div>
      <Empty
        icon="search"
        title={fill(w.text, { path })}
        action={
          <a class="btn" data-k="main" href="#/">
            {w.home}
          </a>
        }
      >
        {near.length > 0 && (
          <>
            {w.near}{' '}
            {near.map((menu) => (
              <a key={menu.id} class="btn" data-k="text" href={`#${menu.url}`}>
                {menu.name}
              </a>
            ))}
          </>
        )}
      </Empty>
    </>
  );
}
