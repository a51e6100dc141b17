import { type Differing, over } from '../contract/overlay';
import type { Sentences } from './index';
import { zh_tw } from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  // ── templates as files ──
  template_first: '第 {row} 行之前沒有範本的型號等欄',
  template_header: '第一行應包含 item_cell_name 和 template.model 等欄名',

  // ── exports ──
  export_rows: '已匯出 {n} 行',
  export_too_many_rows: 'XLSX 最多 {max} 行，請縮短時間範圍或改為匯出 CSV',
  exports_busy: '正在匯出的任務過多，請稍後再試',

  // ── tables as files ──
  json_depth: 'JSON 嵌套超過 {max} 層',
  json_values: '檔案中的數據超過 {max} 個',
  sheet_cell: '工作表「{sheet}」第 {row} 行有無法讀取的儲存格',
  sheet_cell_text: '工作表「{sheet}」第 {row} 行的儲存格超過 {max} 個字元',
  sheet_cell_too_long: '工作表「{sheet}」第 {row} 行的內容超過 {max} 個字元，請改為匯出 CSV',
  sheet_cells: '表格超過 {max} 個儲存格',
  sheet_columns: '工作表「{sheet}」第 {row} 行超過 {max} 欄',
  sheet_damaged: '表格檔案已損壞，無法讀取',
  sheet_doctype: '表格檔案含有不允許的聲明',
  sheet_entries: '表格檔案內的檔案超過 {max} 個',
  sheet_not_workbook: '檔案不是 .xlsx 表格',
  sheet_rows: '工作表「{sheet}」超過 {max} 行',
  sheet_too_many_rows: '工作表「{sheet}」超過 {max} 行，請改為匯出 CSV',
  sheet_unpacked: '表格檔案解壓後超過 {max} MB',

  // ── faults of a field ──
  bits_of_type: '此類型不能取位元',
  coil_is_bool: '線圈和離散輸入的類型應為 bool',
  count_range: '應為 {min} 至 {max} 項',
  duplicate_cell: '監控項標識 {cell} 重複',
  email: '電郵格式不正確',
  field_awaits: '本機尚無功能使用此項，不予保存，請勿填寫',
  field_read_only: '不能修改：請按讀取時的值傳送，或不傳送',
  field_unknown: '此接口沒有這個欄位',
  hex: '應為 {digits} 位十六進制數',
  copy_needs_two: '批量複製至少需要兩個監控項',
  end_before_start: '結束時間必須遲於開始時間',
  length_range: '長度應為 {min} 至 {max} 個字元',
  list: '應為列表',
  not_of_driver: '此連接方式沒有此項',
  only_for_bcd: '僅用於 BCD 類型',
  channel_debounce: '只有輸入通道可設防抖',
  object_write: '只有 integer 和 gauge 類型的物件可寫',
  points_no_picture: '沒有圖片，不能設置參考點',
  points_two: '請在圖片上設置兩個參考點',
  snmp_again: '地址或用戶已更改，請重新輸入密碼',
  tile_host: '請輸入完整的伺服器地址，不含用戶名，且主機名稱中沒有 z、x、y',
  tile_place: '無法識別的佔位符 {place}',
  tile_places: '地址中應包含 {places}',
  until_of_disabling: '只有禁用告警時才有截止時間',
  walk_of_oids: '只有 oid 類型的表可以遍歷',
  community_needed: '需要團體名',
  user_needed: '需要用戶名',
  period_overlap: '時間段不能重疊',
  phone: '手機號碼應為 11 至 13 位數字',
  range: '應在 {min} 至 {max} 之間',
  range_too_long: '時間範圍不超過 {days} 日',
  required: '不能為空',
  fixed_while_used: '已有設備使用此範本，不能更改',
  register_and_address: '寄存器編號和地址只能填一個',
  register_none: '沒有從 {base} 起編號的寄存器 {register}',
  template_shipped: '內置範本不能修改，請先複製',
  port_taken_elsewhere: '此端口已被其他站點的串口使用',
  threshold_required: '啟用警報時至少填寫一個閾值',
  too_many_points: '所選範圍和監控項超過 {max} 個點，請縮短範圍、減少監控項或選更長的間隔',
  write_type: '此類型不能用此功能碼寫入',
  zoom_order: '最大級別不能小於最小級別',
  zoom_outside: '應在最小級別與最大級別之間',

  // ── faults of a formula ──
  formula_by_id: '範本中的公式不能按編號引用監控項',
  formula_depth: '第 {position} 個字元處嵌套超過 {max} 層',
  formula_function: '第 {position} 個字元處：沒有函數 {name}',
  formula_count: '第 {position} 個字元處：函數 {name} 需要 {n} 個值',
  formula_values: '第 {position} 個字元處：函數 {name} 需要 {min} 至 {max} 個值',

  // ── faults of people and of the menu ──
  directory_name: '目錄用戶的登入名在目錄中修改',
  external_url: '必須是 /external_link?pathUrl= 加上 http 或 https 地址',
  menu_builtin_url: '內置選單的地址不能修改',
  menu_fixed: '選單設置頁面及其上級選單必須啟用並顯示',
  menu_no_group: '只能放在選單分組之下',
  menu_too_deep: '選單最多 {max} 級',
  menu_url_taken: '已有選單指向該地址',
  roles_without_func: '所選權限組沒有任何功能權限',
  roles_without_menu: '所選權限組沒有任何選單權限',
  roles_without_site: '所選權限組沒有任何站點權限',

  // ── refusals: session and rights ──
  directory_password: '目錄用戶的密碼不在本機保存',
  ended_rights: '帳戶已變更，請重新登入',
  ended_single: '帳戶已在其他地方登入',
  ended_crowded: '帳戶登入的地方過多，最久未使用的登入已結束',
  locked: '登入失敗次數過多，請於 {unlock_time} 之後重試',
  locked_own: '密碼錯誤次數過多，請於 {unlock_time} 之後重試',
  login_failed: '用戶名或密碼錯誤',
  no_permission: '目前用戶無權限執行此操作',
  plain_refused: '密碼必須加密傳送，請重新載入頁面後重試',
  user_unknown: '用戶 {name} 不存在',

  // ── refusals: people ──
  directory_beyond_rights: '此目錄中有用戶擁有您沒有的權限，請由超級管理員更改',
  menu_builtin: '內置選單不能刪除，可以停用',
  own_account: '不能刪除、停用自己的帳號，也不能修改自己的權限組和用戶組',
  own_account_password: '自己的密碼請透過「修改密碼」更改，不能重設',
  role_beyond_rights: '該權限組的權限超出您自己的權限',
  user_beyond_rights: '該用戶擁有您沒有的權限',
  users_without_group: '有用戶將不屬於任何用戶組',

  // ── who may come in, auto-login, the directory ──
  access_blocked: '此帳戶已被停用至 {unlock_time}：{reason}',
  block_self: '不能停用目前的用戶',
  browser_needed: '最少選擇一個瀏覽器',
  directory_bind: '目錄服務拒絕了用戶名稱或密碼',
  directory_certificate: '目錄服務的證書不受信任',
  directory_too_many: '用戶超過 {most} 個，請收窄篩選範圍',
  ended_blocked: '您的帳戶已被停用',
  home_route: '必須是頁面地址，例如 /overview',
  clearing: '請指定要清除的記錄或截止日期，二者選一',
  timezone: '沒有這個時區，請填寫如 Asia/Hong_Kong 的名稱',
  time_follows: '網絡校時開啟時不能手動設定時間',
  ip_needed: '最少填寫一個位址',
  lock_out_expired: '您自己的密碼已超過此期限，將無法再更改',
  period_needed: '最少選擇一個時間段',
  root_out_browser: '此設定會禁止超級管理員上次登入所用的瀏覽器，請放行它或將其加入允許用戶',
  root_out_expired: '超級管理員的密碼已超過此期限，請先由其更改密碼',
  root_out_ip: '此設定會禁止超級管理員上次登入所用的位址，請放行它或將其加入允許用戶',
  root_out_period: '此設定會禁止超級管理員上次登入的時段，請放行它或將其加入允許用戶',
  tokens_full: '每個用戶最多有 {most} 個介面權杖，請先撤銷一個',
  user_gone: '用戶已不存在',

  // ── refusals: rules of a password ──
  pwd_exclude_username: '密碼不能包含用戶名',
  pwd_reject_frequent_pwd: '密碼過於常見，請更換',
  way_without_address: '開啟電郵通知時請填寫電郵地址',
  way_without_number: '開啟短訊或電話通知時請填寫電話',

  // ── refusals: data ──
  builtin: '系統內置，不能修改或刪除',
  changed_by_another: '已被其他用戶修改，請重新整理後再試',
  data_not_exist: '數據不存在',
  licence_no_key: '本程式未內置授權公鑰，無法啟用',
  no_alarms: '沒有需要確認的警報',
  not_found: '數據不存在',

  // ── refusals: control ──
  control_line_busy: '該線路上等待的控制命令過多，請稍後重試',
  control_device_off: '設備已停用，不能控制',
  control_item_off: '監控項已停用或線路已關閉，不能控制',
  control_other: '已下發，未確認：設備讀回的是其他值',
  control_unconfirmed: '已下發，未確認：未能讀回目前值',
  control_timeout: '設備無應答，不能確定命令是否已執行，請查看目前值',
  control_closed: '線路未開啟，命令未發出',
  control_crc: '應答校驗錯誤，不能確定命令是否已執行，請查看目前值',
  control_bad_frame: '應答格式錯誤，不能確定命令是否已執行，請查看目前值',
  control_exception_1: '設備不支援此功能（異常碼 1）',
  control_exception_2: '設備沒有此寄存器（異常碼 2）',
  control_exception_3: '設備不接受此值（異常碼 3）',
  control_exception_4: '設備執行失敗（異常碼 4）',
  control_exception_6: '設備忙，請稍後重試（異常碼 6）',
  control_exception_7: '設備現在不能執行此命令（異常碼 7）',
  control_exception_8: '設備記憶體校驗錯誤（異常碼 8）',
  control_exception_10: '網關沒有到設備的通路（異常碼 10）',
  control_exception_11: '網關後的設備無應答（異常碼 11）',

  // ── refusals: transport ──
  unknown_path: '找不到數據或api不存在！',

  // ── refusals: the program ──
  command_unknown: '沒有命令 {command}，可用 help 查看',
  data_empty: '{dir} 內沒有資料庫，請先啟動一次服務',
  data_foreign: '資料目錄 {dir} 屬於系統用戶 {owner}，請以該用戶執行，例如 sudo -u {owner} …',
  data_in_use: '資料目錄 {dir} 正被另一個程序使用（程序編號 {pid}），請先停止它或改用其他目錄',
  database_newer: '資料庫 {file} 由較新版本（{has}）的程式寫入，本程式只支援至 {knows}',
  first_login: '首次登入：用戶名稱 {user}，密碼 {password}（登入時必須更改）',
  option_unknown: '沒有選項 {option}，可用 help 查看',
  port_busy: '{address} 已被佔用，請用 {option} 改用其他連接埠',
  clock_follows_ntp: '系統正在網絡校時，請先關閉網絡校時再手動設定時間',
  outputs_idle: '{n} 路輸出已置為閒置電平',
  password_done: '{user} 的新密碼：{password}（一天內可登入一次，登入時必須更改）',
  password_user: '請指定一個存在的用戶：password 用戶名稱（{user}）',
  token_user: '請用 --user 指定一個存在的用戶（{user}）',

  // ── why a value is not good ──
  bad_bcd: '數據不是有效的 BCD 碼（{raw}）',
  answers_spoilt: '收到的應答已損壞：請檢查接線、終端匹配和波特率',
  bad_frame: '應答格式錯誤',
  crc: '應答校驗錯誤',
  exception: '設備傳回異常碼 {code}',
  alarm_implausible: '{value} {unit}，超出感應器量程',
  implausible: '數值超出感應器量程（{value}）',
  no_value_code: '設備報告無有效值',
  timeout: '設備無應答',
  auth_failed: 'SNMP 認證失敗，請檢查用戶和密碼',
  no_such_line: '找不到 GPIO 線 {line}，請檢查板級設定檔',
  no_such_pwm: '找不到蜂鳴器的 PWM 通道 {chip}/{channel}，請檢查板級設定檔',
  no_such_led: '找不到告警燈 {name}，請檢查板級設定檔',

  // ── the cellular modem ──
  call_unable: '本機的流動網絡模組或 SIM 卡不支援語音電話',
  modem_closed: '無法開啟流動網絡模組的連接埠，請檢查接線和連接埠設定',
  modem_none: '尚未設置流動網絡模組',
  modem_refused: '流動網絡模組拒絕執行：{answer}',
  modem_silent: '流動網絡模組無應答，請檢查供電和連接埠設定',
  number_unknown: '網絡中沒有這個號碼',
  sim_failed: 'SIM 卡無法使用或被鎖定於其他設備，請更換',
  sim_pin: 'SIM 卡已鎖定，請在短訊設置中輸入 PIN',
  sim_pin_wrong: 'SIM 卡不接受已保存的 PIN，請在短訊設置中重新輸入',
  sms_center: '短訊中心號碼未知，請在短訊設置中填寫',
  sms_invalid: '流動網絡模組認為短訊無效（錯誤碼 304）',
  sms_refused: '網絡未接收短訊（錯誤碼 {code}）',

  // ── long operations ──
  job_failed: '任務因內部錯誤而中斷',
  job_interrupted: '執行期間程式已停止或重新啟動，任務中斷，請重新開始',
  scan_done: '找到 {count} 部設備',
  scan_over: '找到 {count} 部設備；{minutes} 分鐘內掃描了 {total} 個位置中的 {reached} 個，其餘請另行掃描',
  scan_recognise: '{port} {baud_rate} {frame} 地址 {unit}：辨識設備',
  scan_step: '{port} {baud_rate} {frame} 地址 {unit}/{to}',

  // ── what an alarm says ──
  history_full: '磁碟已滿：{from_time} 起的歷史數據僅保存在記憶體中',
  history_lost: '{from_time} 至 {to_time} 的歷史數據損壞或缺失',
  history_lost_before: '{to_time} 之前的歷史數據損壞或缺失',
  history_mended: '歷史數據檔案曾損壞，其中的數據已全部救回',
  history_unwritable: '{from_time} 起歷史數據無法寫入，暫存於記憶體中',

  // ── categories of devices ──
  category_air_conditioner: '普通冷氣',
  category_dehumidifier: '抽濕機',
  category_fresh_air: '鮮風機',
  category_smoke: '煙霧感應',
  category_ups: 'UPS',
  category_video: '視頻',

  // ── people as shipped ──
  group_default: '預設組',

  // ── function permissions ──
  func_alarm_disable: '屏蔽告警',
  func_remote_control: '遠程控制',
  func_door_open: '遠程開門',
  func_video_playback: '錄像回放',
  func_export: '導出數據',
  func_energy_edit: '編輯能耗配置',
  func_user_manage: '用戶管理',
  func_security: '安全設置',
  func_backup: '備份恢復',
  func_system: '系統設置',
  func_group_video: '視頻',
  func_group_data: '數據和日誌',
  func_group_config: '配置',
  func_group_work: '運維',

  // ── the operation record ──
  record_column_ip: '地址',
  record_column_user_name: '用戶',
  record_damaged: '操作記錄檔案已損壞，已另存並重新開始',

  // ── units of a span ──
  span_day: '日',

  // ── notices ──
  escalation_ring: '升級通知不能回到本組',
  escalation_whom: '請選擇升級通知的聯絡人組',
  template_variable: '沒有變量「{name}」，請從可用變量中選擇',

  // ── files of the whole room ──
  package_head: '缺少監控項為空的首行（範本本身）',
  package_rows: '檔案超過 {max} 行',
  package_twice: '與前面的行重複',
} satisfies Differing<Sentences>;

export const zh_xg: Sentences = over<Sentences>(zh_tw, differing);
