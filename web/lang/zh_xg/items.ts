import type zh from '../zh_cn/items';

export default {
  title: '監控項管理',
} satisfies typeof zh;
