import type { ReactNode } from 'react';
import { render } from 'react-dom';
import type { CsvCell } from '../../../../daemon/contract/csv';
import { boxZone } from '../../../state/box/clock';
import type { Column, Plain } from '../../../ui/table/table';
import { fullTime } from '../../../ui/time';

/** What the interface shows where there is nothing. */
const NOTHING = '—';

const momentText = (at: number): string => fullTime(at, boxZone());

/** What somebody reads in a cell: moments whole, lines joined as the interface joins them. */
function readIn(cell: ReactNode): string {
  const host = document.createElement('div');
  render(cell, host);
  for (const time of host.querySelectorAll('time')) time.textContent = momentText(Date.parse(time.dateTime) / 1000);
  for (const line of host.querySelectorAll('p')) if (line.textContent) line.prepend(' · ');
  const text = host.textContent ?? '';
  render(null, host);
  return text.replace(/^ · /, '');
}

const textCell = (text: string): CsvCell => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line === '' || line === NOTHING ? null : line;
};

const isMoment = (cell: Plain): cell is { readonly at: number } => typeof cell === 'object' && cell !== null;

/** A cell as it stands in a file: what its column says for that, else what is read in it. */
export function plainCell<Row>({ cell, plain }: Column<Row>, row: Row): CsvCell {
  if (plain) {
    const own = plain(row);
    return isMoment(own) ? momentText(own.at) : own;
  }
  const shown = cell(row);
  if (typeof shown === 'number') return shown;
  return textCell(typeof shown === 'string' ? shown : readIn(shown));
}

const written = <Row>(columns: readonly Column<Row>[]) => columns.filter(({ kind }) => kind !== 'act');

export const headOf = <Row>(columns: readonly Column<Row>[]): CsvCell[] => written(columns).map(({ label }) => label);

export const linesOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): CsvCell[][] =>
  rows.map((row) => written(columns).map((column) => plainCell(column, row)));
