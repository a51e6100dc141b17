import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  ca: 'CA 證書（PEM）',
  ca_help: '留空：信任系統已有的證書',
  clear: '用戶名稱、密碼和電郵都以明文傳輸，同一網絡中的其他人可以讀到。',
  enable: '發送電郵通知',
  enable_help: '關閉時不發送任何電郵通知',
  fingerprint: '證書指紋（SHA-256）',
  fingerprint_help: '填寫後只信任這一張證書',
  never: '尚未發送過電郵',
  not_set_up: '尚未設置郵箱',
  off: '未啟用：不會發送任何電郵通知',
  preset: '常用郵箱',
  preset_says: {
    aliyun: '企業郵箱使用完整電郵地址作為用戶名稱；開啟了安全登入的帳號需使用客戶端專用密碼。',
    gmail: '開啟兩步驗證後，以應用程式密碼代替登入密碼。',
    netease: '在網易郵箱的設置中開啟 SMTP，並以授權碼代替登入密碼。',
    outlook: '只在管理員允許該郵箱使用 SMTP 驗證時可用；個人郵箱已不再支援密碼登入。',
    qq: '在 QQ 郵箱的設置中開啟 SMTP，並以授權碼代替登入密碼。',
  },
  test: {
    parts: {
      certificate: '證書',
    },
    send: '發送測試',
    sent_off: '電郵伺服器已接收；電郵通知尚未啟用',
    sent: '電郵伺服器已接收',
    title: '發送測試電郵',
    waiting: '正在發送，最長 15 秒',
  },
  title: '郵箱設置',
  trust: '伺服器證書',
  trust_help: '公共郵箱無需填寫；自建伺服器使用自簽證書時填寫其中一項',
  user: '用戶名稱',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
