import type { Cell, Read, Sheet } from '../../../daemon/sheets/index';
import { writeCsv, writeWorkbook } from '../../../daemon/sheets/index';
import { zoneOf } from '../../../daemon/zone';

export const SHANGHAI = zoneOf('Asia/Shanghai');

/** What is written to a sink, as one. */
async function collected(write: (sink: (bytes: Uint8Array) => void) => Promise<void>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  await write((piece) => void pieces.push(piece.slice()));
  return Buffer.concat(pieces);
}

export const workbookOf = (sheets: readonly Sheet[], zone = SHANGHAI): Promise<Uint8Array> =>
  collected((sink) => writeWorkbook(sheets, { zone }, sink));

export const sheetOf = (rows: readonly (readonly Cell[])[], header: readonly string[] = ['a', 'b', 'c'], name = '表'): Sheet => ({
  name,
  header,
  rows,
});

export const csvOf = (rows: readonly (readonly Cell[])[], header: readonly string[] = ['a', 'b', 'c']): Promise<Uint8Array> =>
  collected((sink) => writeCsv({ header, rows }, { zone: SHANGHAI }, sink));

/** What a row that was written must read as: what is empty at its end is not there. */
export function trimmed(row: readonly Read[]): Read[] {
  const cells = row.map((cell) => (cell === '' ? null : cell));
  while (cells.length > 0 && cells.at(-1) === null) cells.pop();
  return cells;
}
