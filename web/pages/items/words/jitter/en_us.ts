import type zh from './zh_cn';

export default {
  jitter: 'Jitter',
  jitter_help: 'Notifications are held while the state changes too often within 21 checks, until it is stable',
  jitter_own: 'Item-specific settings',
  jitter_reach: 'Window',
  jitter_window: 'Last {span}',
  jitter_window_polls: 'Last 21 polls',
  jitter_by_proportion: 'By proportion',
  jitter_by_count: 'By count',
  jitter_type: 'Jitter detection',
  jitter_proportion: 'Jitter above',
  jitter_threshold: 'Jitter above',
  jitter_period: 'Jitter lasting at least',
  normal_type: 'Stable detection',
  normal_proportion: 'Stable below',
  normal_threshold: 'Stable below',
  recovery_period: 'Stable for at least',
  second: 's',
  times: 'times',
} satisfies typeof zh;
