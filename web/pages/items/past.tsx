import { useEffect, useMemo, useRef, useState } from 'react';
import type { Item, SeriesPage } from '../../../daemon/contract/entities';
import { secondsBetween } from '../../../daemon/contract/rules/checks';
import { alarmsIn, type Buckets, type Checks, secondsRead } from '../../../daemon/contract/rules/rehearsal';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { deviceNames, PAST, type PastRange, pastOf } from '../../state/room/items';
import type { ChartLimit } from '../../ui/chart/limits';
import { Failed } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { FullChart } from '../chart/index';
import { seriesOf } from '../chart/one_item';
import type { Values } from '../kit/spec';
import { formWords } from './form_words';
import { countable } from './limits';
import { Sliders } from './sliders';

const RANGES = Object.keys(PAST) as PastRange[];
const HEIGHT = '200px';

const bucketsOf = ({ step, times, series: [read] }: SeriesPage): Buckets => ({
  step,
  times,
  ...(read ?? { avg: [], min: [], max: [] }),
});

const wholeIn = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** When the box would check, by what is typed; an item whose device is not known is checked when the form says. */
function useChecks(item: Item, { check_interval, repetitions, off_delay }: Values): Checks {
  const device = useStore(deviceNames.$).data?.find(({ id }) => id === item.device_id);
  return {
    every: secondsBetween(wholeIn(check_interval, item.check_interval), device?.poll_interval ?? 1),
    repetitions: wholeIn(repetitions, item.repetitions),
    off_delay: wholeIn(off_delay, item.off_delay),
  };
}

/** How often the limits would have begun an alarm, in words. */
function verdict(read: Buckets, values: Values, checks: Checks): string {
  const w = formWords();
  const limits = countable(values);
  if (limits === 'wrong') return w.past_wrong;
  if (limits === 'none') return w.past_off;
  const time = spanText(secondsRead(read), words('shell').age);
  const n = alarmsIn(limits, read, checks);
  if (values.alarm_enable === false) return fill(w.past_silent, { n, time });
  return n === 0 ? fill(w.past_never, { time }) : fill(w.past_says, { n, time });
}

/** The limits that are lines; one that is no number is none. */
function useLimits({ threshold_max, threshold_min }: Values): readonly ChartLimit[] {
  const w = formWords();
  return useMemo(
    () =>
      [
        { label: w.threshold_max, value: threshold_max },
        { label: w.threshold_min, value: threshold_min },
      ].filter((limit): limit is ChartLimit => typeof limit.value === 'number'),
    [threshold_max, threshold_min],
  );
}

interface CurveProps extends PastProps {
  readonly page: SeriesPage;
}

function Curve({ item, page, values, fill: put }: CurveProps) {
  const w = formWords();
  const series = useMemo(() => seriesOf(page, item), [page, item]);
  const label = `${w.past} · ${item.item_name}`;
  const limits = useLimits(values);
  const checks = useChecks(item, values);
  const read = useMemo(() => bucketsOf(page), [page]);
  const [own] = page.series;
  if (!own || secondsRead(read) === 0) return <p class="mut">{w.no_readings}</p>;
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
      <Sliders item={item} read={own} values={values} fill={put} />
      <p role="status">{verdict(read, values, checks)}</p>
    </>
  );
}

interface PastProps {
  readonly item: Item;
  readonly values: Values;
  /** puts values of the form */
  readonly fill: (values: Values) => void;
  /** the form was opened for its sake: it is brought into sight */
  readonly first?: boolean;
}

/** What an item read lately, with the limits as they are typed or moved and how often they would have alarmed. */
export function Past({ item, values, fill: put, first = false }: PastProps) {
  const w = formWords();
  const [range, setRange] = useState<PastRange>('week');
  const [page, setPage] = useState<SeriesPage | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!first) return;
    // the window brings its first field into sight as it opens
    const frame = requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, []);
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
    <div ref={box} style={{ minInlineSize: 0 }}>
      <fieldset class="seg" aria-label={w.past}>
        {RANGES.map((each) => (
          <button key={each} type="button" aria-pressed={each === range} onClick={() => setRange(each)}>
            {w.past_ranges[each]}
          </button>
        ))}
      </fieldset>
      {error !== null && <Failed text={error} onRetry={() => setTries(tries + 1)} />}
      {error === null && (page ? <Curve item={item} page={page} values={values} fill={put} /> : <Loading lines={4} />)}
    </div>
  );
}
