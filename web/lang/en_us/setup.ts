import type zh from '../zh_cn/setup';

export default {
  title: 'First set-up',
  password: 'The administrator has a password of their own',
  password_open: 'The administrator still has the first password',
  clock: 'Clock: {time} ({zone})',
  clock_wrong: 'The clock is wrong: {time} ({zone})',
  clock_set: 'Set the time',
  site: 'There is a site',
  site_open: 'Add the first site',
  site_name: 'Name of the site',
  add: 'Add',
  finish: 'Finish',
  later: 'Later',
  finished: 'Set-up finished',
} satisfies typeof zh;
