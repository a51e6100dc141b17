import { type Differing, over } from '../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  command: {
    duplicate: '建立副本',
    group: '組合',
    ungroup: '取消組合',
    leave_group: '選取上一層組合',
    to_grid: '對齊網格',
    add_devices: '添加設備',
  },
  reason: {
    locked: '所選組件已鎖定，請先解鎖',
    not_locked: '所選組件未鎖定',
    nothing_selected: '請先選擇組件',
    needs_two: '請選擇至少兩個組件',
    needs_three: '請選擇至少三個組件',
    no_group: '請只選擇組合',
    too_deep: '組合最多嵌套 {depth} 層',
    too_many: '一頁最多 {widgets} 個組件',
    at_top: '組件已在最上層',
    at_bottom: '組件已在最下層',
    nothing_to_paste: '請先複製組件',
    nothing_here: '這裏沒有組件',
    no_device: '所選組件未關聯設備',
  },
  ask: {
    sub_pages: '將同時刪除子頁面及其 {n} 個組件，是否繼續？',
    binding: '組件來自其他站點，請核對本站點的設備',
  },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
