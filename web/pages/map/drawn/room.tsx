import { useState } from 'react';
import type { GisParams, GisSite } from '../../../../daemon/contract/entities';
import { sumOf } from '../../../../daemon/contract/sum_of';
import { words } from '../../../lang/index';
import { useQuery } from '../../../route/index';
import { $levels } from '../../../state/alarms/settings';
import { useStore } from '../../../state/feeds/use';
import { mapParams } from '../../../state/room/drawing';
import { Empty } from '../../../ui/empty/index';
import { Loading } from '../../../ui/loading/index';
import { Note } from '../../../ui/note/index';
import { Answer } from '../../fed';
import { standingText } from '../../standing';
import { Board } from './board';
import { useDrawing } from './drawing';
import { SiteList, ToSites } from './list';
import { ReachNote } from './reach_note';
import { isPlaced } from './scene';
import { type Wanted, wanted } from './sites';

function Sites({ sites, params }: { sites: readonly GisSite[]; params: GisParams }) {
  const w = words('map');
  const levels = useStore($levels);
  const query = useQuery();
  const { drawing, reach, again, waits } = useDrawing(params);
  const [sought, setSought] = useState<{ readonly id: number } | null>(null);
  const wish: Wanted = { keyword: query.get('keyword') ?? '', abnormal: query.get('abnormal') === '1' };
  const shown = wanted(sites, wish, levels);
  const isNowhere = !sites.some(isPlaced);
  return (
    <>
      <ReachNote reach={reach} drawing={drawing} again={again} />
      {isNowhere && (
        <Note action={<ToSites label={w.set_coordinates} />}>
          {w.nowhere} · {w.nowhere_says}
        </Note>
      )}
      <div class="atlas">
        {waits ? <Loading /> : <Board drawing={drawing} tiles={reach === 'ok'} sites={shown} sought={sought} />}
        <SiteList
          sites={shown}
          wish={wish}
          standing={standingText(sumOf(sites))}
          leads={!isNowhere}
          onLocate={(id) => setSought({ id })}
        />
      </div>
    </>
  );
}

/** Sites on a map and beside it; where there are none, the way to the first. */
export function Room({ sites }: { sites: readonly GisSite[] }) {
  if (sites.length === 0)
    return <Empty icon="site" title={words('map').no_sites} action={<ToSites label={words('map').add_site} />} />;
  return <Answer feed={mapParams}>{(params) => <Sites sites={sites} params={params} />}</Answer>;
}
