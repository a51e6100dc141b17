const words = {
  jitter: '抖动',
  jitter_help: '最近 21 次检测间状态变化过多时暂停通知，稳定后恢复',
  jitter_own: '本项单独设置',
  jitter_reach: '判断范围',
  jitter_window: '最近 {span}',
  jitter_window_polls: '最近 21 次轮询',
  jitter_by_proportion: '按比例',
  jitter_by_count: '按次数',
  jitter_type: '抖动类型',
  jitter_proportion: '抖动比例：高于',
  jitter_threshold: '抖动阈值：多于',
  jitter_period: '抖动周期',
  normal_type: '正常类型',
  normal_proportion: '正常比例：低于',
  normal_threshold: '正常阈值：少于',
  recovery_period: '恢复周期',
  second: '秒',
  times: '次',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly jitter: typeof words;
  }
}
