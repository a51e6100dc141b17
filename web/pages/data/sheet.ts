import type { Item } from '../../../daemon/contract/entities';
import { limitsOf, momentOf, valueText } from '../item/value';

/** A reading as a spreadsheet counts with it: no thousands, a plain minus. */
const plainValue = (item: Item): string =>
  item.data_type === 1 && typeof item.value === 'number' ? item.value.toFixed(item.decimals) : valueText(item);

/** One line of one cell, and never a formula: what begins like one and is no number is marked as text. */
function cellOf(text: string): string {
  const line = text.replace(/[\t\r\n]+/g, ' ');
  return /^[=+@-]/.test(line) && !Number.isFinite(Number(line)) ? `'${line}` : line;
}

/** Rows as a spreadsheet takes them from the clipboard: tabs between cells. */
export const sheetOf = (items: readonly Item[]): string =>
  items
    .map((item) =>
      [
        item.device_group_name,
        item.device_name,
        item.item_name,
        plainValue(item),
        item.unit,
        item.status_label,
        limitsOf(item),
        momentOf(item),
      ]
        .map(cellOf)
        .join('\t'),
    )
    .join('\n');
