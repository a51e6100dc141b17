import { type ReactNode, useState } from 'react';
import { fill, words } from '../../lang/index';
import { type BarPlace, Bars, type Flag } from '../../ui/chart/bars/index';
import { lastKnown, layBars, type Pile, sumOf } from '../../ui/chart/bars/piles';
import { isThin, shareText } from '../../ui/chart/covered';
import { saidOf } from '../../ui/chart/said';
import { barsSaid, type Unit } from './bars_said';
import { BarsTable } from './bars_table';
import { Framed } from './framed';
import { Readout } from './readout';

export interface FullBarsProps extends Unit {
  readonly label: string;
  readonly places: readonly BarPlace[];
  readonly piles: readonly Pile[];
  readonly flags?: readonly Flag[];
  readonly height: string;
  /** shows the same as a table and hands out a picture of this title; without it the page does */
  readonly title?: string;
  /** below the title of a picture: which period of which box */
  readonly caption: string;
  readonly choices?: ReactNode;
}

const NO_FLAGS: readonly Flag[] = [];

/** A part of a pile with its colour, its number where there are several, and what it is where the cursor stands. */
function Part({ pile, index, place, unit }: { pile: Pile; index: number; place: number | null; unit: Unit }) {
  const { label, ink, values } = pile.series[index]!;
  return (
    <span>
      <i
        style={{
          blockSize: '10px',
          border: `1px solid var(--y${ink})`,
          background: `color-mix(in srgb, var(--y${ink}) ${pile.isEarlier ? 25 : 100}%, transparent)`,
        }}
      />
      {pile.series.length > 1 && !pile.isEarlier && `${index + 1} `}
      {label} <b>{place === null ? '—' : saidOf(unit, values[place] ?? null)}</b>
    </span>
  );
}

function PileLegend({ pile, place, unit }: { pile: Pile; place: number | null; unit: Unit }) {
  const w = words('chart');
  const covered = place === null ? null : pile.coverage?.[place];
  const isStack = pile.series.length > 1;
  return (
    <>
      {isStack && <span class="mut">{pile.label}</span>}
      {pile.series.map((_, i) => (
        <Part key={i} pile={pile} index={i} place={place} unit={unit} />
      ))}
      {isStack && place !== null && (
        <span>
          {w.total} <b>{saidOf(unit, sumOf(pile, place))}</b>
        </span>
      )}
      {typeof covered === 'number' && <span class="mut">{fill(w.covered, { share: shareText(covered) })}</span>}
    </>
  );
}

/** What stands where the cursor is, or last: a row for each pile of several parts. */
function Legend({ piles, place, name, unit }: { piles: readonly Pile[]; place: number | null; name: string; unit: Unit }) {
  const rows = piles.some(({ series }) => series.length > 1) ? piles.map((pile) => [pile]) : [piles];
  return (
    <>
      {rows.map((row, i) => (
        <div key={i} class="legend" style={{ marginBlockStart: 'var(--s1)' }}>
          {row.map((pile) => (
            <PileLegend key={pile.label} pile={pile} place={place} unit={unit} />
          ))}
          {i === 0 && name !== '' && <span class="mut">{name}</span>}
        </div>
      ))}
    </>
  );
}

/** What stripes, hatch and flags mean, where there are any. */
function Signs({
  piles,
  count,
  flags,
  place,
}: {
  piles: readonly Pile[];
  count: number;
  flags: readonly Flag[];
  place: number | null;
}) {
  const w = words('chart');
  const { holes } = layBars(piles, count, 1, 1);
  const isThinAnywhere = piles.some(({ coverage }) => coverage?.some(isThin));
  const here = flags.filter((flag) => flag.place === place).map(({ text }) => text);
  if (holes.length === 0 && !isThinAnywhere && flags.length === 0) return null;
  const swatch = (text: string, background: string) => (
    <span class="mut">
      <i style={{ blockSize: '10px', border: '1px solid var(--c-line)', background }} />
      {text}
    </span>
  );
  const stripes = 'repeating-linear-gradient(-45deg, var(--c-surface) 0 2px, var(--c-muted) 2px 6px)';
  return (
    <div class="legend" style={{ marginBlockStart: 'var(--s1)' }}>
      {holes.some(({ isWhole }) => isWhole) && swatch(w.no_data, 'var(--hatch)')}
      {holes.some(({ isWhole }) => !isWhole) && swatch(w.part, 'var(--hatch)')}
      {isThinAnywhere && swatch(w.thin, stripes)}
      {flags.length > 0 && (here.length > 0 ? here : [w.flags]).map((text) => <span key={text}>⚑ {text}</span>)}
    </div>
  );
}

/** Bars with all that they can do: read by pointer, finger and key, as a table, as a picture. */
export function FullBars(props: FullBarsProps) {
  const { label, places, piles, flags = NO_FLAGS, unit, decimals, height, title, caption, choices } = props;
  const w = words('chart');
  const [moved, setAt] = useState<number | null>(null);
  // fewer places may have come since
  const at = moved !== null && moved < places.length ? moved : null;
  const amount = { unit, decimals };
  const place = at ?? lastKnown(piles, places.length);
  const name = place === null ? '' : places[place]!.name;
  const said = place === null ? w.no_data : barsSaid({ name, piles, flags }, place, amount);
  return (
    <Framed
      title={title}
      choices={choices}
      table={() => <BarsTable label={label} places={places} piles={piles} flags={flags} unit={amount} />}
    >
      <div data-chart="bars" data-caption={caption}>
        <Bars
          label={label}
          places={places}
          piles={piles}
          unit={unit}
          flags={flags}
          height={height}
          at={at}
          onMove={setAt}
          said={at === null ? said : name}
        />
        <Legend piles={piles} place={place} name={name} unit={amount} />
        <Signs piles={piles} count={places.length} flags={flags} place={at} />
        <Readout text={at === null ? '' : said} />
        <p class="mut" style={{ marginBlockStart: 'var(--s2)' }}>
          <span class="wide">{w.bars_hint}</span>
        </p>
      </div>
    </Framed>
  );
}
