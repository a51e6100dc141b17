import type zh from './zh_cn';

export default {
  preview: 'Preview',
  close: 'Close preview',
  feign: 'Simulated state',
  as_it_is: 'Actual state',
  feigned: { alarm: 'Simulate alarms', silence: 'Simulate offline devices', age: 'Simulate stale data' },
  device: 'Device filter',
  all_devices: 'All devices',
} satisfies typeof zh;
