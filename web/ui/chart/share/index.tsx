import { useId } from 'react';
import { Hatch, hatched } from '../hatch';
import { type PlaceSize, useSize } from '../sized';
import type { SharePart, Shares } from './shares';

/** px of the bar, and of a part that has room for its number */
const [HEIGHT, NUMBERED] = [28, 18];

function Shapes({ parts, shares, size }: { parts: readonly SharePart[]; shares: Shares; size: PlaceSize }) {
  const id = useId();
  const { widths, restWidth, unknownWidth } = shares;
  let x = 0;
  const piece = (share: number): { readonly from: number; readonly wide: number } => {
    const from = x;
    x += share * size.width;
    return { from, wide: share * size.width };
  };
  const drawn = parts.map((part, i) => ({ ...piece(widths[i]!), part, number: i + 1 }));
  const rest = piece(restWidth);
  const unknown = piece(unknownWidth);
  return (
    <svg
      width={size.width}
      height={HEIGHT}
      aria-hidden="true"
      style={{ display: 'block' }}
      font-size={size.px}
      text-anchor="middle"
    >
      <defs>
        <Hatch id={id} ink="var(--c-muted)" />
      </defs>
      {drawn.map(({ from, wide, part, number }) => (
        <g key={number}>
          <rect x={from} width={wide} height={HEIGHT} fill={`var(--y${part.ink})`} stroke="var(--c-surface)" />
          {wide >= NUMBERED && (
            <text x={from + wide / 2} y={HEIGHT / 2} dy=".35em" fill="var(--c-surface)" font-weight="600">
              {number}
            </text>
          )}
        </g>
      ))}
      {rest.wide > 0 && <rect x={rest.from} width={rest.wide} height={HEIGHT} fill={hatched(id)} stroke="var(--c-muted)" />}
      {unknown.wide > 0 && (
        <rect x={unknown.from} width={unknown.wide} height={HEIGHT} fill="none" stroke="var(--c-muted)" stroke-dasharray="3 3" />
      )}
    </svg>
  );
}

/** The whole as one bar in its parts; its figures stand in the table below. */
export function ShareBar(props: { readonly parts: readonly SharePart[]; readonly shares: Shares }) {
  const { box, size } = useSize<HTMLDivElement>();
  return (
    <div ref={box} class="chart" style={{ '--ch': `${HEIGHT}px` }}>
      {size && size.width > 0 && <Shapes {...props} size={size} />}
    </div>
  );
}
