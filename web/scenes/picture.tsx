import { useId } from 'react';
import type { Outline } from './isometric';
import type { Tint } from './look';
import type { Rgb } from './palette';
import type { Size, Spot } from './space';

const colourOf = (rgb: Rgb): string => `rgb(${rgb.map((part) => Math.round(part * 255)).join(' ')})`;
const pathOf = (points: readonly Spot[]): string => `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

interface PictureProps {
  /** those behind first */
  readonly outlines: readonly Outline[];
  readonly tints: ReadonlyMap<string, Tint>;
  readonly size: Size;
  readonly label: string;
}

/** Stripes of each colour that something is hatched in. */
function Stripes({ id, colours }: { id: string; colours: readonly string[] }) {
  return (
    <defs>
      {colours.map((colour, i) => (
        <pattern key={colour} id={`${id}-${i}`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" stroke={colour} stroke-width="3" />
        </pattern>
      ))}
    </defs>
  );
}

/** A scene without WebGL: the same things in the same colours, from one side. */
export function Picture({ outlines, tints, size, label }: PictureProps) {
  const id = useId();
  const hatched = [...tints.values()].filter((tint) => tint.hatched).map(({ trim }) => colourOf(trim));
  const colours = [...new Set(hatched)];
  return (
    <svg role="img" aria-label={label} width={size.width} height={size.height} style={{ position: 'absolute', inset: 0 }}>
      <Stripes id={id} colours={colours} />
      {outlines.map(({ solid, sides }, i) => {
        const tint = tints.get(solid.id);
        if (!tint) return null;
        const edge = { stroke: tint.marked ? 'var(--c-focus)' : colourOf(tint.edge), 'stroke-width': tint.marked ? 3 : 1 };
        return (
          <g key={`${solid.id} ${i}`} data-object={solid.id}>
            {sides.map(({ points, shade }, n) => (
              <g key={n} stroke-linejoin="round">
                <path d={pathOf(points)} fill={colourOf(tint.body)} {...edge} />
                {tint.hatched && <path d={pathOf(points)} fill={`url(#${id}-${colours.indexOf(colourOf(tint.trim))})`} />}
                {shade > 0 && <path d={pathOf(points)} fill="#000" fill-opacity={shade} />}
              </g>
            ))}
          </g>
        );
      })}
    </svg>
  );
}
