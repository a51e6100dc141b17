import { type Differing, over } from '../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  clock_elsewhere: '請在本機操作系統中設定時鐘',
  site_open: '加入第一個站點',
  add: '加入',
  later: '稍後再做',
  add_contact: '加入聯絡人',
  channels_there: '告警推送渠道：{n} 個',
  contacts_open:
    '沒有人會收到告警通知：聯絡人要在被使用的聯絡人組中，且電郵、短訊或電話已啟用；也可使用推送渠道（企業微信、釘釘、Webhook）',
  email: '電郵',
  mail_open: '電郵伺服器未測試，或上次測試失敗。',
  mail_set: '設定電郵',
  sms_set: '設定短訊、電話和推送（企業微信、釘釘、Webhook）',
  group: '聯絡人組',
  limits_says: '閾值來自設備模板，同一行的修改對該行全部設備生效。',
  network_device: '加入網絡設備',
  no_limits: '這些設備的模板沒有閾值',
  no_line: '沒有啟用的串口，請先加入串口',
  other_ways: '設備接在網絡上（Modbus TCP、SNMP）？',
  people_says: '聯絡人記錄在此，聯絡人組會設到還沒有聯絡人組的站點。告警同時在控制台顯示和發聲。',
  template: '設備模板',
  views: {
    line: '串口',
  },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
