import { words } from '../lang/index';
import { useRoute } from '../route/index';
import { $menus, allMenus } from '../state/menus';
import { useStore } from '../state/use';
import { Empty } from '../ui/empty/index';

/** A page that a later version brings: its name, and that it is not yet open. */
export default function Later() {
  const { later } = words('shell');
  const path = useRoute();
  const menus = useStore($menus);
  const name = allMenus(menus).find((menu) => menu.url === path)?.name ?? later.title;
  return (
    <>
      <div class="head">
        <h1>{name}</h1>
      </div>
      <Empty
        icon="clock"
        title={later.title}
        action={
          <a class="btn" href="#/overview">
            {later.home}
          </a>
        }
      >
        {later.text}
      </Empty>
    </>
  );
}
