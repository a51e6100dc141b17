import type zh from './zh_cn';

export default {
  saved: '儲存成功',
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
  leaving: {
    title: '有未儲存的修改',
    text: '離開前是否儲存本頁的修改？',
    stay: '繼續編輯',
    discard: '放棄修改',
    save: '儲存並離開',
  },
  first: {
    text: '本頁還沒有元件。可先將本站點的 {n} 台設備依類別成列擺放，再調整位置。',
    empty: '從空白畫布開始',
  },
} satisfies typeof zh;
