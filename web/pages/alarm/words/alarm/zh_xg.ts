import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  live: '實時 · {time}',
  followers: '由它引起 {n} 條',
  quality: '質素',
  open_station: '查看設備',
  told_failed: '{n} 條失敗',
  told_waiting: '{n} 條待發',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
