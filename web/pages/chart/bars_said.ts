import { fill, words } from '../../lang/index';
import type { Flag } from '../../ui/chart/bars/index';
import { type Pile, sumOf } from '../../ui/chart/bars/piles';
import { shareText } from '../../ui/chart/covered';
import { saidOf } from '../../ui/chart/said';

export interface Unit {
  readonly unit: string;
  readonly decimals: number;
}

/** What of a pile is known at a place: each of its parts, all of them, and how much of the time was measured. */
export function pileSaid(pile: Pile, place: number, unit: Unit): string[] {
  const w = words('chart');
  const parts = pile.series.flatMap(({ label, values }) => {
    const value = values[place];
    return value === undefined ? [] : `${label} ${value === null ? w.no_data : saidOf(unit, value)}`;
  });
  if (parts.length === 0) return [];
  const covered = pile.coverage?.[place];
  return [
    ...parts,
    ...(parts.length > 1 ? [`${w.total} ${saidOf(unit, sumOf(pile, place))}`] : []),
    ...(typeof covered === 'number' ? [fill(w.covered, { share: shareText(covered) })] : []),
  ];
}

/** What bars say at one place, an earlier period by its name. */
export const barsSaid = (
  { name, piles, flags }: { readonly name: string; readonly piles: readonly Pile[]; readonly flags: readonly Flag[] },
  place: number,
  unit: Unit,
): string =>
  [
    name,
    ...piles.flatMap((pile) => {
      const said = pileSaid(pile, place, unit);
      // of several parts each has its name, and the period is told before them
      return said.length > 0 && pile.series.length > 1 && piles.length > 1
        ? [`${pile.label}: ${said[0]}`, ...said.slice(1)]
        : said;
    }),
    ...flags.flatMap((flag) => (flag.place === place ? flag.text : [])),
  ].join(', ');
