import { useId, useMemo } from 'react';
import { numberText } from '../../value/number';
import { isThin } from '../covered';
import { Hatch, hatched } from '../hatch';
import { type PlaceSize, useSize } from '../sized';
import { decimalsOf, roomFor } from '../ticks';
import { type BarLayout, layBars, named, numbered, type Piece, type Pile, placeAt } from './piles';

/** A period, by its whole name and by the one below its bars. */
export interface BarPlace {
  readonly name: string;
  readonly tick: string;
}
/** Something that happened within a place. */
export interface Flag {
  readonly place: number;
  readonly text: string;
}

export interface BarsProps {
  readonly label: string;
  readonly places: readonly BarPlace[];
  /** of each place, from the left: an earlier period stands beside what is now */
  readonly piles: readonly Pile[];
  readonly unit: string;
  readonly flags: readonly Flag[];
  readonly height: string;
  /** where the cursor stands; null: nowhere */
  readonly at: number | null;
  readonly onMove: (at: number | null) => void;
  /** what stands where the cursor is, in words */
  readonly said: string;
}

/** px around the field, for letters of 12 px; a row more where there are flags */
const [ABOVE, BELOW, RIGHT, FLAGS] = [28, 24, 12, 16];
/** px of a flag at its pole */
const FLAG = 'v12m0-12h8l-2 3 2 3h-8';
const [MARK_WIDE, MARK_HIGH] = [14, 16];

const rounded = (px: number): string => px.toFixed(1);
const boxes = (all: readonly { x: number; y: number; w: number; h: number }[]): string =>
  all.map(({ x, y, w, h }) => `M${rounded(x)} ${rounded(y)}h${rounded(w)}v${rounded(h)}h${rounded(-w)}z`).join('');

/** Where a key moves the cursor to; null: it does not. The first one comes from the end. */
export function barAfter(key: string, at: number | null, count: number): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowLeft') return Math.max(0, (at ?? count) - 1);
  return key === 'ArrowRight' ? Math.min(count - 1, (at ?? count - 2) + 1) : null;
}

interface Field extends BarLayout {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly texts: readonly string[];
}

function fieldOf({ piles, places, unit, flags }: BarsProps, { width, height, px }: PlaceSize): Field {
  const sized = (length: number): number => Math.round((length * px) / 12);
  const top = sized(ABOVE);
  const high = Math.max(1, height - top - sized(BELOW) - (flags.length > 0 ? sized(FLAGS) : 0));
  const textsOf = ({ ticks }: BarLayout): string[] => {
    const decimals = decimalsOf(Number((ticks[1]! - ticks[0]!).toPrecision(6)));
    return ticks.map((value) => numberText(value, decimals));
  };
  // how wide its numbers are does not depend on how wide it is
  const texts = textsOf(layBars(piles, places.length, 1, high));
  const left = sized(roomFor([unit, ...texts]));
  const wide = Math.max(1, width - left - sized(RIGHT));
  return { ...layBars(piles, places.length, wide, high), left, top, width: wide, height: high, texts };
}

/** Numbers and lines of the axis, with its unit above. */
function ValueAxis({ field, unit, px }: { field: Field; unit: string; px: number }) {
  const { ticks, texts, y, width } = field;
  return (
    <>
      {ticks.map((value, i) => (
        <g key={value}>
          <path d={`M0 ${rounded(y(value))}h${width}`} stroke={value === 0 ? 'var(--c-line)' : 'var(--hair)'} />
          <text x={-6} y={y(value)} dy=".35em" text-anchor="end">
            {texts[i]}
          </text>
        </g>
      ))}
      <text x={-6} y={-1.2 * px} text-anchor="end">
        {unit}
      </text>
    </>
  );
}

/** Names of places that have room, below the flags. */
function PlaceAxis({ field, places, flags, px }: { field: Field; px: number } & Pick<BarsProps, 'places' | 'flags'>) {
  const { height, middle, stride, width } = field;
  const foot = height + (flags.length > 0 ? (FLAGS * px) / 12 : 0) + 1.3 * px;
  const widest = Math.max(...places.map(({ tick }) => tick.length)) * px * 0.6 + px;
  const flagged = [...new Set(flags.map(({ place }) => place))];
  return (
    <>
      {named(places.length, stride, widest).map((place) => (
        <text key={place} x={Math.min(middle(place), width - widest / 2 + px)} y={foot} text-anchor="middle">
          {places[place]!.tick}
        </text>
      ))}
      {flagged.map((place) => (
        <path key={place} d={`M${rounded(middle(place))} ${height + 2}${FLAG}`} fill="var(--c-text)" stroke="var(--c-text)" />
      ))}
    </>
  );
}

/** One path a series and pile: what was earlier is hollow, so that it is told from what is now without its colour. */
function PileShapes({ field, pile, index, thin }: { field: Field; pile: Pile; index: number; thin: string }) {
  const own = field.pieces.filter((piece) => piece.pile === index);
  return (
    <>
      {pile.series.map(({ ink }, i) => (
        <path
          key={i}
          d={boxes(own.filter(({ series }) => series === i))}
          fill={`var(--y${ink})`}
          fill-opacity={pile.isEarlier ? 0.25 : 1}
          stroke={pile.isEarlier ? `var(--y${ink})` : 'var(--c-surface)'}
          stroke-width={field.stride > 6 ? 1 : 0}
        />
      ))}
      <path d={boxes(own.filter(({ place }) => isThin(pile.coverage?.[place])))} fill={hatched(thin)} />
    </>
  );
}

/** Numbers of parts that lie upon one another, as the legend has them. */
const Numbers = ({ pieces }: { pieces: readonly Piece[] }) => (
  <g fill="var(--c-surface)" text-anchor="middle" font-weight="600">
    {numbered(pieces, MARK_WIDE, MARK_HIGH).map(({ x, y, w, h, series }) => (
      <text key={series} x={x + w / 2} y={y + h / 2} dy=".35em">
        {series + 1}
      </text>
    ))}
  </g>
);

function Shapes({ props, size }: { props: BarsProps; size: PlaceSize }) {
  const id = useId();
  const { piles, places, at } = props;
  const { flags, unit } = props;
  const field = useMemo(() => fieldOf(props, size), [piles, places, flags, unit, size]);
  const { left, top, height, stride, holes, pieces } = field;
  const move = (event: PointerEvent): void => {
    const { left: edge } = (event.currentTarget as Element).getBoundingClientRect();
    props.onMove(placeAt(event.clientX - edge - left, stride, places.length));
  };
  return (
    <svg
      width={size.width}
      height={size.height}
      aria-hidden="true"
      style={{ display: 'block', touchAction: 'pan-y' }}
      font-size={size.px}
      fill="var(--c-muted)"
      onPointerMove={move}
      onPointerDown={move}
      onPointerLeave={(event) => event.pointerType === 'mouse' && props.onMove(null)}
    >
      <defs>
        <Hatch id={`${id}-none`} ink="var(--c-muted)" />
        <Hatch id={`${id}-thin`} ink="var(--c-surface)" />
      </defs>
      <g transform={`translate(${left} ${top})`}>
        {at !== null && (
          <rect
            data-cursor
            x={at * stride}
            y={0}
            width={stride}
            height={height}
            fill="var(--sel)"
            stroke="var(--c-muted)"
            stroke-dasharray="3 3"
          />
        )}
        <ValueAxis field={field} unit={unit} px={size.px} />
        {piles.map((pile, i) => (
          <PileShapes key={i} field={field} pile={pile} index={i} thin={`${id}-thin`} />
        ))}
        <path d={boxes(holes.filter(({ isWhole }) => isWhole))} fill={hatched(`${id}-none`)} fill-opacity=".5" />
        <path
          d={boxes(holes.filter(({ isWhole }) => !isWhole))}
          fill={hatched(`${id}-none`)}
          stroke="var(--c-muted)"
          stroke-dasharray="2 2"
        />
        {(piles[0]?.series.length ?? 0) > 1 && <Numbers pieces={pieces} />}
        <PlaceAxis field={field} places={places} flags={flags} px={size.px} />
      </g>
    </svg>
  );
}

/**
 * What was used or paid, a period a place: in parts that lie upon one another, and beside an earlier period. What is not known is
 * hatched, what was measured for less than four fifths is striped. For the keyboard it is a slider over its places.
 */
export function Bars(props: BarsProps) {
  const { label, places, at, onMove, said, height } = props;
  const { box, size } = useSize<HTMLDivElement>();
  const steer = (event: KeyboardEvent): void => {
    const to = event.ctrlKey || event.metaKey || event.altKey ? null : barAfter(event.key, at, places.length);
    if (to === null) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <div
      ref={box}
      class="chart"
      role="slider"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, places.length - 1)}
      aria-valuenow={at ?? Math.max(0, places.length - 1)}
      aria-valuetext={said}
      tabIndex={0}
      style={{ '--ch': height }}
      onKeyDown={steer}
    >
      {size && places.length > 0 && <Shapes props={props} size={size} />}
    </div>
  );
}
