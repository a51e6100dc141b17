import type master from './zh_cn';

export default {
  automatic: '自動',
  others: '另有 {n} 條',
  begun: '規則已啟動',
  waits: '規則未啟動',
  manual: '手動至 {until} · {user}',
  manual_there: '手動至 {until} · 設備處',
  paused: '自動控制暫停至 {until} · {user}',
  locked: '由 {user} 鎖定',
  locked_until: '由 {user} 鎖定至 {until}',
  interlock: '聯鎖',
  unknown: '條件未知',
} satisfies typeof master;
