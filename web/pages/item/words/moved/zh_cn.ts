const words = {
  automatic: '自动',
  others: '另有 {n} 条',
  begun: '规则已启动',
  waits: '规则未启动',
  manual: '手动至 {until} · {user}',
  manual_there: '手动至 {until} · 设备处',
  paused: '自动控制暂停至 {until} · {user}',
  locked: '由 {user} 锁定',
  locked_until: '由 {user} 锁定至 {until}',
  interlock: '联锁',
  unknown: '条件未知',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly moved: typeof words;
  }
}
