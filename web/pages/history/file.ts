import { words } from '../../lang/index';
import { pictureOf } from '../../ui/chart/picture';
import { handOver } from '../../wire/download';
import { fileName } from '../file_name';

/** The chart as it is seen, in a picture. */
export async function downloadPicture(chart: Element, title: string): Promise<void> {
  const picture = await pictureOf(chart, title);
  if (picture) handOver(picture, fileName([words('history').title, title], 'png'));
}
