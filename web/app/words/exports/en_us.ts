import type zh from './zh_cn';

export default {
  title: 'Exports',
  progress: 'Progress of the export',
  eta: 'about {age} to go',
  ready: 'Ready, {size}; kept for an hour',
  fetching: 'Downloading; it leaves the list when done',
  said: '{name} can be downloaded',
  cancel: 'Cancel',
  drop: 'Remove',
  download: 'Download',
  take: 'Export',
  begun: 'The export has begun; download it at the bottom left',
  csv: 'CSV (comma separated)',
  xlsx: 'XLSX (Excel workbook)',
  json: 'JSON',
  done: 'Exported',
} satisfies typeof zh;
