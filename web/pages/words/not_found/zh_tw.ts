import type zh from './zh_cn';

export default {
  home: '返回首頁',
  near: '您要找的可能是',
  text: '沒有這個位址：{path}',
  unopened: { text: '此功能將在後續版本開放。', title: '暫未開放' },
} satisfies typeof zh;
