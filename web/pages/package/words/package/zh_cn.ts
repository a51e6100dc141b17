/** The whole room as a file, and a room out of one. */
const words = {
  title: '整站导入导出',
  export: '导出',
  export_says:
    '站点、设备、监控项设置、设备模板、串口、告警等级、时间段、联系人及参数，限您有权查看和修改的部分。密码和网址中“?”后的内容不会写入文件；用户、权限与菜单，网络与时间，授权与徽标，保存的报表，告警声音和地图底图也不会写入。',
  blank_says: '尚无设备时导出的工作簿就是可填写的表格。',
  xlsx: '工作簿 xlsx',
  json: 'JSON 文件',
  exporting: '正在导出…',
  import: '导入',
  import_says: '先检查文件并列出将发生的变化，确认后才导入。',
  mode: '文件中没有的内容',
  merge: '保留',
  replace: '删除',
  replace_says: '文件中没有的站点、设备和联系人等将被删除，其历史随之删除。',
  choose: '选择文件',
  other: '换一个文件',
  checking: '正在检查…',
  check_again: '重新检查',
  too_big: '文件不能超过 {n} MB',
  text_says: '文本文件按下面的方式读取。如有乱码，请改选编码。',
  encoding: '编码',
  no_section: '请选择',
  counts: '将发生的变化',
  added: '新增',
  changed: '修改',
  removed: '删除',
  unchanged: '不变',
  failed: '错误',
  section: '内容',
  line: '行',
  name: '名称',
  detail: '说明',
  none: '无',
  secret: '已填写新密码',
  same: '文件与系统一致，没有需要导入的内容。',
  faulty: '{n} 行有错误，共 {faults} 处，未导入任何内容。请修改文件后重新选择。',
  ready: '将新增 {added} 项，修改 {changed} 项，删除 {removed} 项。',
  done: '已导入：新增 {added} 项，修改 {changed} 项，删除 {removed} 项。',
  again: '{n} 项的密码或网址中“?”后的内容不在文件中，导入后需重新填写：{names}',
  more: '列出前 {n} 条，共 {total} 条。',
  save_faults: '下载错误清单',
  faults_file: '导入错误',
  apply: '导入',
  applying: '正在导入…',
  close: '关闭',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly package: typeof words;
  }
}
