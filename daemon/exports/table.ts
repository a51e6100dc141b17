import { type Cell, type Sink, type Writing, writeCsv, writeWorkbook } from '../sheets/index';
import type { Zone } from '../zone';

export type ExportFormat = 'csv' | 'xlsx' | 'json';

/** A table to be exported, whatever is in it. */
export interface ExportTable {
  /** of the file, without its ending */
  readonly name: string;
  /** of the sheet's tab */
  readonly title: string;
  readonly format: ExportFormat;
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly zone: Zone;
  /** rows there will be; null: nobody knows yet */
  readonly count: number | null;
  /** The rows from the first, anew at each call; tells how much is done, 0 to 1. */
  readonly rows: (done: (share: number) => void) => AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

export const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};
export const fileName = ({ name, format }: ExportTable): string => `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')}.${format}`;

/** letters that are written in one turn */
const PIECE = 64 * 1024;

/** A moment is epoch seconds, as everywhere on the wire. */
const jsonCell = (cell: Cell): string => JSON.stringify(typeof cell === 'object' && cell !== null ? cell.at : cell);

/** `{"columns": [{key, label}], "rows": [[…]]}`, one row a line. */
async function writeJson(
  table: ExportTable,
  rows: ReturnType<ExportTable['rows']>,
  { on_rows }: Writing,
  sink: Sink,
): Promise<void> {
  const encoder = new TextEncoder();
  let [text, count] = [`{"columns":${JSON.stringify(table.columns)},"rows":[`, 0];
  for await (const cells of rows) {
    text += `${count === 0 ? '' : ','}\n[${cells.map(jsonCell).join(',')}]`;
    count += 1;
    if (text.length < PIECE) continue;
    await sink(encoder.encode(text));
    text = '';
    on_rows?.(count);
    await new Promise<void>((done) => setImmediate(done));
  }
  await sink(encoder.encode(`${text}\n]}\n`));
}

/** Who is told how a table gets on, and may end it. */
export interface Following {
  /** how much is done, 0 to 1, and the rows written */
  readonly on_share: (share: number, rows: number) => void;
  readonly signal: AbortSignal;
}

/** Writes a table piece by piece in its format. @throws what the signal was aborted with */
export async function writeTable(table: ExportTable, sink: Sink, { on_share, signal }: Following): Promise<void> {
  let share = 0;
  const rows = table.rows((done) => {
    signal.throwIfAborted();
    share = done;
  });
  const header = table.columns.map(({ label }) => label);
  const on_rows = (count: number): void => {
    signal.throwIfAborted();
    on_share(share, count);
  };
  const writing: Writing = { zone: table.zone, on_rows };
  if (table.format === 'csv') return writeCsv({ header, rows }, writing, sink);
  if (table.format === 'json') return writeJson(table, rows, writing, sink);
  return writeWorkbook([{ name: table.title, header, rows }], writing, sink);
}
