import type { DeviceModel } from '../../daemon/contract/model';
import { UPS_CHARGE, UPS_INPUT_VOLTAGE, UPS_LOAD, UPS_MINUTES, UPS_OUTPUT_VOLTAGE } from './vocabulary/bands';
import { CELLS, cellsOf } from './vocabulary/cells';
import { NO_YES, NO_YES_ALARM, NORMAL_ALARM } from './vocabulary/options';

const cell = cellsOf({
  bad_packs: { zh_cn: '故障电池组数', zh_tw: '故障電池組數', zh_xg: '故障電池組數', en_us: 'Faulty battery packs' },
  packs: { zh_cn: '外接电池组数', zh_tw: '外接電池組數', zh_xg: '外接電池組數', en_us: 'Battery packs' },
  transfer_low: { zh_cn: '低压切换点', zh_tw: '低壓切換點', zh_xg: '低壓切換點', en_us: 'Transfer low' },
  transfer_high: { zh_cn: '高压切换点', zh_tw: '高壓切換點', zh_xg: '高壓切換點', en_us: 'Transfer high' },
});

const holdingUint16 = { data_type: 1, function: 3, type: 'uint16' } as const;
const holdingStatus = { data_type: 0, function: 3, type: 'uint16' } as const;

/**
 * The old map 990-5702: whole volts, whole minutes. The other bits of register 3 are described nowhere. An undefined register
 * is refused, so no read crosses a gap. Serial 9600 8N1 or 8E1, as the card is set.
 */
export const apcNmcAp9630 = {
  name: 'UPS APC 网络管理卡 AP9630/AP9635',
  names: {
    zh_cn: 'UPS APC 网络管理卡 AP9630/AP9635',
    zh_tw: '不斷電系統 APC 網路管理卡 AP9630/AP9635',
    zh_xg: 'UPS APC 網絡管理卡 AP9630/AP9635',
    en_us: 'UPS APC network management card AP9630/AP9635',
  },
  vendor: 'APC',
  model: 'AP9630 / AP9635 Modbus',
  version: '1',
  category_code: 'ups',
  device_template_category_id: 1,
  driver: 'modbus',
  source: 'wb-mqtt-serial config-apc-nmc2 (2024-08-09) after map 990-5702',
  limits: { max_registers: 16, gap: 0, functions: [3], turnaround_ms: 0 },
  items: [
    { ...holdingUint16, ...CELLS.charge, address: 5, unit: '%', decimals: 0, ...UPS_CHARGE },
    { ...holdingUint16, ...CELLS.runtime, address: 6, unit: 'min', decimals: 0, ...UPS_MINUTES },
    { ...holdingUint16, ...CELLS.battery_voltage, address: 7, unit: 'V', plausible: [0, 1000], decimals: 0 },
    {
      ...holdingUint16,
      ...CELLS.battery_temperature,
      address: 8,
      unit: '℃',
      decimals: 0,
      plausible: [-40, 100],
      threshold_max: 40,
      recovery_point: 2,
      alarm_level: 3,
    },
    { ...holdingUint16, ...cell.bad_packs, address: 10, decimals: 0, threshold_max: 0, alarm_level: 3 },
    { ...holdingUint16, ...cell.packs, address: 11, decimals: 0 },
    { ...holdingUint16, ...CELLS.load, address: 12, unit: '%', decimals: 0, ...UPS_LOAD },
    { ...holdingUint16, ...CELLS.output_voltage, address: 14, unit: 'V', decimals: 0, ...UPS_OUTPUT_VOLTAGE },
    { ...holdingUint16, ...CELLS.input_voltage, address: 17, unit: 'V', decimals: 0, ...UPS_INPUT_VOLTAGE },
    { ...holdingUint16, ...CELLS.frequency, address: 18, unit: 'Hz', plausible: [0, 100], decimals: 0 },
    { ...holdingUint16, ...cell.transfer_low, address: 27, unit: 'V', plausible: [0, 1000], decimals: 0 },
    { ...holdingUint16, ...cell.transfer_high, address: 28, unit: 'V', plausible: [0, 1000], decimals: 0 },
    { ...holdingStatus, ...CELLS.online, address: 3, bits: [3, 3], options: NO_YES },
    { ...holdingStatus, ...CELLS.on_battery, address: 3, bits: [4, 4], options: NO_YES_ALARM, alarm_level: 4 },
    { ...holdingStatus, ...CELLS.overload, address: 3, bits: [5, 5], options: NORMAL_ALARM, alarm_level: 4 },
    { ...holdingStatus, ...CELLS.low_battery, address: 3, bits: [6, 6], options: NORMAL_ALARM, alarm_level: 4 },
    { ...holdingStatus, ...CELLS.batt_replace, address: 3, bits: [7, 7], options: NORMAL_ALARM, alarm_level: 3 },
  ],
} as const satisfies DeviceModel;
