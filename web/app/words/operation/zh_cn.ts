/** What the dialog says that asks for remarks before something is done to alarms. */
const words = {
  confirm_done: '已确认 {n} 条告警',
  taken: '已有 {n} 条告警由他人确认',
  taken_by: '{user} 已于 {time} 确认',
  also: '同一监控项另有 {n} 条未确认的告警，将一并确认',
  at_once: '一键确认',
  confirm: '确认',
  confirm_all_explain: '您可见站点的所有未确认告警都会被确认，并停止通知，直到恢复。',
  confirm_all_title: '确认全部告警',
  confirm_explain: '确认后停止这些监控项的通知，直到恢复。告警不会消失，记录中会注明确认人、时间和原因。',
  confirm_title: '确认 {n} 条告警',
  disable: '禁用',
  disable_done: '已禁用 {n} 个监控项的告警',
  disable_explain: '禁用期间不再通知和发声，仍继续判断并记录。',
  disable_title: '禁用 {n} 个监控项的告警',
  enable: '启用',
  enable_done: '已启用 {n} 个监控项的告警',
  enable_explain: '恢复这些监控项的告警通知。',
  enable_title: '启用 {n} 个监控项的告警',
  missing: '数据不存在',
  own_needed: '请填写结束时间',
  remarks: '备注',
  remarks_needed: '请填写备注',
  shelve: '搁置',
  shelve_done: '已搁置 {n} 个监控项的告警',
  shelve_explain: '搁置期间不再通知和发声，仍继续判断并记录；到时自动恢复，最长 24 小时。',
  shelve_title: '搁置 {n} 个监控项的告警',
  shelved_until: '搁置至',
  unconfirm: '取消确认',
  unconfirm_done: '已取消确认 {n} 条告警',
  unconfirm_explain: '告警回到未确认状态：立即再次通知，重复通知和升级从现在起计时。',
  unconfirm_title: '取消确认 {n} 条告警',
  unshelve: '结束搁置',
  unshelve_done: '已结束搁置 {n} 个监控项的告警',
  unshelve_explain: '这些监控项恢复告警通知；仍在告警的回到未确认状态，重复通知和升级继续进行。',
  unshelve_title: '结束搁置 {n} 个监控项的告警',
  until: '禁用至',
  until_end: '本次告警结束',
  until_forever: '直到手动启用',
  until_forever_warns: '没有结束时间：这些告警会一直静默，直到有人启用。',
  until_four_hours: '4 小时后',
  until_hour: '1 小时后',
  until_morning: '明天 08:00',
  until_own: '自定义时间',
};

export default words;

declare module '../../../lang/areas' {
  interface Areas {
    readonly operation: typeof words;
  }
}
