import type { DeviceModel } from '../../daemon/contract/model';
import { cellsOf, GENSET } from './vocabulary/cells';
import { OFF_ON } from './vocabulary/options';

const cell = cellsOf({
  gen_power_a: { zh_cn: '发电功率A', zh_tw: '發電功率A', zh_xg: '發電功率A', en_us: 'Generator power L1' },
  gen_power_b: { zh_cn: '发电功率B', zh_tw: '發電功率B', zh_xg: '發電功率B', en_us: 'Generator power L2' },
  gen_power_c: { zh_cn: '发电功率C', zh_tw: '發電功率C', zh_xg: '發電功率C', en_us: 'Generator power L3' },
  remote_start: { zh_cn: '远程启动', zh_tw: '遠端啟動', zh_xg: '遙距啟動', en_us: 'Remote start' },
});

const holdingUint16 = { data_type: 1, function: 3, type: 'uint16', no_value: ['8000'] } as const;
const holdingInt16 = { data_type: 1, function: 3, type: 'int16', no_value: ['8000'] } as const;
const holdingStatus = { data_type: 0, function: 3, type: 'uint16' } as const;
const engineStates = [
  { value: 0, label: 'init', alarm: false },
  { value: 1, label: 'ready', alarm: false },
  { value: 2, label: 'not_ready', alarm: true },
  { value: 3, label: 'pre_start', alarm: false },
  { value: 4, label: 'cranking', alarm: false },
  { value: 5, label: 'crank_pause', alarm: false },
  { value: 6, label: 'starting', alarm: false },
  { value: 7, label: 'running', alarm: false },
  { value: 8, label: 'loaded', alarm: false },
  { value: 9, label: 'unloading', alarm: false },
  { value: 10, label: 'cooling_down', alarm: false },
  { value: 11, label: 'stopping', alarm: false },
  { value: 12, label: 'shutdown', alarm: true },
  { value: 13, label: 'ventilation', alarm: false },
  { value: 14, label: 'emergency_manual', alarm: true },
] as const;
const controlModes = [
  { value: 0, label: 'off', alarm: true },
  { value: 1, label: 'manual', alarm: false },
  { value: 2, label: 'auto', alarm: false },
  { value: 3, label: 'test', alarm: false },
] as const;

/**
 * The map follows the configuration of the controller: this is that of the default one; compare it with the list that
 * InteliConfig exports. A read across an undefined register is refused. Serial 57600 8N1, or Modbus TCP.
 */
export const comapIntelilite4 = {
  name: '发电机控制器 科迈 InteliLite 4',
  names: {
    zh_cn: '发电机控制器 科迈 InteliLite 4',
    zh_tw: '發電機控制器 科邁 InteliLite 4',
    zh_xg: '發電機控制器 科邁 InteliLite 4',
    en_us: 'Generator controller ComAp InteliLite 4',
  },
  vendor: 'ComAp',
  model: 'InteliLite 4 AMF',
  version: '1',
  category_code: 'generator',
  device_template_category_id: 12,
  driver: 'modbus',
  source: 'dbus-modbus-client comap (2026-07-10)',
  limits: { max_registers: 16, gap: 0, functions: [1, 3, 5], turnaround_ms: 0 },
  items: [
    { ...holdingUint16, ...GENSET.engine_speed, address: 1004, unit: 'rpm', plausible: [0, 10_000], decimals: 0 },
    {
      ...holdingInt16,
      ...GENSET.coolant_temperature,
      address: 1006,
      unit: '℃',
      plausible: [-50, 200],
      decimals: 0,
      threshold_max: 98,
      recovery_point: 3,
      alarm_level: 3,
      // an engine whose own control unit measures it has no value while it stands
      no_value_alarm: false,
    },
    { ...holdingInt16, ...GENSET.oil_pressure, address: 1008, unit: 'bar', plausible: [0, 50], scale: 0.1, decimals: 1 },
    { ...holdingInt16, ...GENSET.gen_power_total, address: 1020, unit: 'kW', plausible: [-10_000, 10_000], decimals: 0 },
    { ...holdingInt16, ...cell.gen_power_a, address: 1021, unit: 'kW', plausible: [-10_000, 10_000], decimals: 0 },
    { ...holdingInt16, ...cell.gen_power_b, address: 1022, unit: 'kW', plausible: [-10_000, 10_000], decimals: 0 },
    { ...holdingInt16, ...cell.gen_power_c, address: 1023, unit: 'kW', plausible: [-10_000, 10_000], decimals: 0 },
    { ...holdingUint16, ...GENSET.gen_frequency, address: 1036, unit: 'Hz', plausible: [0, 100], scale: 0.1, decimals: 1 },
    { ...holdingUint16, ...GENSET.gen_voltage_a, address: 1037, unit: 'V', plausible: [0, 1000], decimals: 0 },
    { ...holdingUint16, ...GENSET.gen_voltage_b, address: 1038, unit: 'V', plausible: [0, 1000], decimals: 0 },
    { ...holdingUint16, ...GENSET.gen_voltage_c, address: 1039, unit: 'V', plausible: [0, 1000], decimals: 0 },
    { ...holdingUint16, ...GENSET.gen_current_a, address: 1043, unit: 'A', plausible: [0, 6000], decimals: 0 },
    { ...holdingUint16, ...GENSET.gen_current_b, address: 1044, unit: 'A', plausible: [0, 6000], decimals: 0 },
    { ...holdingUint16, ...GENSET.gen_current_c, address: 1045, unit: 'A', plausible: [0, 6000], decimals: 0 },
    {
      ...holdingInt16,
      ...GENSET.battery_voltage,
      address: 1053,
      unit: 'V',
      plausible: [0, 1000],
      scale: 0.1,
      decimals: 1,
      threshold_min: 23,
      recovery_point: 0.5,
      alarm_level: 3,
    },
    {
      ...holdingInt16,
      ...GENSET.fuel_level,
      address: 1055,
      unit: '%',
      plausible: [0, 150],
      decimals: 0,
      threshold_min: 30,
      recovery_point: 5,
      alarm_level: 3,
    },
    { ...GENSET.energy, data_type: 1, function: 3, address: 1263, type: 'uint32', unit: 'kWh', decimals: 0 },
    { ...holdingStatus, ...GENSET.engine_state, address: 1298, options: engineStates, alarm_level: 3 },
    { ...holdingStatus, ...GENSET.control_mode, address: 1382, options: controlModes, alarm_level: 3 },
    {
      ...cell.remote_start,
      data_type: 0,
      function: 1,
      address: 4700,
      type: 'bool',
      options: OFF_ON,
      write: { function: 5, class: 1 },
    },
  ],
} as const satisfies DeviceModel;
