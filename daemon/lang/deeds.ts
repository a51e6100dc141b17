import type { Language } from '../contract/model';

type InEach = readonly [zh_cn: string, zh_tw: string, zh_xg: string, en_us: string];
const ORDER: readonly Language[] = ['zh_cn', 'zh_tw', 'zh_xg', 'en_us'];

/** What is added to a list, changed and deleted, by its path. */
const KEPT: Readonly<Record<string, InEach>> = {
  'setting/users': ['用户', '使用者', '用戶', 'a user'],
  'setting/user_groups': ['用户组', '使用者群組', '用戶組', 'a group of users'],
  'setting/roles': ['权限组', '權限群組', '權限組', 'a role'],
  'setting/menus': ['菜单', '選單', '選單', 'a menu entry'],
  'setting/contacts': ['联系人', '聯絡人', '聯絡人', 'a contact'],
  'setting/contact_groups': ['联系人组', '聯絡人群組', '聯絡人組', 'a group of contacts'],
  'setting/device_templates': ['设备模板', '裝置範本', '設備範本', 'a device template'],
  'setting/devices': ['设备', '裝置', '設備', 'a device'],
  'setting/alarm_levels': ['告警等级', '告警等級', '告警等級', 'an alarm level'],
  'setting/time_periods': ['时间段', '時段', '時段', 'a time period'],
};
const each = (verbs: InEach, names: InEach): InEach => [
  verbs[0] + names[0],
  verbs[1] + names[1],
  verbs[2] + names[2],
  `${verbs[3]} ${names[3]}`,
];
const KEEPING: Readonly<Record<string, InEach>> = Object.fromEntries(
  Object.entries(KEPT).flatMap(([path, names]) => [
    [`POST ${path}`, each(['新增', '新增', '新增', 'Added'], names)],
    [`PUT ${path}/{id}`, each(['修改', '修改', '修改', 'Changed'], names)],
    [`DELETE ${path}/{id}`, each(['删除', '刪除', '刪除', 'Deleted'], names)],
  ]),
);

/** What somebody did, by its call; where a field decides what a call does, its value stands behind it. A law asks for every call. */
const DEEDS: Readonly<Record<string, InEach>> = {
  ...KEEPING,

  // ── logins ──
  'POST pub/login/safe': ['登录', '登入', '登入', 'Login'],
  'POST pub/login/ldap': ['目录用户登录', '目錄使用者登入', '目錄用戶登入', 'Login of a directory user'],
  'POST pub/login/root_login': ['自动登录', '自動登入', '自動登入', 'Auto-login'],
  'POST pub/login/exit': ['退出登录', '登出', '登出', 'Logout'],
  'PUT user/password_without_login': [
    '登录前修改密码',
    '登入前修改密碼',
    '登入前修改密碼',
    'Changed the password before a login',
  ],
  'PUT user/password': ['修改本人密码', '修改本人密碼', '修改本人密碼', 'Changed the own password'],
  others: ['来自多个来源的被拒请求', '來自多個來源的被拒請求', '來自多個來源的被拒請求', 'Refused calls from many sources'],

  // ── the record itself ──
  record_damaged: [
    '操作记录文件已损坏，已另存并重新开始',
    '操作記錄檔案已損毀，已另存並重新開始',
    '操作記錄檔案已損壞，已另存並重新開始',
    'The operation record was damaged, put aside and begun anew',
  ],

  // ── people ──
  'PUT user/rest_password': ['重置用户密码', '重設使用者密碼', '重設用戶密碼', 'Reset the password of a user'],
  'PUT setting/menus': ['调整菜单结构', '調整選單結構', '調整選單結構', 'Rearranged the menu'],
  'POST setting/menus/restore': ['恢复默认菜单', '還原預設選單', '還原預設選單', 'Restored the menu as shipped'],

  // ── security ──
  'POST setting/gc PWD_COMPLEXITY': ['修改密码规则', '修改密碼規則', '修改密碼規則', 'Changed the password rules'],
  'POST setting/gc ACCOUNT_SAFE': ['修改账户安全', '修改帳戶安全', '修改帳戶安全', 'Changed the account safety'],
  'POST setting/gc ACCESS_LIMIT': ['修改访问限制', '修改存取限制', '修改存取限制', 'Changed the access limits'],
  'POST setting/gc AUTO_LOGIN': ['修改自动登录', '修改自動登入', '修改自動登入', 'Changed auto-login'],
  'POST setting/gc LDAP': ['修改目录服务', '修改目錄服務', '修改目錄服務', 'Changed the directory'],
  'POST setting/gc HISTORY_KEEP': [
    '修改历史保存时间',
    '修改歷史儲存時間',
    '修改歷史保存時間',
    'Changed how long history is kept',
  ],
  'POST setting/gc ALARM_JITTER': [
    '修改抖动默认值',
    '修改抖動預設值',
    '修改抖動預設值',
    'Changed when items are taken to jitter',
  ],
  'POST setting/gc UI': ['修改界面默认值', '修改介面預設值', '修改介面預設值', 'Changed the defaults of the console'],
  'POST setting/gc': ['修改全局设置', '修改全域設定', '修改全域設定', 'Changed a global setting'],
  'POST setting/security/check_password': ['校验密码', '校驗密碼', '校驗密碼', 'Verified the password'],
  'DELETE user/sessions': ['结束会话', '結束工作階段', '結束會話', 'Ended sessions'],
  'DELETE user/sessions/{id}': ['结束一个会话', '結束一個工作階段', '結束一個會話', 'Ended a session'],
  'POST user/tokens': ['新增接口令牌', '新增介面權杖', '新增介面權杖', 'Made an API token'],
  'DELETE user/tokens/{id}': ['吊销接口令牌', '撤銷介面權杖', '撤銷介面權杖', 'Revoked an API token'],
  'POST setting/ldap/test': ['测试目录服务', '測試目錄服務', '測試目錄服務', 'Tried the directory'],

  // ── control ──
  'POST pub/remote_control': ['远程控制', '遠端控制', '遠程控制', 'Remote control'],

  // ── reports ──
  'POST data_historys': ['查询历史数据', '查詢歷史資料', '查詢歷史數據', 'Asked for history'],
  'POST data_historys csv': ['导出历史数据', '匯出歷史資料', '匯出歷史數據', 'Exported history'],
  'POST data_historys xlsx': ['导出历史数据', '匯出歷史資料', '匯出歷史數據', 'Exported history'],
  'POST data_historys json': ['导出历史数据', '匯出歷史資料', '匯出歷史數據', 'Exported history'],
  'POST downloads': ['下载文件', '下載檔案', '下載檔案', 'Downloaded a file'],
  'POST data_history_template': ['保存报表模板', '儲存報表範本', '保存報表範本', 'Kept a report'],
  'DELETE data_history_template/{id}': ['删除报表模板', '刪除報表範本', '刪除報表範本', 'Deleted a kept report'],

  // ── rooms ──
  'POST setting/device_groups': ['新增站点', '新增站點', '新增站點', 'Added a site'],
  'PUT setting/device_groups/{id}': ['修改站点', '修改站點', '修改站點', 'Changed a site'],
  'DELETE setting/device_groups': ['删除站点', '刪除站點', '刪除站點', 'Deleted sites'],
  'POST setting/device_templates/check': [
    '检查设备模板文件',
    '檢查裝置範本檔案',
    '檢查設備範本檔案',
    'Looked into a file of device templates',
  ],
  'POST setting/device_templates/import': ['导入设备模板', '匯入裝置範本', '匯入設備範本', 'Imported device templates'],
  'POST setting/device_templates/{id}/sync': ['同步设备模板', '同步裝置範本', '同步設備範本', 'Synced a device template'],
  'PUT setting/devices': ['批量修改设备', '批次修改裝置', '批量修改設備', 'Changed several devices'],
  'POST setting/devices/copy': ['复制设备', '複製裝置', '複製設備', 'Copied a device'],
  'POST setting/devices/test': ['试读设备', '試讀裝置', '試讀設備', 'Read a device on trial'],
  'POST setting/devices/{id}/read': [
    '按模板试读设备',
    '依範本試讀裝置',
    '按模板試讀設備',
    'Read a device by a template on trial',
  ],
  'POST setting/package': ['导出整站', '匯出整站', '匯出整站', 'Exported the whole room'],
  'POST setting/package/check': ['检查整站文件', '檢查整站檔案', '檢查整站檔案', 'Checked a file of the whole room'],
  'POST setting/package/apply': ['导入整站', '匯入整站', '匯入整站', 'Imported the whole room'],
  'PUT setting/items/{id}': ['修改监控项', '修改監控項', '修改監控項', 'Changed an item'],
  'DELETE setting/items/{id}': ['删除监控项', '刪除監控項', '刪除監控項', 'Deleted an item'],
  'POST setting/devices/data_history': [
    '设置设备的历史存储',
    '設定裝置的歷史儲存',
    '設定設備的歷史儲存',
    'Set what history keeps of devices',
  ],
  'POST setting/items/data_history': [
    '设置监控项的历史存储',
    '設定監控項的歷史儲存',
    '設定監控項的歷史儲存',
    'Set what history keeps of items',
  ],
  'PUT setting/categorys/{code}': ['修改设备类别', '修改裝置類別', '修改設備類別', 'Changed a category of devices'],
  'PUT setting/items': ['批量修改监控项', '批次修改監控項', '批量修改監控項', 'Changed many items'],
  'POST setting/items/test': ['试算公式', '試算公式', '試算公式', 'Tried a formula'],
  'DELETE setting/serial_port/{id}': ['删除串口', '刪除序列埠', '刪除串口', 'Deleted a serial line'],
  'POST setting/serial_port': ['设置串口', '設定序列埠', '設定串口', 'Set a serial line'],
  'POST setting/bus_scan': ['扫描总线', '掃描匯流排', '掃描總線', 'Scanned a bus'],
  'POST setting/bus_scan/devices': ['添加扫描到的设备', '新增掃描的設備', '新增掃描的設備', 'Added scanned devices'],
  'DELETE jobs/{job_id}': ['取消后台任务', '取消背景工作', '取消背景工作', 'Canceled a job'],

  // ── alarms ──
  'POST warning_operation 0': ['确认告警', '確認告警', '確認告警', 'Confirmed an alarm'],
  'POST warning_operation 1': ['取消确认告警', '取消確認告警', '取消確認告警', 'Removed the confirmation of an alarm'],
  'POST warning_operation 2': ['禁用告警', '停用告警', '停用告警', 'Disabled the alarms of an item'],
  'POST warning_operation 3': ['启用告警', '啟用告警', '啟用告警', 'Enabled the alarms of an item'],
  'POST warning_operation': ['告警操作', '告警操作', '告警操作', 'Alarm operation'],
  'PUT warning_operation': ['确认全部告警', '確認全部告警', '確認全部告警', 'Confirmed every alarm'],
  'DELETE alarm_log': ['清除告警日志', '清除告警日誌', '清除告警日誌', 'Cleared the alarm log'],
  'PUT setting/alarm_commons': ['修改告警参数', '修改告警參數', '修改告警參數', 'Changed the alarm parameters'],

  // ── the installation ──
  'POST pub/license': ['激活授权', '啟用授權', '啟用授權', 'Activated the licence'],
  'POST pub/info': ['选择版本', '選擇版本', '選擇版本', 'Selected an edition'],
  'PUT pub/edition/{id}': ['修改版本信息', '修改版本資訊', '修改版本資訊', 'Changed an edition'],
  'POST setting/maintain/logo/upload': ['上传标志', '上傳標誌', '上傳標誌', 'Uploaded a logo'],
  'POST setting/time': ['设置系统时间', '設定系統時間', '設定系統時間', 'Set the clock'],
  'PUT gis/params': ['修改地图设置', '修改地圖設定', '修改地圖設置', 'Changed how maps are drawn'],
  'POST gis/image': ['上传地图图片', '上傳地圖圖片', '上傳地圖圖片', 'Uploaded a picture of a map'],
  'POST setup/complete': ['完成初始设置', '完成初始設定', '完成初始設定', 'Ended the first set-up'],
};

/** Whether a call has words of its own. */
export const isNamed = (deed: string): boolean => Object.hasOwn(DEEDS, deed);

/** What is read has no words of its own: it stands in the record only where it was refused. */
const READING: InEach = ['读取 {path}', '讀取 {path}', '讀取 {path}', 'Read {path}'];

/** What was done, in a language; a call without words is told as it is written. */
export function sayDeed(language: Language, deed: string): string {
  const [method = '', path = ''] = deed.split(' ');
  const words = DEEDS[deed] ?? DEEDS[`${method} ${path}`] ?? (method === 'GET' ? READING : undefined);
  return words?.[ORDER.indexOf(language)]?.replace('{path}', path) ?? deed;
}
