import type { DeviceModel } from '../../daemon/contract/model';
import { cellsOf } from './vocabulary/cells';
import { NORMAL_ALARM, NORMAL_LEAK, OFF_ON } from './vocabulary/options';

const cell = cellsOf({
  leak: { zh_cn: '漏水', zh_tw: '漏水', zh_xg: '漏水', en_us: 'Leakage mode' },
  wet_cleaning: { zh_cn: '保洁模式', zh_tw: '保潔模式', zh_xg: '保潔模式', en_us: 'Wet-cleaning mode' },
  valve_1: { zh_cn: '阀门1', zh_tw: '閥門1', zh_xg: '閥門1', en_us: 'Output K1 (valve)' },
  valve_2: { zh_cn: '阀门2', zh_tw: '閥門2', zh_xg: '閥門2', en_us: 'Output K2 (valve)' },
  leak_input_1: { zh_cn: '漏水传感器1', zh_tw: '漏水感測器1', zh_xg: '漏水感應器1', en_us: 'Leak sensor F1' },
  leak_input_2: { zh_cn: '漏水传感器2', zh_tw: '漏水感測器2', zh_xg: '漏水感應器2', en_us: 'Leak sensor F2' },
  leak_input_3: { zh_cn: '漏水传感器3', zh_tw: '漏水感測器3', zh_xg: '漏水感應器3', en_us: 'Leak sensor F3' },
  leak_input_4: { zh_cn: '漏水传感器4', zh_tw: '漏水感測器4', zh_xg: '漏水感應器4', en_us: 'Leak sensor F4' },
  leak_input_5: { zh_cn: '漏水传感器5', zh_tw: '漏水感測器5', zh_xg: '漏水感應器5', en_us: 'Leak sensor F5' },
  flood_input_6: { zh_cn: '漏水传感器6', zh_tw: '漏水感測器6', zh_xg: '漏水感應器6', en_us: 'Leak sensor S6' },
  overload: { zh_cn: '电源过载', zh_tw: '電源過載', zh_xg: '電源過載', en_us: 'Sensor supply overload' },
  mcu_temperature: { zh_cn: '内部温度', zh_tw: '內部溫度', zh_xg: '內部溫度', en_us: 'MCU temperature' },
});

const coil = { data_type: 0, function: 1, type: 'bool' } as const;
const discrete = { data_type: 0, function: 2, type: 'bool' } as const;

/** Coil 2 reads 1 while flooding; writing 0 resets it. Outputs K1 and K2 drive the valves. Serial 9600 8N2. */
export const wirenboardWbMwacV2 = {
  name: '漏水控制器 WB-MWAC v2',
  names: {
    zh_cn: '漏水控制器 WB-MWAC v2',
    zh_tw: '漏水控制器 WB-MWAC v2',
    zh_xg: '漏水控制器 WB-MWAC v2',
    en_us: 'Leak controller WB-MWAC v2',
  },
  vendor: 'Wiren Board',
  model: 'WB-MWAC v.2',
  version: '1',
  category_code: 'water_leak',
  device_template_category_id: 6,
  driver: 'modbus',
  source: "maker's templates wb-mqtt-serial config-wb-mwac2 (2026-07-23)",
  limits: { max_registers: 16, gap: 0, functions: [1, 2, 3, 4, 5, 6], turnaround_ms: 0 },
  items: [
    { ...coil, ...cell.leak, address: 2, options: NORMAL_LEAK, write: { function: 5 }, alarm_level: 4 },
    { ...coil, ...cell.wet_cleaning, address: 3, options: OFF_ON, write: { function: 5 } },
    { ...coil, ...cell.valve_1, address: 0, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...coil, ...cell.valve_2, address: 1, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...discrete, ...cell.leak_input_1, address: 0, options: NORMAL_LEAK, alarm_level: 4 },
    { ...discrete, ...cell.leak_input_2, address: 1, options: NORMAL_LEAK, alarm_level: 4 },
    { ...discrete, ...cell.leak_input_3, address: 2, options: NORMAL_LEAK, alarm_level: 4 },
    { ...discrete, ...cell.leak_input_4, address: 3, options: NORMAL_LEAK, alarm_level: 4 },
    { ...discrete, ...cell.leak_input_5, address: 4, options: NORMAL_LEAK, alarm_level: 4 },
    { ...discrete, ...cell.flood_input_6, address: 5, options: NORMAL_LEAK, alarm_level: 4 },
    { ...discrete, ...cell.overload, address: 15, options: NORMAL_ALARM, alarm_level: 3 },
    {
      ...cell.mcu_temperature,
      data_type: 1,
      function: 4,
      address: 124,
      type: 'int16',
      unit: '℃',
      plausible: [-50, 200],
      scale: 0.1,
      decimals: 1,
    },
  ],
} as const satisfies DeviceModel;
