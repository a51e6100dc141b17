const words = {
  add: '添加时间段',
  cell: '{day} {from}–{to}',
  cell_part: '部分',
  cell_tail: '延续自前一天',
  edit: '编辑时间段',
  every_day: '每天',
  from: '{time} 起',
  grid: '周视图',
  grid_help:
    '点击格子添加或移除一小时；拖动，或按住 Shift 加方向键再按空格，可连选并跨过午夜。所选各天的时段相同；跨午夜的时段属于开始的那天，次日部分颜色较浅。',
  join: '{a}、{b}',
  name: '名称',
  never_changes: '一直如此',
  none: '尚无时间段',
  none_says: '时间段决定何时通知告警、何时允许登录。',
  now: '当前',
  outside: '时段外',
  periods: '时段',
  periods_help: '结束早于开始时到次日；00:00–24:00 为全天。',
  run: '{a}至{b}',
  title: '时间段',
  until: '至 {time}',
  used: '使用数',
  weeks: '星期',
  within: '时段内',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly periods: typeof words;
  }
}
