import type { GisParams, GisPoint } from '../../../../daemon/contract/entities';
import { gisFaults, gisParams } from '../../../../daemon/contract/rules/gis';
import { type Fault, faultOf } from '../../../../daemon/contract/shape';
import type { Values } from '../../kit/spec';

/** A point as it is typed: null where nothing is. */
export type TypedPoint = { readonly [K in keyof GisPoint]: number | null };
export interface TypedPicture {
  readonly image: string;
  readonly width: number;
  readonly height: number;
  readonly points: readonly TypedPoint[];
}
export interface TypedLook {
  readonly center: GisParams['center'];
  readonly zoom: number;
  readonly bounds: GisParams['bounds'];
}

export const NO_POINT: TypedPoint = { x: null, y: null, longitude: null, latitude: null };
export const NO_POINTS: readonly TypedPoint[] = [NO_POINT, NO_POINT];

/** What the form shows of the settings. */
export function valuesOf(params: GisParams): Values {
  const { mode, coord, tile_url, attribution, tile_coord, min_zoom, max_zoom, center, zoom, bounds } = params;
  const { image, image_width: width, image_height: height, points } = params;
  const picture: TypedPicture = { image, width, height, points: points.length === 2 ? points : NO_POINTS };
  const look: TypedLook = { center, zoom, bounds };
  return { mode, coord, tile_url, attribution, tile_coord, min_zoom, max_zoom, picture, look };
}

export const isWhole = (point: TypedPoint): point is GisPoint => Object.values(point).every((value) => value !== null);

const numberOr = (value: unknown, other: number): number => (typeof value === 'number' ? value : other);

/** The settings that a form holds. The zoom keeps within what is typed around it. */
export function paramsOf({ picture, look, ...plain }: Values): GisParams {
  const { image, width: image_width, height: image_height, points } = picture as TypedPicture;
  const { center, bounds, zoom } = look as TypedLook;
  const min_zoom = numberOr(plain.min_zoom, gisParams.min_zoom.min);
  const max_zoom = numberOr(plain.max_zoom, gisParams.max_zoom.max);
  return {
    ...(plain as Pick<GisParams, 'mode' | 'coord' | 'tile_url' | 'attribution' | 'tile_coord'>),
    image,
    image_width,
    image_height,
    center,
    bounds,
    min_zoom,
    max_zoom,
    points: image === '' ? [] : points.filter(isWhole),
    zoom: Math.max(min_zoom, Math.min(max_zoom, zoom)),
  };
}

/** What is sent of it: the box knows itself how large its picture is. */
export const sentOf = ({ image_width: _w, image_height: _h, ...params }: GisParams) => ({ ...params });

/** Rules over several fields, at the part of the form that shows them. */
export function faultsOf(values: Values): Readonly<Record<string, Fault | undefined>> {
  const params = paramsOf(values);
  const { tile_url, points, max_zoom, center, bounds } = gisFaults(params);
  return {
    picture: faultOf(gisParams.points, params.points) ?? points,
    tile_url,
    max_zoom,
    look: center ?? bounds,
  };
}

/** Names of the box for what one part of the form shows. */
const SHOWN_BY: Readonly<Record<string, string>> = {
  image: 'picture',
  points: 'picture',
  center: 'look',
  zoom: 'look',
  bounds: 'look',
};
/** What the box found wrong, by the parts of the form. */
export const atParts = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [SHOWN_BY[name] ?? name, text]));
