const words = {
  title: '用电统计',
  tabs: {
    sheet: '抄表',
    entered: '换表登记',
  },
  period: '时段',
  kinds: {
    day: '日',
    week: '周',
    month: '月',
    year: '年',
    custom: '自定义',
  },
  before: '上一时段',
  after: '下一时段',
  all_sites: '全部站点',
  item: '电表',
  start: '起始读数',
  end: '终止读数',
  unit: '单位',
  kwh: '用电量 (kWh)',
  coverage: '数据覆盖率',
  of_it_spread: '其中分摊',
  mark: '标记',
  marks: {
    glitch: '异常读数',
    rollover: '计数归零',
    replaced: '疑似换表',
    impossible: '读数不可信',
  },
  entered_mark: '已登记换表',
  sum: '各行合计',
  spread: '其中 {kwh} kWh 分摊在数据中断期间',
  unknown: '{n} 块电表无数据，未计入',
  print: '打印',
  back: '返回',
  file_done: '已导出',
  none: '该时段无抄表数据',
  none_says: '单位为 Wh、kWh、MWh 或度的监控项会列在这里。',
  enter: '登记换表',
  entered_done: '已登记，用电量已重新计算',
  at: '更换时间',
  at_help: '新表开始计量的时间',
  old_end: '旧表止数',
  old_end_help: '拆表时旧表的读数；不清楚时留空，最后一次采集之后的电量不计',
  new_start: '新表起数',
  new_start_help: '装表时新表的读数',
  not_known: '不详',
  who: '登记人',
  when: '登记时间',
  entered_none: '尚无换表登记',
  entered_none_says: '在抄表页的电表上登记。',
  remove: '删除',
  remove_says: '删除后，用电量改为按读数推断。',
  made: '制表时间 {time}',
  signed: {
    read: '抄表人',
    checked: '审核人',
    day: '日期',
  },
};
export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly readings: typeof words;
  }
}
