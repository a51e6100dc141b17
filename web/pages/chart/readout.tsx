import { useEffect, useState } from 'react';
import type { ChartSeries } from '../../ui/chart/options';
import { saidOf } from '../../ui/chart/said';
import type { Shade } from '../../ui/chart/spans';

/** A stretch of time in which something alarmed. */
export interface ChartAlarm extends Shade {
  /** what, since when and until when */
  readonly text: string;
}

/** What alarmed at a moment. */
export const alarmsAt = (alarms: readonly ChartAlarm[], at: number): string[] =>
  alarms.filter(({ from, to }) => from <= at && at <= to).map(({ text }) => text);

/** What a chart says at one place: the moment, each reading or that there is none, and what alarmed then. */
export function readoutOf(
  {
    times,
    series,
    alarms,
  }: {
    readonly times: readonly number[];
    readonly series: readonly ChartSeries[];
    readonly alarms: readonly ChartAlarm[];
  },
  place: number,
  moment: string,
  noData: string,
): string {
  const readings = series.flatMap((s) => {
    const value = s.values[place];
    return value === undefined ? [] : `${s.label} ${value === null ? noData : saidOf(s, value)}`;
  });
  return [moment, ...readings, ...alarmsAt(alarms, times[place]!)].join(', ');
}

/** ms: who walks along a line is not told of every step */
const PAUSE = 500;

/** Says to readers of the screen what stands there, once it has stood for a while. */
export function Readout({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span class="sr" role="status" data-readout>
      {said}
    </span>
  );
}
