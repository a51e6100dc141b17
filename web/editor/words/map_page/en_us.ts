import type zh from './zh_cn';

export default {
  saved: 'Saved',
  elsewhere: 'You are editing this page in another window. Here it can only be viewed.',
  take_over: 'Edit here',
  versions: 'Versions',
  copy_to_sites: 'Copy to other sites',
  page: {
    room: 'Room',
    type: 'Background type',
    types: ['Aerial view', 'Device overview', 'Line diagram'],
    level: 'Level',
    nth_level: 'Level {n}',
    pages: 'Sub-site',
    home: 'Home',
    sub_page: 'Sub-page',
    nth: 'Sub-page {n}',
  },
  first: {
    text: 'Nothing is on this page yet. Place the {n} {n:device|devices} of this site in rows by category, then arrange them.',
    empty: 'Start with a blank canvas',
  },
} satisfies typeof zh;
