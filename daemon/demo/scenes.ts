// The four scenes of the demo, in metres.

import type { SceneKind, SceneObject } from '../contract/entities';
import type { SceneName } from '../contract/rules/scene';
import type { SceneInput } from '../layouts/scenes';
import type { Known } from './drawing';
import type { Said } from './maps';

type Size = readonly [w: number, d: number, h: number];
const SIZES: Partial<Record<SceneKind, Size>> = {
  rack: [0.6, 1.1, 2],
  ac: [0.9, 0.9, 2],
  ups: [0.6, 0.9, 1.8],
  sensor: [0.15, 0.15, 0.15],
  panel: [0.8, 0.3, 1.8],
  mains: [1.2, 0.8, 2.2],
  door: [1, 0.1, 2.1],
};

interface Placed {
  readonly id: string;
  readonly kind: SceneKind;
  readonly x: number;
  readonly y: number;
  readonly size?: Size;
  readonly name?: string;
  readonly device?: string;
  readonly cells?: readonly string[];
  readonly room?: number;
  readonly floor?: number;
}
function objectOf({ catalogue, devices, rooms }: Known, said: Said, placed: Placed): SceneObject {
  const { id, kind, x, y, device, cells = [], room, floor = 0 } = placed;
  const [w, d, h] = placed.size ?? SIZES[kind] ?? [1, 1, 1];
  const device_id = devices[device ?? ''] ?? null;
  const items = catalogue.devices.get(device_id ?? 0)?.items ?? [];
  return {
    id,
    kind,
    x,
    y,
    w,
    d,
    h,
    floor,
    angle: 0,
    device_id,
    name: placed.name ?? (device ? said.device(device) : room ? said.room(room) : ''),
    item_ids: items.filter((item) => cells.includes(item.cell)).map((item) => item.id),
    device_group_id: room === undefined ? null : (rooms[room] ?? null),
  };
}

const row = (id: string, count: number, x: number, y: number): readonly Placed[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `${id}${i + 1}`,
    kind: 'rack' as const,
    x: x + i * 0.65,
    y,
    name: `${id}-${i + 1}`,
  }));

const ROOM: readonly Placed[] = [
  { id: 'room', kind: 'room', x: 0, y: 0, size: [12, 8, 3], room: 1 },
  ...row('A', 8, 2.5, 2),
  ...row('B', 8, 2.5, 5),
  { id: 'ac', kind: 'ac', x: 0.6, y: 3.5, device: '精密空调', cells: ['control_temperature', 'cooling'] },
  { id: 'ups', kind: 'ups', x: 10.5, y: 2, device: 'UPS 主机', cells: ['load', 'charge', 'online'] },
  { id: 'bat', kind: 'box', x: 10.5, y: 3.2, size: [0.8, 0.9, 1.4], device: '蓄电池组', cells: ['charge'] },
  { id: 'th1', kind: 'sensor', x: 5, y: 3.7, device: '冷通道温湿度', cells: ['temperature', 'humidity'] },
  { id: 'th2', kind: 'sensor', x: 5, y: 6.4, device: '机柜区多合一传感器', cells: ['temperature', 'humidity'] },
  { id: 'door', kind: 'door', x: 6, y: 8, name: '' },
];
const CAMPUS: readonly Placed[] = [
  { id: 'head', kind: 'building', x: 0, y: 0, size: [40, 24, 18], room: 1 },
  { id: 'east', kind: 'building', x: 70, y: 12, size: [26, 18, 10], room: 2 },
];
const FLOORS: readonly Placed[] = [
  { id: 'f1', kind: 'floor', x: 0, y: 0, size: [12, 8, 0.2], room: 1, floor: 0 },
  ...row('A', 8, 3, 2).map((rack) => ({ ...rack, floor: 0 })),
  { id: 'ups', kind: 'ups', x: 10, y: 2, device: 'UPS 主机', cells: ['load'], floor: 0 },
  { id: 'bat', kind: 'box', x: 10, y: 3.4, size: [0.8, 0.9, 1.4], device: '蓄电池组', cells: ['charge'], floor: 0 },
  { id: 'ac1', kind: 'ac', x: 1, y: 2, device: '精密空调', cells: ['control_temperature'], floor: 0 },
  { id: 'th1', kind: 'sensor', x: 6, y: 5, device: '冷通道温湿度', cells: ['temperature'], floor: 0 },
  { id: 'f2', kind: 'floor', x: 0, y: 0, size: [12, 8, 0.2], room: 2, floor: 1 },
  ...row('C', 5, 3, 2).map((rack) => ({ ...rack, floor: 1 })),
  { id: 'meter', kind: 'panel', x: 10, y: 2.4, device: '市电电表', cells: ['voltage', 'active_power'], floor: 1 },
  { id: 'ac2', kind: 'ac', x: 1, y: 2, device: '分体空调', cells: ['room_temperature'], floor: 1 },
  { id: 'th2', kind: 'sensor', x: 5, y: 5, device: '汇聚机房温湿度', cells: ['temperature'], floor: 1 },
];
const POWER: readonly Placed[] = [
  { id: 'mains', kind: 'mains', x: 0, y: 3, device: '市电总表', cells: ['voltage_a', 'active_power'] },
  { id: 'panel', kind: 'panel', x: 3, y: 3, device: '继电器', cells: ['relay_1'] },
  { id: 'ups', kind: 'ups', x: 6, y: 2, device: 'UPS 主机', cells: ['online', 'load'] },
  { id: 'bat', kind: 'box', x: 6, y: 5, size: [0.8, 0.9, 1.4], device: '蓄电池组', cells: ['charge'] },
  { id: 'ac', kind: 'ac', x: 6, y: 7, device: '精密空调', cells: ['unit_on'] },
  ...row('A', 4, 9, 2),
];
const SCENES = {
  test3d: { mode: 'room', objects: ROOM, links: [] },
  tianAn3d: { mode: 'campus', objects: CAMPUS, links: [['head', 'east']] },
  yiyuan3d: { mode: 'floors', objects: FLOORS, links: [] },
  dianLi3d: {
    mode: 'power',
    objects: POWER,
    links: [
      ['mains', 'panel', '继电器', 'relay_1'],
      ['panel', 'ups', 'UPS 主机', 'online'],
      ['ups', 'bat'],
      ['panel', 'ac', '精密空调', 'unit_on'],
      ...['A1', 'A2', 'A3', 'A4'].map((rack) => ['ups', rack]),
    ],
  },
} as const satisfies Record<SceneName, { mode: string; objects: readonly Placed[]; links: readonly (readonly string[])[] }>;

/** Scenes by their names, bound to the devices and sites of this box. */
export function demoScenes(known: Known, said: Said): readonly (readonly [SceneName, SceneInput])[] {
  const itemOf = (device: string, cell: string): number | null =>
    known.catalogue.devices.get(known.devices[device] ?? 0)?.items.find((item) => item.cell === cell)?.id ?? null;
  const names = Object.keys(SCENES) as SceneName[];
  return names.map((name) => {
    const { mode, objects, links } = SCENES[name];
    const drawn = objects.map((placed) => objectOf(known, said, placed));
    return [
      name,
      {
        mode,
        source: 'own',
        sites: Object.values(known.rooms),
        objects: drawn,
        camera: null,
        links: links.map(([from = '', to = '', device = '', cell = '']) => ({ from, to, item_id: itemOf(device, cell) })),
      },
    ];
  });
}
