// A room with something of everything, so that no page is empty: trouble of each kind, and people with short and long names.
import type { Box } from '../hands/box';
import { eventually, FIRST_PASSWORD, openBox } from '../hands/box';

export type Room = Awaited<ReturnType<typeof openBox>>;
const SITES = [{ id: 1 }, { id: 2 }];
const MENUS = [2, 3, 301];
/** more than one page of them */
const PEOPLE = 24;

const ROLES = [
  ['夜间值守', ['alarm_confirm']],
  ['Regional maintenance and inspection supervisors', ['alarm_confirm', 'alarm_disable', 'user_manage', 'security']],
  ['华东大区数据中心基础设施运维值守与应急处置联合小组', ['alarm_confirm', 'alarm_disable']],
] as const;
const GROUPS = ['夜班', 'Night shift of the eastern aggregation room and its neighbours', '数据中心基础设施运维一部'] as const;
const NAMES = ['李敏', 'Maximilian von Hohenstein-Ehrenberg', '欧阳娜娜', 'Ann'] as const;

/** Levels, a silent device, an alarm that is confirmed and one that is disabled. */
async function trouble({ simulation, ...box }: Room): Promise<void> {
  simulation.force('冷通道温湿度', 'temperature', 35);
  simulation.force('机柜区多合一传感器', 'humidity', 82);
  simulation.force('UPS 主机', 'on_battery', 1);
  simulation.force('UPS 主机', 'batt_replace', 1);
  simulation.silence('漏水控制器', true);
  const alarms = await eventually('five alarms', async () => {
    const { data } = await box.call('GET review', { limit: 0 });
    return data.length >= 5 && data;
  });
  const handle = (device: string, alarm_action: number) => {
    const { item_id, status_id } = alarms.find((alarm) => alarm.device_name === device)!;
    return box.call('POST warning_operation', { alarm_action, remarks: '张工已赴现场', item_id, status_id } as never);
  };
  await handle('机柜区多合一传感器', 0);
  await handle('漏水控制器', 2);
}

/** Roles, groups and users. The answer are the users' ids. */
async function people(box: Box): Promise<number[]> {
  const roles: number[] = [];
  for (const [name, funcs] of ROLES)
    roles.push(
      (await box.call('POST setting/roles', { name, device_groups: SITES, menus: MENUS, funcs: [...funcs], videos: [] })).id,
    );
  const groups: number[] = [];
  for (const name of GROUPS) groups.push((await box.call('POST setting/user_groups', { name, user_ids: [], role_ids: [] })).id);
  const users: number[] = [];
  for (let i = 0; i < PEOPLE; i++) {
    const { id } = await box.call('POST setting/users', {
      user_name: i === 1 ? 'maximilian.von.hohenstein-ehrenberg' : `operator${i}`,
      name: NAMES[i % NAMES.length]!,
      login_type: 2,
      role_ids: i === 1 ? roles : [roles[i % roles.length]!],
      user_group_ids: i === 1 ? groups : [groups[i % groups.length]!],
    });
    users.push(id);
  }
  await box.call('PUT setting/users/{id}', { id: users[2]!, status: 0 });
  return users;
}

/** Who is let in and kept out, and what may come without a login. */
async function access(box: Box, [, long = 0, , kept = 0, allowed = 0]: readonly number[]): Promise<void> {
  const verify_password = FIRST_PASSWORD;
  await box.call('POST setting/gc', {
    key: 'ACCESS_LIMIT',
    allow_users: [{ user_id: allowed, reason: '巡检人员' }],
    block_users: [
      { user_id: kept, days: 3, reason: '已离职，等待交接完成后删除账号' },
      { user_id: long, days: 90, reason: 'Left the company; the account stays until the handover of the eastern rooms is done' },
    ],
    verify_password,
  });
  await box.call('POST user/tokens', { name: 'nightly report', funcs: ['export'], verify_password } as never);
  await box.call('POST user/tokens', { name: '大屏数据接口（只读）', verify_password });
}

/** Rules, an interlock that stands and one of whose readings is missing, and a lock. */
async function linkage(box: Box): Promise<void> {
  const { data } = await box.call('GET setting/items', { limit: 0 });
  const output = data.find(({ item_cell_name }) => item_cell_name === 'relay_1');
  const read = data.filter(({ control, alarm }) => !control && alarm);
  if (!output?.control?.values || read.length < 2) throw new Error('nothing to interlock');
  const values = [output.control.values[1]!.value];
  const [a, b] = read.map(({ id }) => ({ item_id: id, operator: 'alarm' }) as const);
  await box.call('POST setting/interlocks', { name: '漏水或高温时不启动', item_id: output.id, values, conditions: [a!] });
  await box.call('POST setting/interlocks', {
    name: 'Compressor stays off while the supply of water is not known',
    item_id: output.id,
    values,
    conditions: [
      { ...a!, group: 1 },
      { ...b!, duration: 90, group: 1 },
      { item_id: read[0]!.id, operator: '>', value: 30, recovery: 2 },
    ],
  });
  const verify_password = FIRST_PASSWORD;
  const moves = { type: 'digital_output', item_id: output.id, verify_password } as const;
  const on = await box.call('POST setting/actions', { ...moves, name: '启动备用空调', value: values[0]! });
  const off = await box.call('POST setting/actions', {
    ...moves,
    name: 'Stop the standby air conditioner',
    value: 1 - values[0]!,
  });
  await box.call('POST setting/auto', {
    name: '冷通道过热，开备用空调',
    conditions: [{ ...a!, duration: 5 }],
    actions: [on.id],
    recovery_actions: [off.id],
    cooldown: 300,
    verify_password,
  });
  await box.call('POST setting/auto', {
    name: 'Sound and light while it is too warm or water leaks',
    mode: 'watch',
    logic: 'or',
    conditions: [
      { ...a!, group: 1 },
      { ...b!, duration: 90, group: 1 },
      { item_id: read[0]!.id, operator: '>', value: 30, recovery: 2 },
    ],
    actions: [1, on.id],
    verify_password,
  });
  await box.call('POST setting/auto', { name: '夜间', state: 0, conditions: [b!], actions: [off.id], verify_password });
  await box.call('POST setting/locks', {
    item_ids: [output.id],
    reason: '更换熔断器，恢复供电前不得合闸',
    verify_password,
  });
}

/** Timed tasks of each kind, one that is off, and what came of one that was run. */
async function tasks(box: Box): Promise<void> {
  const add = (name: string, more: object) =>
    box.call('POST setting/cron', { name, actions: [1], time: '22:00', ...more } as never) as Promise<{ id: number }>;
  const { id } = await add('夜间关灯', { cycle: 'week', weeks: [1, 2, 3, 4, 5] });
  await add('Test of the emergency generator of the eastern rooms with load', {
    cycle: 'month',
    every: 3,
    start_date: '2026-01-31',
  });
  await add('每四小时巡检', { cycle: 'hours', every: 4, start_date: '2026-01-01', enable: false });
  await box.call('POST setting/cron/{id}/run', { id });
}

/** A plan by which hosts go down in stages, and one that is off. */
async function shutdowns(box: Box): Promise<void> {
  const ups = (await box.call('GET setting/devices', { limit: 0 })).data.find(({ name }) => name === 'UPS 主机')!;
  const { data } = await box.call('GET setting/items', { device_id: ups.id, limit: 0 });
  const charge = data.find(({ item_cell_name }) => item_cell_name === 'charge') ?? data.find(({ unit }) => unit === '%')!;
  const ssh = { port: 22, protocol: 'ssh', user: 'ups', pass_word: 'open sesame', command: 'sudo -n shutdown -h now' } as const;
  const plan = { device_id: ups.id, item_id: charge.id, operator: '<', value: 1, delay: 120 } as const;
  await box.call('POST setting/ups_linkage_shutdown', {
    ...plan,
    name: '机房 UPS 关机',
    hosts: [
      { ...ssh, name: 'web', ip_address: '10.0.0.21', stage: 1 },
      { ...ssh, name: 'application-server-of-the-eastern-aggregation-room', ip_address: '10.0.0.22', stage: 1, timeout: 300 },
      { ...ssh, name: '数据库', ip_address: '10.0.0.23', stage: 2, timeout: 600 },
    ],
  });
  await box.call('POST setting/ups_linkage_shutdown', {
    ...plan,
    name: 'Everything in the eastern rooms but the box and what cools it',
    hosts: [{ ...ssh, name: 'nas', ip_address: '10.0.0.24' }],
    enable: false,
  });
}

export async function openRoom(): Promise<Room> {
  const box = await openBox();
  await trouble(box);
  await access(box, await people(box));
  await linkage(box);
  await tasks(box);
  await shutdowns(box);
  return box;
}
