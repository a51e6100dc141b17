import { battery } from './physics/battery';
import { climate, damp, multiSensor, withExcursion } from './physics/climate';
import { precisionCooling, splitCooling } from './physics/cooling';
import { around, type Curves, steady } from './physics/curve';
import { eastRoom, head, headRoom } from './physics/flow';
import { singlePhaseMeter, threePhaseMeter, ups } from './physics/power';

/** A line of the pretend box. */
export type Bus = 'sim/rs485-1' | 'sim/rs485-2' | 'sim-gateway';

export interface Resident {
  readonly name: string;
  /** 1: 总部数据机房, 2: 东区汇聚机房 */
  readonly room: 1 | 2;
  /** `model` of a device model */
  readonly model: string;
  readonly bus: Bus;
  readonly unit: number;
  /** cells that live; the others show a calm value */
  readonly curves: Curves;
}

/** The demo: two rooms, three lines. Everything stays within its limits but one humidity, which climbs over its own now and then. */
export const RESIDENTS: readonly Resident[] = [
  { name: '冷通道温湿度', room: 1, model: 'XY-MD02', bus: 'sim/rs485-1', unit: 1, curves: climate(21.8, 48, 110) },
  { name: '机柜区多合一传感器', room: 1, model: 'WB-MSW v.3', bus: 'sim/rs485-1', unit: 2, curves: multiSensor(24.5, 45, 120) },
  { name: '市电总表', room: 1, model: 'SDM630', bus: 'sim/rs485-1', unit: 3, curves: threePhaseMeter(headRoom, 12_400, 130) },
  { name: '精密空调', room: 1, model: 'Liebert iCOM', bus: 'sim-gateway', unit: 4, curves: precisionCooling(140) },
  {
    name: '定位漏水控制器',
    room: 1,
    model: 'SeaHawk 10K / Aqualeak 10K',
    bus: 'sim/rs485-1',
    unit: 5,
    curves: { leak_current: around(6, 0, 1, 150), cable_length: steady(30) },
  },
  { name: '烟感', room: 1, model: 'Smoke and leak relays on 8 DI', bus: 'sim/rs485-1', unit: 6, curves: {} },
  {
    name: '继电器',
    room: 1,
    model: 'Modbus RTU Relay 8CH',
    bus: 'sim/rs485-1',
    unit: 7,
    curves: { relay_1: steady(1), relay_8: steady(1), device_address: steady(7), version: steady(2) },
  },
  {
    name: 'UPS 主机',
    room: 1,
    model: 'Smart-UPS SMT / SMX / SRT',
    bus: 'sim-gateway',
    unit: 2,
    curves: ups(10_000, head.servers, 160),
  },
  { name: '蓄电池组', room: 1, model: 'BMS 48100 / 48200 (XZH)', bus: 'sim-gateway', unit: 3, curves: battery(170) },
  {
    name: '汇聚机房温湿度',
    room: 2,
    model: 'RS-WS-N01',
    bus: 'sim/rs485-2',
    unit: 1,
    curves: { ...climate(23.6, 56, 210), humidity: withExcursion(damp(56, 211), 74) },
  },
  { name: '市电电表', room: 2, model: 'SDM120', bus: 'sim/rs485-2', unit: 2, curves: singlePhaseMeter(eastRoom, 2_900, 220) },
  { name: '分体空调', room: 2, model: 'AIR-GR-1-MB-B', bus: 'sim/rs485-2', unit: 3, curves: splitCooling(230) },
  {
    name: '漏水控制器',
    room: 2,
    model: 'WB-MWAC v.2',
    bus: 'sim/rs485-2',
    unit: 4,
    curves: { mcu_temperature: around(36, 1, 0.5, 240) },
  },
  { name: '门磁', room: 2, model: 'Door contacts on 8 DI', bus: 'sim/rs485-2', unit: 5, curves: {} },
];
