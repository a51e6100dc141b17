import type { Style } from '../../daemon/contract/widgets/widget';
import { colourIn } from './style';

/** Dashes of a line so thick. */
const DASHES: Readonly<Record<string, (thick: number) => string>> = {
  dashed: (thick) => `${4 * thick} ${3 * thick}`,
  dotted: (thick) => `0 ${2 * thick}`,
};

export interface Line {
  readonly d: string;
  readonly thick: number;
}

/** Lines in a box, in canvas units. What they carry may flow along them (the stylesheet's). */
export function Strokes({ lines, style }: { lines: readonly Line[]; style: Style }) {
  const kind = String(style.borderStyle ?? 'solid');
  if (kind === 'none') return null;
  return (
    <svg class="ln" stroke={colourIn(style, 'borderColor')} aria-hidden="true">
      {lines.map(({ d, thick }) => (
        <g key={d}>
          <path
            d={d}
            stroke-width={thick}
            stroke-dasharray={DASHES[kind]?.(thick)}
            stroke-linecap={kind === 'dotted' ? 'round' : undefined}
          />
          {kind === 'double' && <path d={d} stroke="var(--c-surface)" stroke-width={thick / 3} />}
        </g>
      ))}
    </svg>
  );
}
