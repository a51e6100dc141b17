const words = {
  // ── energy groups ──
  energy_group_beyond: '该分组还包含您无权查看的监控项，只能由有权查看全部监控项的人修改',
  energy_groups_most: '最多可设置 {max} 个能耗分组，请先删除不再需要的分组',
  energy_levels: '分组最多 {max} 级',
  energy_other_site: '上级分组必须属于同一站点',
  energy_parts_stay: '该分组有下级分组，不能改到其他站点',
  energy_ring: '上级分组不能是自己或自己的下级',
  meter_day: '第 {n} 行：日期格式应为 2026-06-01',
  meter_days: '第 {n} 行：结束日期早于开始日期',
  meter_formula: '第 {n} 行：该电能由公式计算得出，请直接添加公式中的电表',
  meter_gone: '第 {n} 行：找不到该监控项',
  meter_twice: '第 {n} 行：该监控项在相同日期内已在分组中',
  energy_meter_unit: '第 {n} 行：单位必须是电能（Wh、kWh、MWh、度）或功率（W、kW、MW）',
  only_of_it: '只适用于类型为 IT 的分组',
  only_of_total: '只适用于类型为总用电的分组',
  pue_order: '应大于良好上限',
} as const;

export default words;

export type Words = Readonly<Record<keyof typeof words, string>>;
