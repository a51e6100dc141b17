import type master from './zh_cn';

export default {
  alarms: 'Alarm board',
  day: 'Alarms in the last 24 h',
  day_says: '{n} {n:alarm|alarms}',
  standing: 'Active alarms',
  none: 'No active alarms',
  more: '{n} more',
  handling: { unconfirmed: 'unconfirmed', confirmed: 'confirmed', recovered: 'recovered', disabled: 'alarms disabled' },
  sites: 'Sites',
  carousel: 'Site carousel',
  queue: 'Order of the carousel',
  jumped: 'Unconfirmed alarm, shown first',
  pause: 'Pause the carousel',
  go_on: 'Resume the carousel',
  not_granted: 'You do not have permission to view this board',
  not_granted_says: 'Ask an administrator to add this board to the menu of your role.',
  no_sites: 'No sites to show in turn',
  no_sites_says: 'Enable the carousel in the carousel settings of the map editor and select sites that have a map.',
} satisfies typeof master;
