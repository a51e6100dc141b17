import type zh from './zh_cn';

export default {
  home: 'Back to home',
  near: 'You may be looking for',
  text: 'There is no page at {path}',
} satisfies typeof zh;
