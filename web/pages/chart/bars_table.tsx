import { words } from '../../lang/index';
import type { BarPlace, Flag } from '../../ui/chart/bars/index';
import { type Pile, sumOf } from '../../ui/chart/bars/piles';
import { isThin, shareText } from '../../ui/chart/covered';
import { saidOf } from '../../ui/chart/said';
import { Level } from '../../ui/glyph/index';
import { type Column, Table } from '../../ui/table/index';
import type { Unit } from './bars_said';

interface Drawn {
  readonly label: string;
  readonly places: readonly BarPlace[];
  readonly piles: readonly Pile[];
  readonly flags: readonly Flag[];
  readonly unit: Unit;
}

/** Parts of a pile, their sum where there are several, and how much of the time was measured. */
function pileColumns(pile: Pile, index: number, unit: Unit): Column<number>[] {
  const w = words('chart');
  const of = (label: string): string => (pile.isEarlier ? `${pile.label} · ${label}` : label);
  const figure = (key: string, label: string, value: (place: number) => number | null): Column<number> => ({
    key: `${index}${key}`,
    label: of(label),
    kind: 'num',
    card: 'full',
    named: true,
    cell: (place) => saidOf(unit, value(place)),
  });
  const covered: Column<number> = {
    key: `${index}covered`,
    label: of(w.coverage),
    kind: 'num',
    card: 'full',
    named: true,
    cell: (place) => {
      const share = pile.coverage?.[place] ?? null;
      return isThin(share) ? <Level level="warn">{shareText(share)}</Level> : shareText(share);
    },
  };
  return [
    ...pile.series.map(({ label, values }, i) => figure(String(i), label, (place) => values[place] ?? null)),
    ...(pile.series.length > 1 ? [figure('sum', w.total, (place) => sumOf(pile, place))] : []),
    ...(pile.coverage ? [covered] : []),
  ];
}

/** What bars show, for those who cannot see it or want the figures; what is still to come is left out. */
export function BarsTable({ label, places, piles, flags, unit }: Drawn) {
  const w = words('chart');
  const isDue = (place: number): boolean => piles.some(({ series }) => series.some(({ values }) => values[place] !== undefined));
  const rows = [...places.keys()].filter(isDue).reverse();
  const columns: Column<number>[] = [
    { key: 'period', label: w.period, head: true, card: '1', cell: (place) => places[place]!.name },
    ...piles.flatMap((pile, i) => pileColumns(pile, i, unit)),
  ];
  const flagged: Column<number> = {
    key: 'flags',
    label: w.flags,
    card: 'full',
    cell: (place) =>
      flags
        .filter((flag) => flag.place === place)
        .map(({ text }) => (
          <span key={text} class="chip">
            {text}
          </span>
        )),
  };
  return <Table label={label} columns={flags.length > 0 ? [...columns, flagged] : columns} rows={rows} id={(place) => place} />;
}
