import type zh from './zh_cn';

export default {
  title: 'Search pages, devices, items and sites',
  pages: 'Pages',
  devices: 'Devices',
  items: 'Items',
  sites: 'Sites',
  more: '{n} more: type more to narrow down',
  none: 'Nothing matches “{text}” by name, model or address',
  found: '{n} {n:result|results}',
} satisfies typeof zh;
