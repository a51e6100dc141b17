const words = {
  no_cells: '该设备没有这类动作可设置的内容',
  unit: '机组',
  unit_n: '空调{n}',
  lamp: '照明回路',
  lamp_n: '照明{n}',
  power: '开关机',
  keep: '不改变',
  turn_on: '开机',
  turn_off: '关机',
  light_to: '开关',
  lit: '开灯',
  unlit: '关灯',
  mode: '运行模式',
  modes: { cool: '制冷', heat: '制热', dry: '除湿', fan: '送风', auto: '自动' },
  temperature: '设定温度',
  fan_speed: '风速',
  fans: { 0: '自动', 1: '1档', 2: '2档', 3: '3档' },
  fan_says: '风速{fan}',
  humidity: '设定湿度',
  retries: '无应答重试',
  retries_help: '相隔 10 秒；脉冲和 POST 请求不重试。',
  report_retries: '发送失败重试',
  report_retries_help: '相隔 10 秒；只重发邮件服务器确未接收的邮件，其余不重发。',
  cells: '{device}：{what}',
  steps: '步骤',
  steps_help: '从上到下依次执行，等待从上一步结束算起。',
  wait: '先等待',
  wait_before: '{name}：先等待',
  on_fail: '{name}：未完成时',
  last_run: '最近一次执行',
  goes_on: '仍在执行，结果见“最近一次执行”',
  report: '报表',
  report_help: '历史报表页上已保存的报表，以附件发送。',
  report_none: '请选择',
  span: '时间范围',
  spans: { current: '报表自身的范围', previous: '上一周期' },
  format: '文件格式',
  contacts: '联系人',
  addresses: '其他邮箱',
  addresses_help: '每行一个。',
  mails: '发送报表“{report}”',
  mails_gone: '报表已不存在',
  mailed: '已发送：邮件服务器已接收，不代表对方已收到',
  on_fails: { stop: '未完成则停止', go_on: '未完成也继续' },
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly action_cells: typeof words;
  }
}
