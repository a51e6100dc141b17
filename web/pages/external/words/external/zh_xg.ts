import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  none: '沒有地址',
  refused: '不能開啟此地址',
  refused_says: '只能開啟 http 或 https 地址，以及 /static/ 之下的頁面。',
  own: '不能在控制台中開啟控制台本身。',
  unknown: '此地址不在選單中',
  slow: '{host} 沒有回應，或不容許在此顯示。可在新視窗開啟。',
  mixed: '控制台使用 https，瀏覽器不會在此顯示 http 頁面。請在新視窗開啟。',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
