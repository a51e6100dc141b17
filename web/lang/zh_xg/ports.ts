import type zh from '../zh_cn/ports';

export default {
  title: '串口設置',
} satisfies typeof zh;
