import type words from './zh_cn';

export default {
  failed: 'The last one failed',
  reached: 'The last one went through',
} satisfies typeof words;
