import type master from '../zh_cn/machine';

export default {
  title: 'System information',
} satisfies typeof master;
