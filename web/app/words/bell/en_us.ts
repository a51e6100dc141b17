import type zh from './zh_cn';

export default {
  all_clear: 'No active alarms to confirm',
  beside: 'Recovered and suppressed alarms are on the alarm page',
  confirm_all: 'Confirm all…',
  nothing_to_confirm: 'There are no alarms to confirm',
  empty: 'No system messages',
  mute: 'Mute 10 min',
  system: 'System',
  unconfirmed: 'Unconfirmed',
  unmute: 'Unmute',
} satisfies typeof zh;
