import type zh from '../zh_cn/ports';

export default {
  title: 'Serial ports',
} satisfies typeof zh;
