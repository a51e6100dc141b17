import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  add: '新增時間段',
  edit: '編輯時間段',
  grid: '一週概覽',
  grid_help:
    '點按格子以加入或移除一小時；拖動，或按住 Shift 加方向鍵再按空白鍵，可連選並跨過午夜。所選各天的時段相同；跨午夜的時段屬於開始的那天，翌日部分顏色較淺。',
  none: '尚無時間段',
  none_says: '時間段決定何時通知告警、何時允許登入。',
  now: '現時',
  periods: '時段',
  periods_help: '結束早於開始時到翌日；00:00–24:00 為全日。',
  title: '時間段',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
