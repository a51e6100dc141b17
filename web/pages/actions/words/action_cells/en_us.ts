import type words from './zh_cn';

export default {
  no_cells: 'This device has nothing that such an action can set',
  unit: 'Unit',
  unit_n: 'Air conditioner {n}',
  lamp: 'Light circuit',
  lamp_n: 'Light {n}',
  power: 'Power',
  keep: 'No change',
  turn_on: 'On',
  turn_off: 'Off',
  light_to: 'Switch',
  lit: 'On',
  unlit: 'Off',
  mode: 'Mode',
  modes: { cool: 'Cool', heat: 'Heat', dry: 'Dry', fan: 'Fan', auto: 'Automatic' },
  temperature: 'Set temperature',
  fan_speed: 'Fan speed',
  fans: { 0: 'automatic', 1: '1', 2: '2', 3: '3' },
  fan_says: 'fan {fan}',
  humidity: 'Set humidity',
  cells: '{device}: {what}',
} satisfies typeof words;
