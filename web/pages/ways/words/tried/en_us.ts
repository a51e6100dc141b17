import type words from './zh_cn';

export default {
  failed: 'Last attempt failed',
  reached: 'Last attempt sent',
} satisfies typeof words;
