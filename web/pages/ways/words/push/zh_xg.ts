import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  add: '新增渠道',
  alive: {
    help: '每天向所有渠道發送一則「運作正常」，收不到即表示設備或網絡有故障',
    on: '每天發送',
  },
  ca: 'CA 證書（PEM）',
  channels: '推送渠道',
  channel_off: '未啟用：不會推送到此渠道',
  delete_says: '告警不再推送到此渠道，其密鑰一併刪除。',
  edit: '編輯渠道',
  fingerprint: '證書指紋（SHA-256）',
  key: '地址中問號後面的部分',
  key_help: '機械人的 key 或 access_token',
  keyword_help: '機械人要求的自訂關鍵字，放在每則訊息最前面',
  kinds: {
    dingtalk: '釘釘群組機械人',
    wecom: '企業微信群組機械人',
  },
  mail: '電郵',
  mail_page: '郵箱設置與測試',
  mail_test: { action: '發送測試電郵', sent: '電郵伺服器已接收' },
  never: '尚未發送',
  none: '尚未啟用推送',
  none_says: '新增自有系統的 Webhook，或企業微信、釘釘的群組機械人',
  phones: '緊急時提醒的手提電話',
  phones_help: '每行一個；最高兩個等級的告警會在群組裡提醒這些人',
  queue: '等待發送',
  secret: '密鑰',
  secret_help: '用於為訊息簽署（釘釘：加簽）',
  sites: '站點（含下級）',
  sms: {
    center: '短訊中心號碼',
    device_help: '留空：使用本機內置的模組',
    enable: '發送短訊通知',
    message: '短訊',
    mode: '發送方式',
    modes: {
      http: '短訊網關（HTTP）',
    },
    off: '未啟用：不會發送短訊，也不會撥打電話',
    phone: '手提電話',
    test: '測試短訊或電話',
    title: '短訊與電話',
  },
  test: '發送測試',
  testing: '正在發送，最長 10 秒',
  title: '告警推送',
  trust: '伺服器證書',
  trust_help: '公共服務無需填寫；自建服務使用自簽證書時填寫其中一項',
  url: '地址',
  url_help: '貼上完整地址；問號後面的部分會移到下一欄並加密儲存',
  which: '推送範圍',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
