/** Moving an output or a set point. */
const words = {
  title: '控制 {device} · {item}',
  now: '当前',
  target: '目标值',
  present: '{label}（当前）',
  range: '{min} – {max} {unit}',
  range_steps: '{min} – {max} {unit}，步长 {step}',
  at_once: '确认后设备立即动作，结果以设备读回为准。',
  verified: '此输出会影响供电或设备运行：执行前需要验证本人的登录密码，确认后设备立即动作。',
  run: '执行',
  running: '执行中…',
  done: '已执行，设备读回 {shown}（{ms}）',
  unconfirmed: '已下发，未确认：未能读回 {value}',
  other: '已下发，未确认：读回为 {shown}，不是 {value}',
  last: '最近的控制',
  by_alarm: '告警 {id} 的动作（{owner}）',
  by_rule: '联动规则（{owner}）',
  by_task: '定时任务（{owner}）',
  locked: '{user} 于 {since} 锁定：{reason}',
  locked_until: '{user} 于 {since} 锁定至 {until}：{reason}',
  take_off: '解除锁定',
  in_hand: '{user} 于 {since} 手动控制，{until} 恢复自动',
  in_hand_there: '{since} 设备现场有人操作，{until} 恢复自动',
  give_back: '恢复自动',
  lock: '锁定',
  reason: '锁定原因',
  lock_help: '锁定期间任何人、任何动作都不能控制此监控项',
  lock_ends: '结束',
  lock_stays: '由人解除',
  lock_hours: '{n} 小时后',
  interlocked: '联锁“{name}”现在禁止 {values}：{when}',
  interlocked_unknown: '联锁“{name}”现在禁止 {values}，因为条件读数缺失：{when}',
  to_interlocks: '查看联锁',
  next: '{a}、{b}',
  results: {
    held: '暂不能执行，未下发',
    running: '执行中',
    success: '已执行',
    fail: '未执行',
    unconfirmed: '已下发，未确认',
    no_answer: '无应答',
    refused: '未下发',
    unknown: '结果不明',
  },
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly control: typeof words;
  }
}
