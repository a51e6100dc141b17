import type zh from './zh_cn';

export default {
  alarm: {
    announce: 'New alarms: {n}, worst: {level}, {where}',
    flood: 'New alarms: {n}',
    flood_drills: '{text}, of a drill: {n}',
    more: '{n} more',
    places: '{place} and others, {n} places',
  },
  idle: {
    over: 'You were logged out after a long time without input.',
    stay: 'Stay',
    text: 'Nothing was used for a while. You will be logged out in {n} s.',
    title: 'About to log out',
  },
  read_only:
    'The data folder of the box is read-only. Alarms go on, but nothing is saved, and what happens now is lost with the next restart. Have the disk repaired and restart the box.',
} satisfies typeof zh;
