import { useMemo } from 'react';
import { words } from '../../lang/index';
import { boxZone } from '../../state/box/clock';
import type { ChartSeries } from '../../ui/chart/options';
import { saidOf } from '../../ui/chart/said';
import { type Column, Table } from '../../ui/table/index';
import { fullTime } from '../../ui/time';

/** Places at which any series has a reading, the newest first. */
const placesOf = (times: readonly number[], series: readonly ChartSeries[]): number[] =>
  times.flatMap((_, place) => (series.some(({ values }) => typeof values[place] === 'number') ? place : [])).reverse();

/** What a chart shows, for those who cannot see it or want the figures. */
export function Readings({ label, times, series }: { label: string; times: readonly number[]; series: readonly ChartSeries[] }) {
  const w = words('chart');
  const zone = boxZone();
  const rows = useMemo(() => placesOf(times, series), [times, series]);
  const columns = useMemo((): Column<number>[] => {
    const time: Column<number> = { key: 'time', label: w.time, head: true, card: '1', cell: (at) => fullTime(times[at]!, zone) };
    const readings = series.map(
      (s, i): Column<number> => ({
        key: String(i),
        label: s.label,
        kind: 'num',
        card: 'full',
        named: true,
        cell: (at) => saidOf(s, s.values[at] ?? null),
      }),
    );
    return [time, ...readings];
  }, [times, series, w, zone]);
  return <Table label={label} columns={columns} rows={rows} id={(at) => at} />;
}
