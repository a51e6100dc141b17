import { localText, type Zone } from '../zone';
import { type Cell, isMoment, type Sheet, type Sink, type Writing } from './cell';

/** tells a spreadsheet that what follows is UTF-8 */
const MARK = '\ufeff';
const LINE_END = '\r\n';
/** letters that are written in one turn */
const PIECE = 64 * 1024;

/** A text that a spreadsheet would take for a formula, or that looks as if it were marked already, is marked by `'`. */
const marked = (text: string): string => (/^'*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

function textOf(cell: Cell, zone: Zone): string {
  if (typeof cell === 'string') return marked(cell);
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return cell !== null && isMoment(cell) ? localText(zone, cell.at) : '';
}

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;

/** One line of RFC 4180 with its end. Numbers stay numbers, with a point in every language; moments are on the zone's wall clock. */
export const csvLine = (cells: readonly Cell[], zone: Zone): string =>
  cells.map((cell) => quoted(textOf(cell, zone))).join(',') + LINE_END;

/** Writes a table as CSV in UTF-8 with its mark, piece by piece. */
export async function writeCsv({ header, rows }: Pick<Sheet, 'header' | 'rows'>, writing: Writing, sink: Sink): Promise<void> {
  const { zone, on_rows } = writing;
  const encoder = new TextEncoder();
  let [text, count] = [MARK + csvLine(header, zone), 0];
  for await (const cells of rows) {
    text += csvLine(cells, zone);
    count += 1;
    if (text.length < PIECE) continue;
    await sink(encoder.encode(text));
    text = '';
    on_rows?.(count);
    // others take their turns
    await new Promise<void>((done) => setImmediate(done));
  }
  if (text !== '') await sink(encoder.encode(text));
}
