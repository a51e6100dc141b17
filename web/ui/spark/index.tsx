import { type LevelKind, levelStyle } from '../glyph/index';
import { drawSpark, HEIGHT, type Limits, type Values, WIDTH } from './path';

const NO_LIMITS: Limits = { min: null, max: null };

/** How a value went, small enough for a row. Gaps stay gaps; what lies beyond a limit has the colour of its level. */
export function Spark({
  values,
  label,
  limits = NO_LIMITS,
  steps = false,
  level,
  colour,
}: {
  readonly values: Values;
  /** says what the line shows */
  readonly label: string;
  readonly limits?: Limits;
  readonly steps?: boolean;
  readonly level?: LevelKind | undefined;
  readonly colour?: string | undefined;
}) {
  const drawn = drawSpark(values, limits, steps);
  if (!drawn) return null;
  return (
    <svg
      class="spark"
      role="img"
      aria-label={label}
      data-lv={level}
      style={levelStyle(colour)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {drawn.limits.map((y) => (
        <path key={y} class="lim" d={`M0 ${y}H${WIDTH}`} />
      ))}
      <path d={drawn.line} />
      {drawn.dots && <path class="pt" d={drawn.dots} />}
      {level && drawn.beyond && <path class="hi" d={drawn.beyond} />}
    </svg>
  );
}
