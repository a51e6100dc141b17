import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  add: '添加權杖',
  by: '用戶',
  everybody: '全部用戶',
  from: '地址',
  funcs: {
    alarm_disable: '屏蔽告警',
    backup: '備份恢復',
    door_open: '遠程開門',
    energy_edit: '編輯能耗配置',
    linkage_edit: '編輯聯動',
    export: '導出數據',
    remote_control: '遠程控制',
    security: '安全設置',
    system: '系統設置',
    user_manage: '用戶管理',
    video_playback: '錄像回放',
  },
  going: '以下介面權杖仍然有效，不受密碼更改影響。登入後請在「工作階段和權杖」中撤銷不認識的權杖。',
  never: '不過期',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
