import type master from './zh_cn';

export default {
  zoom_in: '放大',
  zoom_out: '縮小',
  zoom_reset: '還原',
  zoomed: '顯示 {from} 至 {to}',
  hint: '拖曳放大，按兩下還原；鍵盤 ← → 讀數，+ − 縮放，0 還原',
  no_data: '無資料',
  silent: '自此無資料',
  alarms: '告警時段',
  table: '表格',
  picture: '下載圖片',
  time: '時間',
  period: '時段',
  total: '合計',
  coverage: '資料涵蓋率',
  covered: '資料涵蓋率 {share}',
  thin: '資料涵蓋率低於 80 %',
  part: '部分未知',
  flags: '標記',
  bars_hint: '鍵盤 ← → 讀數，Home、End 到首尾',
} satisfies typeof master;
