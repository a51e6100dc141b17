import type master from './zh_cn';

export default {
  automatic: 'Automatic',
  others: '{n} more',
  begun: 'The rule is active',
  waits: 'The rule is not active',
  manual: 'Manual until {until} · {user}',
  manual_there: 'Manual until {until} · at the device',
  paused: 'Automation paused until {until} · {user}',
  locked: 'Locked by {user}',
  locked_until: 'Locked by {user} until {until}',
  interlock: 'Interlock',
  unknown: 'conditions unknown',
} satisfies typeof master;
