import type zh from './zh_cn';

export default {
  preview: '預覽',
  close: '關閉預覽',
  feign: '模擬狀態',
  as_it_is: '實際狀態',
  feigned: { alarm: '模擬告警', silence: '模擬設備離線', age: '模擬資料過時' },
  device: '設備篩選',
  all_devices: '全部設備',
} satisfies typeof zh;
