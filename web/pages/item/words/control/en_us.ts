import type master from './zh_cn';

export default {
  title: 'Control {device} · {item}',
  now: 'Now',
  target: 'New value',
  present: '{label} (now)',
  range: '{min} – {max} {unit}',
  range_steps: '{min} – {max} {unit}, in steps of {step}',
  at_once: 'The device moves at once. What it shows afterwards is the result.',
  verified:
    'This output cuts power or changes how equipment runs: your login password is asked for first, then the device moves at once.',
  run: 'Execute',
  running: 'Executing…',
  done: 'Done: the device shows {shown} ({ms})',
  unconfirmed: 'Sent, not confirmed: {value} could not be read back',
  other: 'Sent, not confirmed: the device shows {shown} and not {value}',
} satisfies typeof master;
