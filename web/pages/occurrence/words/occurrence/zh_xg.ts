import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  earlier: '更早的 {n} 條',
  followers: '由它引起的告警 {n} 條',
  more: '另有 {n} 條',
  no_readings: '這段時間沒有儲存的數據',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
