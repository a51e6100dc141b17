import type master from './zh_cn';

export default {
  map_of: 'Map of {site}',
  keys: 'Arrow keys move between objects, Enter opens one, plus and minus zoom, 0 shows all.',
  nearer: 'Zoom in',
  farther: 'Zoom out',
  whole: 'Show all',
  type: 'Map type',
  types: ['Aerial view', 'Device overview', 'Line diagram'],
  heat: 'Highlight categories',
  page: 'Page',
  home: 'Home',
  nth_page: 'Sub-page {n}',
  sub_page: 'Open sub-page',
  open_device: 'Open device',
} satisfies typeof master;
