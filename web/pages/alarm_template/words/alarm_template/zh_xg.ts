import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  email_body: '電郵內文',
  email_title: '電郵標題',
  preview_none: '還沒有告警可供預覽，變量原樣顯示。',
  push_body: '推送內容',
  sms_body: '短訊',
  sms_size: '短訊：{parts} 條，共 {length} 字，每條 {places} 字',
  title: '通知模板',
  variables_label: '變量',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
