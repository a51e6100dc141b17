import { csvLine as lineOf, MARK } from '../contract/csv';
import { localText, type Zone } from '../zone';
import { type Cell, isMoment, type Sheet, type Sink, type Writing } from './cell';

/** letters that are written in one turn */
const PIECE = 64 * 1024;

/** One line of RFC 4180 with its end. Moments are told on the zone's wall clock. */
export const csvLine = (cells: readonly Cell[], zone: Zone): string =>
  lineOf(cells.map((cell) => (isMoment(cell) ? localText(zone, cell.at) : cell)));

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
