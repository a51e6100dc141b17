import type { Words } from './zh_cn';

const words: Words = {
  // ── tables of prices ──
  no_quarter: '{time} 不是整刻鐘，請填 00、15、30 或 45 分',
  slot_gap: '{time} 起沒有價格，一天 24 小時必須全部涵蓋',
  slot_overlap: '{time} 起有兩個價格，時段不能重疊',
  step_end: '第 {n} 段的終止值小於起始值',
  step_last: '最後一段（第 {n} 段）不能有終止值',
  step_no_quarter: '第 {n} 段：{time} 不是整刻鐘，請填 00、15、30 或 45 分',
  step_open: '第 {n} 段缺少終止值，只有最後一段不填',
  step_slot_gap: '第 {n} 段：{time} 起沒有價格，一天 24 小時必須全部涵蓋',
  step_slot_overlap: '第 {n} 段：{time} 起有兩個價格，時段不能重疊',
  step_start: '第 {n} 段的起始值應等於上一段的終止值，第一段從 0 開始',
  price_table_beyond: '您無權檢視的站點也在使用該電價，只能由有權檢視這些站點的人修改',
  price_table_used: '該電價已用於過去的日期：請填寫新價的生效日期，或註明原因更正過去',
  price_tables_most: '最多可儲存 {max} 個電價，請先刪除不再需要的電價',

  // ── how a site is priced ──
  before_first: '不能早於首個版本的生效日期 {date}',
  date_twice_priced: '{date} 有兩個電價',
  in_past: '不能早於今天',
  month_twice_priced: '{month} 月有兩個電價，每個月只能有一個',
  month_without_price: '{month} 月沒有電價，每個月都必須有一個',
  no_correction: '只在更正過去時填寫原因',
  tariff_broken: '站點「{site}」自 {from} 起使用該電價，修改後會有月份沒有電價或有兩個電價',
  tariff_used: '已用於過去的日期：請選擇今天或以後的日期，或註明原因更正過去',
  version_order: '第 {n} 個版本的生效日期應晚於上一個版本',
  weekday_twice_priced: '同一月份的同一星期日期有兩個電價',
};

export default words;
