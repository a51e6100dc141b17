import type words from './zh_cn';

export default {
  columns: [
    'Name',
    'Phone',
    'Email',
    'Job title',
    'Contact groups',
    'By SMS',
    'By call',
    'By email',
    'Time period',
    'Language',
    'Remarks',
  ],
  import_file: 'contacts to import',
  sample: ['Ann Smith', '+44 7700 900123', 'ann@example.com', 'Operator'],
  save_sample: 'Download sample',
  says: 'One contact per row, below a header row. Contacts with the same name are updated; contacts not in the file are kept. Without a Language column, new contacts are notified in English; an empty cell means the system language. If any row has an error, nothing is imported.',
  title: 'Import contacts',
} satisfies typeof words;
