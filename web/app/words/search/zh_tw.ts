import type zh from './zh_cn';

export default {
  title: '搜尋頁面、設備、監控項和站點',
  pages: '頁面',
  devices: '設備',
  items: '監控項',
  sites: '站點',
  more: '另有 {n} 個，請輸入更多字詞',
  none: '沒有名稱、型號或位址包含「{text}」的內容',
  found: '{n} 個結果',
} satisfies typeof zh;
