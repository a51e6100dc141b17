const words = {
  console: '控制台',
  day: '天',
  default_group: '默认联系人组',
  default_group_help: '监控项及其站点、上级站点都未指定时通知。',
  jitter: '抖动默认值',
  jitter_begins: '{all} 次变化中达到 {n} 次：开始抖动，暂停通知',
  jitter_ends: '降到 {n} 次以内：恢复通知',
  jitter_explained: '最近 21 次检测',
  jitter_help: '未单独设置的监控项按此判断。只在状态变化时计数，数值变化不计。',
  jitter_never: '永远不会开始：变化最多 20 次',
  jitter_unknown: '填写正确后显示',
  jitter_window: '每 {time}检测一次时，判断范围为 {span}',
  join: '{a}；{b}',
  link_wait: '通信中断等待',
  link_wait_help: '中断可能由线路或上级设备引起，等待后再通知',
  locked: '您没有修改的权限，只能查看。',
  night: '夜间静音',
  night_help: '此时间段内只通知最高两个等级，其余在结束后汇总通知',
  night_none: '不启用',
  nobody: '不通知任何人',
  notice: '通知',
  phrases: '备注常用语',
  phrases_help: '每行一句，确认和禁用告警时可直接选用。',
  popup: '弹窗',
  popup_seconds: '弹窗时间',
  popup_seconds_help: '0：直到处理；最高等级始终直到处理',
  record: '记录',
  record_days: '告警记录保留',
  record_days_help: '更早的告警及其通知会被删除',
  recover: '恢复通知',
  recover_help: '收到告警通知的人也会收到恢复通知',
  repeat: '重复通知',
  repeat_help: '未确认的告警按监控项的通知间隔重复',
  second: '秒',
  signals: '蜂鸣器与告警灯',
  signals_gone: '没有内置动作，请在动作管理中设置。',
  signals_help: '内置动作“{name}”，{n} 处引用。',
  sms_per_hour: '短信上限',
  sms_per_hour_help: '每位联系人；超出的并入下一条',
  sms_unit: '条/小时',
  title: '告警参数',
  voice: '声音',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly alarm_params: typeof words;
  }
}
