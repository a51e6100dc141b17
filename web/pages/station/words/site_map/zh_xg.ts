import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  heat: '按類別突出',
  sub_page: '打開子頁',
  open_device: '打開設備',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
