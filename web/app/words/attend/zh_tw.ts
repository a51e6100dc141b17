import type zh from './zh_cn';

export default {
  alarm: {
    announce: '{n} 筆新告警，最高：{level}，{where}',
    announce_drill: '【演練】{n} 筆告警，最高：{level}，{where}',
    flood: '{n} 筆新告警',
    flood_drills: '{text}，演練 {n} 筆',
    more: '還有 {n} 筆',
    places: '{place} 等 {n} 處',
  },
  idle: {
    over: '長時間未操作，已自動登出。',
    stay: '繼續使用',
    text: '長時間未操作，{n} 秒後將自動登出。',
    title: '即將登出',
  },
  read_only:
    '設備的資料目錄為唯讀。告警照常運作，但任何內容都不會儲存，現在發生的一切在下次重新啟動後都會遺失。請修復磁碟後重新啟動設備。',
  tabs: {
    close_all: '關閉全部',
    close_current: '關閉目前分頁',
    close_others: '關閉其他',
    reset: '重設到第一個選單',
  },
} satisfies typeof zh;
