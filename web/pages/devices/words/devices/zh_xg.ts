import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  none_says: '掃描總線或手動新增。',
  scan: '掃描總線',
  copy_says: '監控項的設定一併複製，名稱和位址依次順延。',
  online: '在線',
  agent: {
    community: '團體字',
    user: '用戶名稱',
    auth: '認證',
    auth_pass_word: '認證密碼',
    context: '上下文',
  },
  serial_port: '串口',
  timeout_help: '不填則用串口的逾時，網絡設備為 500 ms',
  physical_address: '物理位址',
  test: {
    says: '按目前填寫的內容讀取一次，不會儲存。',
    spoilt: '收到的應答已損壞（{ms}）：請檢查接線、終端匹配和波特率',
    order_fits: '按字節順序 {order}：{value}',
  },
  verdicts: {
    sent: '已發送',
  },
  templates: {
    shipped: '內置',
    register: '寄存器',
  },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
