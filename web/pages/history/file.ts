import type { HistoryReport, Item } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { boxZone } from '../../state/clock';
import { pictureOf } from '../../ui/chart/picture';
import { fullTime } from '../../ui/time';
import { handOver } from '../../wire/download';
import { csvText } from '../csv';
import { fileName as nameOf } from '../file_name';
import { headOf, stateText } from './cells';

const number = (value: number | null | undefined): string => (typeof value === 'number' ? String(value) : '');

/** One row a moment and one column an item, on the box's wall clock; a gap is an empty cell. */
export function csvOf(now: HistoryReport, items: readonly Item[], zone: string): string {
  const itemOf = (id: number): Item | undefined => items.find((item) => item.id === id);
  const head = [words('history').time, ...now.series.map((s) => headOf(itemOf(s.item_id), s.name, s))];
  const cells = now.series.map((s) => {
    const item = itemOf(s.item_id);
    return (place: number): string => {
      if (s.data_type === 1) return number(s.avg?.[place]);
      const high = s.max?.[place] ?? null;
      return high === null ? '' : stateText(item, s.min?.[place] ?? null, high);
    };
  });
  const rows = now.times.map((time, place) => [fullTime(time, zone), ...cells.map((cell) => cell(place))]);
  return csvText([head, ...rows]);
}

export const fileName = (title: string, ending: string): string => nameOf([words('history').title, title], ending);

export function downloadData(now: HistoryReport, items: readonly Item[], title: string): void {
  handOver(new Blob([csvOf(now, items, boxZone())], { type: 'text/csv' }), fileName(title, 'csv'));
}

/** The chart as it is seen, in a picture. */
export async function downloadPicture(chart: Element, title: string): Promise<void> {
  const picture = await pictureOf(chart, title);
  if (picture) handOver(picture, fileName(title, 'png'));
}
