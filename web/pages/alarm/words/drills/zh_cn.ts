/** Drills of alarms. */
const words = {
  after: '用时',
  back: '返回列表',
  begin: '开始演练…',
  begin_action: '开始',
  begin_help:
    '演练期间，该监控项的读数由所填的值代替，按其规则告警：控制台、声光和通知都会响应并标明【演练】。不执行其他联动，不计入历史和统计。',
  begin_title: '开始告警演练',
  begun: '演练已开始',
  by: '演练人',
  choose_device: '选择设备',
  choose_item: '选择监控项',
  consoles_n: '已推送到 {n} 个控制台',
  end: '结束演练',
  ends: {
    alarm: '真实值告警，演练立即结束',
    item: '监控项已停用或移走',
    restart: '程序停止，演练中断',
    stopped: '人工结束',
    time: '到时结束',
  },
  left: '剩余 {time}',
  level: '等级',
  no_alarm: '没有触发告警',
  no_items: '没有可演练的监控项',
  no_notices: '没有发出通知',
  nobody: '无人确认',
  none: '尚无演练报告',
  none_help: '演练可以检验告警能否通知到位',
  notices: '通知',
  print: '打印',
  report: '演练报告',
  reports: '演练报告',
  result: '结果',
  running: '正在演练',
  seconds: '时长',
  signals: { absent: '本机没有', off: '没有动作', on: '已动作', unasked: '未启动：该等级没有声光动作' },
  step: '步骤',
  steps: {
    buzzer: '蜂鸣器',
    checked: '检查',
    confirmed: '确认',
    consoles: '控制台',
    ended: '结束',
    light: '告警灯',
    stored: '存储',
  },
  steps_title: '步骤',
  subject: '设备与监控项',
  value: '演练值',
  value_help: '须为会触发告警的值',
  waits: '等待检查…',
  what: '说明',
  when: '开始时间',
};
export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly drills: typeof words;
  }
}
