import { type Differing, over } from '../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  keys: 'Tab 選取下一個組件，方向鍵移動，Alt 加方向鍵縮放，? 看快捷鍵',
  menu: '組件操作',
  palette: '組件',
  shortcuts: '快捷鍵',
  grid: '顯示網格',
  open: { icon: '圖標', carousel: '輪播設置' },
  none: '未選取組件',
  several: '已選 {n} 個組件',
  held: {
    inside: { does: '選取組合內的組件' },
    help: { does: '顯示快捷鍵' },
  },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
