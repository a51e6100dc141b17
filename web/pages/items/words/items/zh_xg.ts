import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  none: '監控項由設備模板產生',
  no_contact: '未設聯絡人組',
  value: '目前數值',
  contact: '聯絡人組',
  delete_text: '監控項的歷史數據將無法再查詢，未結束的告警隨之結束：',
  copy: '批量複製',
  copy_two: '批量複製至少需要兩個監控項',
  copy_types: '閾值類型不一致，無法批量複製',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
