import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  why_help: '維護期間照常監察和記錄，只是不通知',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
