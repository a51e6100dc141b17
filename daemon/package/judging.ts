import { type Faults, type Fields, faultsOf } from '../contract/shape';
import type { DraftRow } from './draft';
import { keyOf, type Names, valuesOf } from './names';
import type { Row, Section } from './section';
import { absentIn, type Change, type Fate, SELF } from './told';

/** A row on its way. */
export interface Wanted {
  readonly draft: DraftRow;
  what: Fate;
  changes: readonly Change[];
  faults: Faults;
}
export const isSound = ({ faults }: Wanted): boolean => Object.keys(faults).length === 0;
/** the column that a fault of the whole row is told at */
export const lastOf = (section: Section): string => section.by.at(-1) ?? SELF;
/** what there is by the name of a row */
export const idOf = (section: Section, names: Names, row: Row): number | undefined =>
  names.find(section.key, valuesOf(section, row));

interface JudgingParts {
  readonly section: Section;
  readonly names: Names;
  readonly wanted: readonly Wanted[];
  readonly shapes: Fields;
}

/** Tells every fault of a row at once, those that nothing was tried for too. */
export function createJudging({ section, names, wanted, shapes }: JudgingParts) {
  const find = (row: Row) => idOf(section, names, row);

  /** Of two rows for one thing, which is meant? */
  function judgeTwins(): void {
    const met = new Set<string>();
    for (const one of wanted) {
      const { row } = one.draft;
      const key = String(find(row) ?? keyOf(valuesOf(section, row)));
      if (met.has(key)) one.faults = { [lastOf(section)]: { key: 'package_twice' }, ...one.faults };
      met.add(key);
    }
  }
  /** A row of which some cells cannot be read is told what is wrong with its others, too. */
  function judgeRest(): void {
    for (const one of wanted) {
      const { faults, row } = one.draft;
      // what is no row at all has no cells
      if (Object.keys(faults).length > 0 && !faults[SELF])
        one.faults = { ...faultsOf(shapes, row, find(row) !== undefined), ...one.faults };
    }
  }
  /** A row that is refused for one name is told which others stand for nothing, and what of it does not go together. */
  function judgeNames(): void {
    for (const one of wanted) {
      const { faults, draft } = one;
      if (isSound(one) || faults[SELF]) continue;
      const isNew = find(draft.row) === undefined && Object.keys(faultsOf(shapes, draft.row)).length === 0;
      one.faults = { ...(isNew && section.together?.(draft.row)), ...absentIn(section, draft.row, names), ...faults };
    }
  }

  return { judgeTwins, judgeRest, judgeNames };
}
