const words = {
  // ── templates as files ──
  protocol_all: '全部模板',
  protocol_modbus: 'Modbus点表',
  protocol_pattern: '空白点表',
  protocol_snmp: 'SNMP点表',
  template_column: '没有名为“{name}”的列',
  template_header: '这些列名不是本系统的（如 item_cell_name 和 template.model）：请在导入窗口说明哪一列是什么',

  // ── tables as files ──
  aside_busy: '正在处理其他文件，请稍后再试',
  aside_memory: '文件内容过多，设备内存不足以读取，请拆分后再导入',
  aside_time: '文件读取时间过长，请拆分后再导入',
  json_depth: 'JSON 嵌套超过 {max} 层',
  json_values: '文件中的数据超过 {max} 个',
  sheet_cell: '工作表“{sheet}”第 {row} 行有无法读取的单元格',
  sheet_cell_text: '工作表“{sheet}”第 {row} 行的单元格超过 {max} 个字符',
  sheet_cell_too_long: '工作表“{sheet}”第 {row} 行的内容超过 {max} 个字符，请改为导出 CSV',
  sheet_cells: '表格超过 {max} 个单元格',
  sheet_columns: '工作表“{sheet}”第 {row} 行超过 {max} 列',
  sheet_damaged: '表格文件已损坏，无法读取',
  sheet_doctype: '表格文件含有不允许的声明',
  sheet_encoding: '文件内容不是 {encoding} 编码，请选择其他编码',
  sheet_entries: '表格文件内的文件超过 {max} 个',
  sheet_locked: '文件是旧版 .xls 或设有密码，请另存为无密码的 .xlsx',
  sheet_not_workbook: '文件不是 .xlsx 表格',
  sheet_rows: '工作表“{sheet}”超过 {max} 行',
  sheet_sheets: '工作表超过 {max} 个',
  sheet_too_many_rows: '工作表“{sheet}”超过 {max} 行，请改为导出 CSV',
  sheet_unpacked: '表格文件解压后超过 {max} MB',

  // ── files of the whole room ──
  package_bare_item: '公式中的 {name} 是编号，其他设备的监控项请写成 #"站点 > 设备 > 代号"',
  package_changed: '系统配置已变化，结果与检查时不同，请重新检查',
  package_column_known: '没有名为“{name}”的列；尚未使用的列有：{known}',
  package_column_twice: '列“{name}”重复',
  package_column_unknown: '没有名为“{name}”的列',
  package_faulty: '文件中有错误，未导入任何内容',
  package_format: '文件格式为 {format}，本系统只能读取 {known}',
  package_head: '缺少监控项为空的首行（模板本身）',
  package_heads: '表头与任何一类内容都不符，请选择内容或修改表头',
  package_none: '不是整站文件',
  package_path: '站点路径中有空的名称',
  package_rows: '文件超过 {max} 行',
  package_section_unknown: '没有名为“{name}”的工作表',
  package_condition: '“{text}”不是条件，请写成 #"站点 > 设备 > 代号" > 30 duration=60',
  package_span: '“{text}”不是时段，请写成 08:00-18:00',
  package_twice: '与前面的行重复',
  package_steps: '步骤格式：等待秒数、stop（未完成则停止）或 go_on（未完成也继续）、动作名称，以空格隔开',
  package_report: '没有名为“{name}”的报表：请先在历史报表页保存',
  package_unknown: '没有“{name}”',
  package_used_by: '正在使用：{names}',
  yes: '是',
  no: '否',
} as const;

export default words;

export type Words = Readonly<Record<keyof typeof words, string>>;
