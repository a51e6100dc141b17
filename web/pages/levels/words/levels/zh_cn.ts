const words = {
  add: '添加告警等级',
  builtin: '内置',
  colour: '颜色',
  colour_help: '仅用于图形，文字不着色。',
  delete_says: '告警等级将被永久删除。仍被监控项使用时不能删除。',
  edit: '编辑告警等级',
  email_enable: '邮件',
  faint: '在这些主题中与背景的对比度不足 {least}，难以辨认：{themes}',
  join: '{a}、{b}',
  kind: '类型',
  muted: '{action}（不生效：内置动作只用于最高的两个等级）',
  name: '名称',
  none: '尚无等级',
  off: '{action}（已停用）',
  own: '自定义',
  phone_enable: '电话',
  pick_colour: '选取颜色',
  popup_enable: '弹窗',
  push_enable: '推送',
  remark: '备注',
  silent: '不通知',
  sms_enable: '短信',
  take_shade: '改用 {colour}',
  title: '告警等级',
  voice_enable: '语音',
  ways: '通知方式',
  ways_help: '联系人也启用的方式才会通知到人。',
  weight: '权重',
  weight_help: '数值大的更严重；从 40、30、20 起图形依次为八边形、菱形、三角形。',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly levels: typeof words;
  }
}
