import { Zip, ZipDeflate } from 'fflate';
import { looksLikeFormula } from '../contract/csv';
import type { Zone } from '../zone';
import { type Cell, isMoment, MOST_CHARACTERS, MOST_ROWS, type Sheet, type Sink, type Writing } from './cell';
import { columnName } from './columns';
import { unwritable } from './faults';
import { tabNames } from './workbook-names';
import { FORM, partsOf, SHEET_FOOT, sheetHead, sheetPath } from './workbook-parts';
import { escaped } from './xml';

/** days from 1899-12-30, where a sheet's dates begin, to 1970-01-01 */
const EPOCH_DAY = 25_569;
const DAY = 86_400;
/** letters that are packed in one turn */
const PIECE = 32 * 1024;
/** fast, and only a tenth larger than the best: a year of fifty items is seconds of a small processor */
const LEVEL = 1;
/** files in the archive have no date of their own */
const MTIME = '2000-01-01T12:00:00Z';
const [NARROWEST, WIDEST, MOMENT_WIDTH] = [10, 48, 20];

const textCell = (at: string, text: string, form: number): string =>
  `<c r="${at}"${form ? ` s="${form}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** A moment as a sheet's day number on the box's wall clock, exact to a millisecond. */
const dayNumber = (at: number, zone: Zone): string => ((at + zone.offset(at)) / DAY + EPOCH_DAY).toFixed(9);

function cellXml(at: string, cell: Cell, zone: Zone): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${at}"><v>${cell}</v></c>` : '';
  if (typeof cell === 'string') return textCell(at, cell, looksLikeFormula(cell) ? FORM.text : FORM.plain);
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  return cell === null ? '' : `<c r="${at}" s="${FORM.moment}"><v>${dayNumber(cell.at, zone)}</v></c>`;
}

/** How wide a column should be for its head and the first thing in it, in digits; a wide letter counts two. */
function widthOf(head: string, first: Cell): number {
  const length = (text: string): number => [...text].reduce((sum, c) => sum + (c > '\u2e7f' ? 2 : 1), 2);
  const content = isMoment(first) ? MOMENT_WIDTH : typeof first === 'string' ? length(first) : 0;
  return Math.min(WIDEST, Math.max(NARROWEST, length(head), content));
}

/** Packs files one after the other into a sink that may be slow. */
function createPacking(sink: Sink) {
  const ready: Uint8Array[] = [];
  const zip = new Zip((fault, piece) => {
    if (fault) throw fault;
    if (piece.length > 0) ready.push(piece);
  });
  const drain = async (): Promise<void> => {
    for (let piece = ready.shift(); piece; piece = ready.shift()) await sink(piece);
    // others take their turns
    await new Promise<void>((done) => setImmediate(done));
  };
  return {
    async file(path: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
      const packed = new ZipDeflate(path, { level: LEVEL });
      packed.mtime = MTIME;
      zip.add(packed);
      let text = '';
      for await (const piece of pieces) {
        text += piece;
        if (text.length < PIECE) continue;
        packed.push(new TextEncoder().encode(text));
        text = '';
        await drain();
      }
      packed.push(new TextEncoder().encode(text), true);
      await drain();
    },
    async end(): Promise<void> {
      zip.end();
      await drain();
    },
  };
}

function checkRow(sheet: Sheet, cells: readonly Cell[], row: number): void {
  if (row > MOST_ROWS + 1) throw unwritable('sheet_too_many_rows', { sheet: sheet.name, max: MOST_ROWS });
  for (const cell of cells)
    if (typeof cell === 'string' && cell.length > MOST_CHARACTERS)
      throw unwritable('sheet_cell_too_long', { sheet: sheet.name, row, max: MOST_CHARACTERS });
}

/** The XML of a sheet, row by row. */
async function* sheetXml(sheet: Sheet, { zone, on_rows }: Writing): AsyncGenerator<string> {
  const letters = sheet.header.map((_, i) => columnName(i));
  const line = (cells: readonly Cell[], row: number): string => {
    checkRow(sheet, cells, row);
    return `<row r="${row}">${cells.map((cell, i) => cellXml(`${letters[i] ?? columnName(i)}${row}`, cell, zone)).join('')}</row>`;
  };
  const head = (first: readonly Cell[]): string => {
    const cells = sheet.header.map((text, i) => textCell(`${letters[i]}1`, text, FORM.head));
    return `${sheetHead(sheet.header.map((text, i) => widthOf(text, first[i] ?? null)))}<row r="1">${cells.join('')}</row>`;
  };
  let row = 1;
  for await (const cells of sheet.rows) {
    if (row === 1) yield head(cells);
    row += 1;
    yield line(cells, row);
    if (row % 500 === 0) on_rows?.(row - 1);
  }
  if (row === 1) yield head([]);
  yield SHEET_FOOT;
}

/**
 * Writes a workbook (xlsx) piece by piece; what is held at once does not grow with the rows. Texts are texts, whatever they
 * begin with; moments are dates on the zone's wall clock; the header is bold and stays in sight.
 * @throws Refusal 1001 for more than 1 048 575 rows in a sheet or 32 767 characters in a cell, naming sheet and row
 */
export async function writeWorkbook(sheets: readonly Sheet[], writing: Writing, sink: Sink): Promise<void> {
  const packing = createPacking(sink);
  for (const [path, text] of partsOf(tabNames(sheets.map(({ name }) => name)))) await packing.file(path, [text]);
  for (const [place, sheet] of sheets.entries()) await packing.file(sheetPath(place), sheetXml(sheet, writing));
  await packing.end();
}
