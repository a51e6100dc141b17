import { type ReactNode, useMemo } from 'react';
import { words } from '../../lang/index';
import type { FullSeries } from '../../ui/chart/full';
import type { ChartLimit } from '../../ui/chart/limits';
import { IconButton } from '../../ui/icon/index';
import { Curves } from './curves';
import { Framed } from './framed';
import { Readings } from './readings';
import type { ChartAlarm } from './readout';
import { type Look, useZoom, type Zoom } from './zoom';

export interface FullChartProps {
  readonly label: string;
  /** epoch seconds */
  readonly times: readonly number[];
  readonly series: readonly FullSeries[];
  readonly limits: readonly ChartLimit[];
  /** by their start */
  readonly alarms?: readonly ChartAlarm[];
  /** what is shaded, where that is no alarm */
  readonly shaded?: string;
  /** epoch s until when there may be readings: with it, silence since the last one is shown */
  readonly until?: number;
  /** what is drawn are means of slots, each up to the next; left out: what was read at a moment */
  readonly slotted?: boolean;
  readonly height: string;
  /** what it is of: another is looked at as a whole again */
  readonly subject: string;
  /** shows the same as a table and hands out a picture of this title; without it the page does */
  readonly title?: string;
  /** what else is chosen of it */
  readonly choices?: ReactNode;
  /** told whenever it is looked at nearer or further */
  readonly onLook?: Look;
}

function ZoomButtons({ seen, press }: Zoom) {
  const w = words('chart');
  const keys = [
    ['+', 'plus', w.zoom_in],
    ['-', 'minus', w.zoom_out],
    ['0', 'full', w.zoom_reset],
  ] as const;
  return (
    <>
      {keys.map(([key, icon, label]) => (
        <IconButton key={key} icon={icon} label={label} disabled={key !== '+' && !seen} onClick={() => void press(key)} />
      ))}
    </>
  );
}

/** Looked at nearer by dragging, by keys and by buttons; as a table; as a picture. */
export function FullChart(props: FullChartProps) {
  const { label, times, series, subject, title, choices, onLook } = props;
  const columns = useMemo(() => series.map((s) => s.values), [series]);
  const zoom = useZoom(times, columns, subject, onLook);
  return (
    <Framed
      title={title}
      choices={choices}
      tools={<ZoomButtons {...zoom} />}
      table={() => <Readings label={label} times={times} series={series} />}
    >
      <Curves chart={props} zoom={zoom} />
    </Framed>
  );
}
