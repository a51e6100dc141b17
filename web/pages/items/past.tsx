import { useEffect, useMemo, useState } from 'react';
import type { Item, SeriesPage } from '../../../daemon/contract/entities';
import { alarmsIn } from '../../../daemon/contract/rules/threshold';
import { fill, words } from '../../lang/index';
import { PAST, type PastRange, pastOf } from '../../state/items';
import type { FullSeries } from '../../ui/chart/full';
import type { ChartLimit } from '../../ui/chart/limits';
import { Failed } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { FullChart } from '../chart/index';
import type { Values } from '../kit/spec';
import { countable } from './limits';

const RANGES = Object.keys(PAST) as PastRange[];
const HEIGHT = '200px';

const seriesOf = ({ step, series: [read] }: SeriesPage, item: Item): readonly FullSeries[] =>
  read
    ? [
        {
          label: item.item_name,
          unit: item.unit,
          decimals: item.decimals,
          ...{ axis: 0, ink: 1, mark: '', scale: 'left', steps: false, earlier: false },
          values: read.avg,
          ...(step > 0 && { min: read.min, max: read.max }),
        },
      ]
    : [];

const hasReadings = ({ series: [read] }: SeriesPage): boolean => read?.avg.some((value) => value !== null) ?? false;

/** How often the limits would have begun an alarm, in words. */
function verdict(page: SeriesPage, values: Values): string {
  const w = words('items');
  const limits = countable(values);
  if (limits === 'wrong') return w.past_wrong;
  if (limits === 'none') return w.past_off;
  const [read] = page.series;
  const n = read ? alarmsIn(limits, read) : 0;
  return n === 0 ? w.past_never : fill(w.past_says, { n });
}

/** The limits that are lines; one that is no number is none. */
function useLimits({ threshold_max, threshold_min }: Values): readonly ChartLimit[] {
  const w = words('items');
  return useMemo(
    () =>
      [
        { label: w.threshold_max, value: threshold_max },
        { label: w.threshold_min, value: threshold_min },
      ].filter((limit): limit is ChartLimit => typeof limit.value === 'number'),
    [threshold_max, threshold_min],
  );
}

function Curve({ item, page, values }: { item: Item; page: SeriesPage; values: Values }) {
  const w = words('items');
  const series = useMemo(() => seriesOf(page, item), [page, item]);
  const label = `${w.past} · ${item.item_name}`;
  const limits = useLimits(values);
  if (!hasReadings(page)) return <p class="mut">{w.no_readings}</p>;
  return (
    <>
      <FullChart
        label={label}
        times={page.times}
        series={series}
        limits={limits}
        height={HEIGHT}
        subject={String(page.times[0])}
        title={label}
      />
      <p role="status">{verdict(page, values)}</p>
    </>
  );
}

/** What an item read lately, with the limits as they are typed and how often they would have alarmed. */
export function Past({ item, values }: { item: Item; values: Values }) {
  const w = words('items');
  const [range, setRange] = useState<PastRange>('day');
  const [page, setPage] = useState<SeriesPage | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    setError(null);
    setPage(null);
    pastOf(item, range).then(
      (got) => wanted && setPage(got),
      (fault: Error) => wanted && setError(fault.message),
    );
    return () => {
      wanted = false;
    };
  }, [item, range, tries]);
  return (
    // a canvas that was drawn for more room must not hold the form wide
    <div style={{ minInlineSize: 0 }}>
      <fieldset class="seg" aria-label={w.past}>
        {RANGES.map((each) => (
          <button key={each} type="button" aria-pressed={each === range} onClick={() => setRange(each)}>
            {w.past_ranges[each]}
          </button>
        ))}
      </fieldset>
      {error !== null && <Failed text={error} onRetry={() => setTries(tries + 1)} />}
      {error === null && (page ? <Curve item={item} page={page} values={values} /> : <Loading lines={4} />)}
    </div>
  );
}
