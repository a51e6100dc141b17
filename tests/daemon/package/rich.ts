// A room in which everything that can be set is set otherwise than it comes.
import type { DeviceModel } from '../../../daemon/contract/model';
import { ALL } from '../../../daemon/store/list';
import { modelOf, point } from '../sites/room';
import type { PackageRoom } from './room';

/** A template that somebody brought, with so many points. */
export const ownModel = (points: number, model = 'own 自制'): DeviceModel =>
  modelOf(
    model,
    Array.from({ length: points }, (_, i) => point(`p${i + 1}`, i, { unit: i % 2 ? 'V' : 'A' })),
    { vendor: 'Ourselves', category_code: 'other', device_template_category_id: 19 },
  );

const reached = { sms_enable: true, phone: '13800138000' };

/** People, grades and times; the answer is their ids. */
function tellers({ sites, notify }: PackageRoom) {
  const period = sites.addPeriod({
    name: '夜班',
    weeks: [1, 7],
    periods: [
      { start: '20:00', end: '24:00' },
      { start: '00:00', end: '06:30' },
    ],
  });
  sites.changePeriod(1, { name: '一直' }, 'zh_cn');
  const group = notify.addContactGroup({ name: '值班', duty_mode: 1, remark: 'a, "b"; c' });
  const other = notify.addContactGroup({ name: '=机房(A)' });
  notify.addContact({ name: '张三', ...reached, contact_group_ids: [other, group], time_period_id: period, job: '电工' });
  notify.addContact({ name: '张三', email: 'zhang@example.com' });
  notify.addContact({ name: "O'Brien <night>", ...reached, language: 'en_us', remark: '+1 day' });
  const looks = {
    popup_enable: true,
    voice_enable: true,
    email_enable: false,
    sms_enable: true,
    phone_enable: false,
    push_enable: false,
  };
  const level = sites.addLevel({ name: '特急', weight: 50, color: '#ff0000', ...looks });
  sites.changeLevel(2, { name: '普通', weight: 21 }, 'zh_cn');
  return { period, group, other, level };
}

/** Something of each type that the box may do, and a level that sounds by one. */
function doers(room: PackageRoom, device: number) {
  const { sites, actions } = room;
  const item_id = itemOf(room, device, 'set_point');
  const moves = { type: 'digital_output', item_id } as const;
  const on = actions.addAction(ALL, { ...moves, name: '降温', value: 18 }, 1);
  const off = actions.addAction(ALL, { ...moves, name: '恢复', value: 24, params: { pulse_ms: 5000 }, enable: false }, 1);
  actions.addAction(
    ALL,
    { name: '空调', type: 'air_conditioner', device_id: device, params: { temperature: 22, always: true } },
    1,
  );
  const http = { url: 'https://hooks.example.com/x', method: 'PUT', body: '{"hot": 1}' } as const;
  const told = actions.addAction(ALL, { name: '通知平台', type: 'http', params: http }, 1);
  const sound = actions.addAction(ALL, { name: '短促', type: 'sound_light', params: { buzzer_count: 3, light_duty: 0 } }, 1);
  actions.changeAction(ALL, 1, { params: { buzzer_frequency: 2400 } }, { user_id: 1, language: 'zh_cn' });
  sites.changeLevel(3, { buzzer_action_id: sound }, 'zh_cn');
  sites.changeLevel(4, { buzzer_action_id: null }, 'zh_cn');
  return { on, off, told };
}

const templateOf = ({ sites }: PackageRoom, model: string): number =>
  sites.templates(ALL, { limit: 0 }).data.find((t) => t.model === model)!.id;
export const itemOf = ({ sites }: PackageRoom, device: number, cell: string): number =>
  sites
    .catalogue()
    .devices.get(device)!
    .items.find((item) => item.cell === cell)!.id;
export const deviceNamed = ({ sites }: PackageRoom, name: string): number =>
  [...sites.catalogue().devices.values()].find((d) => d.name === name)!.id;

/** Everything at least once. */
export async function fillRoom(room: PackageRoom): Promise<void> {
  const { sites, settings, gis } = room;
  const { period, group, other, level } = tellers(room);
  const port = await sites.savePort(ALL, { name: 'COM1', path: 'sim/one', baud_rate: 19200, parity: 'even', timeout: 900 });
  const top = sites.addGroup(ALL, {
    name: '总部',
    address: '一号楼, "3F"',
    longitude: 121.473701,
    latitude: 31.230416,
    contact_group_id: group,
  });
  const floor = sites.addGroup(ALL, { name: '三层', parent_id: top, weight: 20 });
  const battery = sites.addGroup(ALL, { name: '电池间', parent_id: floor, remark: '@SUM(1)' });
  const own = sites.addTemplate(ownModel(4));
  const common = { device_group_id: floor, protocol_id: 1 };
  const sensor = sites.addDevice(ALL, {
    ...common,
    name: '-1+2',
    device_template_id: templateOf(room, 'S1'),
    driver: 'modbus_rtu',
    serial_port_id: port,
    poll_interval: 30,
  }).id;
  sites.addDevice(ALL, {
    ...common,
    name: '同名',
    device_template_id: own,
    driver: 'modbus_tcp',
    ip_address: '10.0.0.3',
    port: 502,
    in_flight: 4,
    enable: false,
  });
  sites.addDevice(ALL, {
    ...common,
    device_group_id: battery,
    name: '同名',
    device_template_id: own,
    driver: 'modbus_tcp',
    ip_address: '10.0.0.4',
    port: 502,
    parent_device_id: sensor,
  });
  const setter = sites.addTemplate(
    modelOf(
      'setter',
      ['set_point', 'target_temperature'].map((cell, i) => point(cell, i, { function: 3, scale: 1, write: { function: 6 } })),
      {
        vendor: 'Ourselves',
        limits: { max_registers: 32, gap: 4, functions: [3, 6], turnaround_ms: 0 },
      },
    ),
  );
  sites.addDevice(ALL, {
    ...common,
    name: '设定点',
    device_template_id: setter,
    driver: 'modbus_tcp',
    ip_address: '10.0.0.5',
    port: 502,
  });
  const computed = sites.addDevice(ALL, {
    ...common,
    name: '露点',
    device_template_id: templateOf(room, 'any-value'),
    driver: 'virtual',
  }).id;
  const { on, off, told } = doers(room, deviceNamed(room, '设定点'));
  room.interlocks.add(ALL, {
    name: '漏水时不升温',
    item_id: itemOf(room, deviceNamed(room, '设定点'), 'set_point'),
    values: [24, 25],
    conditions: [
      { item_id: itemOf(room, sensor, 'leak'), operator: 'alarm', duration: 30, group: 2 },
      { item_id: itemOf(room, sensor, 'temperature'), operator: '>=', value: -0.5, recovery: 1.5, group: 2 },
      { item_id: itemOf(room, sensor, 'temperature'), operator: '!=', value: 1e-7 },
    ],
    logic: 'or',
    allow_unknown: true,
  });
  const nightly = { cycle: 'week' as const, weeks: [1, 5], time: '02:30', start_date: '2026-11-28' };
  room.crons.add(ALL, { name: '夜间断电', ...nightly, actions: [off, told], catch_up: 'once', catch_up_minutes: 90 }, 1);
  const monthly = { cycle: 'month' as const, every: 3, dates: [1, 31], time: '23:59', start_date: '2026-01-31' };
  room.crons.add(ALL, { name: 'Quarterly', ...monthly, actions: [on], enable: false }, 1);
  room.autos.add(
    ALL,
    {
      name: '高温降温',
      mode: 'watch',
      state: 0,
      conditions: [
        { item_id: itemOf(room, sensor, 'temperature'), operator: '>', value: 28.5, duration: 60, recovery: 1.5 },
        { item_id: itemOf(room, sensor, 'leak'), operator: 'recover', group: 3 },
      ],
      logic: 'or',
      time_period_id: period,
      at_period_end: 'hold',
      actions: [on, told],
      recovery_actions: [off],
      cooldown: 600,
      on_unknown: 'act',
      proof: { item_id: itemOf(room, sensor, 'temperature'), operator: '<', value: 27.5, within: 900 },
    },
    1,
  );
  sites.changeItem(
    ALL,
    itemOf(room, sensor, 'temperature'),
    {
      item_name: '进风温度',
      threshold_max: 30.5,
      threshold_min: null,
      overrun_point: 0.5,
      recovery_point: 2,
      alarm_level_id: level,
      contact_group_id: other,
      time_period_id: period,
      check_interval: 10,
      repetitions: 3,
      notice_interval: 60,
      notice_count: 5,
      overrun_actions: [on, told],
      recovery_actions: [off],
      save_interval: 600,
      save_delta: 0.2,
      keep_days: 30,
      sort_id: 77,
      jitter_config: {
        jitter_type: 1,
        jitter_proportion: 40,
        jitter_threshold: 9,
        jitter_period: 7,
        normal_type: 1,
        normal_proportion: 10,
        normal_threshold: 3,
        recovery_period: 8,
      },
    },
    'zh_cn',
  );
  sites.changeItem(
    ALL,
    itemOf(room, sensor, 'leak'),
    {
      options: [
        { value: 1, alarm: false },
        { value: 0, alarm: true },
      ],
    },
    'zh_cn',
  );
  sites.changeItem(ALL, itemOf(room, sensor, 'humidity'), { enable: false, save_enable: false }, 'zh_cn');
  sites.changeItem(ALL, itemOf(room, sensor, '_link'), { alarm_level_id: 4 }, 'zh_cn');
  sites.changeItem(ALL, itemOf(room, 1, `_line_${port}`), { alarm_enable: false }, 'zh_cn');
  const [first] = sites.catalogue().devices.get(computed)!.items;
  const formula = `#${itemOf(room, sensor, 'temperature')} * 2 - #${itemOf(room, sensor, 'humidity')}`;
  sites.changeItem(ALL, first!.id, { formula }, 'zh_cn');
  sites.changeAlarmCommons({ popup_seconds: 42, default_contact_group_id: group, night_mute_period_id: period });
  settings.put('HISTORY_KEEP', { raw_days: 123 });
  settings.put('ALARM_JITTER', { jitter_period: 66 });
  gis.change({ coord: 'gcj02', mode: 'tile', tile_url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: '© =A' });
  gis.change({ center: [121.47, 31.23], bounds: [121, 31, 122, 32], zoom: 11.5 });
  sites.changeCategory('ups', { name: '不间断电源', weight: 999 });
}

/** A room of so many devices at a gateway, each with so many points. */
export function fillMany({ sites }: PackageRoom, devices: number, points: number): void {
  const site = sites.addGroup(ALL, { name: '大机房' });
  const template = sites.addTemplate(ownModel(points, 'many'));
  for (let i = 0; i < devices; i++)
    sites.addDevice(ALL, {
      name: `设备 ${i + 1}`,
      device_group_id: site,
      device_template_id: template,
      driver: 'modbus_tcp',
      ip_address: `10.1.${i >> 8}.${i & 255}`,
      port: 502,
      protocol_id: 1,
    });
}
