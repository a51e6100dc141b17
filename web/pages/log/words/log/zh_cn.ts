/** The alarm log. */
const words = {
  about: '约 {time}',
  clear: '清除早期记录',
  clear_before: '清除此时间之前的记录',
  clear_action: '清除',
  clear_help: '此时间之前的告警将从日志中删除且不可恢复；未结束和待确认的告警保留',
  remove: '删除所选记录',
  remove_text: '所选告警将从日志中删除且不可恢复；未结束和待确认的告警保留',
  cleared: '已清除 {n} 条',
  title: '告警日志',
  all_sites: '全部站点',
  all_levels: '全部等级',
  all_states: '全部状态',
  untreated: '未确认',
  confirmed: '已确认',
  disabled: '已禁用',
  over: '已结束',
  processed: '已恢复 · 已确认',
  keyword: '设备、监控项、内容',
  level: '等级',
  subject: '设备与监控项',
  content: '内容',
  start: '开始时间',
  end: '结束时间',
  duration: '持续',
  handle: '状态',
  remarks: '备注',
  ongoing: '进行中',
  none: '没有告警记录',
  none_in_period: '该时段无告警',
  no_match: '没有符合条件的告警记录',
  followers: '衍生 {n} 条',
  follows: '归入根源告警',
  times: '平均用时',
  times_lately: '近 30 天平均用时',
  to_confirm: '确认 {time}（{n} 条告警）',
  to_end: '结束 {time}（{n} 条告警）',
  told: '已通知 {n} 人',
  told_failed: '{n} 条失败',
  never_confirmed: '无人确认',
  told_held: '{time} 前不通知任何人：{why}',
  told_nobody: '无人接到通知',
  told_waiting: '{n} 条待发',
  unknown: '未知',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly log: typeof words;
  }
}
