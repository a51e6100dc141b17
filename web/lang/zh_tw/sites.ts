import type zh from '../zh_cn/sites';

export default {
  title: '站點管理',
} satisfies typeof zh;
