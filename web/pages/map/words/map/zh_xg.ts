import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  barred: '地圖伺服器是本頁開啟之後才設置的，重新載入頁面後才能存取。',
  list: '站點列表',
  lost_blank: '地圖瓦片無法載入，已改為空白座標網。',
  lost_picture: '地圖瓦片無法載入，已改用離線圖片。',
  nowhere: '尚未設置站點座標',
  nowhere_says: '設置座標後，站點會顯示在地圖上。',
  set_coordinates: '設置座標',
  station: '打開站點監控',
  unplaced: '未設置座標',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
