import { type Differing, over } from '../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  none: '沒有名稱、型號或地址包含「{text}」的內容',
  at_unit: '地址 {unit}',
  known: {
    '/history_report': '曲線 趨勢 導出',
    '/system_log_notification': '短訊 電話 郵件 失敗',
    '/setting_device_mange': '新增 模板 Modbus SNMP',
    '/setting_contacts': '手機 電話 短訊 郵件 通知誰 值班人 人員',
    '/setting_alarm_template': '短訊 郵件 內容 變量',
    '/alarm_push': '短訊 電話 SIM卡 4G 企業微信 釘釘',
    '/setting_users': '密碼 帳戶 登入',
    '/setting_IP': '網關 DNS 地址',
  },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
