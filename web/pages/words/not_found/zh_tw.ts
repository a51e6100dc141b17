import type zh from './zh_cn';

export default {
  home: '返回首頁',
  near: '您要找的可能是',
  text: '沒有這個位址：{path}',
} satisfies typeof zh;
