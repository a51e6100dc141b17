import type { ReactNode } from 'react';
import { arrowsOf, headOf, type Phasor, type Point, triangleOf } from './plane';

/** px of the drawing, of its circle, and of the triangle, whose names stand outside */
const [SIZE, RADIUS, CORNERS, HEAD] = [280, 112, 96, 9];
const CORNER_NAMES = ['A', 'B', 'C'] as const;
const round = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

interface DrawnProps {
  /** everything that is drawn, in words */
  readonly said: string;
  readonly children: ReactNode;
}
const Drawn = ({ said, children }: DrawnProps) => (
  <div class="chart" style={{ blockSize: 'auto', inlineSize: `${SIZE}px`, maxInlineSize: '100%' }}>
    <svg
      role="img"
      aria-label={said}
      viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
      width="100%"
      font-size="12"
      text-anchor="middle"
      fill="var(--c-muted)"
      style={{ display: 'block' }}
    >
      {children}
    </svg>
  </div>
);

/** Voltages and currents as arrows around one middle; the second unit has dashes, so that it is told without its colour. */
export function Phasors({ phasors, said }: { phasors: readonly Phasor[]; said: string }) {
  const first = phasors[0]?.unit;
  return (
    <Drawn said={said}>
      <circle r={RADIUS} fill="none" stroke="var(--hair)" />
      <path d={`M${-RADIUS} 0H${RADIUS}M0 ${-RADIUS}V${RADIUS}`} stroke="var(--hair)" />
      {arrowsOf(phasors, RADIUS).map(({ phasor, tip, name }) => {
        const ink = `var(--y${phasor.ink})`;
        return (
          <g key={phasor.label}>
            <path
              d={`M0 0L${round(tip)}`}
              stroke={ink}
              stroke-width="2"
              stroke-dasharray={phasor.unit === first ? undefined : '6 4'}
            />
            <path d={headOf(tip, HEAD)} fill={ink} />
            <text x={name.x} y={name.y} dy=".35em" fill="var(--c-text)">
              {phasor.label}
            </text>
          </g>
        );
      })}
    </Drawn>
  );
}

export interface Side {
  readonly label: string;
  readonly value: number | null;
  readonly ink: number;
}

/** The triangle of the voltages between phases, from A to B, B to C and C to A; nothing where they make none. */
export function LineTriangle({ sides, said }: { sides: readonly [Side, Side, Side]; said: string }) {
  const corners = triangleOf(
    sides.map(({ value }) => value),
    CORNERS,
  );
  if (!corners) return null;
  return (
    <Drawn said={said}>
      {sides.map(({ label, ink }, i) => {
        const [from, to] = [corners[i]!, corners[(i + 1) % 3]!];
        const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
        const out = 1 + 20 / (Math.hypot(middle.x, middle.y) || 1);
        return (
          <g key={label}>
            <path d={`M${round(from)}L${round(to)}`} stroke={`var(--y${ink})`} stroke-width="2" />
            <text x={middle.x * out} y={middle.y * out} dy=".35em" fill="var(--c-text)">
              {label}
            </text>
          </g>
        );
      })}
      {corners.map(({ x, y }, i) => {
        const out = 1 + 14 / Math.hypot(x, y);
        return (
          <g key={CORNER_NAMES[i]}>
            <circle cx={x} cy={y} r="3.5" fill="var(--c-text)" />
            <text x={x * out} y={y * out} dy=".35em" fill="var(--c-text)" font-weight="600">
              {CORNER_NAMES[i]}
            </text>
          </g>
        );
      })}
    </Drawn>
  );
}
