import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  action_report: '請選擇報表；報表在「歷史報表」頁保存',
  action_report_nobody: '請最少選擇一位聯絡人或填寫一個電郵地址',
  action_steps: '請最少新增一個步驟',
  browser_needed: '最少選擇一個瀏覽器',
  cell_taken: '此標識已被使用',
  email: '請輸入正確的電郵地址',
  escalation_whom: '請選擇升級至的聯絡人組',
  host: '請輸入正確的 IP 地址或主機名稱',
  ip: '請輸入正確的 IP 地址',
  ip_line_order: '第 {line} 行：起始地址不能大於結束地址',
  ip_line_wrong: '第 {line} 行：應為單個地址、起止地址或網段，例如 192.168.1.0/24',
  ip_needed: '最少填寫一個地址',
  list: '格式不正確，應為列表',
  period_needed: '最少選擇一個時間段',
  period_overlap: '時間段不能重疊',
  points_no_picture: '沒有圖片，不能設置參考點',
  points_two: '請在圖片上設置兩個參考點',
  template_variable: '沒有名為 {name} 的變量',
  tile_host: '請輸入完整的伺服器地址，不含用戶名，且主機名稱中沒有 z、x、y',
  tile_place: '無法識別的佔位符 {place}',
  tile_places: '地址中應包含 {places}',
  register_number: '沒有這個編號的寄存器',
  reach_required: '請填寫手提電話或電郵',
  way_without_address: '請填寫電郵，或停用電郵通知',
  way_without_number: '請填寫手提電話，或停用短訊和電話通知',
  zoom_order: '最大級別不能小於最小級別',
  zoom_outside: '應在最小級別與最大級別之間',
  ca_wrong: '請貼上 PEM 格式的證書（-----BEGIN CERTIFICATE-----）',
  fingerprint_wrong: '請填寫證書的 SHA-256 指紋：64 位十六進制數字',
  sms_url: '請輸入 http 或 https 地址，不含 ? 和 #；密鑰請填入密鑰欄',
  scene_link: '連線的兩端應為本場景中不同的對象',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
