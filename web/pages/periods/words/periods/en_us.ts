import type words from './zh_cn';

export default {
  add: 'Add time period',
  cell: '{day} {from}–{to}',
  cell_part: 'in part',
  cell_tail: 'goes on from the day before',
  edit: 'Edit time period',
  every_day: 'Every day',
  from: 'from {time}',
  grid: 'Week',
  grid_help:
    'Click a cell to add or remove an hour. Drag, or hold Shift with the arrow keys and press Space, to mark several, past midnight too. All chosen days have the same times. A time past midnight belongs to the day it begins on; its part on the next day is paler.',
  join: '{a}, {b}',
  name: 'Name',
  never_changes: 'always so',
  none: 'No period yet',
  none_says: 'Periods say when alarms are told and when people may log in.',
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
