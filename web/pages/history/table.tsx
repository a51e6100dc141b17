import { useMemo } from 'react';
import type { AlarmPeriod, Item } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { boxZone } from '../../state/box/clock';
import { useStore } from '../../state/feeds/use';
import { $choice, type Answered } from '../../state/history/history';
import { type Column, Table } from '../../ui/table/index';
import { fullTime } from '../../ui/time';
import { stoodIn } from './alarms';
import { headsOf, readingText, stateText } from './cells';

type Report = Answered['now'];
type Series = Report['series'][number];
interface Moment {
  readonly time: number;
  readonly place: number;
  /** epoch s, exclusive */
  readonly end: number;
}

/** Moments of a report up to the last reading: what is still to come has none. */
export function momentsOf({ times, series, to }: Report): Moment[] {
  const known = (place: number): boolean => series.some((s) => typeof (s.avg ?? s.max)?.[place] === 'number');
  let last = times.length;
  while (last > 0 && !known(last - 1)) last--;
  return times.slice(0, last).map((time, place) => ({ time, place, end: times[place + 1] ?? to }));
}

interface ReadingProps {
  readonly series: Series;
  readonly item: Item | undefined;
  /** of the item */
  readonly alarms: readonly AlarmPeriod[];
  readonly at: Moment;
  /** each value is the mean of a bucket */
  readonly step: number;
  readonly spread: boolean;
}
/** A reading: of a mean the lowest and the highest with it, where they are wanted and differ; and that its item alarmed. */
function Reading({ series, item, alarms, at, step, spread }: ReadingProps) {
  const w = words('history');
  const [low, high] = [series.min?.[at.place] ?? null, series.max?.[at.place] ?? null];
  const isState = series.data_type === 0;
  const text = isState ? stateText(item, low, high) : readingText(item, series.avg?.[at.place] ?? null, step > 0);
  return (
    <>
      {stoodIn(alarms, at.time, at.end) && <span class="chip">{w.alarm}</span>} {text}
      {spread && step > 0 && !isState && low !== high && (
        <small class="mut" style={{ display: 'block', whiteSpace: 'nowrap' }}>
          {readingText(item, low, false)} – {readingText(item, high, false)}
        </small>
      )}
    </>
  );
}

/** One row a moment, one column an item, and another of a total for what it counted until the next. */
export function TableView({ answered: { now }, items }: { answered: Answered; items: readonly Item[] }) {
  const w = words('history');
  const zone = boxZone();
  const { spread } = useStore($choice);
  const rows = useMemo(() => momentsOf(now), [now]);
  const columns = useMemo((): Column<Moment>[] => {
    const heads = headsOf(now.series, items);
    const readings = now.series.flatMap((series, i): Column<Moment>[] => {
      const item = items.find(({ id }) => id === series.item_id);
      const alarms = now.alarms.filter(({ item_id }) => item_id === series.item_id);
      const look = { kind: 'num', card: 'full', named: true } as const;
      const read: Column<Moment> = {
        ...look,
        key: String(series.item_id),
        label: heads[i]!,
        cell: (at) => <Reading series={series} item={item} alarms={alarms} at={at} spread={spread} step={now.step} />,
      };
      const { use } = series;
      if (!use) return [read];
      const used = ({ place }: Moment): string => readingText(item, use[place] ?? null, false);
      return [read, { ...look, key: `${series.item_id}_use`, label: `${heads[i]} ${w.use}`, cell: used }];
    });
    const time: Column<Moment> = { key: 'time', label: w.time, head: true, card: '1', cell: (row) => fullTime(row.time, zone) };
    return [time, ...readings];
  }, [now, items, spread, w, zone]);
  return <Table label={w.table} columns={columns} rows={rows} id={(row) => row.place} />;
}
