import type master from '../zh_cn/edition';

export default {
  title: 'Software version',
} satisfies typeof master;
