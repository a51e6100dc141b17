// What a map is drawn from in these tests.
import type { GisParams, GisSite } from '../../../../daemon/contract/entities';

export const PARAMS: GisParams = {
  mode: 'offline',
  tile_url: '',
  attribution: '',
  tile_coord: 'wgs84',
  image: '',
  image_width: 0,
  image_height: 0,
  points: [],
  center: null,
  zoom: 12,
  min_zoom: 3,
  max_zoom: 18,
  coord: 'wgs84',
  bounds: null,
};
export const POINTS: GisParams['points'] = [
  { x: 100, y: 560, longitude: 121.35, latitude: 31.17 },
  { x: 700, y: 80, longitude: 121.55, latitude: 31.31 },
];
export const PICTURE: Partial<GisParams> = { image: 'plan.png', image_width: 800, image_height: 640, points: POINTS };
export const TILES: Partial<GisParams> = {
  mode: 'tile',
  tile_url: 'https://t.example/{z}/{x}/{y}.png',
  attribution: '© 示例',
};

export const gisSite = (id: number, name: string, more: Partial<GisSite> = {}): GisSite => ({
  id,
  name,
  longitude: null,
  latitude: null,
  devices: 0,
  item_abnormal: 0,
  items: 20,
  item_alarm: 0,
  item_no_value: 0,
  item_disabled: 0,
  item_waiting: 0,
  item_unwatched: 0,
  level: 0,
  color: '',
  address: '',
  ...more,
});
export const SITES: readonly GisSite[] = [
  gisSite(1, '总部', { longitude: 121.47, latitude: 31.23, devices: 9, address: '人民大道 200 号' }),
  gisSite(2, '东区', { longitude: 121.5, latitude: 31.24, devices: 5, item_abnormal: 3, item_alarm: 3, level: 4 }),
  gisSite(3, '西区', { longitude: 121.32, latitude: 31.19, devices: 2, item_abnormal: 1, item_alarm: 1, level: 2 }),
  gisSite(4, '未定位', { devices: 1, item_abnormal: 1, item_no_value: 1 }),
];
