import type master from './zh_cn';

export default {
  cloud: '雲圖',
  standard: '標準',
  temperature: '溫度',
  humidity: '濕度',
  dew_point: '露點',
  table: '雲圖的測點',
  sensor: '測點',
  value: '值',
  state: '狀態',
  within: '建議範圍 {range}',
  under: '低於 {limit}',
  over: '高於 {limit}',
  unknown: '無測點',
  none: '此圖上沒有溫濕度測點',
} satisfies typeof master;
