import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  beyond: '涉及您無權查看的監控項，不能修改',
  none_says: '聯鎖防止誤操作：條件成立期間，任何人、任何動作都不能把監控項設為禁止的值。例如漏水時不允許開啟水泵：可從示例開始。',
  example: '從示例開始',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
