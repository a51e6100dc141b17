import type master from './zh_cn';

export default {
  title: 'Control {device} · {item}',
  now: 'Current',
  target: 'New value',
  present: '{label} (current)',
  range: '{min} – {max} {unit}',
  range_steps: '{min} – {max} {unit}, in steps of {step}',
  at_once: 'The device acts at once. The result is what it reads back afterwards.',
  verified:
    'This output cuts power or changes how equipment runs: you are asked for your login password first, then the device acts at once.',
  run: 'Execute',
  running: 'Executing…',
  done: 'Done: the device reads back {shown} ({ms})',
  unconfirmed: 'Sent, not confirmed: {value} could not be read back',
  other: 'Sent, not confirmed: the device reads back {shown} instead of {value}',
  last: 'Last commands',
  by_alarm: 'action on alarm {id} ({owner})',
  results: {
    running: 'running',
    success: 'done',
    fail: 'not carried out',
    unconfirmed: 'sent, not confirmed',
    no_answer: 'no response',
    refused: 'not sent',
    unknown: 'result unknown',
  },
} satisfies typeof master;
