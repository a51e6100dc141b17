import { type Differing, over } from '../../contract/overlay';
import type { Words } from './zh_cn';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  // ── templates as files ──
  template_header: '這些欄名不是本系統的（如 item_cell_name 和 template.model）：請在匯入視窗說明哪一欄是甚麼',
  protocol_all: '全部模板',

  // ── tables as files ──
  json_depth: 'JSON 嵌套超過 {max} 層',
  json_values: '檔案中的數據超過 {max} 個',
  sheet_cell: '工作表「{sheet}」第 {row} 行有無法讀取的儲存格',
  sheet_cell_text: '工作表「{sheet}」第 {row} 行的儲存格超過 {max} 個字元',
  sheet_cell_too_long: '工作表「{sheet}」第 {row} 行的內容超過 {max} 個字元，請改為匯出 CSV',
  sheet_cells: '表格超過 {max} 個儲存格',
  sheet_columns: '工作表「{sheet}」第 {row} 行超過 {max} 欄',
  sheet_damaged: '表格檔案已損壞，無法讀取',
  sheet_doctype: '表格檔案含有不允許的聲明',
  sheet_entries: '表格檔案內的檔案超過 {max} 個',
  sheet_not_workbook: '檔案不是 .xlsx 表格',
  sheet_rows: '工作表「{sheet}」超過 {max} 行',
  sheet_too_many_rows: '工作表「{sheet}」超過 {max} 行，請改為匯出 CSV',
  sheet_unpacked: '表格檔案解壓後超過 {max} MB',

  // ── files of the whole room ──
  package_head: '缺少監控項為空的首行（模板本身）',
  package_rows: '檔案超過 {max} 行',
  package_twice: '與前面的行重複',
} satisfies Differing<Words>;

export default over<Words>(zh_tw, differing);
