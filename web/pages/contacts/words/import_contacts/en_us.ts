import type words from './zh_cn';

export default {
  columns: [
    'Name',
    'Phone',
    'Mail address',
    'Job',
    'Groups',
    'By SMS',
    'By call',
    'By mail',
    'Time period',
    'Language',
    'Remark',
  ],
  import_file: 'contacts to import',
  sample: ['Ann Smith', '447700900123', 'ann@example.com', 'Operator'],
  save_sample: 'Download a sample',
  says: 'One contact a row below a row of heads. A contact of the same name is changed, and what the file leaves out stays. While a row is wrong, nothing is imported.',
  title: 'Import contacts',
} satisfies typeof words;
