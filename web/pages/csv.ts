import { type CsvCell, csvLine, MARK } from '../../daemon/contract/csv';
import { handOver } from '../wire/download';

/** Hands rows to the browser as a file that a spreadsheet opens. */
export function saveCsv(rows: readonly (readonly CsvCell[])[], name: string): void {
  handOver(new Blob([MARK, ...rows.map(csvLine)], { type: 'text/csv' }), name);
}
