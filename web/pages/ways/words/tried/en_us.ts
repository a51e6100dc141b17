import type words from './zh_cn';

export default {
  failed: 'The last one failed',
  reached: 'The last one was sent',
} satisfies typeof words;
