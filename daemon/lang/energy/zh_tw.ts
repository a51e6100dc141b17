import type { Words } from './zh_cn';

const words: Words = {
  // ── energy groups ──
  energy_group_beyond: '該分組還包含您無權檢視的監控項，只能由有權檢視全部監控項的人修改',
  energy_groups_most: '最多可設定 {max} 個能耗分組，請先刪除不再需要的分組',
  energy_levels: '分組最多 {max} 層',
  energy_other_site: '上級分組必須屬於同一站點',
  energy_parts_stay: '該分組有下級分組，不能改到其他站點',
  energy_ring: '上級分組不能是自己或自己的下級',
  meter_day: '第 {n} 行：日期格式應為 2026-06-01',
  meter_days: '第 {n} 行：結束日期早於開始日期',
  meter_formula: '第 {n} 行：該電能由公式計算得出，請直接加入公式中的電錶',
  meter_gone: '第 {n} 行：找不到該監控項',
  meter_twice: '第 {n} 行：該監控項在相同日期內已在分組中',
  energy_meter_unit: '第 {n} 行：單位必須是電能（Wh、kWh、MWh、度）或功率（W、kW、MW）',
  only_of_it: '只適用於類型為 IT 的分組',
  only_of_total: '只適用於類型為總用電的分組',
  pue_order: '應大於良好上限',
};

export default words;
