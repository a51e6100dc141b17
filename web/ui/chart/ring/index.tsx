import { useId, useRef, useState } from 'react';
import { Hatch, hatched } from '../hatch';
import { arcOf, clockAt, painted, QUARTERS, type Quarters, quarterAt, type Stretch, stepsTo, stretchesOf } from './quarters';

/** A part of the day that is told from others. */
export interface DaySlot {
  readonly id: string;
  readonly name: string;
  /** 1–8: its colour */
  readonly ink: number;
}

export interface RingProps {
  readonly quarters: Quarters;
  readonly slots: readonly DaySlot[];
  /** what is drawn with; null: nothing is */
  readonly brush: string | null;
  readonly onDraw: (quarters: Quarters) => void;
}

/** px of the drawing and its radii; quarters of a stretch that has room for its number */
const [SIZE, OUTER, INNER, NAMES] = [260, 106, 68, 119];
const NUMBERED = 4;
const HOURS = Array.from({ length: 8 }, (_, i) => i * 3);

const spot = (quarter: number, radius: number): string => {
  const turn = (quarter / QUARTERS) * 2 * Math.PI;
  return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
};
/** A piece of the ring, at most half of it at a time: an arc that ends where it begins is none. */
function pieceOf(from: number, length: number): string {
  const far = length > QUARTERS / 2 ? 1 : 0;
  const to = from + Math.min(length, QUARTERS - 0.001);
  return `M${spot(from, OUTER)}A${OUTER} ${OUTER} 0 ${far} 1 ${spot(to, OUTER)}L${spot(to, INNER)}A${INNER} ${INNER} 0 ${far} 0 ${spot(from, INNER)}Z`;
}

function Pieces({ stretches, slots }: { stretches: readonly Stretch[] } & Pick<RingProps, 'slots'>) {
  const hatch = useId();
  return (
    <>
      <defs>
        <Hatch id={hatch} ink="var(--c-muted)" />
      </defs>
      {stretches.map(({ slot, from, length }) => {
        const number = slots.findIndex(({ id }) => id === slot);
        const [x, y] = spot(from + length / 2, (OUTER + INNER) / 2).split(' ');
        return (
          <g key={from}>
            <path
              d={pieceOf(from, length)}
              fill={number < 0 ? hatched(hatch) : `var(--y${slots[number]!.ink})`}
              stroke={number < 0 ? 'var(--c-muted)' : 'var(--c-surface)'}
              stroke-width="1.5"
            />
            {number >= 0 && length >= NUMBERED && (
              <text x={x} y={y} dy=".35em" fill="var(--c-surface)" font-weight="600">
                {number + 1}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/**
 * The day as a ring, midnight at the top: drawn over with a pointer or a finger, forwards or backwards. Readers of the screen and
 * the keyboard have its table instead.
 */
export function Ring({ quarters, slots, brush, onDraw }: RingProps) {
  const box = useRef<SVGSVGElement>(null);
  const [drawn, setDrawn] = useState<{ readonly first: number; readonly steps: number } | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const at = (event: PointerEvent): number => {
    const { left, top, width, height } = box.current!.getBoundingClientRect();
    return quarterAt(event.clientX - left - width / 2, event.clientY - top - height / 2);
  };
  const arc = drawn && arcOf(drawn.first, drawn.steps);
  const shown = arc ? painted(quarters, arc.from, arc.length, brush) : quarters;
  const begin = (event: PointerEvent): void => {
    if (brush === null || event.button !== 0) return;
    event.preventDefault();
    box.current?.setPointerCapture(event.pointerId);
    setDrawn({ first: at(event), steps: 0 });
  };
  const move = (event: PointerEvent): void => {
    setOver(at(event));
    setDrawn((was) => was && { ...was, steps: stepsTo(was.steps, was.first, at(event)) });
  };
  const end = (): void => {
    if (arc) onDraw(shown);
    setDrawn(null);
  };
  const middle = arc
    ? `${clockAt(arc.from)} – ${clockAt((arc.from + arc.length) % QUARTERS || QUARTERS)}`
    : over !== null && clockAt(over);
  return (
    <svg
      ref={box}
      viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
      width={SIZE}
      height={SIZE}
      aria-hidden="true"
      font-size="12"
      text-anchor="middle"
      fill="var(--c-muted)"
      style={{ display: 'block', flex: 'none', touchAction: 'none', cursor: brush === null ? 'default' : 'crosshair' }}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setDrawn(null)}
      onPointerLeave={() => setOver(null)}
    >
      <Pieces stretches={stretchesOf(shown)} slots={slots} />
      {HOURS.map((hour) => {
        const [x, y] = spot(hour * 4, NAMES).split(' ');
        return (
          <g key={hour}>
            <path d={`M${spot(hour * 4, OUTER)}L${spot(hour * 4, OUTER + 5)}`} stroke="var(--c-muted)" />
            <text x={x} y={y} dy=".35em">
              {hour}
            </text>
          </g>
        );
      })}
      {middle && (
        <text dy=".35em" fill="var(--c-text)" font-weight="600">
          {middle}
        </text>
      )}
    </svg>
  );
}
