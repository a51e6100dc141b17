/** The list of present values. */
const words = {
  title: '数据列表',
  updated: '更新 {time}',
  all_sites: '全部站点',
  all_devices: '全部设备',
  all_categories: '全部类别',
  all_types: '全部类型',
  status: '状态量',
  value: '数值量',
  only_abnormal: '只看异常',
  keyword: '站点、设备、监控项',
  reset: '重置',
  site: '站点',
  device: '设备',
  item: '监控项',
  current: '当前值',
  state: '状态',
  limits: '阈值',
  checked: '采集时间',
  none: '还没有监控项',
  none_says: '添加设备后在这里查看它的监控项。',
  no_match: '没有符合条件的监控项',
  copy: '复制表格',
  copied: '已复制 {n} 行',
  choose: '选择',
  chart: '曲线',
  history: '历史',
  chart_title: '{n} 个监控项 · 近 4 小时',
  chart_limit: '最多选择 8 个监控项',
  no_readings: '这个时段没有数据',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly data: typeof words;
  }
}
