import type zh from '../zh_cn/devices';

export default {
  title: 'Devices',
} satisfies typeof zh;
