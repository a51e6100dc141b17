import type master from './zh_cn';

export default {
  map_of: '{site}的地圖',
  keys: '方向鍵在物件間移動，Enter 開啟，加減號縮放，0 顯示全圖。',
  nearer: '放大',
  farther: '縮小',
  whole: '顯示全圖',
  type: '地圖類型',
  types: ['鳥瞰圖', '設備概覽圖', '線路圖'],
  heat: '依類別突顯',
  page: '頁面',
  home: '首頁',
  nth_page: '子頁 {n}',
  sub_page: '開啟子頁',
  open_device: '開啟設備',
} satisfies typeof master;
