import type zh from './zh_cn';

export default {
  saved: 'Saved',
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
  leaving: {
    title: 'Unsaved changes',
    text: 'Save the changes to this page before you leave?',
    stay: 'Keep editing',
    discard: 'Discard changes',
    save: 'Save and leave',
  },
  first: {
    text: 'Nothing is on this page yet. Place the {n} {n:device|devices} of this site in rows by category, then arrange them.',
    empty: 'Start with a blank canvas',
  },
} satisfies typeof zh;
