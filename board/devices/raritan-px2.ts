import type { DeviceModel, ObjectItem } from '../../daemon/contract/model';
import { CELLS, cellsOf } from './vocabulary/cells';

const cell = cellsOf({
  outlet_count: { zh_cn: '插座数', zh_tw: '插座數', zh_xg: '插座數', en_us: 'Outlets' },
  inlet_current: { zh_cn: '进线电流', zh_tw: '進線電流', zh_xg: '進線電流', en_us: 'Inlet current' },
  inlet_voltage: { zh_cn: '进线电压', zh_tw: '進線電壓', zh_xg: '進線電壓', en_us: 'Inlet voltage' },
  inlet_power: { zh_cn: '进线有功功率', zh_tw: '進線有效功率', zh_xg: '進線有功功率', en_us: 'Inlet active power' },
  inlet_apparent: { zh_cn: '进线视在功率', zh_tw: '進線視在功率', zh_xg: '進線視在功率', en_us: 'Inlet apparent power' },
  inlet_pf: { zh_cn: '进线功率因数', zh_tw: '進線功率因數', zh_xg: '進線功率因數', en_us: 'Inlet power factor' },
  inlet_energy: { zh_cn: '进线电能', zh_tw: '進線電能', zh_xg: '進線電能', en_us: 'Inlet energy' },
});

const OUTLETS = [1, 2, 3, 4, 5, 6, 7, 8];
const outletWords = (n: number, zh_cn: string, zh_tw: string, zh_xg: string, en_us: string) => ({
  zh_cn: `插座${n}${zh_cn}`,
  zh_tw: `插座${n}${zh_tw}`,
  zh_xg: `插座${n}${zh_xg}`,
  en_us: `Outlet ${n} ${en_us}`,
});

const MIB = '1.3.6.1.4.1.13742.6';
/** The number of each kind of sensor, the last of its OID. */
const KIND = { current: 1, voltage: 4, active_power: 5, apparent_power: 6, power_factor: 7, active_energy: 8 } as const;

const text = { data_type: 1, asn1: 'string', optional: true } as const;
/** Each sensor of the first inlet says itself how many decimals its number has. */
const inlet = (kind: keyof typeof KIND) =>
  ({
    data_type: 1,
    asn1: 'gauge',
    oid: `${MIB}.5.2.3.1.4.1.1.${KIND[kind]}`,
    digits: `${MIB}.3.3.4.1.7.1.1.${KIND[kind]}`,
  }) as const;

const stateOf = (n: number): ObjectItem => ({
  item_cell_name: `outlet_state_${n}`,
  names: outletWords(n, '状态', '狀態', '狀態', 'state'),
  data_type: 0,
  asn1: 'integer',
  oid: `${MIB}.4.1.2.1.3.1.${n}`,
  no_value: [{ lte: -1 }],
  options: [
    { value: 7, label: 'on', alarm: false },
    { value: 8, label: 'off', alarm: true },
  ],
  alarm_level: 3,
  optional: true,
});
const currentOf = (n: number): ObjectItem => ({
  item_cell_name: `outlet_current_${n}`,
  names: outletWords(n, '电流', '電流', '電流', 'current'),
  data_type: 1,
  asn1: 'gauge',
  oid: `${MIB}.5.4.3.1.4.1.${n}.${KIND.current}`,
  digits: `${MIB}.3.5.4.1.7.1.${n}.${KIND.current}`,
  unit: 'A',
  plausible: [0, 6000],
  decimals: 2,
  optional: true,
});

/**
 * The first PDU of a chain: its first inlet and eight outlets; models without switched or metered outlets lack those. Outlets are
 * not switched: one source alone tells how. Version 2c or 3.
 */
export const raritanPx2 = {
  name: 'PDU Raritan PX2/PX3',
  names: {
    zh_cn: 'PDU Raritan PX2/PX3',
    zh_tw: 'PDU Raritan PX2/PX3',
    zh_xg: 'PDU Raritan PX2/PX3',
    en_us: 'PDU Raritan PX2/PX3',
  },
  vendor: 'Raritan',
  model: 'PX2 / PX3 (PDU2-MIB)',
  version: '1',
  category_code: 'pdu',
  device_template_category_id: 13,
  driver: 'snmp',
  source: "maker's PDU2-MIB; Network UPS Tools, drivers/raritan-px2-mib.c (2026-08-06)",
  limits: { max_registers: 20, gap: 0, functions: [], turnaround_ms: 0 },
  items: [
    { ...inlet('current'), ...cell.inlet_current, unit: 'A', plausible: [0, 6000], decimals: 2 },
    { ...inlet('voltage'), ...cell.inlet_voltage, unit: 'V', plausible: [0, 1000], decimals: 1 },
    { ...inlet('active_power'), ...cell.inlet_power, unit: 'W', plausible: [0, 60_000], decimals: 0 },
    { ...inlet('apparent_power'), ...cell.inlet_apparent, unit: 'VA', plausible: [0, 60_000], decimals: 0 },
    { ...inlet('power_factor'), ...cell.inlet_pf, decimals: 2, plausible: [0, 1], optional: true },
    // counted in watt hours
    { ...inlet('active_energy'), ...cell.inlet_energy, unit: 'kWh', scale: 0.001, decimals: 2, optional: true },
    ...OUTLETS.flatMap((n) => [stateOf(n), currentOf(n)]),
    { ...cell.outlet_count, data_type: 1, asn1: 'integer', oid: `${MIB}.3.2.2.1.4.1`, decimals: 0, optional: true },
    { ...text, ...CELLS.model_name, oid: `${MIB}.3.2.1.1.3.1` },
    { ...text, ...CELLS.serial_number, oid: `${MIB}.3.2.1.1.4.1` },
  ],
} as const satisfies DeviceModel;
