import { type Differing, over } from '../../contract/overlay';
import type { Words } from './zh_cn';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  // ── refusals: the program ──
  command_unknown: '沒有命令 {command}，可用 help 查看',
  data_empty: '{dir} 內沒有數據庫，請先啟動一次服務',
  data_busy: '本機數據庫正由其他程式使用，沒有儲存任何內容；請稍後再試',
  data_foreign: '資料目錄 {dir} 屬於系統用戶 {owner}，請以該用戶執行，例如 sudo -u {owner} …',
  data_in_use: '資料目錄 {dir} 正被另一個程序使用（程序編號 {pid}），請先停止它或改用其他目錄',
  config_damaged:
    '系統設定已損壞：能讀取的內容已接管，{x} 中有數據遺失。損壞的檔案儲存為 {file}。請核對設備、用戶和規則；如有備份，請停止程式後換上。無法登入時，可在設備上執行 roomward password',
  config_mended:
    '系統設定已損壞，已按損壞的檔案重建，未發現缺失。損壞的檔案儲存為 {file}。請核對設備、用戶和規則；如有備份，請停止程式後換上',
  names_lost: '系統設定曾遺失或損壞，以前的用戶名稱和密碼可能已失效，請聯絡設備管理人員',
  database_newer: '數據庫 {file} 由較新版本（{has}）的程式寫入，本程式只支援至 {knows}',
  first_login: '首次登入：用戶名稱 {user}，密碼 {password}（登入時必須更改）',
  option_unknown: '沒有選項 {option}，可用 help 查看',
  port_busy: '{address} 已被佔用，請用 {option} 改用其他連接埠',
  clock_follows_ntp: '系統正在網絡校時，請先關閉網絡校時再手動設定時間',
  outputs_idle: '{n} 路輸出已置為閒置電平',
  password_done: '{user} 的新密碼：{password}（一天內可登入一次，登入時必須更改）',
  password_user: '請指定一個存在的用戶：password 用戶名稱（{user}）',
  token_user: '請用 --user 指定一個存在的用戶（{user}）',
  token_nobody: '請用 --user 指定權杖的用戶，例如 --user admin',
  data_ahead: '{file} 不屬於旁邊的數據庫，請先啟動一次服務，由它移到一旁',

  // ── long operations ──
  job_failed: '任務因內部錯誤而中斷',
  job_without_right: '您已沒有執行此任務所需的權限，任務已停止',
  job_interrupted: '執行期間程式已停止或重新啟動，任務中斷，請重新開始',
  scan_done: '找到 {count} 部設備',
  scan_over: '找到 {count} 部設備；{minutes} 分鐘內掃描了 {total} 個位置中的 {reached} 個，其餘請另行掃描',
  scan_recognise: '{port} {baud_rate} {frame} 地址 {unit}：辨識設備',
  scan_step: '{port} {baud_rate} {frame} 地址 {unit}/{to}',

  // ── units of a span ──
  span_day: '日',
} satisfies Differing<Words>;

export default over<Words>(zh_tw, differing);
