import type { DeviceModel, Option } from '../../daemon/contract/model';
import { UPS_CHARGE, UPS_INPUT_VOLTAGE, UPS_LOAD, UPS_MINUTES, UPS_OUTPUT_VOLTAGE } from './vocabulary/bands';
import { CELLS, cellsOf } from './vocabulary/cells';

const cell = cellsOf({
  manufacturer: { zh_cn: '厂商', zh_tw: '廠商', zh_xg: '廠商', en_us: 'Manufacturer' },
  input_line_bads: { zh_cn: '输入异常次数', zh_tw: '輸入異常次數', zh_xg: '輸入異常次數', en_us: 'Input line failures' },
  input_frequency_a: { zh_cn: 'A相输入频率', zh_tw: 'A相輸入頻率', zh_xg: 'A相輸入頻率', en_us: 'Input frequency A' },
  output_source: { zh_cn: '输出来源', zh_tw: '輸出來源', zh_xg: '輸出來源', en_us: 'Output source' },
  output_voltage_a: { zh_cn: 'A相输出电压', zh_tw: 'A相輸出電壓', zh_xg: 'A相輸出電壓', en_us: 'Output voltage A' },
  output_voltage_b: { zh_cn: 'B相输出电压', zh_tw: 'B相輸出電壓', zh_xg: 'B相輸出電壓', en_us: 'Output voltage B' },
  output_voltage_c: { zh_cn: 'C相输出电压', zh_tw: 'C相輸出電壓', zh_xg: 'C相輸出電壓', en_us: 'Output voltage C' },
  output_current_a: { zh_cn: 'A相输出电流', zh_tw: 'A相輸出電流', zh_xg: 'A相輸出電流', en_us: 'Output current A' },
  output_current_b: { zh_cn: 'B相输出电流', zh_tw: 'B相輸出電流', zh_xg: 'B相輸出電流', en_us: 'Output current B' },
  output_current_c: { zh_cn: 'C相输出电流', zh_tw: 'C相輸出電流', zh_xg: 'C相輸出電流', en_us: 'Output current C' },
  output_power_a: { zh_cn: 'A相输出功率', zh_tw: 'A相輸出功率', zh_xg: 'A相輸出功率', en_us: 'Output power A' },
  output_power_b: { zh_cn: 'B相输出功率', zh_tw: 'B相輸出功率', zh_xg: 'B相輸出功率', en_us: 'Output power B' },
  output_power_c: { zh_cn: 'C相输出功率', zh_tw: 'C相輸出功率', zh_xg: 'C相輸出功率', en_us: 'Output power C' },
  load_a: { zh_cn: 'A相负载率', zh_tw: 'A相負載率', zh_xg: 'A相負載率', en_us: 'Load A' },
  load_b: { zh_cn: 'B相负载率', zh_tw: 'B相負載率', zh_xg: 'B相負載率', en_us: 'Load B' },
  load_c: { zh_cn: 'C相负载率', zh_tw: 'C相負載率', zh_xg: 'C相負載率', en_us: 'Load C' },
  alarms_present: { zh_cn: '当前告警数', zh_tw: '目前告警數', zh_xg: '現時警報數', en_us: 'Alarms present' },
  alarm: { zh_cn: '当前告警', zh_tw: '目前告警', zh_xg: '現時警報', en_us: 'Alarm' },
});

const state = (value: number, zh_cn: string, zh_tw: string, zh_xg: string, en_us: string, alarm = true): Option => ({
  value,
  labels: { zh_cn, zh_tw, zh_xg, en_us },
  alarm,
});

/** The alarms of upsWellKnownAlarms by their last number, the worst first: one is shown at a time. */
const WELL_KNOWN: readonly Option[] = [
  state(23, '即将关机', '即將關機', '即將關機', 'Shutdown imminent'),
  state(4, '电池耗尽', '電池耗盡', '電池耗盡', 'Battery depleted'),
  state(3, '电池电量低', '電池電量低', '電池電量低', 'Low battery'),
  state(8, '输出过载', '輸出過載', '輸出過載', 'Output overload'),
  state(7, '输出异常', '輸出異常', '輸出異常', 'Output abnormal'),
  state(18, '一般故障', '一般故障', '一般故障', 'General fault'),
  state(2, '电池供电', '電池供電', '電池供電', 'On battery'),
  state(1, '电池故障', '電池故障', '電池故障', 'Battery faulty'),
  state(5, '温度异常', '溫度異常', '溫度異常', 'Temperature bad'),
  state(6, '输入异常', '輸入異常', '輸入異常', 'Input bad'),
  state(9, '旁路供电', '旁路供電', '旁路供電', 'On bypass'),
  state(10, '旁路异常', '旁路異常', '旁路異常', 'Bypass abnormal'),
  state(13, '充电器故障', '充電器故障', '充電器故障', 'Charger failed'),
  state(16, '风扇故障', '風扇故障', '風扇故障', 'Fan failure'),
  state(20, '内部通信中断', '內部通訊中斷', '內部通訊中斷', 'Communications lost'),
  state(22, '等待关机', '等待關機', '等待關機', 'Shutdown pending'),
  state(24, '自检中', '自我測試中', '自檢中', 'Test in progress', false),
  state(0, '正常', '正常', '正常', 'Normal', false),
];

const MIB = '1.3.6.1.2.1.33.1';
const text = { data_type: 1, asn1: 'string' } as const;
/** What cards send for what they do not know; the standard calls all but the battery's current and temperature not negative. */
const UNKNOWN = 65_535;
const none = { no_value: [{ lte: -1 }, UNKNOWN] } as const;
const signed = { no_value: [UNKNOWN] } as const;
const whole = { data_type: 1, asn1: 'integer', decimals: 0, ...none } as const;
const tenth = { data_type: 1, asn1: 'integer', scale: 0.1, decimals: 1, ...none } as const;
/** Rows of a phase that a UPS of one phase lacks. */
const phase = { optional: true } as const;

/**
 * Any UPS with a network card that knows the standard MIB. Scalars end in .0, rows are numbered by phase. Many cards lack the
 * battery's current and temperature and the bypass: their items are optional.
 */
export const genericUpsMib = {
  name: 'UPS 标准MIB (RFC 1628)',
  names: {
    zh_cn: 'UPS 标准MIB (RFC 1628)',
    zh_tw: 'UPS 標準MIB (RFC 1628)',
    zh_xg: 'UPS 標準MIB (RFC 1628)',
    en_us: 'UPS standard MIB (RFC 1628)',
  },
  vendor: 'Generic',
  model: 'UPS-MIB (RFC 1628)',
  version: '1',
  category_code: 'ups',
  device_template_category_id: 1,
  driver: 'snmp',
  source: 'RFC 1628 (May 1994); Network UPS Tools, drivers/ietf-mib.c (2026-08)',
  limits: { max_registers: 20, gap: 0, functions: [], turnaround_ms: 0 },
  items: [
    { ...whole, ...CELLS.charge, oid: `${MIB}.2.4.0`, unit: '%', ...UPS_CHARGE },
    { ...whole, ...CELLS.runtime, oid: `${MIB}.2.3.0`, unit: 'min', ...UPS_MINUTES },
    { ...tenth, ...CELLS.battery_voltage, oid: `${MIB}.2.5.0`, unit: 'V', plausible: [0, 1000], ...phase },
    { ...tenth, ...CELLS.battery_current, oid: `${MIB}.2.6.0`, unit: 'A', plausible: [-3000, 3000], ...signed, ...phase },
    {
      ...whole,
      ...CELLS.battery_temperature,
      oid: `${MIB}.2.7.0`,
      ...signed,
      unit: '℃',
      plausible: [-40, 100],
      threshold_max: 40,
      recovery_point: 2,
      alarm_level: 3,
      ...phase,
    },
    {
      ...CELLS.battery_status,
      data_type: 0,
      asn1: 'integer',
      oid: `${MIB}.2.1.0`,
      options: [
        { value: 1, label: 'unknown', alarm: false },
        { value: 2, label: 'normal', alarm: false },
        { value: 3, label: 'low', alarm: true },
        { value: 4, label: 'depleted', alarm: true },
      ],
      alarm_level: 4,
    },
    {
      ...whole,
      ...CELLS.seconds_on_battery,
      oid: `${MIB}.2.2.0`,
      unit: 's',
      plausible: [0, 10_000_000],
      threshold_max: 0,
      alarm_level: 4,
    },
    {
      ...cell.output_source,
      data_type: 0,
      asn1: 'integer',
      oid: `${MIB}.4.1.0`,
      options: [
        state(1, '其他', '其他', '其他', 'Other', false),
        state(2, '无输出', '無輸出', '無輸出', 'None'),
        state(3, '正常', '正常', '正常', 'Normal', false),
        state(4, '旁路', '旁路', '旁路', 'Bypass'),
        state(5, '电池', '電池', '電池', 'Battery'),
        state(6, '升压', '升壓', '升壓', 'Booster', false),
        state(7, '降压', '降壓', '降壓', 'Reducer', false),
      ],
      alarm_level: 4,
    },
    { ...cell.alarm, data_type: 0, asn1: 'oid', walk: true, oid: `${MIB}.6.2.1.2`, options: WELL_KNOWN, alarm_level: 3 },
    { ...whole, ...cell.alarms_present, asn1: 'gauge', oid: `${MIB}.6.1.0` },
    { ...tenth, ...cell.input_frequency_a, oid: `${MIB}.3.3.1.2.1`, unit: 'Hz', plausible: [0, 100] },
    { ...whole, ...CELLS.input_voltage_a, oid: `${MIB}.3.3.1.3.1`, unit: 'V', ...UPS_INPUT_VOLTAGE },
    { ...whole, ...CELLS.input_voltage_b, oid: `${MIB}.3.3.1.3.2`, unit: 'V', ...UPS_INPUT_VOLTAGE, ...phase },
    { ...whole, ...CELLS.input_voltage_c, oid: `${MIB}.3.3.1.3.3`, unit: 'V', ...UPS_INPUT_VOLTAGE, ...phase },
    { ...cell.input_line_bads, data_type: 1, asn1: 'counter32', decimals: 0, oid: `${MIB}.3.1.0`, ...phase },
    { ...tenth, ...CELLS.output_frequency, oid: `${MIB}.4.2.0`, unit: 'Hz', plausible: [0, 100] },
    { ...whole, ...cell.output_voltage_a, oid: `${MIB}.4.4.1.2.1`, unit: 'V', ...UPS_OUTPUT_VOLTAGE },
    { ...whole, ...cell.output_voltage_b, oid: `${MIB}.4.4.1.2.2`, unit: 'V', ...UPS_OUTPUT_VOLTAGE, ...phase },
    { ...whole, ...cell.output_voltage_c, oid: `${MIB}.4.4.1.2.3`, unit: 'V', ...UPS_OUTPUT_VOLTAGE, ...phase },
    { ...tenth, ...cell.output_current_a, oid: `${MIB}.4.4.1.3.1`, unit: 'A', plausible: [0, 6000], ...phase },
    { ...tenth, ...cell.output_current_b, oid: `${MIB}.4.4.1.3.2`, unit: 'A', plausible: [0, 6000], ...phase },
    { ...tenth, ...cell.output_current_c, oid: `${MIB}.4.4.1.3.3`, unit: 'A', plausible: [0, 6000], ...phase },
    { ...whole, ...cell.output_power_a, oid: `${MIB}.4.4.1.4.1`, unit: 'W', plausible: [0, 1_000_000], ...phase },
    { ...whole, ...cell.output_power_b, oid: `${MIB}.4.4.1.4.2`, unit: 'W', plausible: [0, 1_000_000], ...phase },
    { ...whole, ...cell.output_power_c, oid: `${MIB}.4.4.1.4.3`, unit: 'W', plausible: [0, 1_000_000], ...phase },
    { ...whole, ...cell.load_a, oid: `${MIB}.4.4.1.5.1`, unit: '%', ...UPS_LOAD },
    { ...whole, ...cell.load_b, oid: `${MIB}.4.4.1.5.2`, unit: '%', ...UPS_LOAD, ...phase },
    { ...whole, ...cell.load_c, oid: `${MIB}.4.4.1.5.3`, unit: '%', ...UPS_LOAD, ...phase },
    { ...tenth, ...CELLS.bypass_frequency, oid: `${MIB}.5.1.0`, unit: 'Hz', plausible: [0, 100], ...phase },
    { ...whole, ...CELLS.bypass_voltage, oid: `${MIB}.5.3.1.2.1`, unit: 'V', plausible: [0, 1000], ...phase },
    { ...text, ...cell.manufacturer, oid: `${MIB}.1.1.0`, ...phase },
    { ...text, ...CELLS.model_name, oid: `${MIB}.1.2.0`, ...phase },
  ],
} as const satisfies DeviceModel;
