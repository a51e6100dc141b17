import { $info } from '../../state/session/session';
import { pictureOf } from '../../ui/chart/picture';
import type { Window } from '../../ui/chart/zoom';
import { fullTime } from '../../ui/time';
import { handOver } from '../../wire/download';
import { fileName } from '../file_name';

/** What a picture says of itself below its title: which stretch of time it shows, and of which box. */
export const captionOf = ({ min, max }: Window, zone: string): string =>
  [`${fullTime(min, zone)} – ${fullTime(max, zone)}`, zone, $info.get()?.sys_name].filter(Boolean).join(' · ');

/** The chart as it is seen, in a picture. @param names what its file is called by */
export async function downloadPicture(chart: HTMLElement, title: string, names: readonly string[]): Promise<void> {
  const picture = await pictureOf(chart, title, chart.dataset.caption ?? '');
  if (picture) handOver(picture, fileName([...names], 'png'));
}
