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
  cells: '{device}：{what}',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly action_cells: typeof words;
  }
}
