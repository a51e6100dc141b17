import type zh from './zh_cn';

export default {
  title: '外部連結',
  door: '門禁設備頁',
  window: '在新視窗開啟',
  frame: '{host} 的頁面',
  show: '在此顯示',
  none: '沒有位址',
  none_says: '連結中沒有網址，請聯絡管理員檢查選單。',
  refused: '無法開啟此位址',
  refused_says: '只能開啟 http 或 https 位址，以及 /static/ 之下的頁面。',
  own: '無法在主控台中開啟主控台本身。',
  unknown: '此位址不在選單中',
  unknown_says: '它指向 {host}。確認可信後再開啟。',
  slow: '{host} 沒有回應，或不允許在此顯示。可在新視窗開啟。',
  mixed: '主控台使用 https，瀏覽器不會在此顯示 http 頁面。請在新視窗開啟。',
} satisfies typeof zh;
