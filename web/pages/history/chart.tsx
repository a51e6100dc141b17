import { useMemo, useRef, useState } from 'react';
import type { Item } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { boxZone } from '../../state/clock';
import { type Answered, MOST_LINES } from '../../state/history';
import { reportMore } from '../../ui/chart/report';
import { type Window, windowAfter } from '../../ui/chart/zoom';
import { Loading } from '../../ui/loading/index';
import { Note } from '../../ui/note/index';
import { part } from '../../ui/part';
import { fullTime } from '../../ui/time';
import { linesOf } from './lines';

const useChart = part(() => import('../../ui/chart/index').then((file) => file.Chart));

/** What of uPlot looking nearer needs. */
interface Plot {
  setScale(key: string, ends: Window): void;
  readonly cursor: { readonly idx?: number | null | undefined };
}
/** seconds: nothing is to be seen within less */
const LEAST = 60;

/** What is looked at, and keys and buttons that change it. It outlives an answer that only has newer readings. */
function useZoom(times: readonly number[], subject: string) {
  const plot = useRef<Plot | null>(null);
  const [seen, setSeen] = useState<Window | null>(null);
  const kept = useRef<{ subject: string; seen: Window | null }>({ subject, seen: null });
  if (kept.current.subject !== subject) kept.current = { subject, seen: null };
  const whole: Window = { min: times[0] ?? 0, max: times.at(-1) ?? 1 };
  const onSeen = (next: Window): void => {
    const near = next.max - next.min < whole.max - whole.min - 1;
    kept.current.seen = near ? next : null;
    setSeen(near ? next : null);
  };
  const press = (key: string, shiftKey = false): boolean => {
    const at = plot.current?.cursor.idx;
    const looked = kept.current.seen ?? whole;
    const next = windowAfter({ key, shiftKey }, looked, whole, at == null ? null : (times[at] ?? null), LEAST);
    if (next) plot.current?.setScale('x', next);
    return next !== null;
  };
  return {
    seen,
    press,
    more: {
      seen: () => kept.current.seen,
      onSeen,
      made: (made: Plot) => {
        plot.current = made;
        if (!kept.current.seen) setSeen(null);
      },
    },
  };
}

function ZoomButtons({ zoom }: { zoom: ReturnType<typeof useZoom> }) {
  const w = words('history');
  const { seen, press } = zoom;
  const keys = [
    ['+', w.zoom_in],
    ['-', w.zoom_out],
    ['0', w.zoom_reset],
  ] as const;
  return (
    <span class="cl push">
      {keys.map(([key, label]) => (
        <button key={key} type="button" class="btn" data-k="text" disabled={key !== '+' && !seen} onClick={() => void press(key)}>
          {label}
        </button>
      ))}
    </span>
  );
}

/** Curves of a report: looked at nearer by dragging, by keys and by buttons. */
export function ChartView({ answered, items }: { answered: Answered; items: readonly Item[] }) {
  const w = words('history');
  const Chart = useChart();
  const zone = boxZone();
  const { now, before, choice } = answered;
  const [banded, setBanded] = useState(true);
  const lines = useMemo(() => {
    const first = { ...now, series: now.series.slice(0, MOST_LINES) };
    return linesOf(first, before && { ...before, series: before.series.slice(0, MOST_LINES) }, items, banded, w);
  }, [now, before, items, banded, w]);
  const zoom = useZoom(lines.times, JSON.stringify([choice.item_ids, choice.type, choice.from, choice.to]));
  const latest = useRef(zoom.more);
  latest.current = zoom.more;
  const more = useMemo(
    () =>
      reportMore({
        ...{ series: lines.series, limits: lines.limits },
        seen: () => latest.current.seen(),
        onSeen: (seen) => latest.current.onSeen(seen),
        made: (plot) => latest.current.made(plot),
      }),
    [lines],
  );
  const steer = (event: KeyboardEvent): void => {
    // the cursor is read by the chart itself
    if (event.ctrlKey || event.metaKey || event.altKey || !zoom.press(event.key, event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (!Chart) return <Loading lines={8} />;
  return (
    <>
      {now.series.length > MOST_LINES && <Note>{w.first_only}</Note>}
      <div class="bar" style={{ paddingBlock: 'var(--s2) 0' }}>
        {now.step > 0 && (
          <label class="ck">
            <input type="checkbox" checked={banded} onChange={(event) => setBanded(event.currentTarget.checked)} />
            {w.band}
          </label>
        )}
        <span class="mut" role="status">
          {zoom.seen && fill(w.zoomed, { from: fullTime(zoom.seen.min, zone), to: fullTime(zoom.seen.max, zone) })}
        </span>
        <ZoomButtons zoom={zoom} />
      </div>
      <div data-chart style={{ padding: '0 var(--s5) var(--s3)' }} onKeyDownCapture={steer}>
        <Chart
          label={fill(w.chart_says, { n: Math.min(now.series.length, MOST_LINES) })}
          times={lines.times}
          series={lines.series}
          limits={lines.limits}
          zone={zone}
          height="clamp(220px,46vh,520px)"
          texts={{ no_data: w.no_data }}
          timeText={(at) => fullTime(at, zone)}
          more={more}
        />
        <p class="mut wide" style={{ marginBlockStart: 'var(--s2)' }}>
          {w.hint}
        </p>
      </div>
    </>
  );
}
