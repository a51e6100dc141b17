import type { DeviceModel } from '../../daemon/contract/model';
import { CELLS, cellsOf } from './vocabulary/cells';
import { NORMAL_ALARM, NORMAL_FIRE, OFF_ON } from './vocabulary/options';

const cell = cellsOf({
  mode: { zh_cn: '模式', zh_tw: '模式', zh_xg: '模式', en_us: 'Mode' },
  heater: { zh_cn: '加热器', zh_tw: '加熱器', zh_xg: '加熱器', en_us: 'Air heater' },
  fan_setpoint: { zh_cn: '风量设定', zh_tw: '風量設定', zh_xg: '風量設定', en_us: 'Fan speed setpoint' },
  fan_speed: { zh_cn: '当前风速', zh_tw: '目前風速', zh_xg: '目前風速', en_us: 'Current fan speed' },
  heat_setpoint: { zh_cn: '加热温度设定', zh_tw: '加熱溫度設定', zh_xg: '加熱溫度設定', en_us: 'Heating setpoint' },
  damper: { zh_cn: '风阀', zh_tw: '風閥', zh_xg: '風閥', en_us: 'Damper' },
  al_sensor: { zh_cn: '温度传感器故障', zh_tw: '溫度感測器故障', zh_xg: '溫度感應器故障', en_us: 'Temperature sensor alarm' },
  al_fan: { zh_cn: '风机故障', zh_tw: '風機故障', zh_xg: '風機故障', en_us: 'Fan alarm' },
  al_underheat: { zh_cn: '加热不足', zh_tw: '加熱不足', zh_xg: '加熱不足', en_us: 'Under-heating' },
  al_overheat: { zh_cn: '过热', zh_tw: '過熱', zh_xg: '過熱', en_us: 'Over-heating' },
  al_low_inlet: { zh_cn: '进风温度低', zh_tw: '進風溫度低', zh_xg: '進風溫度低', en_us: 'Low inlet temperature' },
  al_high_outlet: { zh_cn: '出风温度高', zh_tw: '出風溫度高', zh_xg: '出風溫度高', en_us: 'High outlet temperature' },
});

const coil = { data_type: 0, function: 1, type: 'bool' } as const;
const holdingUint16 = { data_type: 1, function: 3, type: 'uint16' } as const;
const modeStates = [
  { value: 0, label: 'inflow', alarm: false },
  { value: 1, label: 'smart', alarm: false },
] as const;
const damperStates = [
  { value: 0, label: 'closed', alarm: false },
  { value: 1, label: 'open', alarm: false },
  { value: 2, label: 'opening', alarm: false },
  { value: 3, label: 'closing', alarm: false },
] as const;

/**
 * The damper is read only where one is fitted. The temperature of the incoming air is left out: its map does not say how a
 * value below zero comes. Serial 9600 8N1.
 */
export const vakioCityAir = {
  name: '新风机 Vakio City Air',
  names: {
    zh_cn: '新风机 Vakio City Air',
    zh_tw: '新風機 Vakio City Air',
    zh_xg: '新風機 Vakio City Air',
    en_us: 'Fresh-air unit Vakio City Air',
  },
  vendor: 'Vakio',
  model: 'City Air 250 / 500',
  version: '1',
  category_code: 'fresh_air',
  device_template_category_id: 16,
  driver: 'modbus',
  source: 'wb-mqtt-serial config-vakio-city-air-250-500 (2025-10-02)',
  limits: { max_registers: 8, gap: 0, functions: [1, 3, 5, 6], turnaround_ms: 0 },
  items: [
    { ...coil, ...CELLS.power, address: 0, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...coil, ...cell.mode, address: 1, options: modeStates },
    { ...coil, ...cell.heater, address: 3, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...holdingUint16, ...cell.fan_setpoint, address: 0, decimals: 0, write: { function: 6, class: 1, range: [1, 7] } },
    { ...holdingUint16, ...cell.fan_speed, address: 3, decimals: 0 },
    {
      ...holdingUint16,
      ...cell.heat_setpoint,
      address: 1,
      unit: '℃',
      plausible: [-50, 200],
      decimals: 0,
      write: { function: 6, class: 1, range: [10, 25] },
    },
    { ...cell.damper, data_type: 0, function: 3, address: 2, type: 'uint16', options: damperStates, optional: true },
    { ...coil, ...cell.al_sensor, address: 4, options: NORMAL_ALARM, alarm_level: 3 },
    { ...coil, ...cell.al_fan, address: 5, options: NORMAL_ALARM, alarm_level: 3 },
    { ...coil, ...cell.al_underheat, address: 6, options: NORMAL_ALARM, alarm_level: 2 },
    { ...coil, ...cell.al_overheat, address: 7, options: NORMAL_ALARM, alarm_level: 3 },
    { ...coil, ...cell.al_low_inlet, address: 8, options: NORMAL_ALARM, alarm_level: 2 },
    { ...coil, ...cell.al_high_outlet, address: 9, options: NORMAL_ALARM, alarm_level: 3 },
    { ...coil, ...CELLS.al_fire, address: 10, options: NORMAL_FIRE, alarm_level: 4 },
  ],
} as const satisfies DeviceModel;
