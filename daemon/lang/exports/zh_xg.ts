import { type Differing, over } from '../../contract/overlay';
import type { Words } from './zh_cn';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  export_rows: '已匯出 {n} 行',
  export_too_many_rows: 'XLSX 最多 {max} 行，請縮短時間範圍或改為匯出 CSV',
  exports_busy: '正在匯出的任務過多，請稍後再試',
  meter_device: '設備',
  meter_coverage: '數據覆蓋率 (%)',
  meter_measured: '有數據時長 (s)',
  no_file: '該地址沒有可下載的檔案',
} satisfies Differing<Words>;

export default over<Words>(zh_tw, differing);
