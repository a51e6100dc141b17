import type zh from './zh_cn';

export default {
  title: 'Search pages, devices, items and sites',
  pages: 'Pages',
  devices: 'Devices',
  items: 'Items',
  sites: 'Sites',
  more: '{n} more: type more words',
  none: 'Nothing has “{text}” in its name, model or address',
  found: 'Results: {n}',
} satisfies typeof zh;
