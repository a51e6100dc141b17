import type zh from './zh_cn';

export default {
  title: 'Exports',
  progress: 'Export progress',
  eta: 'about {age} left',
  ready: 'Ready, {size}; kept for 1 hour',
  fetching: 'Downloading; it is removed from the list when done',
  said: '{name} is ready to download',
  cancel: 'Cancel',
  drop: 'Remove',
  download: 'Download',
  take: 'Export',
  begun: 'Export started; download it at the bottom left',
  csv: 'CSV (comma separated)',
  xlsx: 'XLSX (Excel workbook)',
  json: 'JSON',
  done: 'Exported',
} satisfies typeof zh;
