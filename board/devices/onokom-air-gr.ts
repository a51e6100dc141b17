import type { DeviceModel } from '../../daemon/contract/model';
import { CELLS, cellsOf } from './vocabulary/cells';
import { OFF_ON } from './vocabulary/options';

const cell = cellsOf({
  active_mode: { zh_cn: '当前模式', zh_tw: '目前模式', zh_xg: '目前模式', en_us: 'Active mode' },
  outdoor_temperature: { zh_cn: '室外温度', zh_tw: '室外溫度', zh_xg: '室外溫度', en_us: 'Outdoor temperature' },
  thermostat: { zh_cn: '温控状态', zh_tw: '溫控狀態', zh_xg: '溫控狀態', en_us: 'Thermostat' },
  vane_horizontal: { zh_cn: '水平导风', zh_tw: '水平導風', zh_xg: '水平導風', en_us: 'Horizontal vanes' },
  vane_vertical: { zh_cn: '垂直导风', zh_tw: '垂直導風', zh_xg: '垂直導風', en_us: 'Vertical vanes' },
  quiet: { zh_cn: '静音', zh_tw: '靜音', zh_xg: '靜音', en_us: 'Quiet' },
  turbo: { zh_cn: '强劲', zh_tw: '強勁', zh_xg: '強勁', en_us: 'Turbo' },
  ac_connected: { zh_cn: '空调在线', zh_tw: '空調在線', zh_xg: '空調在線', en_us: 'AC connected' },
});

const coil = { data_type: 0, function: 1, type: 'bool' } as const;
const holdingStatus = { data_type: 0, function: 3, type: 'uint16' } as const;
const holdingInt16 = { data_type: 1, function: 3, type: 'int16' } as const;
const modeStates = [
  { value: 1, label: 'heat', alarm: false },
  { value: 2, label: 'cool', alarm: false },
  { value: 3, label: 'auto', alarm: false },
  { value: 4, label: 'dry', alarm: false },
  { value: 5, label: 'fan', alarm: false },
] as const;
const activeModeStates = [
  { value: 0, label: 'off', alarm: false },
  { value: 1, label: 'heat', alarm: false },
  { value: 2, label: 'cool', alarm: false },
  { value: 3, label: 'auto', alarm: false },
  { value: 4, label: 'dry', alarm: false },
  { value: 5, label: 'fan', alarm: false },
] as const;
const fanSpeedStates = [
  { value: 0, label: 'auto', alarm: false },
  { value: 1, label: 'speed_1', alarm: false },
  { value: 2, label: 'speed_2', alarm: false },
  { value: 3, label: 'speed_3', alarm: false },
  { value: 4, label: 'speed_4', alarm: false },
  { value: 5, label: 'speed_5', alarm: false },
] as const;
const vaneHorizontalStates = [
  { value: 0, label: 'stopped', alarm: false },
  { value: 1, label: 'swing', alarm: false },
  { value: 2, label: 'lowest', alarm: false },
  { value: 3, label: 'low', alarm: false },
  { value: 4, label: 'middle', alarm: false },
  { value: 5, label: 'high', alarm: false },
  { value: 6, label: 'highest', alarm: false },
] as const;
const vaneVerticalStates = [
  { value: 0, label: 'stopped', alarm: false },
  { value: 1, label: 'swing', alarm: false },
  { value: 2, label: 'far_left', alarm: false },
  { value: 3, label: 'left', alarm: false },
  { value: 4, label: 'middle', alarm: false },
  { value: 5, label: 'right', alarm: false },
  { value: 6, label: 'far_right', alarm: false },
] as const;

/** For Gree; the gateways for other makes share the scheme, vanes and special modes differ. Serial 9600 8N1. */
export const onokomAirGr = {
  name: '分体空调网关 ONOKOM AIR-GR',
  names: {
    zh_cn: '分体空调网关 ONOKOM AIR-GR',
    zh_tw: '分離式空調閘道器 ONOKOM AIR-GR',
    zh_xg: '分體空調網關 ONOKOM AIR-GR',
    en_us: 'Split AC gateway ONOKOM AIR-GR',
  },
  vendor: 'ONOKOM',
  model: 'AIR-GR-1-MB-B',
  version: '1',
  category_code: 'air_conditioner',
  device_template_category_id: 5,
  driver: 'modbus',
  source: 'wb-mqtt-serial config-onokom-air-gr-1-mb-b (2026-07-08)',
  limits: { max_registers: 11, gap: 0, functions: [1, 3, 4, 5, 6], turnaround_ms: 0 },
  items: [
    { ...coil, ...CELLS.power, address: 1, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...holdingStatus, ...CELLS.mode, address: 1, options: modeStates, write: { function: 6, class: 1 } },
    { ...holdingStatus, ...cell.active_mode, address: 2, options: activeModeStates },
    {
      ...holdingInt16,
      ...CELLS.room_temperature,
      address: 3,
      unit: '℃',
      scale: 0.01,
      decimals: 1,
      plausible: [-30, 60],
      threshold_max: 30,
      threshold_min: 16,
      recovery_point: 1,
      alarm_level: 3,
    },
    { ...holdingInt16, ...cell.outdoor_temperature, address: 4, unit: '℃', scale: 0.01, decimals: 1, plausible: [-50, 70] },
    {
      ...holdingInt16,
      ...CELLS.target_temperature,
      address: 5,
      unit: '℃',
      plausible: [-50, 200],
      scale: 0.01,
      decimals: 1,
      write: { function: 6, class: 1, range: [16, 30] },
    },
    {
      ...holdingStatus,
      ...cell.thermostat,
      address: 6,
      options: [
        { value: 0, label: 'idle', alarm: false },
        { value: 1, label: 'heating', alarm: false },
        { value: 2, label: 'cooling', alarm: false },
      ],
    },
    { ...holdingStatus, ...CELLS.fan_speed, address: 7, options: fanSpeedStates, write: { function: 6, class: 1 } },
    { ...holdingStatus, ...cell.vane_horizontal, address: 9, options: vaneHorizontalStates, write: { function: 6, class: 1 } },
    { ...holdingStatus, ...cell.vane_vertical, address: 10, options: vaneVerticalStates, write: { function: 6, class: 1 } },
    { ...coil, ...cell.quiet, address: 4, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...coil, ...cell.turbo, address: 7, options: OFF_ON, write: { function: 5, class: 1 } },
    {
      ...coil,
      ...cell.ac_connected,
      address: 20,
      options: [
        { value: 1, label: 'connected', alarm: false },
        { value: 0, label: 'lost', alarm: true },
      ],
      alarm_level: 3,
    },
  ],
} as const satisfies DeviceModel;
