/** The first set-up of an empty box. */
const words = {
  title: '首次设置',
  says: '完成以下各项后即开始监控。可随时离开，稍后继续。',
  password: '管理员密码已设置',
  password_open: '管理员密码仍为初始密码',
  clock: '时钟：{time}（{zone}）',
  clock_wrong: '时钟不正确：{time}（{zone}）',
  clock_set: '设置时间',
  zone_open: '时间按 {zone} 显示，尚未选择时区。',
  zone_use: '使用 {zone}',
  zone_done: '时区已设为 {zone}',
  site: '已有站点',
  site_open: '添加第一个站点',
  site_name: '站点名称',
  add: '添加',
  finish: '完成设置',
  later: '以后再说',
  finished: '设置已完成',
  add_contact: '添加联系人',
  all_items: '显示全部 {n} 项',
  contact_name: '姓名',
  contacts_open: '还没有告警联系人',
  contacts_there: '告警联系人：{n} 人',
  count: '设备数',
  devices: '{n} 台',
  devices_open: '还没有设备',
  devices_there: '已有 {n} 台设备',
  email: '邮箱',
  find_devices: '查找设备',
  go_on: '继续',
  group: '联系人组',
  group_first: '值班组',
  import: '整站导入',
  limits_says: '阈值来自设备模板，同一行的修改对该行全部设备生效。',
  network_device: '添加网络设备',
  next: '下一步',
  no_limits: '这些设备的模板没有阈值',
  no_line: '没有启用的串口，请先添加串口',
  none_yet: '还没有设备',
  other_ways: '设备接在网络上（Modbus TCP、SNMP）？',
  people_says: '联系人记录在此，联系人组会设到还没有联系人组的站点。目前告警在控制台显示和发声。',
  phone: '手机',
  room: '设置机房',
  template: '设备模板',
  to_scan: '扫描设备',
  values: '数值',
  waiting: '等待首次采集',
  watched_says: '正在监控 {n} 台设备',
  views: { line: '串口', scan: '扫描', limits: '阈值', people: '联系人', watched: '监控' },
};

export default words;

declare module '../../../lang/areas' {
  interface Areas {
    readonly setup: typeof words;
  }
}
