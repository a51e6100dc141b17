import type master from './zh_cn';

export default {
  zoom_in: '放大',
  zoom_out: '縮小',
  zoom_reset: '還原',
  zoomed: '顯示 {from} 至 {to}',
  hint: '拖曳放大，按兩下還原；鍵盤 ← → 讀數，+ − 縮放，0 還原',
  no_data: '無數據',
  silent: '自此無數據',
  alarms: '告警時段',
  table: '表格',
  picture: '下載圖片',
  time: '時間',
} satisfies typeof master;
