import { type Differing, over } from '../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  alarm: {
    announce: '{n} 項新告警，最高：{level}，{where}',
    announce_drill: '【演練】{n} 項告警，最高：{level}，{where}',
    flood: '{n} 項新告警',
    flood_drills: '{text}，演練 {n} 項',
    more: '還有 {n} 項',
  },
  idle: {
    over: '長時間沒有操作，已自動登出。',
    text: '長時間沒有操作，{n} 秒後將自動登出。',
  },
  tabs: {
    reset: '重設至首個選單',
  },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
