import { type Differing, over } from '../../contract/overlay';
import type { Words } from './zh_cn';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
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

  // ── refusals: people ──
  directory_beyond_rights: '此目錄中有用戶擁有您沒有的權限，請由超級管理員更改',
  directory_of_nobody: '尚無目錄用戶，只有超級管理員可以設置目錄',
  menu_builtin: '內置選單不能刪除，可以停用',
  user_keeps: '刪除該用戶時，其儲存的報表會一併刪除；由其負責的聯動規則和定時任務將停止執行，直到有人重新儲存',
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
  ip_needed: '最少填寫一個地址',
  lock_out_expired: '您自己的密碼已超過此期限，將無法再更改',
  period_needed: '最少選擇一個時間段',
  root_out_browser: '此設定會禁止超級管理員上次登入所用的瀏覽器，請放行它或將其加入允許用戶',
  root_out_expired: '超級管理員的密碼已超過此期限，請先由其更改密碼',
  root_out_ip: '此設定會禁止超級管理員上次登入所用的地址，請放行它或將其加入允許用戶',
  root_out_period: '此設定會禁止超級管理員上次登入的時段，請放行它或將其加入允許用戶',
  tokens_full: '每個用戶最多有 {most} 個介面權杖，請先撤銷一個',
  user_gone: '用戶已不存在',
  access_ip: '不允許從此地址登入',
  ip_range_order: '起始地址不能大於結束地址',
  ip_range_wrong: '必須是單一地址、地址範圍或網段，例如 192.168.1.0/24',
  lock_out_ip: '此設定會禁止您目前的地址',
  pass_word_again: '請重新輸入密碼：已儲存的密碼屬於其他地址、名稱或加密方式',
  peer_refused:
    '不允許從本機存取 {host}。請填寫其他主機的地址；鏈路本地、組播和廣播地址一律不允許。本機上只允許非本機自用的連接埠，服務（設備除外）還須以 --loopback-peers 選項啟動本機',

  // ── refusals: rules of a password ──
  pwd_exclude_username: '密碼不能包含用戶名',
  pwd_reject_frequent_pwd: '密碼過於常見，請更換',
  way_without_address: '開啟電郵通知時請填寫電郵地址',
  way_without_number: '開啟短訊或電話通知時請填寫電話',

  // ── people as shipped ──
  group_default: '預設組',

  // ── function permissions ──
  func_alarm_disable: '屏蔽告警',
  func_remote_control: '遠程控制',
  func_door_open: '遠程開門',
  func_video_playback: '錄像回放',
  func_export: '導出數據',
  func_energy_edit: '編輯能耗配置',
  func_linkage_edit: '編輯聯動',
  func_user_manage: '用戶管理',
  func_security: '安全設置',
  func_backup: '備份恢復',
  func_system: '系統設置',
  func_group_video: '視頻',
  func_group_data: '數據和日誌',
  func_group_config: '配置',
  func_group_work: '運維',
} satisfies Differing<Words>;

export default over<Words>(zh_tw, differing);
