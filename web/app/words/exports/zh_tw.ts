import type zh from './zh_cn';

export default {
  title: '匯出',
  progress: '匯出進度',
  eta: '剩餘約 {age}',
  ready: '可下載，{size}，保留一小時',
  fetching: '下載中，完成後自動移除',
  said: '「{name}」已可下載',
  cancel: '取消',
  drop: '移除',
  download: '下載',
  take: '匯出',
  begun: '匯出工作已開始，可在左下角下載',
  csv: 'CSV（逗號分隔）',
  xlsx: 'XLSX（Excel 活頁簿）',
  json: 'JSON',
  done: '已匯出',
} satisfies typeof zh;
