import type master from '../zh_cn/maintenance';

export default {
  title: 'Maintenance list',
} satisfies typeof master;
