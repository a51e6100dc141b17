import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { Item, SeriesPage } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { boxZone } from '../../state/clock';
import { readingsOf } from '../../state/data_list';
import type { ChartSeries } from '../../ui/chart/options';
import { Drawer } from '../../ui/dialog/index';
import { Empty, Failed } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { fullTime } from '../../ui/time';

const Chart = lazy(() => import('../../ui/chart/index').then((file) => ({ default: file.Chart })));

/** The first unit has the left axis, every other one the right. */
function seriesOf(page: SeriesPage, items: readonly Item[]): ChartSeries[] {
  const unit = page.series[0]?.unit;
  return page.series.map((s, i) => ({
    label: `${items.find((item) => item.id === s.item_id)?.device_name ?? ''} ${s.name}`,
    unit: s.unit,
    axis: s.unit === unit ? 0 : 1,
    ink: (i % 8) + 1,
    values: s.avg,
    ...(page.step > 0 ? { min: s.min, max: s.max } : {}),
  }));
}

/** The last four hours of chosen items in one chart. */
export function Lines({ items, onClose }: { items: readonly Item[]; onClose: () => void }) {
  const w = words('data');
  const [page, setPage] = useState<SeriesPage | null>(null);
  const [error, setError] = useState<string | null>(null);
  const load = (): void => {
    setError(null);
    readingsOf(items).then(setPage, (fault: Error) => setError(fault.message));
  };
  useEffect(load, [items]);
  const series = useMemo(() => (page ? seriesOf(page, items) : []), [page, items]);
  const title = fill(w.chart_title, { n: items.length });
  const empty = page && !series.some((s) => s.values.some((v) => v !== null));
  return (
    <Drawer title={title} onClose={onClose} width={860}>
      {error !== null && <Failed text={error} onRetry={load} />}
      {error === null && page === null && <Loading />}
      {empty && <Empty icon="info" title={w.no_readings} />}
      {page && !empty && (
        <Suspense fallback={<Loading />}>
          <Chart
            label={title}
            times={page.times}
            series={series}
            zone={boxZone()}
            height="360px"
            texts={{ no_data: w.no_data }}
            timeText={(at) => fullTime(at, boxZone())}
          />
        </Suspense>
      )}
    </Drawer>
  );
}
