import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  print: '打印',
  coverage: '數據覆蓋率',
  spread: '其中 {kwh} kWh 分攤在數據中斷期間',
  unknown: '{n} 個電錶無數據，未計入',
  none: '該時段無抄錶數據',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
