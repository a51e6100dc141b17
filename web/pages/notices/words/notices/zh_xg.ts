import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  carried_in: '已併入 {time} 發送的通知',
  carried_open: '查看該通知',
  cleared: '已清除 {n} 條',
  dropped: '已取消 {n} 條',
  lately: '近 7 日成功率',
  look: '查看',
  queued_again: '已重新加入發送隊列',
  subject: '標題',
  ways: { email: '電郵', sms: '短訊', push: '推送' },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
