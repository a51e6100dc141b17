import type { GisParams, GisPicture, GisSite, Page } from '../entities';
import { as, type FileAnswer, type Table } from '../row';
import { gisParams, MAP_PICTURE } from '../rules/gis';
import { SCENE_PAGES } from '../rules/scene';

/** The map of the sites and how it is drawn. */
export const gis = {
  'GET gis': {
    who: 'session',
    pages: ['/map', '/setting_device_groups', '/setting_GIS', ...SCENE_PAGES],
    sites: true,
    out: as<Page<GisSite>>(),
    example: {},
    does: 'Sites on the map, also those of which nobody has said where they are',
    module: 'system',
  },
  'GET gis/params': {
    who: 'session',
    pages: ['/map', '/setting_device_groups', '/setting_GIS'],
    out: as<GisParams>(),
    example: {},
    does: 'How maps are drawn',
    module: 'system',
  },
  'PUT gis/params': {
    who: { func: 'system' },
    pages: ['/setting_GIS'],
    partial: true,
    input: gisParams,
    out: as<null>(),
    example: { mode: 'tile', tile_url: 'https://tiles.example.com/{z}/{x}/{y}.png', coord: 'gcj02' },
    does: 'Changes how maps are drawn; another picture needs its two points with it',
    module: 'system',
    deed: ['修改地图设置', '修改地圖設定', '修改地圖設置', 'Changed the map settings'],
    subject: { row: 'GET gis/params', name: { none: 'there is one map' } },
  },
  'GET gis/image': {
    who: 'session',
    pages: ['/map', '/setting_device_groups', '/setting_GIS'],
    type: 'image/*',
    out: as<FileAnswer>(),
    example: {},
    does: 'The picture that is the map',
    module: 'system',
  },
  'POST gis/image': {
    who: { func: 'system' },
    pages: ['/setting_GIS'],
    file: { field: 'image', max_bytes: MAP_PICTURE.bytes },
    out: as<GisPicture>(),
    example: {},
    does: 'Takes a picture, jpg or png, that becomes the map when `PUT gis/params` names it',
    module: 'system',
    deed: ['上传地图图片', '上傳地圖圖片', '上傳地圖圖片', 'Uploaded a map image'],
    subject: { name: 'file', change: { none: 'a picture is nothing to read' } },
  },
} as const satisfies Table;
