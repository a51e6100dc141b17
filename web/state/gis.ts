import type { Calls } from '../../daemon/contract/endpoints/index';
import type { GisParams, GisPicture, GisSite } from '../../daemon/contract/entities';
import { call } from '../wire/call';
import { fetchFile } from '../wire/download';
import { upload } from '../wire/upload';
import { createFeed } from './feed';
import { onPush, onResync } from './link';
import { soon } from './soon';

const SITES_SECONDS = 60;
const PARAMS_SECONDS = 300;
/** ms: several pieces of news are one question */
const NEWS_MS = 300;

/** Sites with what a map shows of them. */
export const mapSites = createFeed<readonly GisSite[]>(async () => (await call('GET gis', {})).data, SITES_SECONDS);

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

/** The picture at an address of this page, fetched once: it is not for everybody, so the browser cannot ask for it itself. */
const pictureOf = async (image: string): Promise<string> =>
  image === '' ? '' : (known.get(image) ?? keep(image, await fetchFile('GET gis/image', {})));

/** Throws Refused. */
async function drawingOf(): Promise<Drawing> {
  const params = await call('GET gis/params', {});
  return { params, picture: await pictureOf(params.image) };
}
export const drawing = createFeed(drawingOf, PARAMS_SECONDS);

/** How the map is drawn now, for a form. Throws Refused. */
export const currentDrawing = drawingOf;

/** Asks for the sites again when an alarm or a setting changed; the returned function ends it. */
export function openMap(): () => void {
  const again = soon(() => void mapSites.refresh(), NEWS_MS);
  const ends = [
    onPush((message) => {
      if (message.type === 'alarm' || message.type === 'changed') again();
    }),
    onResync(again),
    again.cancel,
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Gives the box a picture that a map may be drawn with. Throws Refused. */
export async function putPicture(file: Blob, tell: (share: number) => void): Promise<GisPicture> {
  const picture = await upload('POST gis/image', {}, { field: 'image', file }, tell);
  keep(picture.image, file);
  return picture;
}

/** Throws Refused. */
export async function saveParams(params: Calls['PUT gis/params']['in']): Promise<void> {
  await call('PUT gis/params', params);
  await Promise.all([drawing.refresh(), mapSites.refresh()]);
}
