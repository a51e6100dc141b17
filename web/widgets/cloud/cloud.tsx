import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Air } from '../../../daemon/contract/formula/airs';
import { type Envelope, RECOMMENDED } from '../../../daemon/contract/formula/envelope';
import type { Canvas } from '../../../daemon/contract/widgets/widget';
import { numberText } from '../../ui/value/number';
import { contourOf, unknownOf } from './contours';
import { type Grid, gridOf, type Sensor } from './grid';
import { type Hues, pixelsOf, rgbOf } from './ink';
import type { AirSensor } from './sensors';

/** The hues of the theme that the sheet has. */
function huesAt(element: Element): Hues {
  const style = getComputedStyle(element);
  const hue = (name: string) => rgbOf(style.getPropertyValue(name));
  return { under: hue('--y1'), over: hue('--y4'), within: hue('--c-surface-2') };
}

function paint(canvas: HTMLCanvasElement, grid: Grid, envelope: Envelope): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  canvas.width = grid.columns;
  canvas.height = grid.rows;
  pen.putImageData(new ImageData(pixelsOf(grid, envelope, huesAt(canvas)), grid.columns, grid.rows), 0, 0);
}

/** ms between two clouds: air does not change faster, and values come by the hundred. */
const EVERY_MS = 2000;
const goodOf = (sensors: readonly AirSensor[]): readonly Sensor[] =>
  sensors.flatMap(({ x, y, value, trust }) => (trust === 'good' && value !== null ? [{ x, y, value }] : []));

/** What a value was at the last look; looked at anew every 2 s. `key`: of another thing it is looked at once. */
function useLook<T>(value: T, key: string): T {
  const latest = useRef(value);
  latest.current = value;
  const [seen, setSeen] = useState({ key, value });
  useEffect(() => {
    const timer = setInterval(
      () => setSeen((last) => (last.value === latest.current ? last : { ...last, value: latest.current })),
      EVERY_MS,
    );
    return () => clearInterval(timer);
  }, []);
  useEffect(() => setSeen({ key, value: latest.current }), [key]);
  return seen.key === key ? seen.value : value;
}

/** Units of the sheet that half a number takes. */
const MARGIN = 12;

interface CloudProps {
  readonly canvas: Pick<Canvas, 'width' | 'height' | 'paper'>;
  readonly sensors: readonly AirSensor[];
  readonly air: Air;
}

/**
 * What the air is like between the sensors of a sheet, below its widgets: only of values that are good. Beyond a quarter of the
 * diagonal from each sensor it fades into hatch, and a sensor that is not good is a hatched disc.
 */
export function Cloud({ canvas: { width, height, paper }, sensors, air }: CloudProps) {
  const drawn = useRef<HTMLCanvasElement>(null);
  const envelope = RECOMMENDED[air];
  const seen = useLook(sensors, `${air} ${sensors.length} ${width} ${height}`);
  const grid = useMemo(() => gridOf(goodOf(seen), { width, height }), [seen, width, height]);
  useEffect(() => {
    if (drawn.current) paint(drawn.current, grid, envelope);
  }, [grid, envelope, paper]);
  const hatch = useId();
  const limits = [envelope.min, envelope.max].filter((limit) => limit !== null);
  return (
    <div class="cloud" aria-hidden="true">
      <canvas ref={drawn} style={{ width: `${grid.columns * grid.cell}px`, height: `${grid.rows * grid.cell}px` }} />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <pattern id={hatch} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V9" />
        </pattern>
        <path class="unknown" fill={`url(#${hatch})`} d={unknownOf(grid)} />
        {limits.map((limit) => (
          <path key={limit} d={contourOf(grid, limit)} />
        ))}
      </svg>
      {seen.map(({ device, x, foot, value, trust }) => (
        <b
          key={device}
          class={trust === 'good' ? undefined : 'hatch'}
          style={{ left: `${x}px`, top: `${Math.min(foot, height - MARGIN)}px` }}
        >
          {value === null ? '—' : numberText(value, 1)}
        </b>
      ))}
    </div>
  );
}
