import { type CsvCell, cellText } from '../../../daemon/contract/csv';
import type { Item } from '../../../daemon/contract/entities';
import { limitsOf, momentOf, plainValue, valueText } from '../../item/value_text';

/** One line of one cell: what is copied has no quotes around it. */
const cellOf = (cell: CsvCell): string => cellText(typeof cell === 'string' ? cell.replace(/[\t\r\n]+/g, ' ') : cell);

/** Rows as a spreadsheet takes them from the clipboard: tabs between cells. */
export const sheetOf = (items: readonly Item[]): string =>
  items
    .map((item) =>
      [
        item.device_group_name,
        item.device_name,
        item.item_name,
        plainValue(item) ?? valueText(item),
        item.unit,
        item.status_label,
        limitsOf(item),
        momentOf(item),
      ]
        .map(cellOf)
        .join('\t'),
    )
    .join('\n');
