/** What suppresses alarms, and maintenance. */
const words = {
  new: '新增维护',
  begin: '开始维护',
  begun: '维护已开始，至 {until}',
  planned: '维护已安排：{from} 至 {until}',
  what: '维护范围',
  what_devices: '设备',
  what_site: '站点及其下级',
  site: '站点',
  devices: '设备',
  from: '开始时间',
  until_field: '结束时间',
  until_help: '最长 7 天；结束时仍在告警且从未通知过的，会通知一次',
  why_field: '原因',
  why_help: '维护期间照常监测和记录，只是不通知',
  covers: '对象',
  kind: '类型',
  why: '原因 / 操作人',
  since: '开始 / 已持续',
  end_column: '结束',
  kinds: {
    disabled: '已禁用',
    shelved: '已搁置',
    once: '搁置本次',
    maintenance: '维护',
    dependency: '衍生告警',
    jitter: '抖动',
  },
  ends: {
    disabled: '直到手动启用',
    shelved: '直到手动结束',
    once: '直到本次告警结束',
    maintenance: '直到手动结束',
    dependency: '直到本次告警结束',
    jitter: '直到稳定',
  },
  end: {
    disabled: '启用',
    shelved: '结束搁置',
    once: '结束搁置',
    maintenance: '结束维护',
  },
  until: '至 {time}',
  to_come: '{time} 开始',
  follows: '由 {alarm} 引起',
  alarm: '有告警，通知已暂停',
  none: '没有被抑制的告警',
  over_today: '今日禁用过，已恢复启用',
  over_column: '启用',
  ran_out: '到期自动启用',
  end_title: '结束维护',
  end_text: '结束 {name} 的维护？仍在告警且从未通知过的会立即通知。',
  ended: '{name} 的维护已结束',
  taken_back: '{name} 的维护已取消',
  take_back_text: '取消 {name} 尚未开始的维护？',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly suppressed: typeof words;
  }
}
