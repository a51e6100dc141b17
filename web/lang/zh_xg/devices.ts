import type zh from '../zh_cn/devices';

export default {
  title: '設備管理',
} satisfies typeof zh;
