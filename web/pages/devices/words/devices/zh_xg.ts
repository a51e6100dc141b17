import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  tabs: {
    templates: '設備模板',
  },
  find: '名稱、站點、地址、型號',
  none_says: '掃描總線或手動新增。',
  scan: '掃描總線',
  copy_says: '監控項的設定一併複製，名稱和地址依次順延。',
  copy_step: '地址間隔',
  copy_at: '新地址：{units}',
  copy_unsynced: '設備模板「{template}」未同步，同步後才能複製',
  at_unit: '地址 {unit}',
  address: '地址',
  online: '在線',
  agent: {
    community: '團體字',
    user: '用戶名稱',
    auth: '認證',
    auth_pass_word: '認證密碼',
    context: '上下文',
  },
  template: '設備模板',
  template_help: '模板決定設備的監控項。更換模板時，含義相同的監控項保留設定和歷史。',
  serial_port: '串口',
  ip_address: 'IP 地址或主機名稱',
  protocol_id: '協定地址',
  in_flight_help: '1–16。只有明確支援的網關才大於 1。',
  timeout_help: '不填則用串口的逾時，網絡設備為 500 ms',
  parent_help: '經由哪台設備連線（網關、交換器）：它中斷時，本設備的通訊中斷歸入它的告警',
  physical_address: '物理地址',
  zigbee: 'Zigbee 地址',
  test: {
    says: '按目前填寫的內容讀取一次，不會儲存。',
    spoilt: '收到的應答已損壞（{ms}）：請檢查接線、終端匹配和波特率',
    order_fits: '按字節順序 {order}：{value}',
  },
  verdicts: {
    sent: '已發送',
  },
  templates: {
    none: '沒有設備模板',
    name: '模板名稱',
    shipped: '內置',
    import: '匯入模板',
    add: '新增模板',
    broken: '此模板的內容已損壞',
    register: '寄存器',
    function: '功能碼 {f} · 地址 {a}',
  },
  with_box: '共 {n} 項（含本機）',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
