import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  close: '收起',
  contacts: '聯絡人組',
  drag_hint: '拖動一行，或用「更多」選單移動',
  pick_open: '打開地圖',
  top: '頂級',
  undo: '撤銷移動',
  undone: '已撤銷',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
