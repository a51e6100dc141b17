import { words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { $menus, allMenus, hasMenu } from '../../state/people/menus';
import { $info } from '../../state/session/session';
import { BareActions } from './bare';
import { Dashboard } from './dashboard';

const TILES = ['/alarm', '/station', '/map', '/video_live', '/energy_survey'];

/** Ways into the pages that the user may open. */
function Tiles() {
  const menus = useStore($menus);
  const entries = allMenus(menus).filter((menu) => TILES.includes(menu.url) && hasMenu(menus, menu.url));
  return (
    <>
      {entries.map((menu) => (
        <a key={menu.id} class="btn" data-k="text" href={`#${menu.url}`}>
          {menu.name}
        </a>
      ))}
    </>
  );
}

/** What a login lands on: the overview alone, under the name of the system. */
export default function Home() {
  const info = useStore($info);
  return (
    <Dashboard
      title={info?.sys_name || words('overview').title}
      actions={
        <>
          <Tiles />
          <BareActions />
        </>
      }
    />
  );
}
