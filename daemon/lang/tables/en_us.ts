import type { Words } from './zh_cn';

export default {
  // ── templates as files ──
  protocol_all: 'all templates',
  protocol_modbus: 'Modbus point list',
  protocol_pattern: 'blank',
  protocol_snmp: 'SNMP point list',
  template_column: 'There is no column named "{name}"',
  template_header:
    'These column names are not the ones this box uses (such as item_cell_name and template.model): match the columns in the import window',

  // ── tables as files ──
  aside_busy: 'Other files are being read; try again in a minute',
  aside_memory: 'The file is too large for the memory of this box; split it and import the parts',
  aside_time: 'The file takes too long to read; split it and import the parts',
  json_depth: 'The JSON is nested more than {max} {max:level|levels} deep',
  json_values: 'The file contains more than {max} values',
  sheet_cell: 'Sheet "{sheet}" has a cell in row {row} that cannot be read',
  sheet_cell_text: 'Sheet "{sheet}" has a cell of more than {max} characters in row {row}',
  sheet_cell_too_long: 'Row {row} of sheet "{sheet}" has a cell of more than {max} characters; export CSV instead',
  sheet_cells: 'The file has more than {max} cells',
  sheet_columns: 'Row {row} of sheet "{sheet}" has more than {max} columns',
  sheet_damaged: 'The workbook is corrupted and cannot be read',
  sheet_doctype: 'The workbook contains a declaration that is not allowed',
  sheet_encoding: 'The file is not {encoding}; select another encoding',
  sheet_entries: 'The workbook consists of more than {max} files',
  sheet_locked: 'The file is an old .xls or password-protected; save it as .xlsx without a password',
  sheet_not_workbook: 'The file is not an .xlsx workbook',
  sheet_rows: 'Sheet "{sheet}" has more than {max} rows',
  sheet_sheets: 'The workbook has more than {max} sheets',
  sheet_too_many_rows: 'Sheet "{sheet}" has more than {max} rows; export CSV instead',
  sheet_unpacked: 'The workbook exceeds {max} MB when unpacked',

  // ── files of the whole room ──
  package_bare_item: '{name} is a number; refer to items of other devices as #"site > device > code"',
  package_changed: 'The configuration has changed since the check: check the file again',
  package_column_known: 'There is no column “{name}”; columns that are not used yet: {known}',
  package_column_twice: 'Duplicate column “{name}”',
  package_column_unknown: 'There is no column “{name}”',
  package_faulty: 'The file has errors: nothing was imported',
  package_format: 'The file has format {format}; this box can only read {known}',
  package_head: 'The first line without an item, which is the template itself, is missing',
  package_heads: 'The column names match no section: select one, or correct the column names',
  package_none: 'This is not a room export file',
  package_path: 'The site path contains an empty name',
  package_rows: 'The file has more than {max} rows',
  package_section_unknown: 'There is no section “{name}”',
  package_condition: '“{text}” is not a condition; enter it as #"site > device > code" > 30 duration=60',
  package_span: '“{text}” is not a time span; enter it as 08:00-18:00',
  package_twice: 'Duplicate of an earlier row',
  package_steps:
    'A step is: seconds to wait, stop or go_on (if it is not done), and the name of the action, such as 30 stop Fan on',
  package_report: 'There is no report “{name}”: save it on the page “History report” first',
  package_unknown: '“{name}” not found',
  package_used_by: 'In use: {names}',
  yes: 'yes',
  no: 'no',
} satisfies Words;
