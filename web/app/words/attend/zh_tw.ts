import type zh from './zh_cn';

export default {
  alarm: {
    announce: '{n} 筆新告警，最高：{level}，{where}',
    flood: '{n} 筆新告警',
    more: '還有 {n} 筆',
    places: '{place} 等 {n} 處',
  },
  idle: {
    over: '長時間未操作，已自動登出。',
    stay: '繼續使用',
    text: '長時間未操作，{n} 秒後將自動登出。',
    title: '即將登出',
  },
} satisfies typeof zh;
