import type master from '../zh_cn/edition';

export default {
  title: '軟件版本',
} satisfies typeof master;
