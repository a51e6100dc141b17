import type master from './zh_cn';

export default {
  next: 'Action to add',
  add: 'Add',
  no_actions: 'No actions yet: add some on the Actions page first.',
  no_more: 'There are no other actions',
  off: '{name} (off)',
  unknown: 'action #{id}',
  earlier: 'Move {name} up',
  later: 'Move {name} down',
  leave_out: 'Remove {name}',
  moved: '{name} is now {n} of {of}',
  left_out: '{name} removed',
} satisfies typeof master;
