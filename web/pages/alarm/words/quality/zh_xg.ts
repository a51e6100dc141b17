import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  title: '告警質素',
  print: '打印',
  facts: '{start} 至 {end} · {alarms} 條告警 · {operators} 名值班人員',
  apart: '另有本機告警 {box} 條、演練 {drills} 條，不計入',
  measured: '已量度',
  flood: '告警風暴 {start} 至 {end}：{n} 條，10 分鐘最多 {peak} 條',
  no_alarms_says: '已量度的時間裏沒有一條告警。',
  looking: '正在用已儲存的數據預演…',
  unread: '歷史數據不足，無法預演',
  blind: '無數據 {time}',
  blind_none: '數據完整',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
