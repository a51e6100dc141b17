import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import uPlot from 'uplot';
import { type Gap, gapsOf, newestOf } from './gaps';
import { type ChartSeries, columnsOf, type Ink, optionsOf, readInk } from './options';
import { saidOf } from './said';

export type { ChartSeries } from './options';

export interface ChartProps {
  readonly label: string;
  /** epoch seconds, evenly spaced */
  readonly times: readonly number[];
  readonly series: readonly ChartSeries[];
  /** zone of the box */
  readonly zone: string;
  readonly height: string;
  readonly texts: { readonly no_data: string };
  /** words of a moment, for the readout */
  readonly timeText: (at: number) => string;
  /** a page that can do more with its chart; the same one as long as the chart is the same */
  readonly more?: ChartMore;
}

/** What a chart is drawn of. */
export interface Drawn {
  readonly times: readonly number[];
  readonly gaps: readonly Gap[];
  readonly ink: Ink;
}

/** What a page adds to its chart: before it is made, and once it is there. */
export interface ChartMore {
  readonly extend: (options: uPlot.Options, drawn: Drawn) => void;
  readonly made: (plot: uPlot) => void;
}

/**
 * The theme's colours, read from the document once and again when the theme changes; null before the first drawing. At once, as
 * all that is drawn: a page that is being printed has no later.
 */
function useInk(): Ink | null {
  const [ink, setInk] = useState<Ink | null>(null);
  useLayoutEffect(() => {
    const read = (): void => setInk(readInk(document.documentElement));
    read();
    const watch = new MutationObserver(read);
    watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => watch.disconnect();
  }, []);
  return ink;
}

/** Moves the cursor by one place, or to an end; a canvas alone cannot be read without a pointer. */
function placeAfter(key: string, at: number, size: number): number | null {
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(size - 1, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? size - 1 : null;
}

/** What the legend shows, as one sentence for readers of the screen; where a page reads it out, only the moment. */
const saidAt = (series: readonly ChartSeries[], shown: readonly string[], moment: string): string =>
  [moment, ...series.map((s, i) => `${s.label} ${shown[i]}`)].filter(Boolean).join(', ');

/** The size of letters that the style sheet gives a place, px. */
const lettersOf = (place: Element): number => Number.parseFloat(getComputedStyle(place).fontSize) || 12;

/** Keeps a plot in the box for as long as there is something to draw. */
function usePlot({ times, series, zone, more }: ChartProps, gaps: readonly Gap[], moved: (at: number | null) => void) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const ink = useInk();
  // letters grow with a board
  const [px, setPx] = useState(0);
  useLayoutEffect(() => {
    const place = box.current;
    if (!place || !ink) return;
    const size = () => ({ width: place.clientWidth, height: place.clientHeight });
    const letters = lettersOf(place);
    if (letters !== px) return setPx(letters);
    const options = optionsOf(series, times, ink, zone, { ...size(), px }, moved, gaps);
    more?.extend(options, { times, gaps, ink });
    const made = new uPlot(options, columnsOf(times, series), place);
    plot.current = made;
    more?.made(made);
    const watch = new ResizeObserver(() => {
      made.setSize(size());
      setPx(lettersOf(place));
    });
    watch.observe(place);
    return () => {
      watch.disconnect();
      made.destroy();
      plot.current = null;
      // the cursor goes with the plot that it was in
      moved(null);
    };
  }, [series, times, gaps, zone, ink, px, moved, more]);
  return { box, plot };
}

/**
 * Readings over time: gaps are hatched and never joined, the legend tells the newest value or the one under the cursor, and of when it is.
 * For the keyboard it is a slider over the times.
 */
export function Chart(props: ChartProps) {
  const { label, times, series, height, texts, timeText, more } = props;
  const [at, setAt] = useState<number | null>(null);
  const gaps = useMemo(() => gapsOf(series.map((s) => s.values)), [series]);
  const { box, plot } = usePlot(props, gaps, setAt);
  const steer = (event: KeyboardEvent): void => {
    const to = placeAfter(event.key, at ?? times.length - 1, times.length);
    if (to === null || !plot.current) return;
    event.preventDefault();
    plot.current.setCursor({ left: plot.current.valToPos(times[to]!, 'x'), top: 0 });
  };
  const newest = useMemo(() => newestOf(series.map((s) => s.values)), [series]);
  const shown = series.map((s, i) => saidOf(s, (at === null ? newest.values[i] : s.values[at]) ?? null));
  const time = times[at ?? newest.at ?? -1];
  const moment = time === undefined ? '' : timeText(time);
  return (
    <>
      <div
        ref={box}
        class="chart"
        role="slider"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={times.length - 1}
        aria-valuenow={at ?? times.length - 1}
        aria-valuetext={saidAt(more && at !== null ? [] : series, shown, moment)}
        tabIndex={0}
        style={{ '--ch': height }}
        onKeyDown={steer}
      />
      <div class="legend">
        {series.map((s, i) => (
          <span key={i}>
            <i class={(s.dashed ?? s.axis === 1) ? 'dash' : undefined} style={{ '--y': `var(--y${s.ink})` }} />
            {s.label} <b>{shown[i]}</b>
          </span>
        ))}
        {moment && <span class="mut">{moment}</span>}
        {gaps.length > 0 && (
          <span class="mut">
            <i class="gap" />
            {texts.no_data}
          </span>
        )}
      </div>
    </>
  );
}
