import type { GisParams, GisPicture, GisSite, Page } from '../entities';
import { as, type FileAnswer, type Table } from '../row';
import { gisParams, MAP_PICTURE } from '../rules/gis';

/** The map of the sites and how it is drawn. */
export const gis = {
  'GET gis': {
    who: 'session',
    sites: true,
    out: as<Page<GisSite>>(),
    example: {},
    does: 'Sites on the map, also those of which nobody has said where they are',
  },
  'GET gis/params': { who: 'session', out: as<GisParams>(), example: {}, does: 'How maps are drawn' },
  'PUT gis/params': {
    who: { func: 'system' },
    partial: true,
    input: gisParams,
    out: as<null>(),
    example: { mode: 'tile', tile_url: 'https://tiles.example.com/{z}/{x}/{y}.png', coord: 'gcj02' },
    does: 'Changes how maps are drawn; another picture needs its two points with it',
  },
  'GET gis/image': {
    who: 'session',
    type: 'image/*',
    out: as<FileAnswer>(),
    example: {},
    does: 'The picture that is the map',
  },
  'POST gis/image': {
    who: { func: 'system' },
    file: { field: 'image', max_bytes: MAP_PICTURE.bytes },
    out: as<GisPicture>(),
    example: {},
    does: 'Takes a picture, jpg or png, that becomes the map when `PUT gis/params` names it',
  },
} as const satisfies Table;
