import { type Differing, over } from '../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  title: '鍵盤快捷鍵',
  does: {
    shortcuts: '顯示鍵盤快捷鍵',
    component: '上一個、下一個組件',
    rename: '重命名',
    take: '應用所填的值',
    give_up: '放棄所填的值，返回畫布',
  },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
