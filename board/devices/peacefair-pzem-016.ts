import type { DeviceModel } from '../../daemon/contract/model';
import { CELLS, cellsOf, SINGLE_PHASE } from './vocabulary/cells';

const cell = cellsOf({
  power_alarm: { zh_cn: '功率超限', zh_tw: '功率超限', zh_xg: '功率超限', en_us: 'Power alarm' },
  alarm_threshold: { zh_cn: '功率报警阈值', zh_tw: '功率報警閾值', zh_xg: '功率報警閾值', en_us: 'Alarm threshold' },
});

const inputUint16 = { data_type: 1, function: 4, type: 'uint16' } as const;
const inputUint32 = { data_type: 1, function: 4, type: 'uint32', order: 'CDAB' } as const;

/** 32-bit values come low word first. Serial 9600 8N1, unit 1. */
export const peacefairPzem016 = {
  name: '单相电量模块 PZEM-016',
  names: {
    zh_cn: '单相电量模块 PZEM-016',
    zh_tw: '單相電量模組 PZEM-016',
    zh_xg: '單相電量模組 PZEM-016',
    en_us: 'Single-phase energy module PZEM-016',
  },
  vendor: 'Peacefair',
  model: 'PZEM-014 / PZEM-016',
  version: '1',
  category_code: 'electricity_meter',
  device_template_category_id: 3,
  driver: 'modbus',
  source: 'wb-mqtt-serial config-pzem-016 (2026-07-23), Tasmota PZEM documentation, protocol text of the maker',
  limits: { max_registers: 10, gap: 0, functions: [3, 4, 6], turnaround_ms: 0 },
  items: [
    {
      ...inputUint16,
      ...CELLS.voltage,
      address: 0,
      unit: 'V',
      scale: 0.1,
      decimals: 1,
      plausible: [0, 300],
      threshold_max: 253,
      threshold_min: 198,
      recovery_point: 3,
      alarm_level: 3,
    },
    { ...inputUint32, ...CELLS.current, address: 1, unit: 'A', plausible: [0, 120], scale: 0.001, decimals: 3 },
    { ...inputUint32, ...SINGLE_PHASE.active_power, address: 3, unit: 'W', plausible: [0, 30_000], scale: 0.1, decimals: 1 },
    { ...inputUint32, ...SINGLE_PHASE.energy_import, address: 5, unit: 'kWh', scale: 0.001, decimals: 3 },
    { ...inputUint16, ...CELLS.frequency, address: 7, unit: 'Hz', scale: 0.1, decimals: 1, plausible: [40, 70] },
    { ...inputUint16, ...SINGLE_PHASE.power_factor, address: 8, scale: 0.01, decimals: 2, plausible: [0, 1] },
    {
      ...cell.power_alarm,
      data_type: 0,
      function: 4,
      address: 9,
      type: 'uint16',
      options: [
        { value: 0, label: 'normal', alarm: false },
        { value: 65535, label: 'alarm', alarm: true },
      ],
      alarm_level: 2,
    },
    {
      ...cell.alarm_threshold,
      data_type: 1,
      function: 3,
      address: 1,
      type: 'uint16',
      unit: 'W',
      plausible: [0, 25_000],
      decimals: 0,
      write: { function: 6, range: [0, 25000] },
    },
  ],
} as const satisfies DeviceModel;
