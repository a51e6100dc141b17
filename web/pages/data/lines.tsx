import { useEffect, useMemo, useState } from 'react';
import type { Item, SeriesPage } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { readingsOf } from '../../state/values/data_list';
import type { ChartLimit } from '../../ui/chart/limits';
import { Empty, Failed } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { FullChart } from '../chart/index';
import { LiveDrawer } from '../live_drawer';
import { linesOf } from './series';

const NO_LIMITS: readonly ChartLimit[] = [];

/** The last four hours of chosen items in one chart. */
export function Lines({ items, onClose }: { items: readonly Item[]; onClose: () => void }) {
  const w = words('data');
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
  return (
    <LiveDrawer title={title} onClose={onClose} width={860}>
      {error !== null && <Failed text={error} onRetry={load} />}
      {error === null && !lines && <Loading />}
      {empty && <Empty icon="info" title={w.no_readings} />}
      {lines && !empty && (
        <FullChart
          label={title}
          times={lines.times}
          series={lines.series}
          limits={NO_LIMITS}
          height="360px"
          subject={title}
          title={title}
        />
      )}
    </LiveDrawer>
  );
}
