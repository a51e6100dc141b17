import type { HistoryReport, Item } from '../../../daemon/contract/entities';
import { numberText } from '../../ui/value/number';

type Columns = Pick<HistoryReport['series'][number], 'data_type' | 'unit'>;

/** A state by its word; of several within a stretch, from the lowest to the highest. */
export function stateText(item: Item | undefined, low: number | null, high: number | null): string {
  if (high === null) return '—';
  const word = (value: number): string => item?.options.find((option) => option.value === value)?.label ?? numberText(value);
  return low === null || low === high ? word(high) : `${word(low)} / ${word(high)}`;
}

/** A mean has one digit more than the item. */
export const decimalsOf = (item: Item | undefined, isMean: boolean): number => (item?.decimals ?? 1) + (isMean ? 1 : 0);

/** A reading in words. */
export const readingText = (item: Item | undefined, value: number | null, isMean: boolean): string =>
  numberText(value, decimalsOf(item, isMean));

export const itemName = (item: Item | undefined, name: string): string =>
  item ? `${item.device_group_name} · ${item.device_name} · ${item.item_name}` : name;

/** `1 UPS1 · Temperature`: the number stands at the end of its line, too. */
export const labelOf = (mark: string, item: Item | undefined, name: string): string =>
  `${mark} ${item ? `${item.device_name} · ${item.item_name}` : name}`;

/** With its unit, as the head of a column. */
export const headOf = (item: Item | undefined, name: string, { data_type, unit }: Columns): string =>
  data_type === 1 && unit ? `${itemName(item, name)} (${unit})` : itemName(item, name);

/** Heads of columns without what all of them have in common: a table of one device need not name it in each. */
export function headsOf(
  series: readonly (Columns & { readonly item_id: number; readonly name: string })[],
  items: readonly Item[],
): string[] {
  const found = series.map((s) => items.find(({ id }) => id === s.item_id));
  const differs = (of: (item: Item) => number): boolean => new Set(found.map((item) => item && of(item))).size > 1;
  const [sites, devices] = [differs((item) => item.device_group_id), differs((item) => item.device_id)];
  return series.map((s, i) => {
    const item = found[i];
    const place = [sites && item?.device_group_name, devices && item?.device_name, item?.item_name ?? s.name];
    const name = place.filter(Boolean).join(' · ');
    return s.data_type === 1 && s.unit ? `${name} (${s.unit})` : name;
  });
}
