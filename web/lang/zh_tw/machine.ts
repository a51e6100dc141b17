import type master from '../zh_cn/machine';

export default {
  title: '系統資訊',
} satisfies typeof master;
