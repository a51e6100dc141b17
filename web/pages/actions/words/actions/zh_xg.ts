import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  builtin: '內置',
  body: '正文',
  duty: '佔空比',
  light_frequency_help: '0：長亮',
  steady: '長亮',
  trial_steady: '{what}：長亮',
  run_done: '已執行，用時 {ms}',
  run_shown: '已執行，回讀值 {value}，用時 {ms}',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
