import type { ReactNode } from 'react';
import { rest, styles } from '../../chunks/rest';
import { words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { $menus, allMenus, hasMenu } from '../../state/people/menus';
import { dataview } from '../../state/room/overview';
import { $info } from '../../state/session/session';
import { Loading } from '../../ui/loading/index';
import { useMedia } from '../../ui/media';
import { part } from '../../ui/part';
import { BareActions } from './bare';
import { RiskIndex } from './counts';
import { Environment } from './curve';
import { Dashboard } from './dashboard';
import { Frequent } from './frequent';
import { SystemHealth } from './health';
import { useLead } from './lead';
import { useNews } from './news';
import { AttentionNote, FirstDevice } from './notes';
import { Recent } from './recent';

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

function Risk() {
  const { data } = useStore(dataview.$);
  return data && <RiskIndex stat={data} />;
}

const useBoard = part(async () => {
  const [file] = await Promise.all([import('./board/board'), rest(), styles('wall')]);
  return file;
});

/** The cards on the wall. */
function OnWall({ title, actions }: { title: string; actions: ReactNode }) {
  const file = useBoard();
  const lead = useLead('/alarm');
  useNews();
  if (!file) return <Loading lines={8} />;
  const notes = (
    <>
      <AttentionNote />
      <FirstDevice />
    </>
  );
  return (
    <file.Board
      title={title}
      actions={actions}
      notes={notes}
      lead={lead}
      risk={<Risk />}
      cards={[<Environment more={file.limitLines} />, <Recent />, <Frequent />, <SystemHealth />]}
    />
  );
}

/** Where a board has room. */
const WIDE = '(min-width:1101px)';

/** What a login lands on, under the name of the system: a board for the wall, on a narrow screen the overview alone. */
export default function Home() {
  const info = useStore($info);
  const isWide = useMedia(WIDE);
  const Shown = isWide ? OnWall : Dashboard;
  return (
    <Shown
      title={info?.sys_name || words('overview').title}
      actions={
        <>
          <Tiles />
          <BareActions icons={isWide} />
        </>
      }
    />
  );
}
