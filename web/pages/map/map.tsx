import { useEffect, useState } from 'react';
import type { GisSite } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { $levels } from '../../state/alarm_settings';
import { type Drawing, drawing as drawingFeed, mapSites, openMap } from '../../state/gis';
import { useStore } from '../../state/use';
import { Empty } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { Note } from '../../ui/note/index';
import { part } from '../../ui/part';
import { Age, Answer } from '../fed';
import { SetCoordinates, SiteList } from './list';
import { type Reach, useReach } from './reach';
import { isPlaced, kindOf } from './scene';
import { type Wanted, wanted } from './sites';

const useBoard = part(() => import('./board').then((file) => file.Board));

/** Why the map is not drawn in tiles, and what can be done about it. */
function ReachNote({ reach, drawing, again }: { reach: Reach; drawing: Drawing; again: () => void }) {
  const w = words('map');
  if (drawing.params.mode !== 'tile' || reach === 'ok' || reach === 'trying') return null;
  const [text, act, action] =
    reach === 'barred'
      ? [w.barred, w.reload, () => location.reload()]
      : [kindOf(drawing, false) === 'picture' ? w.lost_picture : w.lost_blank, words('shell').retry, again];
  return (
    <Note
      level="warn"
      action={
        <button type="button" class="btn" onClick={action}>
          {act}
        </button>
      }
    >
      {text}
    </Note>
  );
}

function Sites({ sites, drawing }: { sites: readonly GisSite[]; drawing: Drawing }) {
  const w = words('map');
  const Board = useBoard();
  const levels = useStore($levels);
  const query = useQuery();
  const [reach, again] = useReach(drawing.params);
  const [sought, setSought] = useState<{ readonly id: number } | null>(null);
  const wish: Wanted = { keyword: query.get('keyword') ?? '', abnormal: query.get('abnormal') === '1' };
  const shown = wanted(sites, wish, levels);
  const waits = drawing.params.mode === 'tile' && reach === 'trying';
  return (
    <>
      <ReachNote reach={reach} drawing={drawing} again={again} />
      {!sites.some(isPlaced) && (
        <Note action={<SetCoordinates />}>
          {w.nowhere} · {w.nowhere_says}
        </Note>
      )}
      <div class="atlas">
        {Board && !waits ? <Board drawing={drawing} tiles={reach === 'ok'} sites={shown} sought={sought} /> : <Loading />}
        <SiteList
          sites={shown}
          wish={wish}
          abnormal={sites.filter(({ item_abnormal }) => item_abnormal > 0).length}
          onLocate={(id) => setSought({ id })}
        />
      </div>
    </>
  );
}

/** Many sites at once: where each is, and how. */
export default function MapPage() {
  const w = words('map');
  const { data, at, old } = useStore(mapSites.$);
  useEffect(openMap, []);
  return (
    <div class="chartroom" data-st={old ? 'stale' : undefined}>
      <div class="head">
        <h1 tabIndex={-1}>{w.title}</h1>
        {data && <span class="mut">{fill(w.found, { n: data.length })}</span>}
        {old && at !== null && <Age at={at} />}
      </div>
      <Answer feed={mapSites}>
        {(sites) =>
          sites.length === 0 ? (
            <Empty icon="site" title={w.no_sites} action={<SetCoordinates />} />
          ) : (
            <Answer feed={drawingFeed}>{(drawing) => <Sites sites={sites} drawing={drawing} />}</Answer>
          )
        }
      </Answer>
    </div>
  );
}
