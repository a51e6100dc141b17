import { type Differing, over } from '../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  none: '沒有名稱、型號或地址包含「{text}」的內容',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
