import { words } from '../../lang/index';
import { downloadPicture } from '../chart/picture';

/** The chart of the report as it is seen. @param box what holds it */
export function drawReport(box: Element | null, title: string): void {
  const chart = box?.querySelector<HTMLElement>('[data-chart]');
  if (chart) void downloadPicture(chart, title, [words('history').title, title]);
}
