import type words from './zh_cn';

export default {
  failed: '最近一次失敗',
  reached: '最近一次已送出',
} satisfies typeof words;
