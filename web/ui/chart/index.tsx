import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { gapsOf, latest } from './gaps';
import { type ChartSeries, columnsOf, type Ink, optionsOf, readInk } from './options';

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
}

/** The theme's colours, read from the document once and again when the theme changes; null before the first drawing. */
function useInk(): Ink | null {
  const [ink, setInk] = useState<Ink | null>(null);
  useEffect(() => {
    const read = (): void => setInk(readInk(document.documentElement));
    read();
    const watch = new MutationObserver(read);
    watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => watch.disconnect();
  }, []);
  return ink;
}

/** Moves the cursor by one place, or to an end; a canvas alone cannot be read without a pointer. */
function placeAfter(key: string, at: number | null, size: number): number | null {
  const from = at ?? size - 1;
  if (key === 'ArrowLeft') return Math.max(0, from - 1);
  if (key === 'ArrowRight') return Math.min(size - 1, from + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? size - 1 : null;
}

const shown = (s: ChartSeries, at: number | null): string => {
  const value = at === null ? latest(s.values)?.value : s.values[at];
  return value === null || value === undefined ? '—' : `${value}\u00a0${s.unit}`;
};

/** Readings over time: gaps are hatched and never joined, the legend tells the newest value or the one under the cursor. */
export function Chart({ label, times, series, zone, height, texts, timeText }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const ink = useInk();

  useEffect(() => {
    const place = box.current;
    if (!place || !ink) return;
    const size = () => ({ width: place.clientWidth, height: place.clientHeight });
    const made = new uPlot(optionsOf(series, times, ink, zone, size(), setAt), columnsOf(times, series), place);
    plot.current = made;
    const watch = new ResizeObserver(() => made.setSize(size()));
    watch.observe(place);
    return () => {
      watch.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, [series, times, zone, ink]);

  const steer = (event: KeyboardEvent): void => {
    const to = placeAfter(event.key, at, times.length);
    if (to === null || !plot.current) return;
    event.preventDefault();
    plot.current.setCursor({ left: plot.current.valToPos(times[to]!, 'x'), top: 0 });
  };
  const hole = gapsOf(series.map((s) => s.values)).length > 0;
  const moment = at === null ? undefined : times[at];
  return (
    <>
      <div ref={box} class="chart" role="img" aria-label={label} tabIndex={0} style={{ '--ch': height }} onKeyDown={steer} />
      <div class="legend">
        {series.map((s) => (
          <span key={s.label}>
            <i class={s.axis === 1 ? 'dash' : undefined} style={{ '--y': `var(--y${s.ink})` }} />
            {s.label} <b>{shown(s, at)}</b>
          </span>
        ))}
        {moment !== undefined && <span class="mut">{timeText(moment)}</span>}
        {hole && (
          <span class="mut">
            <i class="gap" />
            {texts.no_data}
          </span>
        )}
      </div>
    </>
  );
}
