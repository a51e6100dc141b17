import type { DeviceModel } from '../../daemon/contract/model';
import { PHASE_VOLTAGE } from './vocabulary/bands';
import { CELLS, cellsOf } from './vocabulary/cells';
import { NORMAL_ALARM } from './vocabulary/options';

const cell = cellsOf({
  energy_total: { zh_cn: '总有功电能', zh_tw: '總有效電能', zh_xg: '總有功電能', en_us: 'Total energy (63 A tag)' },
  alarm_valid: { zh_cn: '告警位有效', zh_tw: '告警位有效', zh_xg: '告警位有效', en_us: 'Alarm bitmap valid' },
  voltage_loss: { zh_cn: '失压', zh_tw: '失壓', zh_xg: '失壓', en_us: 'Voltage loss' },
  overload_trip: {
    zh_cn: '失压时过流(跳闸)',
    zh_tw: '失壓時過流(跳閘)',
    zh_xg: '失壓時過流(跳閘)',
    en_us: 'Current overload at voltage loss',
  },
  overload_45: { zh_cn: '负载超45%', zh_tw: '負載超45%', zh_xg: '負載超45%', en_us: 'Overload 45 %' },
  load_loss: { zh_cn: '负载电流丢失', zh_tw: '負載電流遺失', zh_xg: '負載電流丟失', en_us: 'Load current loss' },
  over_voltage: { zh_cn: '过压120%', zh_tw: '過壓120%', zh_xg: '過壓120%', en_us: 'Overvoltage 120 %' },
  under_voltage: { zh_cn: '欠压80%', zh_tw: '欠壓80%', zh_xg: '欠壓80%', en_us: 'Undervoltage 80 %' },
  comm_state: { zh_cn: '无线通讯', zh_tw: '無線通訊', zh_xg: '無線通訊', en_us: 'Radio communication' },
});

const holdingFloat32 = { data_type: 1, function: 3, type: 'float32', no_value: ['FFC00000'] } as const;
const holdingStatus32 = { data_type: 0, function: 3, type: 'uint32', no_value: ['FFFFFFFF'] } as const;

/**
 * Modbus TCP, one unit a paired tag. The alarm bits are valid only while alarm_valid is 1.
 * Tables of the 63 A tags; those of 250 and 630 A differ in the energies.
 */
export const schneiderPowertag = {
  name: '断路器监测 施耐德 PowerTag',
  names: {
    zh_cn: '断路器监测 施耐德 PowerTag',
    zh_tw: '斷路器監測 施耐德 PowerTag',
    zh_xg: '斷路器監測 施耐德 PowerTag',
    en_us: 'Breaker monitor Schneider PowerTag',
  },
  vendor: 'Schneider Electric',
  model: 'Acti9 PowerTag Link + PowerTag Energy',
  version: '1',
  category_code: 'breaker',
  device_template_category_id: 10,
  driver: 'modbus',
  source: "maker's manual DOCA0157EN-01 (07/2019), chapter 12",
  limits: { max_registers: 64, gap: 0, functions: [3, 16], turnaround_ms: 0 },
  items: [
    { ...holdingFloat32, ...CELLS.current_a, address: 2999, unit: 'A', decimals: 2 },
    { ...holdingFloat32, ...CELLS.current_b, address: 3001, unit: 'A', decimals: 2 },
    { ...holdingFloat32, ...CELLS.current_c, address: 3003, unit: 'A', decimals: 2 },
    { ...holdingFloat32, ...CELLS.voltage_ab, address: 3019, unit: 'V', decimals: 1 },
    { ...holdingFloat32, ...CELLS.voltage_bc, address: 3021, unit: 'V', decimals: 1 },
    { ...holdingFloat32, ...CELLS.voltage_ca, address: 3023, unit: 'V', decimals: 1 },
    { ...holdingFloat32, ...CELLS.voltage_a, address: 3027, unit: 'V', decimals: 1, ...PHASE_VOLTAGE },
    { ...holdingFloat32, ...CELLS.voltage_b, address: 3029, unit: 'V', decimals: 1, ...PHASE_VOLTAGE },
    { ...holdingFloat32, ...CELLS.voltage_c, address: 3031, unit: 'V', decimals: 1, ...PHASE_VOLTAGE },
    { ...holdingFloat32, ...CELLS.active_power, address: 3059, unit: 'W', decimals: 0 },
    { ...holdingFloat32, ...CELLS.apparent_power, address: 3075, unit: 'VA', decimals: 0 },
    { ...holdingFloat32, ...CELLS.power_factor, address: 3083, decimals: 3, plausible: [-1, 1] },
    {
      ...cell.energy_total,
      data_type: 1,
      function: 3,
      address: 3203,
      type: 'int64',
      unit: 'kWh',
      scale: 0.001,
      decimals: 2,
      no_value: ['8000000000000000'],
    },
    {
      ...holdingStatus32,
      ...cell.alarm_valid,
      address: 3297,
      options: [
        { value: 0, label: 'invalid', alarm: false },
        { value: 1, label: 'valid', alarm: false },
      ],
    },
    { ...holdingStatus32, ...cell.voltage_loss, address: 3299, bits: [0, 0], options: NORMAL_ALARM, alarm_level: 4 },
    { ...holdingStatus32, ...cell.overload_trip, address: 3299, bits: [1, 1], options: NORMAL_ALARM, alarm_level: 4 },
    { ...holdingStatus32, ...cell.overload_45, address: 3299, bits: [3, 3], options: NORMAL_ALARM, alarm_level: 2 },
    { ...holdingStatus32, ...cell.load_loss, address: 3299, bits: [4, 4], options: NORMAL_ALARM, alarm_level: 3 },
    { ...holdingStatus32, ...cell.over_voltage, address: 3299, bits: [5, 5], options: NORMAL_ALARM, alarm_level: 3 },
    { ...holdingStatus32, ...cell.under_voltage, address: 3299, bits: [6, 6], options: NORMAL_ALARM, alarm_level: 3 },
    {
      ...cell.comm_state,
      data_type: 0,
      function: 3,
      address: 31145,
      type: 'uint16',
      bits: [0, 0],
      no_value: ['FFFF'],
      options: [
        { value: 1, label: 'ok', alarm: false },
        { value: 0, label: 'lost', alarm: true },
      ],
      alarm_level: 2,
    },
  ],
} as const satisfies DeviceModel;
