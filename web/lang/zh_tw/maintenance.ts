import type master from '../zh_cn/maintenance';

export default {
  title: '維護入口',
} satisfies typeof master;
