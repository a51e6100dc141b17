import { useState } from 'react';
import type { Page } from '../../../../daemon/contract/entities';
import { fill, words } from '../../../lang/index';
import type { Picking } from '../../../ui/table/table';
import type { ListQuery, ListSpec } from '../spec';

export interface Chosen<Row> {
  /** what is ticked, on the page and beyond it */
  readonly rows: (page: Page<Row>) => readonly Row[];
  readonly picking: (page: Page<Row>) => Picking<Row>;
  /** ticks all that the filters leave in */
  readonly all: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}

interface Ticked<Row> {
  readonly ids: ReadonlySet<number>;
  /** rows beyond the page, as they were when all were chosen, and what they were found by */
  readonly beyond: readonly Row[];
  readonly by: string;
}
const NONE = { ids: new Set<number>(), beyond: [], by: '' } as const;

/** The rows that are ticked; what is no longer on the page is ticked no longer, unless all that the filters leave in were chosen. */
export function useChosen<Row>({ id, name }: ListSpec<Row>, { keyword, filters }: ListQuery): Chosen<Row> {
  const w = words('kit');
  const by = JSON.stringify([keyword, filters]);
  const [ticked, setTicked] = useState<Ticked<Row>>(NONE);
  const { ids } = ticked;
  const beyond = ticked.by === by ? ticked.beyond : [];
  const put = (next: Iterable<number>): void => setTicked({ ids: new Set(next), beyond, by });
  return {
    rows: ({ data }) => {
      const here = new Set(data.map(id));
      return [...data, ...beyond.filter((row) => !here.has(id(row)))].filter((row) => ids.has(id(row)));
    },
    all: (rows) => setTicked({ ids: new Set(rows.map(id)), beyond: rows, by }),
    clear: () => setTicked(NONE),
    picking: ({ data }) => ({
      chosen: ids,
      label: w.pick_all,
      rowLabel: (row) => fill(w.pick, { name: name(row) }),
      onPick: (row) => {
        const key = id(row);
        put(ids.has(key) ? [...ids].filter((each) => each !== key) : [...ids, key]);
      },
      onAll: (all) => (all ? put([...ids, ...data.map(id)]) : setTicked(NONE)),
    }),
  };
}
