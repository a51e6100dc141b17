import type zh from '../zh_cn/ports';

export default {
  title: '序列埠設定',
} satisfies typeof zh;
