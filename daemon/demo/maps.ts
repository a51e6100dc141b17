// What the demo's maps show: both rooms from above, their devices in rows, the head office's UPS on a sub-page and its line diagram.

import type { Piece } from './drawing';
import type { Drawn } from './names';

/** How things are called in the demo's language. */
export interface Said {
  readonly room: (room: number) => string;
  readonly device: (name: string) => string;
  readonly drawn: (what: Drawn) => string;
}
/** A page of a room, and the pieces on it. */
export interface DrawnPage {
  readonly room: number;
  readonly type: 0 | 1 | 2;
  readonly parent_id: string;
  readonly pieces: readonly Piece[];
}

const UPS_PAGE = 'ups';
const FRAME = { borderTopShow: true, borderRightShow: true, borderBottomShow: true, borderLeftShow: true } as const;
const HEAD = { fontSize: 24, fontWeight: 600 } as const;
const SMALL = { fontSize: 13, color: 'muted' } as const;
const text = (
  at: readonly [number, number],
  value: string,
  style: Piece['style'] = {},
  size: readonly [number, number] = [320, 36],
): Piece => ({
  kind: 'VText',
  at,
  size,
  value,
  style,
  isLock: true,
});
/** Room for the name of a device and of what it shows. */
const WIDE = [200, 112] as const;
const BAR = [270, 84] as const;
/** Four racks side by side as one. */
const racks = (at: readonly [number, number], name: string): Piece => ({
  kind: 'Group',
  label: name,
  parts: [
    text([at[0], at[1] - 28], name, SMALL, [200, 24]),
    ...[0, 1, 2, 3].map(
      (i): Piece => ({
        kind: 'Picture',
        at: [at[0] + i * 56, at[1]],
        size: [48, 88],
        value: 'builtin:server',
        style: { borderWidth: 1, borderStyle: 'solid', borderColor: 'line' },
      }),
    ),
  ],
});
const alarms = (at: readonly [number, number], said: Said): Piece => ({
  kind: 'VButton',
  at,
  value: said.drawn('alarms'),
  icon: 'builtin:alarm',
  events: { link_route: '/alarm' },
});
const card = (
  kind: Piece['kind'],
  at: readonly [number, number],
  device: string,
  cells: readonly string[],
  said: Said,
  more: Partial<Piece> = {},
): Piece => ({
  kind,
  at,
  device,
  cells,
  label: said.device(device),
  moves: { value: 'pulse' },
  ...more,
});

const headOffice = (said: Said): readonly Piece[] => [
  {
    kind: 'LineBroken',
    at: [40, 84],
    size: [860, 640],
    style: { ...FRAME, borderTopWidth: 4, borderRightWidth: 4, borderBottomWidth: 4, borderLeftWidth: 4 },
    isLock: true,
  },
  text([40, 28], said.room(1), HEAD, [520, 40]),
  text([600, 40], said.drawn('hint'), SMALL, [300, 24]),
  racks([340, 220], said.drawn('racks')),
  racks([340, 420], said.drawn('racks')),
  card('Cdefault', [50, 120], '精密空调', ['control_temperature', 'cooling'], said, {
    size: [250, 112],
    icon: 'builtin:ac',
    moves: { value: 'turn', cell: 'fan_run', is: 1 },
  }),
  card('Cdefault', [700, 120], 'UPS 主机', ['load', 'charge'], said, { size: WIDE, icon: 'builtin:ups', sub: UPS_PAGE }),
  card('Cdefault', [700, 260], '蓄电池组', ['charge', 'health'], said, { size: WIDE, icon: 'builtin:bat' }),
  card('component2', [340, 100], '冷通道温湿度', ['temperature', 'humidity'], said, {
    size: BAR,
    value: { showName: true, least: 0, most: 50 },
  }),
  card('component2', [580, 380], '机柜区多合一传感器', ['temperature', 'humidity', 'co2'], said, {
    size: BAR,
    value: { showName: true, least: 0, most: 50 },
  }),
  card('component4', [340, 560], '冷通道温湿度', ['temperature'], said, { size: [300, 132] }),
  card('component5', [80, 560], '烟感', ['smoke_1', 'smoke_2', 'leak_1', 'leak_2'], said),
  {
    kind: 'Dot',
    at: [88, 300],
    size: [16, 16],
    device: '定位漏水控制器',
    cells: ['leak'],
    label: said.device('定位漏水控制器'),
    moves: { value: 'blink' },
  },
  {
    kind: 'Line_x',
    at: [104, 304],
    size: [200, 8],
    device: '定位漏水控制器',
    cells: ['leak'],
    style: { borderStyle: 'dashed', borderColor: 'info' },
  },
  card('ElectricSafe', [680, 520], '继电器', ['relay_1', 'relay_2', 'relay_3'], said, {
    size: [180, 170],
    style: { name: '3P', sortId: 1 },
    label: said.drawn('outputs'),
    moves: { value: 'pulse' },
  }),
  text([930, 84], said.drawn('power'), { fontSize: 16, fontWeight: 600 }),
  card('component3', [930, 124], '市电总表', ['voltage_a', 'voltage_b', 'voltage_c', 'active_power'], said, { size: [396, 140] }),
  text([930, 290], said.drawn('climate'), { fontSize: 16, fontWeight: 600 }),
  card('Items', [930, 330], '机柜区多合一传感器', ['temperature', 'humidity', 'co2', 'dew_point'], said, { size: [396, 130] }),
  text([930, 486], said.drawn('safety'), { fontSize: 16, fontWeight: 600 }),
  card('Items', [930, 526], '定位漏水控制器', ['leak', 'cable_break', 'leak_distance'], said, { size: [396, 110] }),
  alarms([930, 676], said),
  { kind: 'SiteButton', at: [1126, 676], size: [200, 36], value: said.room(2), room: 2, icon: 'builtin:goto' },
];

const networkRoom = (said: Said): readonly Piece[] => [
  {
    kind: 'LineBroken',
    at: [40, 84],
    size: [820, 560],
    style: { ...FRAME, borderTopWidth: 4, borderRightWidth: 4, borderBottomWidth: 4, borderLeftWidth: 4 },
    isLock: true,
  },
  text([40, 28], said.room(2), HEAD, [520, 40]),
  racks([320, 240], said.drawn('racks')),
  card('Cdefault', [50, 130], '分体空调', ['room_temperature', 'target_temperature'], said, { size: WIDE, icon: 'builtin:ac' }),
  card('component2', [270, 120], '汇聚机房温湿度', ['temperature', 'humidity'], said, {
    size: BAR,
    value: { showName: true, least: 0, most: 50 },
  }),
  card('component4', [560, 120], '汇聚机房温湿度', ['temperature'], said),
  card('component5', [80, 420], '门磁', ['door_1', 'door_2', 'door_3', 'door_4'], said, { icon: 'builtin:door' }),
  card('component3', [560, 280], '市电电表', ['voltage', 'current', 'active_power', 'frequency'], said),
  card('ElectricSafe', [560, 450], '漏水控制器', ['valve_1', 'valve_2'], said, {
    size: [120, 170],
    style: { name: '2P', sortId: 1 },
  }),
  card('Duanluqi', [760, 470], '分体空调', ['power'], said),
  { kind: 'Line_y', at: [776, 550], size: [8, 80], device: '分体空调', cells: ['power'] },
  {
    kind: 'Line_x',
    at: [320, 420],
    size: [200, 8],
    device: '漏水控制器',
    cells: ['leak'],
    style: { borderStyle: 'dashed', borderColor: 'info' },
  },
  { kind: 'Dot', at: [312, 416], size: [16, 16], device: '漏水控制器', cells: ['leak'], moves: { value: 'blink' } },
  card('Items', [900, 120], '漏水控制器', ['leak', 'valve_1', 'valve_2', 'mcu_temperature'], said, { size: [420, 130] }),
  alarms([900, 290], said),
  { kind: 'SiteButton', at: [1096, 290], size: [224, 36], value: said.room(1), room: 1, icon: 'builtin:goto' },
];

const upsPage = (said: Said): readonly Piece[] => [
  text([40, 28], said.device('UPS 主机'), HEAD, [520, 40]),
  card('component2', [40, 100], 'UPS 主机', ['charge'], said, {
    size: [280, 110],
    value: { showName: true, least: 0, most: 100 },
  }),
  card('component2', [360, 100], 'UPS 主机', ['load'], said, {
    size: [280, 110],
    value: { showName: true, least: 0, most: 100 },
  }),
  card(
    'component3',
    [40, 250],
    'UPS 主机',
    ['input_voltage', 'output_voltage', 'output_current', 'output_frequency', 'runtime', 'battery_temperature'],
    said,
    { size: [600, 220], value: { showName: true, rows: 6 } },
  ),
  card(
    'component5',
    [700, 100],
    'UPS 主机',
    ['online', 'on_battery', 'on_bypass', 'overload', 'batt_replace', 'charger_fault'],
    said,
    { size: [300, 370] },
  ),
  card(
    'component3',
    [1040, 100],
    '蓄电池组',
    ['pack_voltage', 'pack_current', 'charge', 'health', 'max_cell_temperature'],
    said,
    { size: [286, 220], value: { showName: true, rows: 5 } },
  ),
  card('component4', [40, 510], 'UPS 主机', ['load'], said, { size: [600, 180] }),
];

const flows = { value: 'flow', cell: 'online', is: 1 } as const;
const lineDiagram = (said: Said): readonly Piece[] => [
  text([40, 28], said.drawn('power'), HEAD, [520, 40]),
  text([180, 96], said.drawn('mains'), SMALL, [160, 24]),
  { kind: 'Line_y', at: [236, 124], size: [8, 76], device: '市电总表', cells: ['voltage_a'] },
  card('Duanluqi', [220, 200], '继电器', ['relay_8'], said, { label: said.drawn('feeder') }),
  { kind: 'Line_y', at: [236, 280], size: [8, 60], device: '市电总表', cells: ['voltage_a'] },
  {
    kind: 'Line_x',
    at: [120, 336],
    size: [1000, 8],
    style: { borderWidth: 6, borderColor: 'text' },
    label: said.drawn('busbar'),
  },
  text([940, 306], said.drawn('busbar'), SMALL, [180, 24]),
  { kind: 'Dot', at: [232, 332], size: [16, 16] },
  { kind: 'Line_y', at: [416, 340], size: [8, 100], device: 'UPS 主机', cells: ['online'], moves: flows },
  { kind: 'Dot', at: [412, 332], size: [16, 16] },
  card('Cdefault', [320, 440], 'UPS 主机', ['load', 'output_voltage'], said, { size: WIDE, icon: 'builtin:ups' }),
  {
    kind: 'LineBroken',
    at: [464, 480],
    size: [140, 80],
    device: '蓄电池组',
    style: { borderTopShow: true, borderRightShow: true },
  },
  card('Cdefault', [504, 560], '蓄电池组', ['charge', 'pack_voltage'], said, { size: WIDE, icon: 'builtin:bat' }),
  { kind: 'Line_y', at: [736, 340], size: [8, 100], device: '精密空调', cells: ['unit_on'] },
  { kind: 'Dot', at: [732, 332], size: [16, 16] },
  card('Cdefault', [640, 440], '精密空调', ['control_temperature', 'cooling_capacity'], said, { size: WIDE, icon: 'builtin:ac' }),
  { kind: 'Line_y', at: [956, 340], size: [8, 100] },
  { kind: 'Dot', at: [952, 332], size: [16, 16] },
  card('ElectricSafe', [880, 440], '继电器', ['relay_1', 'relay_2', 'relay_3'], said, {
    size: [180, 170],
    style: { name: '3P', sortId: 1 },
    label: said.drawn('outputs'),
  }),
  card(
    'component3',
    [320, 100],
    '市电总表',
    ['voltage_a', 'voltage_b', 'voltage_c', 'current_sum', 'active_power', 'power_factor'],
    said,
    { size: [420, 190], value: { showName: true, rows: 6 } },
  ),
];

const ICONS: readonly (readonly [device: string, icon: string, cells: readonly string[]])[] = [
  ['冷通道温湿度', 'builtin:temp', ['temperature', 'humidity']],
  ['机柜区多合一传感器', 'builtin:temp', ['temperature', 'humidity']],
  ['市电总表', 'builtin:meter', ['active_power']],
  ['精密空调', 'builtin:ac', ['control_temperature']],
  ['定位漏水控制器', 'builtin:leak', ['leak']],
  ['烟感', 'builtin:smoke', ['smoke_1', 'smoke_2']],
  ['继电器', 'builtin:switch', ['relay_1']],
  ['UPS 主机', 'builtin:ups', ['load', 'charge']],
  ['蓄电池组', 'builtin:bat', ['charge']],
  ['汇聚机房温湿度', 'builtin:temp', ['temperature', 'humidity']],
  ['市电电表', 'builtin:meter', ['active_power']],
  ['分体空调', 'builtin:ac', ['room_temperature']],
  ['漏水控制器', 'builtin:leak', ['leak']],
  ['门磁', 'builtin:door', ['door_1', 'door_2']],
];
const OF_ROOM = { 1: ICONS.slice(0, 9), 2: ICONS.slice(9) } as const;
/** Every device of a room in rows of five. */
const inRows = (room: 1 | 2, said: Said): readonly Piece[] => [
  text([40, 28], said.room(room), HEAD, [520, 40]),
  ...OF_ROOM[room].map(([device, icon, cells], i) =>
    card('Cdefault', [44 + (i % 5) * 250, 130 + Math.floor(i / 5) * 240], device, cells, said, {
      icon,
      size: [226, 170],
      style: { widthIcon: 88, heightIcon: 88 },
    }),
  ),
];

/** Pages before the sub-pages below them. */
export const demoPages = (said: Said): readonly DrawnPage[] => [
  { room: 1, type: 0, parent_id: '0', pieces: headOffice(said) },
  { room: 1, type: 0, parent_id: UPS_PAGE, pieces: upsPage(said) },
  { room: 1, type: 1, parent_id: '0', pieces: inRows(1, said) },
  { room: 1, type: 2, parent_id: '0', pieces: lineDiagram(said) },
  { room: 2, type: 0, parent_id: '0', pieces: networkRoom(said) },
  { room: 2, type: 1, parent_id: '0', pieces: inRows(2, said) },
];
