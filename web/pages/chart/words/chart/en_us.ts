import type master from './zh_cn';

export default {
  zoom_in: 'Zoom in',
  zoom_out: 'Zoom out',
  zoom_reset: 'Reset zoom',
  zoomed: 'Showing {from} to {to}',
  hint: 'Drag to zoom, double-click to reset; keys ← → read values, + − zoom, 0 resets',
  no_data: 'No data',
  silent: 'No data since',
  alarms: 'Alarm',
  table: 'Table',
  picture: 'Download image',
  time: 'Time',
  period: 'Period',
  total: 'Total',
  coverage: 'Coverage',
  covered: 'coverage {share}',
  thin: 'Coverage below 80 %',
  part: 'Partly unknown',
  flags: 'Marks',
  bars_hint: 'Keys ← → read values, Home and End go to the ends',
} satisfies typeof master;
