import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  cleared: '已清除 {n} 條',
  followers: '由它引起 {n} 條',
  to_confirm: '確認 {time}（{n} 條告警）',
  to_end: '結束 {time}（{n} 條告警）',
  told_failed: '{n} 條失敗',
  told_waiting: '{n} 條待發',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
