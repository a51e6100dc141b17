import type { Language } from '../../../daemon/contract/model';

type Names = Readonly<Record<Language, string>>;

/** Cells by name: each gets its `item_cell_name` beside its `names`, to be spread into the items of a model. */
export function cellsOf<const T extends Readonly<Record<string, Names>>>(words: T) {
  type Cells = { readonly [K in keyof T & string]: { readonly item_cell_name: K; readonly names: T[K] } };
  return Object.fromEntries(Object.entries(words).map(([cell, names]) => [cell, { item_cell_name: cell, names }])) as Cells;
}

/** Cells that several models share. */
export const CELLS = cellsOf({
  active_power: { zh_cn: '总有功功率', zh_tw: '總有效功率', zh_xg: '總有功功率', en_us: 'Total active power' },
  active_power_a: { zh_cn: 'A相有功功率', zh_tw: 'A相有效功率', zh_xg: 'A相有功功率', en_us: 'Active power A' },
  active_power_b: { zh_cn: 'B相有功功率', zh_tw: 'B相有效功率', zh_xg: 'B相有功功率', en_us: 'Active power B' },
  active_power_c: { zh_cn: 'C相有功功率', zh_tw: 'C相有效功率', zh_xg: 'C相有功功率', en_us: 'Active power C' },
  apparent_power: { zh_cn: '总视在功率', zh_tw: '總視在功率', zh_xg: '總視在功率', en_us: 'Total apparent power' },
  battery_voltage: { zh_cn: '电池电压', zh_tw: '電池電壓', zh_xg: '電池電壓', en_us: 'Battery voltage' },
  charge: { zh_cn: '电池容量', zh_tw: '電池容量', zh_xg: '電池容量', en_us: 'State of charge' },
  ct_ratio: { zh_cn: '电流互感器变比', zh_tw: '比流器變比', zh_xg: '電流互感器變比', en_us: 'CT ratio' },
  current: { zh_cn: '电流', zh_tw: '電流', zh_xg: '電流', en_us: 'Current' },
  current_a: { zh_cn: 'A相电流', zh_tw: 'A相電流', zh_xg: 'A相電流', en_us: 'Current A' },
  current_b: { zh_cn: 'B相电流', zh_tw: 'B相電流', zh_xg: 'B相電流', en_us: 'Current B' },
  current_c: { zh_cn: 'C相电流', zh_tw: 'C相電流', zh_xg: 'C相電流', en_us: 'Current C' },
  di_1: { zh_cn: '输入1', zh_tw: '輸入1', zh_xg: '輸入1', en_us: 'Input 1' },
  di_2: { zh_cn: '输入2', zh_tw: '輸入2', zh_xg: '輸入2', en_us: 'Input 2' },
  di_3: { zh_cn: '输入3', zh_tw: '輸入3', zh_xg: '輸入3', en_us: 'Input 3' },
  di_4: { zh_cn: '输入4', zh_tw: '輸入4', zh_xg: '輸入4', en_us: 'Input 4' },
  di_5: { zh_cn: '输入5', zh_tw: '輸入5', zh_xg: '輸入5', en_us: 'Input 5' },
  di_6: { zh_cn: '输入6', zh_tw: '輸入6', zh_xg: '輸入6', en_us: 'Input 6' },
  di_7: { zh_cn: '输入7', zh_tw: '輸入7', zh_xg: '輸入7', en_us: 'Input 7' },
  di_8: { zh_cn: '输入8', zh_tw: '輸入8', zh_xg: '輸入8', en_us: 'Input 8' },
  energy_export: { zh_cn: '反向有功电能', zh_tw: '反向有效電能', zh_xg: '反向有功電能', en_us: 'Export energy' },
  energy_import: { zh_cn: '正向有功电能', zh_tw: '正向有效電能', zh_xg: '正向有功電能', en_us: 'Import energy' },
  energy_total: { zh_cn: '总有功电能', zh_tw: '總有效電能', zh_xg: '總有功電能', en_us: 'Total energy' },
  frequency: { zh_cn: '频率', zh_tw: '頻率', zh_xg: '頻率', en_us: 'Frequency' },
  humidity: { zh_cn: '湿度', zh_tw: '濕度', zh_xg: '濕度', en_us: 'Humidity' },
  humidity_setpoint: { zh_cn: '湿度设定', zh_tw: '濕度設定', zh_xg: '濕度設定', en_us: 'Humidity setpoint' },
  input_voltage: { zh_cn: '输入电压', zh_tw: '輸入電壓', zh_xg: '輸入電壓', en_us: 'Input voltage' },
  output_current: { zh_cn: '输出电流', zh_tw: '輸出電流', zh_xg: '輸出電流', en_us: 'Output current' },
  output_frequency: { zh_cn: '输出频率', zh_tw: '輸出頻率', zh_xg: '輸出頻率', en_us: 'Output frequency' },
  output_voltage: { zh_cn: '输出电压', zh_tw: '輸出電壓', zh_xg: '輸出電壓', en_us: 'Output voltage' },
  power_factor: { zh_cn: '总功率因数', zh_tw: '總功率因數', zh_xg: '總功率因數', en_us: 'Total power factor' },
  pt_ratio: { zh_cn: '电压互感器变比', zh_tw: '比壓器變比', zh_xg: '電壓互感器變比', en_us: 'PT ratio' },
  reactive_energy_total: { zh_cn: '总无功电能', zh_tw: '總無效電能', zh_xg: '總無功電能', en_us: 'Total reactive energy' },
  reactive_power: { zh_cn: '总无功功率', zh_tw: '總無效功率', zh_xg: '總無功功率', en_us: 'Total reactive power' },
  runtime: { zh_cn: '剩余时间', zh_tw: '剩餘時間', zh_xg: '剩餘時間', en_us: 'Runtime remaining' },
  self_test: { zh_cn: '自检中', zh_tw: '自我測試中', zh_xg: '自檢中', en_us: 'Self test running' },
  temperature: { zh_cn: '温度', zh_tw: '溫度', zh_xg: '溫度', en_us: 'Temperature' },
  thd_voltage_a: { zh_cn: 'A相电压谐波', zh_tw: 'A相電壓諧波', zh_xg: 'A相電壓諧波', en_us: 'THD voltage A' },
  thd_voltage_b: { zh_cn: 'B相电压谐波', zh_tw: 'B相電壓諧波', zh_xg: 'B相電壓諧波', en_us: 'THD voltage B' },
  thd_voltage_c: { zh_cn: 'C相电压谐波', zh_tw: 'C相電壓諧波', zh_xg: 'C相電壓諧波', en_us: 'THD voltage C' },
  voltage: { zh_cn: '电压', zh_tw: '電壓', zh_xg: '電壓', en_us: 'Voltage' },
  voltage_a: { zh_cn: 'A相电压', zh_tw: 'A相電壓', zh_xg: 'A相電壓', en_us: 'Voltage A' },
  voltage_ab: { zh_cn: 'AB线电压', zh_tw: 'AB線電壓', zh_xg: 'AB線電壓', en_us: 'Line voltage AB' },
  voltage_b: { zh_cn: 'B相电压', zh_tw: 'B相電壓', zh_xg: 'B相電壓', en_us: 'Voltage B' },
  voltage_bc: { zh_cn: 'BC线电压', zh_tw: 'BC線電壓', zh_xg: 'BC線電壓', en_us: 'Line voltage BC' },
  voltage_c: { zh_cn: 'C相电压', zh_tw: 'C相電壓', zh_xg: 'C相電壓', en_us: 'Voltage C' },
  voltage_ca: { zh_cn: 'CA线电压', zh_tw: 'CA線電壓', zh_xg: 'CA線電壓', en_us: 'Line voltage CA' },
});
