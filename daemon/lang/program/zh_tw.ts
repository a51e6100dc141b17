import type { Words } from './zh_cn';

export default {
  // ── refusals: the program ──
  first_password: 'ROOMWARD_ADMIN_PASSWORD 為空白或包含控制字元，無法在登入時輸入。請改用其他密碼；不設定時會顯示六位數字',
  command_unknown: '沒有命令 {command}，可用 help 檢視',
  config_key: '設定檔中的 {key} 不是有效的選項',
  config_malformed: '設定檔 {file} 不是有效的 JSON 物件',
  config_missing: '找不到設定檔 {file}',
  data_ahead: '{file} 不屬於旁邊的資料庫，請先啟動一次服務，由它移到一旁',
  data_empty: '{dir} 裡沒有資料庫，請先啟動一次服務',
  data_foreign: '資料目錄 {dir} 屬於系統使用者 {owner}，請以該使用者執行，例如 sudo -u {owner} …',
  data_in_use: '資料目錄 {dir} 正由另一個行程使用（行程編號 {pid}），請先停止它或改用其他目錄',
  native_unloadable: '程式的原生元件 {part} 無法載入：{why}。請安裝與本機及 Node 版本相符的程式套件',
  data_busy: '本機資料庫正由其他程式使用，沒有儲存任何內容；請稍後再試',
  disk_full: '本機儲存空間已滿，沒有儲存任何內容；請騰出空間後再試',
  data_read_only: '資料目錄無法寫入，未儲存任何變更。請修復磁碟後重新啟動設備',
  data_read_only_start: '資料目錄 {dir} 無法寫入：程式使用記憶體中的副本執行，不儲存任何內容。請修復磁碟後重新啟動',
  data_unusable: '資料目錄 {dir} 無法使用（{why}）',
  config_damaged:
    '系統設定已損毀：能讀取的內容已接管，{x} 中有資料遺失。損毀的檔案儲存為 {file}。請核對設備、使用者和規則；如有備份，請停止程式後換上。無法登入時，可在設備上執行 roomward password',
  config_lost:
    '系統設定 {x} 已損毀，其中內容均無法讀取：已作為新系統開始，目前未監控任何設備。損毀的檔案儲存為 {file}。如有備份，請停止程式後換上',
  config_mended:
    '系統設定已損毀，已依損毀的檔案重建，未發現缺失。損毀的檔案儲存為 {file}。請核對設備、使用者和規則；如有備份，請停止程式後換上',
  config_anew: '系統設定 {file} 不存在或為空，但旁邊有 {x}：已作為新系統開始。如有備份，請停止程式後換上備份',
  config_spoilt: '設定中的 {x} 無法讀取，已採用預設值；原內容儲存在 {file}',
  names_lost: '系統設定曾遺失或損毀，以前的使用者名稱和密碼可能已失效，請聯絡設備管理人員',
  database_newer: '資料庫 {file} 由較新版本（{has}）的程式寫入，本程式只支援到 {knows}',
  demo_without_sim: '--demo 需要 --board sim',
  first_login: '首次登入：使用者名稱 {user}，密碼 {password}（登入時必須修改）',
  option_board: '--board 應為 linux、sim 或 none，而不是 {value}',
  option_flag: '{option} 只能是 true 或 false，而不是 {value}',
  option_http: '--http 應為 主機:連接埠（例如 0.0.0.0:8080），而不是 {value}',
  option_push: '--push 應為 0–65535 的連接埠，而不是 {value}',
  option_traps: '--traps 應為 0–65535 的 UDP 連接埠，而不是 {value}',
  option_unknown: '沒有選項 {option}，可用 help 檢視',
  option_value: '{option} 後面缺少值',
  port_busy: '{address} 已被占用，請用 {option} 改用其他連接埠',
  clock_none: '此設備的系統時鐘不能由本程式設定，可在系統中用 timedatectl 設定',
  clock_denied: '系統不允許本程式設定時鐘，請在系統中授權或用 timedatectl 設定',
  clock_follows_ntp: '系統正在網路校時，請先關閉網路校時再手動設定時間',
  clock_failed: '系統未能設定時鐘，請查看系統日誌',
  port_unusable: '無法在 {address} 上監聽（{why}）',
  outputs_idle: '{n} 路輸出已置為閒置電位',
  outputs_unavailable: '無法切換的輸出：{outputs}',
  password_done: '{user} 的新密碼：{password}（一天內可登入一次，登入時必須變更）',
  password_user: '請指定一個存在的使用者：password 使用者名稱（{user}）',
  token_days: '--days 應為 1–3650 的整數，而不是 {value}',
  token_user: '請用 --user 指定一個存在的使用者（{user}）',
  token_nobody: '請用 --user 指定權杖的使用者，例如 --user admin',

  // ── long operations ──
  rehearsal_done: '預演完成',
  rehearsal_days: '正在按天預演',
  rehearsal_runs: '預演最近 {days} 天',
  rehearsal_running: '正在進行另一次預演，請稍後再試',
  job_failed: '工作因內部錯誤而中斷',
  job_without_right: '您已沒有執行此工作所需的權限，工作已停止',
  job_interrupted: '執行期間程式已停止或重新啟動，工作中斷，請重新開始',
  scan_done: '找到 {count} 台設備',
  scan_over: '找到 {count} 台設備；{minutes} 分鐘內掃描了 {total} 個位置中的 {reached} 個，其餘請另行掃描',
  scan_shares: '掃描期間 {port} 的設備仍被輪詢，但會慢一些；掃描最長 {minutes} 分鐘',
  scan_recognise: '{port} {baud_rate} {frame} 位址 {unit}：辨識設備',
  scan_running: '匯流排掃描正在進行',
  scan_step: '{port} {baud_rate} {frame} 位址 {unit}/{to}',

  // ── units of a span ──
  span_day: '天',
  span_hour: '小時',
  span_minute: '分鐘',
  span_second: '秒',

  // ── the box itself ──
  box: '本機',
  box_site: '監控系統',
  site_itself: '本站點',

  // ── the product ──
  edition_international: '國際版',
  edition_neutral: '中性版',
  edition_standard: '標準版',
  product_name: '動環監控系統',
} satisfies Words;
