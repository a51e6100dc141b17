/** Items: their list, and what their limits are called. */
const words = {
  title: '监控项管理',
  find: '监控项、设备名称',
  none: '监控项由设备模板生成',
  none_says: '添加设备后，它的监控项会出现在这里。',
  all_sites: '全部站点',
  all_devices: '全部设备',
  all_levels: '全部等级',
  all_types: '全部类型',
  all_settings: '全部设置',
  no_contact: '未设联系人组',
  no_threshold: '未设阈值',
  off: '已停用',
  item: '监控项',
  type: '类型',
  value: '当前值',
  types: { status: '状态量', value: '数值量', text: '文本' },
  limits: '阈值',
  level: '告警等级',
  contact: '联系人组',
  period: '通知时段',
  silent: '告警关闭',
  always: '全天',
  nobody: '无',
  of_site: '{name}（站点）',
  of_box: '{name}（默认）',
  delete_text: '监控项的历史数据将不再可查，未结束的告警随之结束：',
  edit: '编辑监控项',
  enable: '启用',
  disable: '停用',
  alarm: '告警',
  alarming: '告警：{states}',
  alarm_enable: '启用告警',
  threshold_max: '上限',
  threshold_min: '下限',
  copy: '批量复制',
  copy_two: '批量复制至少需要两个监控项',
  copy_types: '阈值类型不一致，无法批量复制',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly items: typeof words;
  }
}
