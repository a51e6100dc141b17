import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  builtin: '內置',
  email_enable: '電郵',
  muted: '{action}（不生效：內置動作只用於最高的兩個等級）',
  push_enable: '推送',
  sms_enable: '短訊',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
