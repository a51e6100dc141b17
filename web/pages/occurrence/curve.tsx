import { useEffect, useMemo, useState } from 'react';
import type { AlarmLife } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { type Surroundings, surroundingsOf } from '../../state/alarms/occurrence';
import { boxNow, boxZone } from '../../state/box/clock';
import type { FullSeries } from '../../ui/chart/full';
import type { ChartLimit } from '../../ui/chart/limits';
import { Failed } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { listTime } from '../../ui/time';
import { FullChart } from '../chart/index';
import { seriesOf } from '../chart/one_item';
import type { ChartAlarm } from '../chart/readout';
import { withKnown } from './known_points';

const HEIGHT = '200px';

/** Its line; an item that is gone has no words for its states any more. */
function lineOf({ page, item }: Surroundings, { item_name, unit }: AlarmLife): readonly FullSeries[] {
  const { decimals = 1, options = [] } = item ?? {};
  return seriesOf(page, { item_name, unit, decimals, options, data_type: page.series[0]?.data_type ?? 1 });
}

/** The limits of the item as they are now, and the one that was crossed where it is another now. */
export function limitsAround(item: Surroundings['item'], life: Pick<AlarmLife, 'limit'>): readonly ChartLimit[] {
  const w = words('occurrence');
  const set = [
    { label: w.upper, value: item?.threshold_max ?? null },
    { label: w.lower, value: item?.threshold_min ?? null },
  ].filter((limit): limit is ChartLimit => limit.value !== null);
  const { limit } = life;
  if (limit === null || set.some(({ value }) => value === limit)) return set;
  return [...set, { label: w.limit, value: limit }];
}

function Drawn({ read, life }: { read: Surroundings; life: AlarmLife }) {
  const w = words('occurrence');
  const around = useMemo(() => ({ ...read, page: withKnown(read.page, life, boxNow()) }), [read, life.value_now]);
  const series = useMemo(() => lineOf(around, life), [around]);
  const limits = useMemo(() => limitsAround(around.item, life), [around]);
  const alarms = useMemo((): readonly ChartAlarm[] => {
    const to = life.end_time ?? boxNow();
    return [{ from: life.start_time, to, mark: '', text: `${life.info} ${listTime(life.start_time, boxNow(), boxZone())}` }];
  }, [around]);
  if (!series.some(({ values }) => values.some((value) => value !== null))) return <p class="mut">{w.no_readings}</p>;
  return (
    <FullChart
      label={fill(w.curve_says, { item: life.item_name })}
      times={around.page.times}
      series={series}
      limits={limits}
      alarms={alarms}
      height={HEIGHT}
      subject={String(life.id)}
    />
  );
}

/** How the item went around the start, with its limits; what was not read is a gap. */
export function Curve({ life }: { life: AlarmLife }) {
  const w = words('occurrence');
  const [around, setAround] = useState<Surroundings | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const { id, end_time } = life;
  useEffect(() => {
    let wanted = true;
    setError(null);
    surroundingsOf(life).then(
      (got) => wanted && setAround(got),
      (fault: Error) => wanted && setError(fault.message),
    );
    return () => {
      wanted = false;
    };
  }, [id, end_time, tries]);
  return (
    // a canvas that was drawn for more room must not hold the drawer wide
    <section style={{ minInlineSize: 0 }}>
      <h3>{w.curve}</h3>
      {error !== null && <Failed text={error} onRetry={() => setTries(tries + 1)} />}
      {error === null && (around ? <Drawn read={around} life={life} /> : <Loading lines={4} />)}
    </section>
  );
}
