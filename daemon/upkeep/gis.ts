import { CODE } from '../contract/codes';
import type { GisParams, GisPicture } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import type { FileAnswer } from '../contract/row';
import { fitsMap, gisFaults, type gisParams, MAP_PICTURE } from '../contract/rules/gis';
import { tileOrigins } from '../contract/rules/tile_address';
import type { Faults, Input } from '../contract/shape';
import { faultOfPicture, readPicture } from '../pictures/picture';
import { hasAllRows } from '../pictures/rows';
import { createUploadFolder } from '../pictures/upload-folder';
import type { Settings } from '../store/settings';

export type GisChange = Partial<Input<typeof gisParams>>;

const KEY = 'gis';
const NO_PICTURE = { image: '', image_width: 0, image_height: 0, points: [] };
/** A box without internet: no tiles until somebody names a server of theirs. */
const SHIPPED: GisParams = {
  ...NO_PICTURE,
  mode: 'offline',
  tile_url: '',
  attribution: '',
  tile_coord: 'wgs84',
  center: null,
  zoom: 12,
  min_zoom: 3,
  max_zoom: 18,
  coord: 'wgs84',
  bounds: null,
};

const refused = (key: string, fields: Faults, data: Record<string, number> = {}): Refusal =>
  new Refusal(CODE.validation, key, { fields }, data);
const refusedPicture = (key: string, data: Record<string, number> = {}): Refusal => refused(key, { image: { key, data } }, data);

/** How maps are drawn, and the picture that is one. `folder`: where pictures lie; nobody gets them without a session. */
export function createGis({ settings, folder }: { readonly settings: Settings; readonly folder: string }) {
  const pictures = createUploadFolder(folder);
  let known: GisParams | null = null;
  let origins: readonly string[] = [];

  const stored = (): GisParams => settings.get(KEY, SHIPPED);
  function read(): GisParams {
    if (known) return known;
    known = stored();
    origins = known.mode === 'tile' ? tileOrigins(known.tile_url) : [];
    return known;
  }

  /** The picture of that name as a part of the settings. @throws Refusal 1001 when there is none */
  function pictureOf(image: string): Partial<GisParams> {
    if (image === '') return NO_PICTURE;
    const picture = readPicture(pictures.read(image) ?? Buffer.alloc(0));
    if (!picture) throw refused('validation', { image: { key: 'not_found' } });
    return { image, image_width: picture.width, image_height: picture.height, points: [] };
  }

  return {
    read,
    /** They were written elsewhere: they are read again. */
    forget(): void {
      known = null;
    },
    /** As `read`, of a transaction that may be undone, too. */
    stored,
    /** Origins that tiles come from while there are any. */
    tileOrigins(): readonly string[] {
      read();
      return origins;
    },
    /** @throws Refusal 1001 by field; nothing is changed then */
    change(patch: GisChange): void {
      const before = stored();
      // points on another picture say nothing of this one
      const picture = patch.image === undefined || patch.image === before.image ? {} : pictureOf(patch.image);
      const next = { ...before, ...picture, ...patch };
      const faults = gisFaults(next);
      if (Object.keys(faults).length > 0) throw refused('validation', faults);
      settings.put(KEY, next);
      known = null;
      // one that was taken and not yet named stays for whoever is about to name it
      if (next.image !== before.image) pictures.keep((name) => name === next.image);
    },
    /** Takes a picture that `change` may name. One that was taken before and never named goes. @throws Refusal 1001 */
    async put(file: Buffer): Promise<GisPicture> {
      const picture = readPicture(file);
      if (!picture) throw refusedPicture(faultOfPicture(file));
      const { width, height } = picture;
      const { least, side, pixels } = MAP_PICTURE;
      if (!fitsMap(width, height)) throw refusedPicture('map_size', { least, side, millions: pixels / 1e6 });
      if (!(await hasAllRows(picture))) throw refusedPicture('picture_broken');
      const { image: shown } = read();
      pictures.keep((name) => name === shown);
      return { image: pictures.put(picture), width, height };
    },
    /** The picture that is the map. @throws Refusal 1002 when there is none */
    picture(): FileAnswer {
      const { image } = read();
      const bytes = pictures.read(image);
      if (!bytes) throw new Refusal(CODE.not_found, 'not_found');
      return { type: image.endsWith('.png') ? 'image/png' : 'image/jpeg', bytes };
    },
  };
}
export type Gis = ReturnType<typeof createGis>;
