import { gisParams } from '../../contract/rules/gis';
import type { Shape } from '../../contract/shape';
import { column, four, judged, oneByOne, picked } from '../columns';
import type { Column, Maps, Section } from '../section';

const opt = (of: Shape): Shape => ({ t: 'opt', of });

const COLUMNS: readonly Column[] = [
  column('coord', opt(gisParams.coord), '坐标系', '座標系', '坐標系', 'Datum of coordinates'),
  column('mode', opt(gisParams.mode), '地图来源', '地圖來源', '地圖來源', 'Source'),
  column('tile_url', opt(gisParams.tile_url), '瓦片地址', '圖磚網址', '瓦片地址', 'Address of tiles'),
  column('tile_coord', opt(gisParams.tile_coord), '瓦片坐标系', '圖磚座標系', '瓦片坐標系', 'Datum of tiles'),
  column('attribution', opt(gisParams.attribution), '版权说明', '版權說明', '版權說明', 'Whose tiles'),
  column(
    'center',
    opt(gisParams.center),
    '中心（经度; 纬度）',
    '中心（經度; 緯度）',
    '中心（經度; 緯度）',
    'Centre (longitude; latitude)',
  ),
  column(
    'bounds',
    opt(gisParams.bounds),
    '范围（西; 南; 东; 北）',
    '範圍（西; 南; 東; 北）',
    '範圍（西; 南; 東; 北）',
    'Bounds (west; south; east; north)',
  ),
  column('zoom', opt(gisParams.zoom), '级别', '層級', '級別', 'Zoom'),
  column('min_zoom', opt(gisParams.min_zoom), '最小级别', '最小層級', '最小級別', 'Least zoom'),
  column('max_zoom', opt(gisParams.max_zoom), '最大级别', '最大層級', '最大級別', 'Most zoom'),
];
const KEYS = COLUMNS.map(({ key }) => key);

/** How maps are drawn, and in which datum all coordinates are. A picture is no text: it stays, with its points, on its box. */
export const maps: Section = {
  key: 'map_settings',
  names: four('地图参数', '地圖參數', '地圖參數', 'Map settings'),
  func: 'system',
  tables: ['setting'],
  setting: 'gis',
  by: [],
  columns: COLUMNS,
  open: ({ maps }) => ({
    read: () => [{ id: 0, row: picked(maps.stored(), KEYS), fixed: true }],
    change: oneByOne(({ patch }) =>
      maps.change(judged<Parameters<Maps['change']>[0]>(gisParams, picked(patch, KEYS), { partial: true })),
    ),
  }),
};
