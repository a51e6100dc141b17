import type { Words } from './zh_cn';

export default {
  alarm_abnormal: '{label}',
  phrase_apart: '常用語中不能有分號',
  phrase_twice: '同一句常用語只寫一次',
  alarm_drill: '【演練】{because}',
  alarm_implausible: '{value} {unit}，數值不可信',
  alarm_lost: '通訊中斷',
  alarm_no_value: '無有效值：{because}',
  alarm_over: '{value} {unit}，高於上限 {limit} {unit}',
  alarm_under: '{value} {unit}，低於下限 {limit} {unit}',
  history_full: '磁碟已滿：{from_time} 起的歷史資料僅保存在記憶體中',
  ports_unlisted: '無法列出本機的序列埠：{why}',
  line_closed: '序列埠無法開啟：{why}',
  clock_back: '時鐘被調回 {by_span}：{from_time} → {to_time}',
  clock_ahead: '時鐘被調快 {by_span}：{from_time} → {to_time}',
  clock_behind: '時鐘顯示 {to_time}，早於本機已運行到的時間 {known_time}',
  clock_unset: '時鐘顯示 {to_time}，早於本程式的發布日期：時鐘未設定',
  history_lost: '{from_time} 至 {to_time} 的歷史資料損壞或缺失',
  history_lost_before: '{to_time} 之前的歷史資料損壞或缺失',
  history_mended: '歷史資料檔案曾損壞，其中的資料已全部救回',
  history_unwritable: '{from_time} 起歷史資料無法寫入，暫存於記憶體中',
} satisfies Words;
