import type zh from './zh_cn';

export default {
  home: 'Back to home',
  near: 'You may be looking for',
  text: 'There is no page at {path}',
  unopened: { text: 'This feature comes with a later version.', title: 'Not available yet' },
} satisfies typeof zh;
