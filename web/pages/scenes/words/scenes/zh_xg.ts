import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  no_webgl: '瀏覽器不支持三維顯示，以圖片顯示',
  clash_says: '尚未儲存：其他用戶剛剛儲存了此場景',
  camera_own: '自定視角：{at}，看向 {to}',
  camera_take: '採用當前視角',
  place: '位置與尺寸（米）',
  size_of: '{w} × {d} × {h} 米',
  kinds: { sensor: '傳感器', building: '樓宇' },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
