import type words from './zh_cn';

export default {
  no_cells: '該設備沒有這類動作可設定的內容',
  unit: '機組',
  unit_n: '空調{n}',
  lamp: '照明迴路',
  lamp_n: '照明{n}',
  power: '開關機',
  keep: '不變更',
  turn_on: '開機',
  turn_off: '關機',
  light_to: '開關',
  lit: '開燈',
  unlit: '關燈',
  mode: '運轉模式',
  modes: { cool: '冷氣', heat: '暖氣', dry: '除濕', fan: '送風', auto: '自動' },
  temperature: '設定溫度',
  fan_speed: '風速',
  fans: { 0: '自動', 1: '1 段', 2: '2 段', 3: '3 段' },
  fan_says: '風速{fan}',
  humidity: '設定濕度',
  cells: '{device}：{what}',
} satisfies typeof words;
