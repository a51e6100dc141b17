/** Device templates as files: taken away and brought in. */
const words = {
  title: '协议下载',
  says: '导出的文件可修改后原样导入。',
  find: '名称、厂商、型号',
  none: '尚无模板',
  name: '模板',
  vendor: '厂商',
  model: '型号',
  driver: '驱动',
  version: '版本',
  items: '监控项数',
  all_drivers: '全部驱动',
  modbus: 'Modbus 点表（XLSX）',
  snmp: 'SNMP 点表（XLSX）',
  json: 'SNMP（JSON）',
  all_modbus: '全部 Modbus 点表',
  all_snmp: '全部 SNMP 点表',
  all_json: '全部 SNMP JSON',
  started: '已开始下载',
  import: '导入模板',
  import_says: 'JSON、XLSX 或 CSV 文件，最大 4 MB。先显示读到的内容，确认后才导入；任何一处有误，全部不导入。',
  choose: '选择文件',
  other: '换一个文件',
  reading: '正在读取…',
  sending: '正在导入…',
  too_big: '文件超过 4 MB',
  encoding: '文字编码',
  delimiter: '分隔符',
  comma: '逗号',
  semicolon: '分号',
  tab: '制表符',
  preview: '文件开头',
  preview_says: '文字显示不正常时，请更换编码或分隔符。',
  found: '将导入的模板',
  state: '情况',
  new: '新增',
  same: '已有，不变',
  taken: '已有不同内容',
  taken_says: '已有型号相同但内容不同的模板：请先删除它，或修改文件中的型号。',
  wrong: '文件有 {n} 处错误，不能导入',
  at: '位置',
  fault: '错误',
  take: '导入 {n} 个模板',
  done: '已导入 {n} 个模板',
  nothing: '文件中的模板都已存在',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly protocol: typeof words;
  }
}
