import type zh from './zh_cn';

export default {
  all_clear: 'No unconfirmed alarms',
  confirm_all: 'Confirm all…',
  empty: 'No system messages',
  mute: 'Mute 10 min',
  system: 'System',
  unconfirmed: 'Unconfirmed',
  unmute: 'Unmute',
} satisfies typeof zh;
