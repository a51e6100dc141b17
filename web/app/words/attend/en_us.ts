import type zh from './zh_cn';

export default {
  alarm: {
    announce: '{n} new {n:alarm|alarms}, worst: {level}, {where}',
    announce_drill: '[DRILL] {n} {n:alarm|alarms}, worst: {level}, {where}',
    flood: '{n} new {n:alarm|alarms}',
    flood_drills: '{text}, {n} of a drill',
    more: '{n} more',
    places: '{place} and others, {n} places',
  },
  idle: {
    over: 'You were logged out after a period of inactivity.',
    stay: 'Stay logged in',
    text: 'You have been inactive for a while. You will be logged out in {n} s.',
    title: 'About to log out',
  },
  read_only:
    'The data folder of this box is read-only. Alarms still work, but nothing is saved, and everything from now on is lost at the next restart. Have the disk repaired and restart the box.',
  tabs: {
    close_all: 'Close all',
    close_current: 'Close current',
    close_others: 'Close others',
    reset: 'Reset to the first menu entry',
  },
} satisfies typeof zh;
