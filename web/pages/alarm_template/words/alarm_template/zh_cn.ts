const words = {
  alarm: '告警',
  email_body: '邮件正文',
  email_title: '邮件标题',
  help: '清空后保存，即恢复产品自带的文字。',
  language: '语言',
  phone_body: '电话内容',
  phone_help: '电话只振铃、不播报：内容仅记录在通知日志中。',
  preview: '预览',
  preview_none: '还没有告警可供预览，变量原样显示。',
  preview_of: '{device} {item}，{time}',
  push_body: '推送内容',
  recovery: '恢复',
  sms_body: '短信',
  sms_size: '短信：{parts} 条，共 {length} 字，每条 {places} 字',
  title: '通知模板',
  usual: '产品自带的文字',
  variables_label: '变量',
  variables: {
    site: '站点',
    device: '设备',
    item: '监控项',
    info: '告警内容',
    value: '值',
    unit: '单位',
    level: '等级',
    time: '时间',
    duration: '持续时间',
    user: '处理人',
  },
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly alarm_template: typeof words;
  }
}
