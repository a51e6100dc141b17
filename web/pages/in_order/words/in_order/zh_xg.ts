import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  next: '要添加的動作',
  add: '添加',
  no_actions: '尚無動作，請先在「動作管理」中添加。',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
