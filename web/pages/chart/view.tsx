import { type ReactNode, useMemo, useRef, useState } from 'react';
import { fill, words } from '../../lang/index';
import { boxZone } from '../../state/clock';
import { type FullSeries, fullMore } from '../../ui/chart/full';
import type { ChartLimit } from '../../ui/chart/limits';
import { pictureOf } from '../../ui/chart/picture';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import { ageText, fullTime } from '../../ui/time';
import { handOver } from '../../wire/download';
import { fileName } from '../file_name';
import { Readings } from './readings';
import { useZoom, type Zoom } from './zoom';

// the overview has it without what is here
const useChart = part(() => import('../../ui/chart/index').then((file) => file.Chart));

export interface FullChartProps {
  readonly label: string;
  /** epoch seconds */
  readonly times: readonly number[];
  readonly series: readonly FullSeries[];
  readonly limits: readonly ChartLimit[];
  readonly height: string;
  /** what it is of: another is looked at as a whole again */
  readonly subject: string;
  /** shows the same as a table and hands out a picture of this title; without it the page does */
  readonly title?: string;
  /** what else is chosen of it */
  readonly choices?: ReactNode;
}

function ZoomButtons({ seen, press }: Zoom) {
  const w = words('chart');
  const keys = [
    ['+', w.zoom_in],
    ['-', w.zoom_out],
    ['0', w.zoom_reset],
  ] as const;
  return (
    <>
      {keys.map(([key, label]) => (
        <button key={key} type="button" class="btn" data-k="text" disabled={key !== '+' && !seen} onClick={() => void press(key)}>
          {label}
        </button>
      ))}
    </>
  );
}

/** Everything a chart is drawn with, the same one as long as the chart is. */
function useMore({ series, limits }: FullChartProps, zoom: Zoom) {
  const latest = useRef(zoom);
  latest.current = zoom;
  return useMemo(
    () =>
      fullMore({
        ...{ series, limits },
        gapText: (seconds) => `${words('chart').no_data} ${ageText(seconds, words('shell').age)}`,
        seen: () => latest.current.kept(),
        onSeen: (seen) => latest.current.onSeen(seen),
        made: (plot) => latest.current.made(plot),
      }),
    [series, limits],
  );
}

function Curves({ chart, zoom }: { chart: FullChartProps; zoom: Zoom }) {
  const w = words('chart');
  const Chart = useChart();
  const zone = boxZone();
  const more = useMore(chart, zoom);
  const steer = (event: KeyboardEvent): void => {
    // the cursor is read by the chart itself
    if (event.ctrlKey || event.metaKey || event.altKey || !zoom.press(event.key, event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (!Chart) return <Loading lines={6} />;
  const { label, times, series, height } = chart;
  const { seen } = zoom;
  return (
    <div data-chart onKeyDownCapture={steer}>
      <Chart
        {...{ label, times, series, height, zone, more }}
        texts={{ no_data: w.no_data }}
        timeText={(at) => fullTime(at, zone)}
      />
      <p class="mut" style={{ marginBlockStart: 'var(--s2)' }}>
        <span role="status">{seen && fill(w.zoomed, { from: fullTime(seen.min, zone), to: fullTime(seen.max, zone) })}</span>
        {!seen && <span class="wide">{w.hint}</span>}
      </p>
    </div>
  );
}

/** Looked at nearer by dragging, by keys and by buttons; as a table; as a picture. */
export function FullChart(props: FullChartProps) {
  const w = words('chart');
  const { times, series, subject, title, choices } = props;
  const [isTable, setTable] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const zoom = useZoom(times, subject);
  const draw = async (): Promise<void> => {
    const picture = box.current && (await pictureOf(box.current, title ?? ''));
    if (picture) handOver(picture, fileName([title ?? ''], 'png'));
  };
  return (
    <div ref={box}>
      <div class="bar" style={{ padding: 'var(--s2) 0 0' }}>
        {choices}
        <span class="cl push">
          {!isTable && <ZoomButtons {...zoom} />}
          {title !== undefined && (
            <>
              <button type="button" class="btn" data-k="text" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
                {w.table}
              </button>
              <button type="button" class="btn" data-k="text" disabled={isTable} onClick={() => void draw()}>
                {w.picture}
              </button>
            </>
          )}
        </span>
      </div>
      {isTable ? <Readings label={props.label} times={times} series={series} /> : <Curves chart={props} zoom={zoom} />}
    </div>
  );
}
