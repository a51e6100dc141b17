import { useEffect, useMemo, useState } from 'react';
import type { Item, SeriesPage } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { boxZone } from '../../state/clock';
import { readingsOf } from '../../state/data_list';
import { Drawer } from '../../ui/dialog/index';
import { Empty, Failed } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import { fullTime } from '../../ui/time';
import { linesOf } from './series';

const useChart = part(() => import('../../ui/chart/index').then((file) => file.Chart));

/** The last four hours of chosen items in one chart. */
export function Lines({ items, onClose }: { items: readonly Item[]; onClose: () => void }) {
  const w = words('data');
  const Chart = useChart();
  const [pages, setPages] = useState<readonly SeriesPage[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const load = (): void => {
    setError(null);
    readingsOf(items).then(setPages, (fault: Error) => setError(fault.message));
  };
  useEffect(load, [items]);
  const lines = useMemo(() => pages && linesOf(pages, items), [pages, items]);
  const title = fill(w.chart_title, { n: items.length });
  const empty = lines && !lines.series.some((s) => s.values.some((v) => typeof v === 'number'));
  const waiting = error === null && !empty && !(lines && Chart);
  return (
    <Drawer title={title} onClose={onClose} width={860}>
      {error !== null && <Failed text={error} onRetry={load} />}
      {waiting && <Loading />}
      {empty && <Empty icon="info" title={w.no_readings} />}
      {Chart && lines && !empty && (
        <Chart
          label={title}
          times={lines.times}
          series={lines.series}
          zone={boxZone()}
          height="360px"
          texts={{ no_data: w.no_data }}
          timeText={(at) => fullTime(at, boxZone())}
        />
      )}
    </Drawer>
  );
}
