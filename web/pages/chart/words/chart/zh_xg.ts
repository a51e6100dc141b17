import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  no_data: '無數據',
  silent: '自此無數據',
  coverage: '數據覆蓋率',
  covered: '數據覆蓋率 {share}',
  thin: '數據覆蓋率低於 80 %',
  triangle_says: '電錶不提供相角：按三個線電壓繪製的三角形',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
