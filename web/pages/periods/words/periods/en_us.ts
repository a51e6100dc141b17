import type words from './zh_cn';

export default {
  add: 'Add time period',
  cell: '{day} {from}–{to}',
  cell_part: 'partly',
  cell_tail: 'continues from the day before',
  edit: 'Edit time period',
  every_day: 'Every day',
  from: 'from {time}',
  grid: 'Week',
  grid_help:
    'Click a cell to add or remove an hour. Drag, or hold Shift with the arrow keys and press Space, to select several, also past midnight. All selected days have the same times. A time past midnight belongs to the day it starts on; its part on the next day is paler.',
  join: '{a}, {b}',
  name: 'Name',
  never_changes: 'always',
  none: 'No time periods yet',
  none_says: 'Time periods determine when alarms are notified and when users may log in.',
  now: 'Now',
  outside: 'Outside',
  periods: 'Times',
  periods_help: 'An end before the start is on the next day; 00:00–24:00 is the whole day.',
  run: '{a}–{b}',
  title: 'Time periods',
  until: 'until {time}',
  used: 'Used by',
  weeks: 'Days',
  within: 'Within',
} satisfies typeof words;
