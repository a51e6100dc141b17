import { useEffect, useState } from 'react';
import { fill, words } from '../../../lang/index';
import { tellFault } from '../../../state/feeds/outcome';
import { toast } from '../../../state/window/toasts';
import { Dialog } from '../../../ui/dialog/dialog';
import { saveCsv } from '../../csv';
import { fileName } from '../../file_name';
import type { ListQuery, ListSpec } from '../spec';
import { headOf, linesOf } from './plain';

/** Rows that are asked for in one turn: no call gives more. */
export const PIECE = 500;
/** Rows that a file made in the page may have. */
export const MOST_ROWS = 10_000;

/** A list holds more than is taken at once. */
export class TooMany extends Error {
  constructor(readonly total: number) {
    super(String(total));
  }
}
export interface Piece<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * All that a question finds, in the order of the list, piece by piece; a row that moves on to the next piece meanwhile is
 * there once. @throws TooMany before the first piece
 */
export async function* piecesOf<Row>(
  { ask, id }: Pick<ListSpec<Row>, 'ask' | 'id'>,
  query: ListQuery,
  most: number,
): AsyncGenerator<Piece<Row>> {
  const seen = new Set<number>();
  let read = 0;
  for (let page = 1; ; page++) {
    const { total, data } = await ask({ ...query, page, limit: PIECE });
    if (total > most) throw new TooMany(total);
    const rows = data.filter((row) => !seen.has(id(row)));
    for (const row of rows) seen.add(id(row));
    yield { rows, total };
    read += data.length;
    if (data.length === 0 || read >= total) return;
  }
}

/** The same at once. */
export async function everyRow<Row>(spec: Pick<ListSpec<Row>, 'ask' | 'id'>, query: ListQuery, most: number): Promise<Row[]> {
  const all: Row[] = [];
  for await (const { rows } of piecesOf(spec, query, most)) all.push(...rows);
  return all;
}

export interface ExportingProps<Row> {
  readonly spec: ListSpec<Row>;
  readonly query: ListQuery;
  readonly onClose: () => void;
}

/** Makes a file of all that the filters leave in, with what this person may see; how far it is stands above the page when it takes more than a call. */
export function Exporting<Row>({ spec, query, onClose }: ExportingProps<Row>) {
  const w = words('kit').file;
  const [at, setAt] = useState({ done: 0, total: 0 });
  useEffect(() => {
    let wanted = true;
    const make = async (): Promise<void> => {
      const lines = [headOf(spec.columns)];
      for await (const { rows, total } of piecesOf(spec, query, MOST_ROWS)) {
        if (!wanted) return;
        lines.push(...linesOf(spec.columns, rows));
        setAt({ done: lines.length - 1, total });
      }
      saveCsv(lines, fileName([spec.title], 'csv'));
      toast(fill(w.done, { n: lines.length - 1 }));
    };
    make()
      .catch((fault: unknown) => {
        if (!wanted) return;
        if (fault instanceof TooMany) toast(fill(w.too_many, { n: fault.total, most: MOST_ROWS }), 'warn');
        else tellFault(fault);
      })
      .finally(() => wanted && onClose());
    return () => {
      wanted = false;
    };
  }, []);
  if (at.total <= PIECE) return null;
  return (
    <Dialog
      title={w.making}
      onClose={onClose}
      footer={
        <button type="button" class="btn" onClick={onClose}>
          {words('shell').cancel}
        </button>
      }
    >
      <p role="status">
        {at.done} / {at.total}
      </p>
      <progress style={{ inlineSize: '100%' }} value={at.done} max={at.total} aria-label={w.making} />
    </Dialog>
  );
}
