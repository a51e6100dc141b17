const words = {
  // ── tables of prices ──
  no_quarter: '{time} 不是整刻钟，请填 00、15、30 或 45 分',
  slot_gap: '{time} 起没有价格，一天 24 小时必须全部覆盖',
  slot_overlap: '{time} 起有两个价格，时段不能重叠',
  step_end: '第 {n} 档的终止值小于起始值',
  step_last: '最后一档（第 {n} 档）不能有终止值',
  step_no_quarter: '第 {n} 档：{time} 不是整刻钟，请填 00、15、30 或 45 分',
  step_open: '第 {n} 档缺少终止值，只有最后一档不填',
  step_slot_gap: '第 {n} 档：{time} 起没有价格，一天 24 小时必须全部覆盖',
  step_slot_overlap: '第 {n} 档：{time} 起有两个价格，时段不能重叠',
  step_start: '第 {n} 档的起始值应等于上一档的终止值，第一档从 0 开始',
  price_table_beyond: '您无权查看的站点也在使用该电价，只能由有权查看这些站点的人修改',
  price_table_used: '该电价已用于过去的日期：请填写新价的生效日期，或注明原因更正过去',
  price_tables_most: '最多可保存 {max} 个电价，请先删除不再需要的电价',

  // ── how a site is priced ──
  before_first: '不能早于首个版本的生效日期 {date}',
  date_twice_priced: '{date} 有两个电价',
  in_past: '不能早于今天',
  month_twice_priced: '{month} 月有两个电价，每个月只能有一个',
  month_without_price: '{month} 月没有电价，每个月都必须有一个',
  no_correction: '只在更正过去时填写原因',
  tariff_broken: '站点“{site}”自 {from} 起使用该电价，修改后会有月份没有电价或有两个电价',
  tariff_used: '已用于过去的日期：请选择今天或以后的日期，或注明原因更正过去',
  version_order: '第 {n} 个版本的生效日期应晚于上一个版本',
  weekday_twice_priced: '同一月份的同一星期日期有两个电价',
} as const;

export default words;

export type Words = Readonly<Record<keyof typeof words, string>>;
