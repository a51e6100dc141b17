import { words } from '../../lang/index';
import { useRoute } from '../../route/index';
import { useStore } from '../../state/feeds/use';
import { $menus, allMenus } from '../../state/people/menus';
import { Empty } from '../../ui/empty/index';

/** A page that is not yet open: its name, and that it is not. */
export default function Unopened() {
  const { unopened, home } = words('not_found');
  const path = useRoute();
  const menus = useStore($menus);
  const name = allMenus(menus).find((menu) => menu.url === path)?.name ?? unopened.title;
  return (
    <>
      <div class="head">
        <h1>{name}</h1>
      </div>
      <Empty
        icon="clock"
        title={unopened.title}
        action={
          <a class="btn" href="#/overview">
            {home}
          </a>
        }
      >
        {unopened.text}
      </Empty>
    </>
  );
}
