import { randomBytes } from 'node:crypto';
import { BOX_DEVICE } from '../../contract/codes';
import { AGENT_SECRETS, agentAccess, faultOfSecrets } from '../../contract/rules/agent_access';
import { reachable, device as rules } from '../../contract/rules/device';
import type { Shape } from '../../contract/shape';
import type { DeviceInput } from '../../sites/devices';
import { invalid } from '../../sites/faults';
import type { DeviceEntry, StoredAccess } from '../../store/devices';
import {
  alike,
  column,
  ENABLE,
  four,
  judged,
  MAYBE_NAMED,
  NAME,
  NAMED,
  naming,
  namingAlong,
  oneByOne,
  picked,
  secret,
} from '../columns';
import type { Names } from '../names';
import type { Entry, Ground, Row, Section } from '../section';
import { BETWEEN } from './sites';

const OWN = [
  'name',
  'driver',
  'ip_address',
  'port',
  'protocol_id',
  'protocol_version',
  'physical_address',
  'zigbee',
  'seat_id',
  'unit',
  'sort_id',
  'poll_interval',
  'timeout',
  'retries',
  'in_flight',
  'enable',
  'vertical_view',
];
/** A network port or none: a serial device has none. */
const PORT: Shape = { t: 'opt', of: { t: 'int', min: 0, max: 65_535 } };
const maybe = (of: Shape): Shape => ({ t: 'opt', of: { t: 'nullable', of: of.t === 'opt' ? of.of : of } });

/** What is told of how an agent is asked, under its name in a file. */
const TOLD = {
  snmp_version: 'version',
  snmp_user: 'user',
  snmp_auth: 'auth',
  snmp_priv: 'priv',
  snmp_context: 'context',
} as const;
const SECRETS = {
  snmp_community: 'community',
  snmp_auth_password: 'auth_pass_word',
  snmp_priv_password: 'priv_pass_word',
} as const;
const ACCESS = { ...TOLD, ...SECRETS };

const accessRow = (access: StoredAccess | null): Row =>
  Object.fromEntries(Object.entries(TOLD).map(([key, field]) => [key, access === null ? null : access[field]]));

function rowOf(device: DeviceEntry, names: Names): Row {
  const template = names.of('templates', device.device_template_id ?? 0);
  const port = device.serial_port_id === null ? null : names.of('serial_ports', device.serial_port_id);
  return {
    site: names.of('sites', device.device_group_id)?.[0] ?? '',
    ...picked(device, OWN),
    vendor: template?.[0] ?? '',
    model: template?.[1] ?? '',
    serial_port: port?.[0] ?? null,
    ...accessRow(device.snmp),
  };
}

function entryOf(device: DeviceEntry, names: Names): Entry {
  const row = rowOf(device, names);
  return { id: device.id, row, same: (key, value) => (key === 'vendor' || key === 'model') && alike(value, row[key]) };
}

const said = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** How an agent is asked as far as a row says so; undefined: it says nothing. */
function accessOf(row: Row): Record<string, unknown> | undefined {
  const fields = Object.entries(ACCESS).flatMap(([key, field]) => (said(row[key]) ? [[field, row[key]]] : []));
  if (fields.length === 0) return undefined;
  const access: Record<string, unknown> = Object.fromEntries(fields);
  const secrets = Object.fromEntries(AGENT_SECRETS.flatMap((name) => (name in access ? [[name, access[name] as string]] : [])));
  const fault = faultOfSecrets(secrets);
  if (fault) throw invalid({ snmp: fault });
  return access;
}

/** A password that nobody knows stands in for one that no file holds: the device is there whole, and does not answer yet. */
function standingIn(access: Record<string, unknown>): { readonly access: Record<string, unknown>; readonly again: boolean } {
  const { version, auth = 'none', priv = 'none' } = access;
  const wanted =
    version === 3
      ? [...(auth === 'none' ? [] : ['auth_pass_word']), ...(priv === 'none' ? [] : ['priv_pass_word'])]
      : ['community'];
  const missing = wanted.filter((name) => !said(access[name]));
  const unknown = Object.fromEntries(missing.map((name) => [name, randomBytes(12).toString('base64url')]));
  return { access: { ...access, ...unknown }, again: missing.length > 0 };
}

/** What of a row is said by names. */
function namedIn(row: Row, names: Names): Record<string, unknown> {
  const { vendor, model, serial_port: port } = row;
  return {
    ...(vendor === undefined && model === undefined
      ? {}
      : { device_template_id: names.idOf('templates', [vendor as string, model as string], 'model') }),
    ...(said(port) ? { serial_port_id: names.idOf('serial_ports', [port as string], 'serial_port') } : {}),
  };
}

/** Fields that a device has none of are left out, as its form leaves them out. */
const withoutBlanks = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([key, value]) => !(key === 'port' && value === 0) && value !== null));

function add({ sites, scope, names, asksAgain }: Ground, row: Row): number {
  const input = {
    ...withoutBlanks(picked(row, OWN)),
    ...namedIn(row, names),
    device_group_id: names.idOf('sites', [row.site as string], 'site'),
  };
  const access = row.driver === 'snmp' ? accessOf(row) : undefined;
  const { access: snmp, again } = access ? standingIn(access) : { access, again: false };
  const whole = { ...input, ...(snmp && { snmp }) };
  const { id } = sites.addDevice(scope, judged<DeviceInput>(rules, whole, { also: reachable }));
  if (again) asksAgain(`${row.site}${BETWEEN}${row.name}`);
  return id;
}

const speaksOf = (patch: Row, keys: readonly string[]): boolean => keys.some((key) => Object.hasOwn(patch, key));

function change({ sites, scope, names, language }: Ground, id: number, patch: Row, row: Row): void {
  const place = speaksOf(patch, ['vendor', 'model']) ? { ...patch, vendor: row.vendor!, model: row.model! } : patch;
  const snmp = speaksOf(patch, Object.keys(ACCESS))
    ? accessOf({ ...accessRow(sites.device(scope, id).snmp), ...row })
    : undefined;
  const input = { ...withoutBlanks(picked(patch, OWN)), ...namedIn(place, names), ...(snmp && { snmp }) };
  sites.changeDevice(scope, id, judged<Partial<DeviceInput>>(rules, input, { partial: true }), language);
}

/** Devices, by site and name. Their items come with their templates; passwords of agents are read and never written. */
export const devices: Section = {
  key: 'devices',
  names: four('设备', '設備', '設備', 'Devices'),
  func: 'device_edit',
  tables: ['device'],
  by: ['site', 'name'],
  fields: { device_group_id: 'site', device_template_id: 'model', serial_port_id: 'serial_port', snmp: 'snmp_version' },
  columns: [
    naming('sites', 'site', NAMED, '站点', '站點', '站點', 'Site'),
    column('name', rules.name, ...NAME),
    column('vendor', { t: 'text', max: 200 }, '模板厂商', '範本廠商', '模板廠商', 'Template vendor'),
    namingAlong(['vendor'], 'templates', 'model', NAMED, '模板型号', '範本型號', '模板型號', 'Template model'),
    column('driver', rules.driver, '驱动', '驅動', '驅動', 'Driver'),
    column('ip_address', rules.ip_address, 'IP 地址', 'IP 位址', 'IP 地址', 'IP address'),
    column('port', PORT, '端口', '連接埠', '連接埠', 'Port'),
    naming('serial_ports', 'serial_port', MAYBE_NAMED, '串口', '序列埠', '序列埠', 'Serial line'),
    column('protocol_id', rules.protocol_id, '协议地址', '通訊位址', '協定地址', 'Unit address'),
    column('protocol_version', rules.protocol_version, '协议版本', '協定版本', '協定版本', 'Protocol version'),
    column('physical_address', rules.physical_address, '物理地址', '實體位址', '物理地址', 'Physical address'),
    column('zigbee', rules.zigbee, 'Zigbee', 'Zigbee', 'Zigbee', 'Zigbee'),
    column('seat_id', rules.seat_id, '机位', '機位', '機位', 'Seat'),
    column('unit', rules.unit, '单元', '單元', '單元', 'Sub-unit'),
    column('sort_id', rules.sort_id, '排序', '排序', '排序', 'Order'),
    column('poll_interval', rules.poll_interval, '采集间隔（秒）', '採集間隔（秒）', '採集間隔（秒）', 'Poll interval (s)'),
    column('timeout', rules.timeout, '超时（毫秒）', '逾時（毫秒）', '逾時（毫秒）', 'Timeout (ms)'),
    column('retries', rules.retries, '重试次数', '重試次數', '重試次數', 'Retries'),
    column('in_flight', rules.in_flight, '并发请求数', '並行請求數', '並行請求數', 'Requests at once'),
    column('enable', rules.enable, ...ENABLE),
    column(
      'vertical_view',
      rules.vertical_view,
      '轮播显示（1/0）',
      '輪播顯示（1/0）',
      '輪播顯示（1/0）',
      'In the carousel (1/0)',
    ),
    column('snmp_version', maybe(agentAccess.version), 'SNMP 版本', 'SNMP 版本', 'SNMP 版本', 'SNMP version'),
    column('snmp_user', maybe(agentAccess.user), 'SNMP 用户', 'SNMP 使用者', 'SNMP 用戶', 'SNMP user'),
    column('snmp_auth', maybe(agentAccess.auth), 'SNMP 认证', 'SNMP 驗證', 'SNMP 認證', 'SNMP authentication'),
    column('snmp_priv', maybe(agentAccess.priv), 'SNMP 加密', 'SNMP 加密', 'SNMP 加密', 'SNMP privacy'),
    column('snmp_context', maybe(agentAccess.context), 'SNMP 上下文', 'SNMP 情境', 'SNMP 上下文', 'SNMP context'),
    secret('snmp_community', maybe(agentAccess.community), 'SNMP 团体名', 'SNMP 社群名稱', 'SNMP 社群名稱', 'SNMP community'),
    secret(
      'snmp_auth_password',
      maybe(agentAccess.auth_pass_word),
      'SNMP 认证密码',
      'SNMP 驗證密碼',
      'SNMP 認證密碼',
      'SNMP authentication password',
    ),
    secret(
      'snmp_priv_password',
      maybe(agentAccess.priv_pass_word),
      'SNMP 加密密码',
      'SNMP 加密密碼',
      'SNMP 加密密碼',
      'SNMP privacy password',
    ),
  ],
  open: (ground): ReturnType<Section['open']> => {
    const { sites, scope, names } = ground;
    const all = () => sites.devices(scope, { limit: 0, sort: 'id' }).data.filter(({ id }) => id !== BOX_DEVICE);
    return {
      read: () => all().map((device) => entryOf(device, names)),
      add: (row) => add(ground, row),
      change: oneByOne(({ id, patch, row }) => change(ground, id, patch, row)),
      remove: (id) => sites.removeDevice(scope, id, false, ground.language),
    };
  },
};
