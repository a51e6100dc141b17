import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  attention: {
    shutdown_untested: '{n} 個關機計劃 90 天無測試通過',
    unheard: '告警只在控制台顯示，不會通知任何人',
  },
  board: '大屏',
  exit: '登出',
  no_network: '無流動網絡',
  no_readings: '這個時段沒有數據',
  collection_service: '採集服務',
  running: '運行',
  stopped: '未運行',
  menu_loading: '數據載入中！',
  first_device: '尚未有設備，新增第一台設備後這裏會顯示數據',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
