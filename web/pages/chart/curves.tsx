import { useMemo, useRef } from 'react';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { boxZone } from '../../state/box/clock';
import { fullMore } from '../../ui/chart/full';
import { slotText } from '../../ui/chart/slot';
import { type Span, silence } from '../../ui/chart/spans';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import { fullTime } from '../../ui/time';
import { captionOf } from './picture';
import { alarmsAt, type ChartAlarm, Readout, readoutOf } from './readout';
import type { FullChartProps } from './view';
import type { Zoom } from './zoom';

// the overview has it without what is here
const useChart = part(() => import('../../ui/chart/index').then((file) => file.Chart));

const NO_ALARMS: readonly ChartAlarm[] = [];

/** Since when nothing is known any more of what the chart shows of now. */
function useSilence({ times, series, until }: FullChartProps): Span | null {
  return useMemo(() => {
    const columns = series.filter((s) => !s.earlier).map((s) => s.values);
    return until === undefined ? null : silence(columns, times, until);
  }, [times, series, until]);
}

/** Everything a chart is drawn with, the same one as long as the chart is. */
function useMore({ series, limits, alarms = NO_ALARMS }: FullChartProps, silent: Span | null, zoom: Zoom) {
  const latest = useRef(zoom);
  latest.current = zoom;
  return useMemo(
    () =>
      fullMore({
        series,
        limits,
        silent,
        shades: alarms,
        gapText: (seconds) => `${words('chart').no_data} ${spanText(seconds, words('shell').age)}`,
        seen: () => latest.current.kept(),
        onSeen: (seen) => latest.current.onSeen(seen),
        onCursor: (place) => latest.current.onCursor(place),
        made: (plot) => latest.current.made(plot),
      }),
    [series, limits, alarms, silent],
  );
}

interface ShadedProps {
  readonly alarms: readonly ChartAlarm[];
  readonly what: string;
  readonly isSilent: boolean;
  readonly at: number | null;
}
/** What besides lines is drawn, and what alarmed where the cursor stands. */
function Shaded({ alarms, what, isSilent, at }: ShadedProps) {
  const w = words('chart');
  if (alarms.length === 0 && !isSilent) return null;
  return (
    <div class="legend" style={{ marginBlockStart: 'var(--s1)' }}>
      {isSilent && (
        <span class="mut">
          <i class="gap" />
          {w.silent}
        </span>
      )}
      {alarms.length > 0 && (
        <span class="mut">
          <i
            style={{
              blockSize: '10px',
              border: '1px dashed var(--c-crit)',
              background: 'color-mix(in srgb, var(--c-crit) 14%, transparent)',
            }}
          />
          {what}
        </span>
      )}
      {at !== null && alarmsAt(alarms, at).map((text) => <span key={text}>{text}</span>)}
    </div>
  );
}

/** The chart itself: with keys, with what stands where its cursor is, and with what is seen of the whole. */
export function Curves({ chart, zoom }: { chart: FullChartProps; zoom: Zoom }) {
  const w = words('chart');
  const Chart = useChart();
  const zone = boxZone();
  const silent = useSilence(chart);
  const more = useMore(chart, silent, zoom);
  const steer = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !zoom.press(event.key, event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (!Chart) return <Loading lines={6} />;
  const { label, times, series, height, alarms = NO_ALARMS, until, slotted } = chart;
  const timeText = (moment: number): string =>
    slotted && until !== undefined
      ? slotText(moment, Math.min(times.find((next) => next > moment) ?? until, until), zone)
      : fullTime(moment, zone);
  const { seen, place } = zoom;
  const at = place === null ? null : (times[place] ?? null);
  const whole = { min: times[0] ?? 0, max: times.at(-1) ?? 0 };
  return (
    <div data-chart="lines" data-caption={captionOf(seen ?? whole, zone)} onKeyDownCapture={steer}>
      <Chart
        label={label}
        times={times}
        series={series}
        height={height}
        zone={zone}
        more={more}
        texts={{ no_data: w.no_data }}
        timeText={timeText}
      />
      <Shaded alarms={alarms} what={chart.shaded ?? w.alarms} isSilent={silent !== null} at={at} />
      <Readout text={at === null ? '' : readoutOf({ times, series, alarms }, place!, timeText(at), w.no_data)} />
      <p class="mut" style={{ marginBlockStart: 'var(--s2)' }}>
        <span role="status">{seen && fill(w.zoomed, { from: fullTime(seen.min, zone), to: fullTime(seen.max, zone) })}</span>
        {!seen && <span class="wide">{w.hint}</span>}
      </p>
    </div>
  );
}
