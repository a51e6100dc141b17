import type { DeviceModel, Option } from '../../daemon/contract/model';
import { UPS_CHARGE, UPS_INPUT_VOLTAGE, UPS_LOAD, UPS_OUTPUT_VOLTAGE } from './vocabulary/bands';
import { CELLS, cellsOf } from './vocabulary/cells';

const cell = cellsOf({
  bad_packs: { zh_cn: '故障电池组数', zh_tw: '故障電池組數', zh_xg: '故障電池組數', en_us: 'Faulty battery packs' },
  output_status: { zh_cn: '输出状态', zh_tw: '輸出狀態', zh_xg: '輸出狀態', en_us: 'Output status' },
  output_power: { zh_cn: '输出有功功率', zh_tw: '輸出有效功率', zh_xg: '輸出有功功率', en_us: 'Output active power' },
  output_apparent: { zh_cn: '输出视在功率', zh_tw: '輸出視在功率', zh_xg: '輸出視在功率', en_us: 'Output apparent power' },
});

const state = (value: number, zh_cn: string, zh_tw: string, zh_xg: string, en_us: string, alarm = true): Option => ({
  value,
  labels: { zh_cn, zh_tw, zh_xg, en_us },
  alarm,
});
const BATTERY_STATES: readonly Option[] = [
  { value: 1, label: 'unknown', alarm: false },
  { value: 2, label: 'normal', alarm: false },
  { value: 3, label: 'low', alarm: true },
  { value: 4, label: 'fault', alarm: true },
  state(5, '无电池', '無電池', '無電池', 'No battery'),
];
const REPLACEMENT: readonly Option[] = [
  { value: 1, label: 'no', alarm: false },
  { value: 2, label: 'replace', alarm: true },
];
const OUTPUT_STATES: readonly Option[] = [
  { value: 1, label: 'unknown', alarm: false },
  state(2, '市电在线', '市電在線', '市電在線', 'Online', false),
  { value: 3, label: 'on_battery', alarm: true },
  state(4, '升压', '升壓', '升壓', 'Boosting', false),
  state(5, '定时休眠', '定時休眠', '定時休眠', 'Timed sleeping'),
  state(6, '软件旁路', '軟體旁路', '軟件旁路', 'Software bypass'),
  { value: 7, label: 'off', alarm: true },
  state(8, '重启中', '重新啟動中', '重新啟動中', 'Rebooting', false),
  state(9, '手动旁路', '手動旁路', '手動旁路', 'Switched bypass'),
  state(10, '故障旁路', '故障旁路', '故障旁路', 'Hardware failure bypass'),
  state(11, '休眠待电', '休眠待電', '休眠待電', 'Sleeping until power returns'),
  state(12, '降压', '降壓', '降壓', 'Trimming', false),
  { value: 13, label: 'eco', alarm: false },
  state(14, '热备用', '熱備援', '熱備用', 'Hot standby', false),
  state(15, '电池测试', '電池測試', '電池測試', 'Battery test', false),
  state(16, '紧急静态旁路', '緊急靜態旁路', '緊急靜態旁路', 'Emergency static bypass'),
  state(17, '静态旁路待机', '靜態旁路待機', '靜態旁路待機', 'Static bypass standby', false),
];

const MIB = '1.3.6.1.4.1.318.1.1.1';
const text = { data_type: 1, asn1: 'string', optional: true } as const;
/** Negative: not available. */
const none = { no_value: [{ lte: -1 }] } as const;
const whole = { data_type: 1, asn1: 'integer', decimals: 0, ...none } as const;
const tenth = { data_type: 1, asn1: 'gauge', scale: 0.1, decimals: 1, ...none } as const;
const status = { data_type: 0, asn1: 'integer' } as const;

/**
 * The card's own MIB tells tenths where the standard one tells whole numbers. Cards that are too old for the tenths refuse them:
 * read those by the standard MIB. One phase; version 1 or 3.
 */
export const apcPowernetUps = {
  name: 'UPS APC (PowerNet-MIB)',
  names: {
    zh_cn: 'UPS APC (PowerNet-MIB)',
    zh_tw: '不斷電系統 APC (PowerNet-MIB)',
    zh_xg: 'UPS APC (PowerNet-MIB)',
    en_us: 'UPS APC (PowerNet-MIB)',
  },
  vendor: 'APC',
  model: 'PowerNet-MIB upsObjects (NMC 2 / 3)',
  version: '1',
  category_code: 'ups',
  device_template_category_id: 1,
  driver: 'snmp',
  source: 'Network UPS Tools, drivers/apc-mib.c (2026-08-06); LibreNMS, discovery of apc',
  limits: { max_registers: 20, gap: 0, functions: [], turnaround_ms: 0 },
  items: [
    { ...tenth, ...CELLS.charge, oid: `${MIB}.2.3.1.0`, unit: '%', ...UPS_CHARGE },
    {
      ...CELLS.runtime,
      data_type: 1,
      asn1: 'timeticks',
      oid: `${MIB}.2.2.3.0`,
      scale: 0.01,
      decimals: 0,
      unit: 's',
      plausible: [0, 10_000_000],
      threshold_min: 600,
      recovery_point: 60,
      alarm_level: 3,
    },
    { ...status, ...cell.output_status, oid: `${MIB}.4.1.1.0`, options: OUTPUT_STATES, alarm_level: 4 },
    { ...status, ...CELLS.battery_status, oid: `${MIB}.2.1.1.0`, options: BATTERY_STATES, alarm_level: 4 },
    { ...tenth, ...CELLS.load, oid: `${MIB}.4.3.3.0`, unit: '%', ...UPS_LOAD },
    { ...tenth, ...CELLS.input_voltage, oid: `${MIB}.3.3.1.0`, unit: 'V', ...UPS_INPUT_VOLTAGE },
    { ...tenth, ...CELLS.input_frequency, oid: `${MIB}.3.3.4.0`, unit: 'Hz', plausible: [0, 100] },
    { ...tenth, ...CELLS.output_voltage, oid: `${MIB}.4.3.1.0`, unit: 'V', ...UPS_OUTPUT_VOLTAGE },
    { ...tenth, ...CELLS.output_frequency, oid: `${MIB}.4.3.2.0`, unit: 'Hz', plausible: [0, 100] },
    { ...tenth, ...CELLS.output_current, oid: `${MIB}.4.3.4.0`, unit: 'A', plausible: [0, 6000] },
    { ...whole, ...cell.output_power, oid: `${MIB}.4.2.8.0`, unit: 'W', plausible: [0, 60_000], optional: true },
    { ...whole, ...cell.output_apparent, oid: `${MIB}.4.2.9.0`, unit: 'VA', plausible: [0, 60_000], optional: true },
    { ...tenth, ...CELLS.battery_voltage, asn1: 'integer', oid: `${MIB}.2.3.4.0`, unit: 'V', plausible: [0, 1000] },
    {
      ...tenth,
      ...CELLS.battery_temperature,
      oid: `${MIB}.2.3.2.0`,
      unit: '℃',
      plausible: [-40, 100],
      threshold_max: 40,
      recovery_point: 2,
      alarm_level: 3,
    },
    { ...status, ...CELLS.batt_replace, oid: `${MIB}.2.2.4.0`, options: REPLACEMENT, alarm_level: 3 },
    { ...whole, ...cell.bad_packs, oid: `${MIB}.2.2.6.0`, threshold_max: 0, alarm_level: 3, optional: true },
    { ...text, ...CELLS.model_name, oid: `${MIB}.1.1.1.0` },
    { ...text, ...CELLS.serial_number, oid: `${MIB}.1.2.3.0` },
    { ...text, ...CELLS.firmware, oid: `${MIB}.1.2.1.0` },
  ],
} as const satisfies DeviceModel;
