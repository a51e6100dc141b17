import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  keep: '不改變',
  mode: '運行模式',
  fans: { 1: '1級', 2: '2級', 3: '3級' },
  goes_on: '序列仍在運行，結果見「最近一次執行」',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
