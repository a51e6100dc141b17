import type zh from '../zh_cn/items';

export default {
  title: 'Monitored items',
} satisfies typeof zh;
