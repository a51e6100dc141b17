import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  attribution_help: '顯示在地圖右下角，請按地圖服務的要求填寫',
  center: '中心：{longitude}, {latitude} · 級別 {zoom}',
  coord_help: '站點座標和參考點都按此座標系填寫；更改它不會換算已填的座標',
  drag: '拖動、縮放地圖來設置初始視野。',
  home: '恢復自動',
  max_zoom: '最大級別',
  min_zoom: '最小級別',
  mode_tile: '在線瓦片',
  picture_help: 'jpg 或 png，不超過 4 MB；瓦片無法載入時也用它代替',
  set_bounds: '限制在當前範圍',
  test: '測試瓦片',
  test_barred: '本頁打開時尚未允許訪問該伺服器：請先保存，再重新載入頁面測試。',
  tile_coord: '瓦片座標系',
  tile_coord_help: '內地在線地圖通常為 GCJ-02，天地圖和國際地圖為 WGS-84。百度瓦片的切分方式不同，不能使用',
  tile_url: '瓦片地址',
  tiles: '在線瓦片',
  title: 'GIS設置',
  trying: '正在加載 {address}',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
