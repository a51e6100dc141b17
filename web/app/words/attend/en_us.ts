import type zh from './zh_cn';

export default {
  alarm: {
    announce: 'New alarms: {n}, worst: {level}, {where}',
    flood: 'New alarms: {n}',
    more: '{n} more',
    places: '{place} and others, {n} places',
  },
  idle: {
    over: 'You were logged out after a long time without input.',
    stay: 'Stay',
    text: 'Nothing was used for a while. You will be logged out in {n} s.',
    title: 'About to log out',
  },
} satisfies typeof zh;
