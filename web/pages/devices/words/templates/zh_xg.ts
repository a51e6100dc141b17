import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  add: '新增模板',
  edit: '編輯模板',
  copy: '複製模板',
  saved_waits: '已保存。{n} 台設備仍按原模板運行，同步後生效',
  name: '模板名稱',
  source_help: '廠商文檔的名稱和版本或日期',
  max_registers: '單次最多寄存器數',
  gap_help: '兩個監控項之間相隔這麼多寄存器以內時一次讀取',
  cell: '標識',
  cell_help: '以字母開頭，只含字母、數字和下劃線',
  data_type: '數據類型',
  functions: {
    '3': '保持寄存器',
    '4': '輸入寄存器',
  },
  register: '寄存器號',
  register_help: '按手冊填寫，可用 0x 開頭的十六進制',
  wire: '線上地址',
  wire_says: '功能碼 {function} · 地址 {address} (0x{hex})',
  order: '字節順序',
  length: '長度（寄存器數）',
  bit_from: '起始位',
  bit_to: '結束位',
  formula_help: '引用同一設備的監控項標識，例如 (a + b) / 2',
  debounce: '防抖',
  invert: '取反',
  no_value_help: '十六進制原始值，逗號分隔，如 8000；範圍 7FF8-7FFF；以上 >=FFFFFF00',
  multiplier_help: '同一設備的另一監控項，其值乘以本項（如互感器變比）',
  walk_help: '表中各行為 OID：取狀態詞中最先出現的一行',
  write_none: '只讀',
  write_address: '寫入的線上地址',
  write_words: '各值發送內容',
  write_words_help: '每行一個值，如 1 = 35701 29834；不填則發送值本身',
  write_values_help: '每行一個值，如 1 = 5；不填則發送值本身',
  write_functions: {
    '6': '寫單個寄存器',
    '16': '寫多個寄存器',
  },
  fields: {
    address: '地址',
    bits: '位',
  },
  sync: {
    says: '{n} 台設備使用此模板。閾值、等級等已有設定不變。',
  },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
