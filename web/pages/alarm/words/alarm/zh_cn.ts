/** Handling of active alarms. */
const words = {
  title: '告警处理',
  live: '实时 · {time}',
  active: '活动',
  disabled: '已禁用',
  history: '历史',
  followers: '由它引起 {n} 条',
  follows: '归入起因告警',
  quality: '质量',
  drills: '演练',
  silence_box: '本机消音',
  confirm_all: '全部确认…',
  all_sites: '全部站点',
  all_states: '全部状态',
  unconfirmed: '未确认',
  confirmed: '已确认',
  gone: '{time} 已恢复正常，锁存待确认',
  recovered: '已恢复',
  state_disabled: '已禁用',
  jitter: '抖动',
  keyword: '设备、监控项、内容',
  chosen: '已选 {n} 项',
  choose_all: '选择全部',
  choose_none: '取消选择',
  choose: '选择',
  confirm: '确认',
  unconfirm: '取消确认',
  disable: '禁用…',
  enable: '启用',
  shelve: '搁置…',
  unshelve: '结束搁置…',
  level: '等级',
  subject: '设备与监控项',
  content: '内容',
  handling: '处理',
  start: '开始 / 持续',
  actions: '操作',
  none: '没有活动告警',
  none_disabled: '没有被禁用的告警',
  no_match: '没有符合条件的告警',
  until: '至 {time}',
  forever: '直到手动启用',
  new_rows: '{n} 条新告警 — 显示',
  reset: '重置',
  open_station: '查看设备',
  told: '已通知 {n} 人',
  told_failed: '{n} 条失败',
  told_waiting: '{n} 条待发',
  stale: '通信中断，数值为最后一次',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly alarm: typeof words;
  }
}
