import type { Calls } from '../../../daemon/contract/endpoints/index';
import type { GisParams, GisPicture } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { fetchFile } from '../../wire/download';
import { upload } from '../../wire/upload';
import { createFeed } from '../feeds/feed';

const SECONDS = 300;

/** How the map is drawn, with its picture at an address of this page. */
export interface Drawing {
  readonly params: GisParams;
  /** '' without one */
  readonly picture: string;
}

/** Addresses of this page by the names of pictures. */
const known = new Map<string, string>();

function keep(image: string, file: Blob): string {
  const address = URL.createObjectURL(file);
  known.set(image, address);
  return address;
}
/** Where this page has a picture, without asking the box; '' when it does not have it. */
export const addressOf = (image: string): string => known.get(image) ?? '';

/**
 * The picture at an address of this page, fetched once: it is not for everybody, so the browser cannot ask for it itself.
 * Throws Refused.
 */
export const pictureOf = async (image: string): Promise<string> =>
  known.get(image) ?? keep(image, await fetchFile('GET gis/image', {}));

/** How the map is drawn now. Throws Refused. */
export const currentParams = (): Promise<GisParams> => call('GET gis/params', {});
export const mapParams = createFeed(currentParams, SECONDS);

/** Gives the box a picture that a map may be drawn with. Throws Refused. */
export async function putPicture(file: Blob, tell: (share: number) => void): Promise<GisPicture> {
  const picture = await upload('POST gis/image', {}, { field: 'image', file }, tell);
  keep(picture.image, file);
  return picture;
}

/** Throws Refused. */
export async function saveParams(params: Calls['PUT gis/params']['in']): Promise<void> {
  await call('PUT gis/params', params);
  await mapParams.refresh();
}
