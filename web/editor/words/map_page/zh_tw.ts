import type zh from './zh_cn';

export default {
  saved: '儲存成功',
  elsewhere: '您正在另一視窗編輯本頁，此處只能檢視。',
  take_over: '在此編輯',
  versions: '歷史版本',
  copy_to_sites: '複製到其他站點',
  page: {
    room: '機房',
    type: '背景圖類型',
    types: ['鳥瞰圖', '設備概覽圖', '線路圖'],
    level: '層級',
    nth_level: '第 {n} 級',
    pages: '子站點',
    home: '首頁',
    sub_page: '子頁面',
    nth: '子頁面 {n}',
  },
  first: {
    text: '本頁沒有元件。可先將本站點的 {n} 台設備依類別成列擺放。',
    empty: '從空白畫布開始',
  },
} satisfies typeof zh;
