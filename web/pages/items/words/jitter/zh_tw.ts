import type zh from './zh_cn';

export default {
  jitter: '抖動',
  jitter_help: '最近 21 次檢測間狀態變化過多時暫停通知，穩定後恢復',
  jitter_own: '本項單獨設定',
  jitter_reach: '判斷範圍',
  jitter_window: '最近 {span}',
  jitter_window_polls: '最近 21 次輪詢',
  jitter_by_proportion: '按比例',
  jitter_by_count: '按次數',
  jitter_type: '抖動類型',
  jitter_proportion: '抖動比例：高於',
  jitter_threshold: '抖動閾值：多於',
  jitter_period: '抖動週期',
  normal_type: '正常類型',
  normal_proportion: '正常比例：低於',
  normal_threshold: '正常閾值：少於',
  recovery_period: '恢復週期',
  second: '秒',
  times: '次',
} satisfies typeof zh;
