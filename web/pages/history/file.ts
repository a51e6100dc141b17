import type { HistoryReport, Item } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/clock';
import { fullTime } from '../../ui/time';
import { handOver } from '../../wire/download';
import { headOf, stateText } from './cells';

/** tells a spreadsheet that what follows is UTF-8 */
const MARK = '\ufeff';

/** A text that a spreadsheet would take for a formula is marked as text; a number stays one. */
export function cellOf(text: string): string {
  const line = text.replace(/[\r\n]+/g, ' ');
  const safe = /^[=+@\t-]/.test(line) && !Number.isFinite(Number(line)) ? `'${line}` : line;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
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
  return MARK + [head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n');
}

/** 历史报表_机房温湿度_2026-11-28 0930.csv: nothing in it that a file system refuses. */
export function fileName(title: string, ending: string): string {
  const moment = fullTime(boxNow(), boxZone()).slice(0, 16).replace(':', '');
  const parts = [words('history').title, title, moment].filter(Boolean).join('_');
  return `${parts.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')}.${ending}`;
}

export function downloadData(now: HistoryReport, items: readonly Item[], title: string): void {
  handOver(new Blob([csvOf(now, items, boxZone())], { type: 'text/csv' }), fileName(title, 'csv'));
}

const PAD = 16;
const LINE = 20;

/** The chart as it is seen, with its title and its legend, on the page's own ground. */
export function downloadPicture(box: Element, title: string): void {
  const drawn = box.querySelector('canvas');
  if (!drawn) return;
  const scale = devicePixelRatio;
  const legend = [...box.querySelectorAll('.legend>*')].map((part) => part.textContent?.trim() ?? '').filter(Boolean);
  const picture = document.createElement('canvas');
  picture.width = drawn.width + 2 * PAD * scale;
  picture.height = drawn.height + (2 * PAD + LINE * (legend.length + 2)) * scale;
  const ctx = picture.getContext('2d');
  if (!ctx) return;
  const style = getComputedStyle(document.documentElement);
  ctx.fillStyle = style.getPropertyValue('--c-surface').trim();
  ctx.fillRect(0, 0, picture.width, picture.height);
  ctx.drawImage(drawn, PAD * scale, (PAD + LINE * 1.5) * scale);
  ctx.fillStyle = style.getPropertyValue('--c-text').trim();
  const font = (weight: number, px: number): string => `${weight} ${px * scale}px ${getComputedStyle(document.body).fontFamily}`;
  ctx.font = font(600, 15);
  ctx.fillText(title, PAD * scale, (PAD + LINE * 0.75) * scale);
  ctx.font = font(400, 12);
  legend.forEach((text, i) => {
    ctx.fillText(text, PAD * scale, drawn.height + (PAD + LINE * (i + 2.5)) * scale);
  });
  picture.toBlob((file) => file && handOver(file, fileName(title, 'png')));
}
