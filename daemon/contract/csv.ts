// How a table stands in a text that a spreadsheet opens: RFC 4180, in UTF-8 with its mark. Files of the box, files that the
// console makes and what it puts into the clipboard follow it.

/** tells a spreadsheet that what follows is UTF-8 */
export const MARK = '\ufeff';
const LINE_END = '\r\n';

/** What a cell may hold; a number that is not finite is an empty cell, as null is. */
export type CsvCell = string | number | boolean | null;

/** Whether a spreadsheet would take a text for the beginning of a formula; some take signs of full width for plain ones. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(text);

/** A text that a spreadsheet would take for a formula, or that looks as if it were marked already, is marked by `'`. */
export const marked = (text: string): string => (looksLikeFormula(text.replace(/^'+/, '')) ? `'${text}` : text);

/** A text that was marked so that no spreadsheet takes it for a formula, as it was. */
export const unmarked = (text: string): string =>
  text.startsWith("'") && looksLikeFormula(text.replace(/^'+/, '')) ? text.slice(1) : text;

/** A cell as a text: a number stays one, with a point in every language; a text never becomes one that is reckoned. */
export function cellText(cell: CsvCell): string {
  if (typeof cell === 'string') return marked(cell);
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  return cell === null ? '' : cell ? 'TRUE' : 'FALSE';
}

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;

/** One line with its end. */
export const csvLine = (cells: readonly CsvCell[]): string => cells.map((cell) => quoted(cellText(cell))).join(',') + LINE_END;
