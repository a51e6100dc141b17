import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  rtc: '硬件時鐘',
  ntp: '網絡校時',
  sources: {
    ntp: '網絡校時',
  },
  back: '時間將倒退 {age}：已記錄的歷史與告警保留原時間，次序可能看起來顛倒',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
