import type { DeviceModel, Option } from '../../daemon/contract/model';
import { ROOM_HUMIDITY, ROOM_TEMPERATURE } from './vocabulary/bands';
import { CELLS, cellsOf } from './vocabulary/cells';

const cell = cellsOf({
  pdu_name: { zh_cn: '名称', zh_tw: '名稱', zh_xg: '名稱', en_us: 'Name' },
  load_state: { zh_cn: '负载状态', zh_tw: '負載狀態', zh_xg: '負載狀態', en_us: 'Load state' },
  psu_alarm: { zh_cn: '电源模块告警', zh_tw: '電源模組告警', zh_xg: '電源模塊警報', en_us: 'Power supply alarm' },
  phase_state_1: { zh_cn: '相1状态', zh_tw: '相1狀態', zh_xg: '相1狀態', en_us: 'Phase 1 state' },
  phase_current_1: { zh_cn: '相1电流', zh_tw: '相1電流', zh_xg: '相1電流', en_us: 'Phase 1 current' },
  phase_voltage_1: { zh_cn: '相1电压', zh_tw: '相1電壓', zh_xg: '相1電壓', en_us: 'Phase 1 voltage' },
  phase_power_1: { zh_cn: '相1功率', zh_tw: '相1功率', zh_xg: '相1功率', en_us: 'Phase 1 power' },
  bank_state_1: { zh_cn: '分组1状态', zh_tw: '分組1狀態', zh_xg: '分組1狀態', en_us: 'Bank 1 state' },
  bank_state_2: { zh_cn: '分组2状态', zh_tw: '分組2狀態', zh_xg: '分組2狀態', en_us: 'Bank 2 state' },
  bank_current_1: { zh_cn: '分组1电流', zh_tw: '分組1電流', zh_xg: '分組1電流', en_us: 'Bank 1 current' },
  bank_current_2: { zh_cn: '分组2电流', zh_tw: '分組2電流', zh_xg: '分組2電流', en_us: 'Bank 2 current' },
  outlet_current_1: { zh_cn: '插座1电流', zh_tw: '插座1電流', zh_xg: '插座1電流', en_us: 'Outlet 1 current' },
  outlet_current_2: { zh_cn: '插座2电流', zh_tw: '插座2電流', zh_xg: '插座2電流', en_us: 'Outlet 2 current' },
  outlet_current_3: { zh_cn: '插座3电流', zh_tw: '插座3電流', zh_xg: '插座3電流', en_us: 'Outlet 3 current' },
  outlet_current_4: { zh_cn: '插座4电流', zh_tw: '插座4電流', zh_xg: '插座4電流', en_us: 'Outlet 4 current' },
  outlet_current_5: { zh_cn: '插座5电流', zh_tw: '插座5電流', zh_xg: '插座5電流', en_us: 'Outlet 5 current' },
  outlet_current_6: { zh_cn: '插座6电流', zh_tw: '插座6電流', zh_xg: '插座6電流', en_us: 'Outlet 6 current' },
  outlet_current_7: { zh_cn: '插座7电流', zh_tw: '插座7電流', zh_xg: '插座7電流', en_us: 'Outlet 7 current' },
  outlet_current_8: { zh_cn: '插座8电流', zh_tw: '插座8電流', zh_xg: '插座8電流', en_us: 'Outlet 8 current' },
});

const state = (value: number, zh_cn: string, zh_tw: string, zh_xg: string, en_us: string, alarm: boolean): Option => ({
  value,
  labels: { zh_cn, zh_tw, zh_xg, en_us },
  alarm,
});
const LOAD_STATES: readonly Option[] = [
  state(1, '低', '低', '低', 'Low', false),
  state(2, '正常', '正常', '正常', 'Normal', false),
  state(3, '接近过载', '接近過載', '接近過載', 'Near overload', true),
  state(4, '过载', '過載', '過載', 'Overload', true),
  state(5, '不支持', '不支援', '不支援', 'Not supported', false),
];

const MIB = '1.3.6.1.4.1.318.1.1.26';
const text = { data_type: 1, asn1: 'string', optional: true } as const;
const loadState = { data_type: 0, asn1: 'integer', options: LOAD_STATES, alarm_level: 3 } as const;
/** -1: not available */
const number = { data_type: 1, asn1: 'integer', no_value: [{ lte: -1 }] } as const;
const tenth = { ...number, scale: 0.1, decimals: 1 } as const;
const hundredth = { ...number, scale: 0.01, decimals: 2 } as const;
/** What only some of the range have: banks, metered outlets, a probe. */
const some = { optional: true } as const;

/**
 * The first PDU of a chain: one phase, two banks, eight metered outlets, the first probe. Outlets are not switched: the order of
 * on and off is told differently by different sources.
 */
export const apcRpdu2 = {
  name: 'PDU APC AP8000 (rPDU2)',
  names: {
    zh_cn: 'PDU APC AP8000 (rPDU2)',
    zh_tw: 'PDU APC AP8000 (rPDU2)',
    zh_xg: 'PDU APC AP8000 (rPDU2)',
    en_us: 'PDU APC AP8000 (rPDU2)',
  },
  vendor: 'APC by Schneider Electric',
  model: 'AP8xxx Rack PDU 2G (rPDU2)',
  version: '1',
  category_code: 'pdu',
  device_template_category_id: 13,
  driver: 'snmp',
  source: 'PowerNet-MIB as LibreNMS (apc.yaml) and Network UPS Tools (apc-pdu-mib.c, 2026-08) read it',
  limits: { max_registers: 20, gap: 0, functions: [], turnaround_ms: 0 },
  items: [
    { ...hundredth, ...CELLS.active_power, oid: `${MIB}.4.3.1.5.1`, unit: 'kW', plausible: [0, 100] },
    { ...tenth, ...CELLS.energy_total, oid: `${MIB}.4.3.1.9.1`, unit: 'kWh' },
    { ...hundredth, ...CELLS.apparent_power, oid: `${MIB}.4.3.1.16.1`, unit: 'kVA', plausible: [0, 100], ...some },
    { ...hundredth, ...CELLS.power_factor, oid: `${MIB}.4.3.1.17.1`, ...some },
    { ...loadState, ...cell.load_state, oid: `${MIB}.4.3.1.4.1` },
    {
      ...cell.psu_alarm,
      data_type: 0,
      asn1: 'integer',
      oid: `${MIB}.4.3.1.12.1`,
      options: [
        { value: 1, label: 'normal', alarm: false },
        { value: 2, label: 'alarm', alarm: true },
      ],
      alarm_level: 3,
      ...some,
    },
    { ...loadState, ...cell.phase_state_1, oid: `${MIB}.6.3.1.4.1` },
    { ...tenth, ...cell.phase_current_1, oid: `${MIB}.6.3.1.5.1`, unit: 'A', plausible: [0, 400] },
    { ...number, ...cell.phase_voltage_1, oid: `${MIB}.6.3.1.6.1`, unit: 'V', plausible: [0, 1000], decimals: 0 },
    { ...hundredth, ...cell.phase_power_1, oid: `${MIB}.6.3.1.7.1`, unit: 'kW', plausible: [0, 100] },
    { ...loadState, ...cell.bank_state_1, oid: `${MIB}.8.3.1.4.1`, ...some },
    { ...tenth, ...cell.bank_current_1, oid: `${MIB}.8.3.1.5.1`, unit: 'A', plausible: [0, 400], ...some },
    { ...loadState, ...cell.bank_state_2, oid: `${MIB}.8.3.1.4.2`, ...some },
    { ...tenth, ...cell.bank_current_2, oid: `${MIB}.8.3.1.5.2`, unit: 'A', plausible: [0, 400], ...some },
    { ...tenth, ...cell.outlet_current_1, oid: `${MIB}.9.4.3.1.6.1`, unit: 'A', plausible: [0, 400], ...some },
    { ...tenth, ...cell.outlet_current_2, oid: `${MIB}.9.4.3.1.6.2`, unit: 'A', plausible: [0, 400], ...some },
    { ...tenth, ...cell.outlet_current_3, oid: `${MIB}.9.4.3.1.6.3`, unit: 'A', plausible: [0, 400], ...some },
    { ...tenth, ...cell.outlet_current_4, oid: `${MIB}.9.4.3.1.6.4`, unit: 'A', plausible: [0, 400], ...some },
    { ...tenth, ...cell.outlet_current_5, oid: `${MIB}.9.4.3.1.6.5`, unit: 'A', plausible: [0, 400], ...some },
    { ...tenth, ...cell.outlet_current_6, oid: `${MIB}.9.4.3.1.6.6`, unit: 'A', plausible: [0, 400], ...some },
    { ...tenth, ...cell.outlet_current_7, oid: `${MIB}.9.4.3.1.6.7`, unit: 'A', plausible: [0, 400], ...some },
    { ...tenth, ...cell.outlet_current_8, oid: `${MIB}.9.4.3.1.6.8`, unit: 'A', plausible: [0, 400], ...some },
    {
      ...tenth,
      ...CELLS.temperature,
      oid: `${MIB}.10.2.2.1.8.1`,
      unit: '℃',
      plausible: [-50, 100],
      ...ROOM_TEMPERATURE,
      ...some,
    },
    { ...number, ...CELLS.humidity, oid: `${MIB}.10.2.2.1.10.1`, unit: '%RH', decimals: 0, ...ROOM_HUMIDITY, ...some },
    { ...text, ...cell.pdu_name, oid: `${MIB}.2.1.1.3.1` },
    { ...text, ...CELLS.model_name, oid: `${MIB}.2.1.1.8.1` },
    { ...text, ...CELLS.serial_number, oid: `${MIB}.2.1.1.9.1` },
  ],
} as const satisfies DeviceModel;
