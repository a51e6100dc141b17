import type { DeviceModel, FormulaItem } from '../contract/model';
import { NO_LIMITS } from '../contract/template-formula';
import type { Words } from './catalogue';

const words = (zh_cn: string, zh_tw: string, zh_xg: string, en_us: string): Words => ({ zh_cn, zh_tw, zh_xg, en_us });
type More = Partial<Omit<FormulaItem, 'item_cell_name' | 'names' | 'unit'>>;
const value = (item_cell_name: string, unit: string, names: Words, more: More = {}): FormulaItem => ({
  item_cell_name,
  names,
  data_type: 1,
  unit,
  ...more,
});

const model = (name: string, names: Words, source: string, items: readonly FormulaItem[]): DeviceModel => ({
  name: names.zh_cn,
  names,
  vendor: 'Roomward',
  model: name,
  version: '1',
  category_code: 'virtual',
  device_template_category_id: 18,
  driver: 'virtual',
  source,
  limits: NO_LIMITS,
  items,
});

const AIR = model(
  'moist-air',
  words(
    '空气状态（由温湿度计算）',
    '空氣狀態（由溫溼度計算）',
    '空氣狀態（由溫濕度計算）',
    'Moist air (from temperature and humidity)',
  ),
  'Magnus form of Alduchov and Eskridge 1996; ASHRAE Handbook, Fundamentals; dew point limit of ASHRAE TC 9.9, 2021',
  [
    value('temperature', '℃', words('温度', '溫度', '溫度', 'Temperature'), { decimals: 1 }),
    value('humidity', '%RH', words('湿度', '溼度', '濕度', 'Humidity'), { decimals: 1 }),
    // humidity alone does not tell: 27 ℃ at 60 % is 18.6 ℃
    value('dew_point', '℃', words('露点温度', '露點溫度', '露點溫度', 'Dew point'), {
      decimals: 1,
      formula: 'dew_point(temperature, humidity)',
      plausible: [-60, 60],
      threshold_max: 15,
      threshold_min: -9,
      recovery_point: 0.5,
      alarm_level: 2,
    }),
    value('abs_humidity', 'g/m³', words('绝对湿度', '絕對溼度', '絕對濕度', 'Absolute humidity'), {
      decimals: 1,
      formula: 'abs_humidity(temperature, humidity)',
    }),
    value('enthalpy', 'kJ/kg', words('焓值', '焓值', '焓值', 'Enthalpy'), {
      decimals: 1,
      formula: 'enthalpy(temperature, humidity)',
    }),
  ],
);

const phase = (cell: string, letter: string): FormulaItem =>
  value(cell, 'A', words(`${letter}相电流`, `${letter}相電流`, `${letter}相電流`, `Phase ${letter} current`), { decimals: 2 });

const CURRENTS = model(
  'three-currents',
  words('三相电流不平衡', '三相電流不平衡', '三相電流不平衡', 'Three-phase current unbalance'),
  'NEMA MG-1 14.35, the same arithmetic for currents',
  [
    phase('current_a', 'A'),
    phase('current_b', 'B'),
    phase('current_c', 'C'),
    value('mean', 'A', words('平均电流', '平均電流', '平均電流', 'Average current'), {
      decimals: 2,
      formula: 'avg(current_a, current_b, current_c)',
    }),
    value('unbalance', '%', words('不平衡度', '不平衡度', '不平衡度', 'Unbalance'), {
      decimals: 1,
      formula: 'unbalance(current_a, current_b, current_c)',
    }),
  ],
);

const DIFFERENCE = model('temperature-difference', words('温差', '溫差', '溫差', 'Temperature difference'), 'a difference', [
  value('warm', '℃', words('热侧温度', '熱側溫度', '熱側溫度', 'Warm side'), { decimals: 1 }),
  value('cold', '℃', words('冷侧温度', '冷側溫度', '冷側溫度', 'Cold side'), { decimals: 1 }),
  value('difference', 'K', words('温差', '溫差', '溫差', 'Difference'), { decimals: 1, formula: 'warm - cold' }),
]);

const POWER = model('power-total', words('总功率', '總功率', '總功率', 'Total power'), 'a sum', [
  value('power_total', 'kW', words('总功率', '總功率', '總功率', 'Total power'), { decimals: 2 }),
]);

const FREE = model('any-value', words('自定义计算值', '自訂計算值', '自訂計算值', 'Custom calculated value'), 'none', [
  value('value', '', words('计算值', '計算值', '計算值', 'Calculated value')),
]);

/** Virtual devices that the product ships: where a formula is left out, whoever adds the device says it. */
export const COMPUTED_MODELS: readonly DeviceModel[] = [AIR, CURRENTS, DIFFERENCE, POWER, FREE];
