import type zh from '../zh_cn/sites';

export default {
  title: 'Sites',
} satisfies typeof zh;
