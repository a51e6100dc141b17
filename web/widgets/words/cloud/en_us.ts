import type master from './zh_cn';

export default {
  cloud: 'Cloud',
  standard: 'Standard',
  temperature: 'Temperature',
  humidity: 'Humidity',
  dew_point: 'Dew point',
  table: 'Sensors of the cloud',
  sensor: 'Sensor',
  value: 'Value',
  state: 'Status',
  within: 'Recommended {range}',
  under: 'Below {limit}',
  over: 'Above {limit}',
  unknown: 'No sensor near',
  none: 'No temperature or humidity sensors on this map',
} satisfies typeof master;
