/** tells a spreadsheet that what follows is UTF-8 */
const MARK = '\ufeff';

/** A text that a spreadsheet would take for a formula is marked as text; a number stays one. */
export function cellOf(text: string): string {
  const line = text.replace(/[\r\n]+/g, ' ');
  const safe = /^[=+@\t-]/.test(line) && !Number.isFinite(Number(line)) ? `'${line}` : line;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a file that a spreadsheet opens. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  MARK + rows.map((row) => row.map(cellOf).join(',')).join('\r\n');
