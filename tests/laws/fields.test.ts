// No field falls away in silence: every field of every call that changes something is sent over the wire and read back, and a
// name that a call does not take is refused.
import { isDeepStrictEqual } from 'node:util';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../daemon/contract/endpoints/index';
import { FUNCS } from '../../daemon/contract/funcs';
import type { Row, Table } from '../../daemon/contract/row';
import { GC_FIELDS } from '../../daemon/contract/rules/gc';
import { itemFields } from '../../daemon/contract/rules/item';
import { ALARM_JITTER } from '../../daemon/contract/rules/jitter';
import type { Shape } from '../../daemon/contract/shape';
import { subjectOf } from '../../daemon/http/subjects';
import { SENSOR } from '../daemon/sites/room';
import { CAPTCHA, FIRST_PASSWORD, openBox } from '../hands/box';
import { type Asked, type Caller, callerOf, formOf, written } from '../hands/calls';
import { addMeter } from '../hands/meter';
import { configureOutputs } from '../hands/outputs_room';
import { pictureForm, png } from '../hands/pictures';
import { soundForm } from '../hands/sounds';

type Sent = Readonly<Record<string, unknown>>;
const verify_password = 'quite another secret 9';
const table: Table = endpoints;
const writing = Object.entries(table).filter(([call, row]) => !call.startsWith('GET ') && !row.reads);

let box: Awaited<ReturnType<typeof openBox>>;
let we: Caller;
let room: Readonly<Record<string, number>>;

test.before(async () => {
  box = await openBox([]);
  we = callerOf(box.url, box.token);
  const { captcha_id } = await we.call('GET pub/login/captchaid');
  const change = { user_name: 'admin', old_password: FIRST_PASSWORD, new_password: verify_password };
  await we.call('PUT user/password_without_login', { ...change, captcha_id, captcha_code: CAPTCHA });
  room = await furnish();
});
test.after(() => box.stop());

async function made(call: string, input: Sent): Promise<number> {
  const got = await we.ask(call, input);
  assert.is(got.code, 0, `${call} ${JSON.stringify(input)}: ${got.text.slice(0, 300)}`);
  return (got.data as { id: number }).id;
}

/** Two of everything that a field may name, and one of everything that may be changed. */
async function furnish(): Promise<Record<string, number>> {
  // nobody is there: nothing is to move meanwhile
  const { device, site, items } = await configureOutputs(box, 9);
  const other = await made('POST setting/device_groups', { name: 'Hall' });
  const contact = await made('POST setting/contacts', { name: 'Ann', phone: '13800138000', email: 'a@example.com' });
  const group = await made('POST setting/contact_groups', { name: 'Guards' });
  const backup = await made('POST setting/contact_groups', { name: 'Backup' });
  const period = await made('POST setting/time_periods', { ...endpoints['POST setting/time_periods'].example, name: 'Days' });
  const role = await made('POST setting/roles', { ...endpoints['POST setting/roles'].example, device_groups: [{ id: site }] });
  const crew = await made('POST setting/user_groups', { name: 'Crew' });
  const login = { user_name: 'wei', password: 'a good long one', role_ids: [role], user_group_ids: [crew] };
  const user = await made('POST setting/users', login);
  const more = { name: 'More', device_groups: [{ id: site }, { id: other }], menus: [301], funcs: ['export'] };
  const second = await made('POST setting/roles', more);
  const staff = await made('POST setting/user_groups', { name: 'Staff' });
  const menu = await made('POST setting/menus', { name: 'Maker', url: '/external_link?pathUrl=http%3A%2F%2F10.0.0.8%2F' });
  const line = await made('POST setting/serial_port', { name: 'COM7', path: 'sim/rs485-7', baud_rate: 9600 });
  const template = await made('POST setting/device_templates', { template: SENSOR });
  const virtual = (await we.call('GET setting/device_templates', { device_template_category_id: 18, limit: 1 })).data[0]!;
  const reach = { driver: 'virtual', protocol_id: 1, device_group_id: site, device_template_id: virtual.id };
  const computer = await made('POST setting/devices', { ...reach, name: 'Computed' });
  const computed = (await we.call('GET setting/items', { device_id: computer, data_type: 1 })).data[0]!.id;
  const wired = { driver: 'modbus_rtu', serial_port_id: line, protocol_id: 9, device_group_id: site, enable: false };
  const serial = await made('POST setting/devices', { ...wired, name: 'Wired', device_template_id: template });
  const snmp = (await we.call('GET setting/device_templates', { driver: 'snmp', limit: 1 })).data[0]!;
  const agent = await made('POST setting/devices', {
    name: 'Agent',
    driver: 'snmp',
    ip_address: '10.0.0.5',
    protocol_id: 1,
    device_group_id: site,
    enable: false,
    device_template_id: snmp.id,
    snmp: { version: 3, user: 'reader' },
  });
  const folder = (await we.call('GET setting/menus', {})).data.find((entry) => entry.group)!.id;
  const outputs = (await we.call('GET setting/device_templates', { keyword: 'Bench', limit: 1 })).data[0]!.id;
  const made_of = { device, site, other, contact, group, backup, period, role, crew, user, second, staff, menu, line, template };
  const moves = { type: 'digital_output', item_id: items.relay } as const;
  const on = await made('POST setting/actions', { ...moves, name: 'On', value: 1 });
  const off = await made('POST setting/actions', { ...moves, name: 'Off', value: 0 });
  const beeps = await made('POST setting/actions', { name: 'Beeps', type: 'sound_light' });
  const spare = await made('POST setting/actions', { name: 'Spare', type: 'sound_light' });
  const { energy } = await addMeter(we, 9);
  const interlock = await made('POST setting/interlocks', {
    name: 'Held',
    item_id: items.relay,
    values: [1],
    conditions: [{ item_id: items.hours, operator: '>', value: 9 }],
  });
  const auto = await made('POST setting/auto', {
    name: 'Rule',
    conditions: [{ item_id: items.hours, operator: '>', value: 1e6 }],
    actions: [on],
  });
  const cron = await made('POST setting/cron', {
    name: 'Task',
    cycle: 'day',
    time: '02:00',
    start_date: '2026-11-28',
    actions: [on],
  });
  const stairs = await made('POST stairstep', endpoints['POST stairstep'].example);
  const dearer = await made('POST stairstep', { ...endpoints['POST stairstep'].example, name: 'Dearer' });
  const summer = await made('POST stairstep', { ...endpoints['POST stairstep'].example, name: 'Summer', season: 'summer' });
  const slots = await made('POST time_sharing_system', { ...endpoints['POST time_sharing_system'].example, months: [] });
  const allDay = await made('POST time_sharing_system', {
    name: 'All day',
    season: 'all',
    periods: [{ name: 'flat', start: '00:00', end: '24:00', price: 1 }],
  });
  const steppedToo = await made('POST stemp_time', { ...endpoints['POST stemp_time'].example, name: 'Other steps' });
  const stepped = await made('POST stemp_time', endpoints['POST stemp_time'].example);
  assert.is((await we.ask('PUT energy_cost_set/{id}', { id: site, method: 'stairstep', stairstep_id: stairs })).code, 0);
  const feeder = await made('POST setting/energy', { name: 'Feeder', device_group_id: site, type: 'total' });
  const racks = await made('POST setting/energy', { name: 'Racks', device_group_id: site, type: 'it' });
  const [charge, runtime] = (await we.call('GET setting/items', { device_id: agent, limit: 2 })).data.map(({ id }) => id);
  const goes = { name: 'web', ip_address: '10.0.0.21', port: 22, protocol: 'ssh', command: 'sudo -n shutdown -h now' } as const;
  const shutdown = await made('POST setting/ups_linkage_shutdown', {
    name: 'Order',
    device_id: agent,
    item_id: charge,
    operator: '<',
    value: 50,
    delay: 60,
    hosts: [{ ...goes, user: 'ups', pass_word: 'a secret' }],
    enable: false,
  });
  const map = { device_group_id: site, type: 1 } as const;
  const widget = await made('POST setting/top_view/device', { ...map, component: 'VText' });
  const sheet = await made('POST setting/top_view/background', { ...map, background: 'builtin:blank' });
  return {
    ...made_of,
    on,
    off,
    beeps,
    spare,
    interlock,
    auto,
    cron,
    shutdown,
    feeder,
    racks,
    energy,
    stairs,
    dearer,
    summer,
    slots,
    allDay,
    stepped,
    steppedToo,
    charge: charge!,
    runtime: runtime!,
    widget,
    sheet,
    folder,
    outputs,
    computed,
    serial,
    agent,
    hours: items.hours!,
    relay: items.relay!,
    valve: items.valve!,
    level: 3,
  };
}

const inner = (shape: Shape): Shape => (shape.t === 'opt' || shape.t === 'nullable' ? inner(shape.of) : shape);
const LIKE: Readonly<Record<string, readonly string[]>> = {
  phone: ['13900139000', '13700137000'],
  email: ['b@example.com', 'c@example.com'],
  colour: ['#0a0b0c', '#0c0b0a'],
  host: ['10.0.0.7', '10.0.0.8'],
  time: ['01:00', '02:00'],
  web: ['https://example.org/', 'https://example.net/'],
  ip: ['10.0.0.7', '10.0.0.8'],
};

/** A value that a shape takes and that is not the present one. */
function otherThan(now: unknown, shape: Shape): unknown {
  const s = inner(shape);
  const pick = (values: readonly unknown[]): unknown => values.find((value) => !isDeepStrictEqual(value, now));
  switch (s.t) {
    case 'bool':
      return !now;
    case 'one':
      return pick(s.of);
    case 'int':
    case 'num':
      return pick([2, 3, 60, 70].map((n) => Math.min(s.max ?? n, Math.max(s.min ?? n, n))));
    case 'text':
      return pick(LIKE[s.like ?? ''] ?? ['another', 'other']);
    case 'list':
      return pick([[otherThan(null, s.of)], [otherThan(otherThan(null, s.of), s.of)]]);
    case 'obj':
      return Object.fromEntries(Object.entries(s.of).map(([name, of]) => [name, otherThan((now as Sent | null)?.[name], of)]));
    default:
      throw new Error(`no value of ${s.t}`);
  }
}

/** Sent: what is read back holds all of it. Of a list of things, each is held against the one in its place. */
function holds(now: unknown, sent: unknown): boolean {
  if (Array.isArray(sent)) return Array.isArray(now) && now.length === sent.length && sent.every((one, i) => holds(now[i], one));
  if (typeof sent !== 'object' || sent === null) return now === sent;
  return (
    typeof now === 'object' && now !== null && Object.entries(sent).every(([name, value]) => holds((now as Sent)[name], value))
  );
}

/** What a row that changes one thing is about, as its subject reads it. */
async function read(row: Row, input: Sent): Promise<Sent> {
  const subject = subjectOf(row);
  assert.ok(subject?.row);
  const got = await we.ask(subject.row, subject.ask?.(input, { funcs: new Set(FUNCS), menus: null }) ?? {});
  assert.is(got.code, 0, `${subject.row}: ${got.text.slice(0, 200)}`);
  const { data } = got.data as { readonly data?: readonly Sent[] };
  const found = data ? data.find((thing) => subject.meant?.(thing, input) ?? true) : (got.data as Sent);
  assert.ok(found, `${subject.row}: ${got.text.slice(0, 200)}`);
  return found;
}

/** By call: what names its thing. */
const THINGS: Readonly<Record<string, () => Sent>> = {
  'PUT setting/alarm_levels/{id}': () => ({ id: room.level }),
  'PUT setting/time_periods/{id}': () => ({ id: room.period }),
  'PUT setting/alarm_commons': () => ({}),
  'PUT alarm_phrases': () => ({}),
  'PUT setting/actions/{id}': () => ({ id: room.on }),
  'PUT setting/interlocks/{id}': () => ({ id: room.interlock }),
  'PUT setting/auto/{id}': () => ({ id: room.auto }),
  'PUT setting/cron/{id}': () => ({ id: room.cron }),
  'PUT setting/ups_linkage_shutdown/{id}': () => ({ id: room.shutdown }),
  'PUT setting/energy/{id}': () => ({ id: room.feeder }),
  'PUT stairstep/{id}': () => ({ id: room.summer }),
  'PUT time_sharing_system/{id}': () => ({ id: room.slots }),
  'PUT stemp_time/{id}': () => ({ id: room.stepped }),
  'PUT energy_cost_set/{id}': () => ({ id: room.site }),
  'PUT setting/contacts/{id}': () => ({ id: room.contact }),
  'PUT setting/contact_groups/{id}': () => ({ id: room.group }),
  'PUT setting/device_groups/{id}': () => ({ id: room.other }),
  'PUT setting/categorys/{code}': () => ({ code: 'other' }),
  'PUT setting/items/{id}': () => ({ id: room.hours }),
  'PUT setting/devices/{id}': () => ({ id: room.device }),
  'PUT setting/users/{id}': () => ({ id: room.user }),
  'PUT setting/user_groups/{id}': () => ({ id: room.crew }),
  'PUT setting/roles/{id}': () => ({ id: room.role }),
  'PUT setting/menus/{id}': () => ({ id: room.menu }),
  'PUT pub/edition/{id}': () => ({ id: 1 }),
  'PUT gis/params': () => ({}),
  'PUT setting/top_view/device/{id}': () => ({ id: room.widget }),
  'PUT setting/top_view/background/{id}': () => ({ id: room.sheet }),
  'PUT setting/email_service': () => ({}),
  'PUT setting/notice_tpl': () => ({ language: 'zh_tw' }),
  'PUT setting/recover_tpl': () => ({ language: 'zh_tw' }),
  'POST setting/sms': () => ({}),
  'POST setting/serial_port': () => ({ id: room.line }),
};
/** Fields that say how a call is made, or that no reader is told; with the reason. */
const NOT_READ: Readonly<Record<string, string>> = {
  update_time: 'what was seen: another one is refused',
  effective_from: 'since when a change is so: prices before it stay',
  correct: 'that a change alters the past, of which there is none here: tariffs.test',
  verify_password: 'a secret',
  nonce: 'what secrets are sealed for',
  'PUT stairstep/{id} reason': 'of a correction alone: tariffs.test',
  'PUT time_sharing_system/{id} reason': 'of a correction alone: tariffs.test',
  'PUT stemp_time/{id} reason': 'of a correction alone: tariffs.test',
  'PUT energy_cost_set/{id} reason': 'of a correction alone: tariffs.test',
  'POST setting/energy measured_at': 'of IT alone, and the example is a total: package/energy_groups.test',
  'PUT setting/users/{id} unlock': 'failed logins are forgotten',
  'PUT setting/menus/{id} language': 'in which language the name is',
  'POST setting/menus language': 'in which language the name is',
  'POST setting/users password': 'a secret',
  'PUT setting/roles/{id} videos': 'there is none yet: refused as not found',
  'POST setting/roles videos': 'there is none yet: refused as not found',
  'POST setting/gc pass_word': 'a secret; read is that there is one',
  'PUT setting/email_service pass_word': 'a secret; read is that there is one',
  'POST setting/sms pin': 'a secret; read is that there is one',
  'POST setting/sms secret': 'a secret; read is that there is one',
  'POST setting/top_view/background id': 'which picture its address is of: another one is refused',
};
const isRead = (call: string, name: string): boolean =>
  !(Object.hasOwn(NOT_READ, name) || Object.hasOwn(NOT_READ, `${call} ${name}`));

const OUT = '/external_link?pathUrl=http%3A%2F%2F10.0.0.9%2F';
const TILES = 'https://tiles.example.org/{z}/{x}/{y}.png';
/** as it looks; nobody is connected to */
const PEM = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
/** all that is told of one that goes down in order */
const HOST = {
  name: 'store',
  ip_address: 'store.lan',
  port: 161,
  protocol: 'snmp',
  user: 'x',
  command: '1.3.6.1.2.1.33.1.8.2.0 i 60',
  check: 'true',
  stage: 3,
  timeout: 600,
  host_key: `SHA256:${'a'.repeat(43)}`,
  wake_mac: '02:00:00:00:00:01',
  snmp: { version: 3, user: 'writer', auth: 'none', priv: 'none', context: 'hall' },
  header: 'x-key',
  body: '{}',
  ca: PEM,
  fingerprint: 'ab'.repeat(32),
} as const;
const JITTER = { ...ALARM_JITTER, jitter_proportion: 60 };
/** A picture that the box has taken, and where two of its points are. */
async function picture(): Promise<Sent> {
  const { path } = written('POST gis/image', {});
  const got = await we.send(path, pictureForm({}, png(100, 100), 'plan.png'));
  const { image } = got.data as { readonly image: string };
  const points = [
    { x: 10, y: 10, longitude: 120.1, latitude: 30.1 },
    { x: 90, y: 90, longitude: 120.2, latitude: 30.2 },
  ];
  return { image, points };
}
/** A sound that the box has taken. */
async function sound(): Promise<Sent> {
  const got = await we.send(written('POST setting/alarm_commons/sound', {}).path, soundForm());
  return { voice_file: (got.data as { readonly voice_file: string }).voice_file };
}
/** By call and field: what is sent where not any other value will do, and what it needs beside it. */
const VALUES: Readonly<Record<string, () => Sent | Promise<Sent>>> = {
  'PUT setting/alarm_levels/{id} buzzer_action_id': () => ({ buzzer_action_id: room.beeps }),
  'PUT setting/alarm_levels/{id} voice_file': sound,
  'PUT setting/alarm_commons voice_file': sound,
  'PUT setting/actions/{id} type': () => ({ id: room.spare, type: 'http', params: { url: 'https://example.org/' } }),
  'PUT setting/actions/{id} device_id': () => ({ device_id: room.device }),
  'PUT setting/actions/{id} item_id': () => ({ item_id: room.valve }),
  'PUT setting/actions/{id} value': () => ({ value: 0 }),
  'PUT setting/actions/{id} params': () => ({ params: { pulse_ms: 2000 } }),
  'PUT setting/auto/{id} conditions': () => ({
    conditions: [{ item_id: room.hours, operator: '<', value: -3, duration: 60, group: 2, recovery: 1.5 }],
  }),
  'PUT setting/energy/{id} parent_id': () => ({ device_group_id: room.site, parent_id: room.racks }),
  'PUT setting/energy/{id} meters': () => ({
    meters: [{ item_id: room.energy, sign: -1, ratio: 0.25, from: '2026-01-01', to: '2026-05-31' }],
  }),
  'PUT setting/energy/{id} measured_at': () => ({ type: 'it', measured_at: 'pdu_output' }),
  'PUT setting/energy/{id} pue_good': () => ({ type: 'total', pue_good: 1.4 }),
  'PUT setting/energy/{id} pue_poor': () => ({ type: 'total', pue_poor: 1.9 }),
  'PUT stairstep/{id} gradients': () => ({ gradients: [{ start: 0, end: null, price: 0.9 }] }),
  'PUT time_sharing_system/{id} special_days': () => ({ special_days: ['2026-10-01'] }),
  'PUT time_sharing_system/{id} periods': () => ({ periods: [{ name: 'peak', start: '06:15', end: '06:15', price: -0.5 }] }),
  'PUT stemp_time/{id} special_days': () => ({ special_days: ['2026-10-01'] }),
  'PUT stemp_time/{id} gradients': () => ({
    gradients: [{ start: 0, end: null, periods: [{ name: 'peak', start: '00:00', end: '24:00', price: 2 }] }],
  }),
  'PUT energy_cost_set/{id} method': () => ({ method: 'stemp_time', stemp_time_id: room.steppedToo }),
  'PUT energy_cost_set/{id} stairstep_id': () => ({ method: 'stairstep', stairstep_id: room.dearer }),
  'PUT energy_cost_set/{id} time_sharing_id': () => ({ method: 'time_sharing', time_sharing_id: room.allDay }),
  'PUT energy_cost_set/{id} stemp_time_id': () => ({ method: 'stemp_time', stemp_time_id: room.steppedToo }),
  'PUT energy_cost_set/{id} further_ids': () => ({
    method: 'time_sharing',
    time_sharing_id: room.allDay,
    further_ids: [room.slots],
  }),
  'PUT energy_cost_set/{id} summer': () => ({ summer: { enable: true, start_month: 11, end_month: 3 } }),
  'PUT energy_cost_set/{id} versions': () => ({
    versions: [
      { from: '2030-01-01', method: 'stairstep', stairstep_id: room.stairs, billing_day: 20, clock: 'standard', fixed: 12.5 },
    ],
  }),
  'PUT setting/cron/{id} cycle': () => ({ cycle: 'week', weeks: [3] }),
  'PUT setting/cron/{id} every': () => ({ cycle: 'day', every: 3, start_date: '2026-11-28' }),
  'PUT setting/cron/{id} dates': () => ({ cycle: 'month', dates: [1, 31] }),
  'PUT setting/cron/{id} start_date': () => ({ start_date: '2027-02-28' }),
  'PUT setting/cron/{id} actions': () => ({ actions: [room.beeps] }),
  'PUT setting/ups_linkage_shutdown/{id} device_id': () => ({ device_id: room.device, item_id: room.hours, triggers: [] }),
  'PUT setting/ups_linkage_shutdown/{id} item_id': () => ({ device_id: room.agent, item_id: room.runtime }),
  'PUT setting/ups_linkage_shutdown/{id} operator': () => ({ operator: 'alarm', value: null }),
  'PUT setting/ups_linkage_shutdown/{id} value': () => ({ operator: '<=', value: 40 }),
  'PUT setting/ups_linkage_shutdown/{id} triggers': () => ({
    triggers: [{ kind: 'runtime', item_id: room.runtime, value: 300 }],
  }),
  'PUT setting/ups_linkage_shutdown/{id} hosts': () => ({ hosts: [HOST] }),
  'PUT setting/auto/{id} proof': () => ({ proof: { item_id: room.hours, operator: '<', value: 3, within: 60 } }),
  'PUT setting/auto/{id} time_period_id': () => ({ time_period_id: room.period }),
  'PUT setting/auto/{id} actions': () => ({ actions: [room.beeps] }),
  'PUT setting/auto/{id} recovery_actions': () => ({ recovery_actions: [room.off] }),
  'PUT setting/interlocks/{id} item_id': () => ({ item_id: room.valve }),
  'PUT setting/interlocks/{id} values': () => ({ item_id: room.relay, values: [0] }),
  'PUT setting/interlocks/{id} conditions': () => ({
    conditions: [
      { item_id: room.hours, operator: '<=', value: 3, duration: 60, group: 2, recovery: 1.5 },
      { item_id: room.valve, operator: 'alarm', value: null, duration: 0, group: null, recovery: 0 },
    ],
  }),
  'PUT setting/time_periods/{id} weeks': () => ({ weeks: [2, 4] }),
  'PUT setting/time_periods/{id} periods': () => ({ periods: [{ start: '01:00', end: '02:30' }] }),
  'PUT setting/contacts/{id} contact_group_ids': () => ({ contact_group_ids: [room.group] }),
  'PUT setting/contacts/{id} time_period_id': () => ({ time_period_id: room.period }),
  'PUT setting/contact_groups/{id} contact_ids': () => ({ contact_ids: [] }),
  'PUT setting/contact_groups/{id} escalate_minutes': () => ({ escalate_minutes: 7, escalate_group_id: room.backup }),
  'PUT setting/contact_groups/{id} escalate_group_id': () => ({ escalate_minutes: 9, escalate_group_id: room.backup }),
  'PUT setting/device_groups/{id} parent_id': () => ({ parent_id: room.site }),
  'PUT setting/device_groups/{id} contact_group_id': () => ({ contact_group_id: room.group }),
  'PUT setting/device_groups/{id} longitude': () => ({ longitude: 120.5, latitude: 30 }),
  'PUT setting/devices/{id} parent_device_id': () => ({ parent_device_id: room.serial }),
  'PUT setting/items/{id} alarm_enable': () => ({ alarm_enable: true, threshold_max: 90 }),
  'PUT setting/items/{id} threshold_max': () => ({ threshold_max: 71 }),
  'PUT setting/items/{id} threshold_min': () => ({ threshold_min: 1 }),
  'PUT setting/items/{id} alarm_level_id': () => ({ alarm_level_id: 4 }),
  'PUT setting/items/{id} contact_group_id': () => ({ contact_group_id: room.group }),
  'PUT setting/items/{id} time_period_id': () => ({ time_period_id: room.period }),
  'PUT setting/items/{id} overrun_actions': () => ({ overrun_actions: [room.off] }),
  'PUT setting/items/{id} recovery_actions': () => ({ recovery_actions: [room.on] }),
  'PUT setting/items/{id} jitter_config': () => ({ jitter_config: JITTER }),
  'PUT setting/items/{id} formula': () => ({ id: room.computed, formula: `#${room.hours} + 1` }),
  'PUT setting/items/{id} options': () => ({
    id: room.relay,
    options: [
      { value: 0, alarm: true },
      { value: 1, alarm: false },
    ],
  }),
  'PUT setting/devices/{id} device_group_id': () => ({ device_group_id: room.other }),
  'PUT setting/devices/{id} device_template_id': () => ({ id: room.serial, device_template_id: room.outputs }),
  'PUT setting/devices/{id} driver': () => ({ id: room.serial, driver: 'modbus_tcp', ip_address: '10.0.0.9', port: 10 }),
  'PUT setting/devices/{id} serial_port_id': () => ({ id: room.serial, driver: 'modbus_rtu', serial_port_id: room.line }),
  'PUT setting/devices/{id} snmp': () => ({
    id: room.agent,
    // its secrets are never told
    snmp: { version: 3, user: 'other', context: 'hall' },
  }),
  'PUT setting/users/{id} role_ids': () => ({ role_ids: [room.second] }),
  'PUT setting/users/{id} user_group_ids': () => ({ user_group_ids: [room.staff] }),
  'PUT setting/user_groups/{id} user_ids': () => ({ user_ids: [room.user] }),
  'PUT setting/user_groups/{id} role_ids': () => ({ role_ids: [room.second] }),
  'PUT setting/roles/{id} device_groups': () => ({ device_groups: [{ id: room.other }] }),
  'PUT setting/roles/{id} menus': () => ({ menus: [room.menu] }),
  'PUT setting/menus/{id} name': () => ({ name: 'Otherwise', language: 'en_us' }),
  'PUT setting/menus/{id} names': () => ({ names: { zh_cn: '厂', zh_xg: '廠', zh_tw: '廠家', en_us: 'Plant' } }),
  'PUT setting/menus/{id} menu_id': () => ({ menu_id: room.folder }),
  'PUT setting/menus/{id} url': () => ({ url: OUT }),
  'PUT pub/edition/{id} login_logo': () => ({ login_logo: '' }),
  'PUT pub/edition/{id} home_logo': () => ({ home_logo: '' }),
  'PUT gis/params mode': () => ({ mode: 'tile', tile_url: TILES }),
  'PUT gis/params tile_url': () => ({ tile_url: `${TILES}?v=2` }),
  'PUT gis/params image': picture,
  'PUT gis/params points': picture,
  'PUT gis/params center': () => ({ center: [120.5, 30.5] }),
  'PUT setting/items/{id} min_on': () => ({ id: room.relay, min_on: 600 }),
  'PUT setting/items/{id} min_off': () => ({ id: room.relay, min_off: 300 }),
  'PUT gis/params bounds': () => ({ bounds: [119, 29, 122, 32] }),
  'PUT gis/params zoom': () => ({ zoom: 7 }),
  'PUT gis/params max_zoom': () => ({ max_zoom: 17 }),
  'PUT setting/top_view/device/{id} device_id': () => ({ device_id: room.device }),
  'PUT setting/top_view/device/{id} item_ids': () => ({ item_ids: [room.hours] }),
  'PUT setting/top_view/device/{id} link': () => ({ link: '/data_list' }),
  'PUT setting/top_view/device/{id} normal_img': () => ({ normal_img: 'builtin:ups' }),
  'PUT setting/top_view/device/{id} abnormal_img': () => ({ abnormal_img: 'builtin:alarm' }),
  'PUT setting/top_view/device/{id} width': () => ({ width: '31' }),
  'PUT setting/top_view/device/{id} height': () => ({ height: '32' }),
  'PUT setting/top_view/device/{id} top': () => ({ top: '33' }),
  'PUT setting/top_view/device/{id} left': () => ({ left: '34.5' }),
  'PUT setting/top_view/device/{id} extend': () => ({ extend: '{"label":"x"}' }),
  'PUT setting/top_view/background/{id} background': () => ({ background: 'builtin:ups' }),
  'PUT setting/top_view/background/{id} brack_group_img': () => ({ brack_group_img: 'builtin:alarm' }),
  'PUT setting/top_view/background/{id} extend': () => ({ extend: '{"canvasScale":50}' }),
  'PUT setting/email_service enable': () => ({ enable: true, host: 'smtp.example.org', from: 'box@example.org' }),
  'PUT setting/email_service from': () => ({ from: 'other@example.org' }),
  'PUT setting/email_service ca': () => ({ ca: PEM }),
  'PUT setting/email_service fingerprint': () => ({ fingerprint: 'ab'.repeat(32) }),
  'POST setting/sms mode': () => ({ mode: 'http', url: 'https://sms.example.org/send' }),
  'POST setting/sms device': () => ({ device: '' }),
  'POST setting/sms center': () => ({ center: '+8613800100500' }),
  'POST setting/sms url': () => ({ url: 'https://sms.example.net/send' }),
  'POST setting/sms ca': () => ({ ca: PEM }),
  'POST setting/sms fingerprint': () => ({ fingerprint: 'ab'.repeat(32) }),
  'POST setting/serial_port path': () => ({ path: 'sim/rs485-8' }),
};

/** What a call is sent that changes the whole of a thing. */
const wholeOf = (call: string, row: Row, before: Sent): Sent =>
  call.startsWith('PUT ') ? {} : Object.fromEntries(Object.keys(row.input ?? {}).map((name) => [name, before[name]]));

test('every field of a thing that is changed is read back as it was sent', async () => {
  const dropped: string[] = [];
  for (const [call, which] of Object.entries(THINGS)) {
    const row = table[call]!;
    for (const [name, shape] of Object.entries(row.input ?? {})) {
      const value = await VALUES[`${call} ${name}`]?.();
      const things = { ...which(), ...(value && 'id' in value ? { id: value.id } : {}) };
      if (Object.hasOwn(things, name) || !isRead(call, name)) continue;
      const before = await read(row, things);
      const sent = value ?? { [name]: otherThan(before[name], shape) };
      const got = await we.ask(call, { ...wholeOf(call, row, before), ...things, ...sent });
      const after = (await read(row, things))[name];
      if (got.code === 0 && holds(after, sent[name])) continue;
      dropped.push(
        `${call} ${name} ${JSON.stringify(sent)}: ${got.text.slice(0, 200)}, was ${JSON.stringify(before[name])}, is ${JSON.stringify(after)}`,
      );
    }
  }
  assert.equal(dropped, []);
});

test('a thing may be sent back as it was read, and only as it was read', async () => {
  for (const [call, which] of Object.entries(THINGS)) {
    const row = table[call]!;
    const before = await read(row, which());
    const got = await we.ask(call, { ...before, t: 1_764_288_001, ...which() });
    assert.is(got.code, 0, `${call} ${JSON.stringify(before)}: ${got.text.slice(0, 300)}`);
    const kept = Object.keys(before).filter((name) => !Object.hasOwn(row.input ?? {}, name));
    for (const name of kept.filter((one) => !subjectOf(row)?.moving?.includes(one))) {
      const { fields = {} } = (await we.ask(call, { ...wholeOf(call, row, before), [name]: 'otherwise', ...which() })).data as {
        fields?: Sent;
      };
      assert.is(fields[name], 'Cannot be changed: send it as it was read, or leave it out', `${call} ${name}`);
    }
  }
});

test('every field of a global setting is read back as it was sent, and one of another setting is refused', async () => {
  const ofKey: Readonly<Record<string, unknown>> = {
    ip_config: { enabled: false, ips: [{ from: '10.0.0.1', to: '10.0.0.9' }] },
    browser_config: { enabled: false, browsers: ['Chrome'] },
    period_config: { enabled: false, time_period_ids: [room.period] },
    allow_users: [{ user_id: room.user, reason: 'guard' }],
    block_users: [{ user_id: room.user, days: 2, reason: 'gone' }],
    url: 'ldap://10.0.0.9:389',
    user_filter: '(cn=*)',
    home_route: '/station',
    start_tls: true,
    attributes: { user_name: 'uid', name: 'sn', email: 'mail', phone: 'mobile' },
    channels: [
      {
        kind: 'webhook',
        name: 'Desk',
        url: 'https://10.0.0.9/hook',
        keyword: 'room',
        levels: [3],
        sites: [room.site],
        language: 'en_us',
        phones: ['13800138000'],
        ca: PEM,
        fingerprint: 'cd'.repeat(32),
        enable: false,
      },
    ],
    jitter_proportion: 60,
    jitter_threshold: 12,
    normal_proportion: 25,
    normal_threshold: 5,
  };
  const row = table['POST setting/gc']!;
  for (const [key, names] of Object.entries(GC_FIELDS))
    for (const name of names) {
      const now = async () => (await we.ask('GET setting/gc/readonly', { key })).data as Sent;
      const value = name === 'enable' ? false : (ofKey[name] ?? otherThan((await now())[name], row.input![name]!));
      // whom the box believes is changed with the password that is told him
      const beside = name === 'ca' ? { pass_word: 'another' } : {};
      const sent = { key, [name]: value, ...beside, verify_password };
      const got = await we.ask('POST setting/gc', sent);
      assert.is(got.code, 0, `${JSON.stringify(sent)}: ${got.text.slice(0, 200)}`);
      if (isRead('POST setting/gc', name))
        assert.ok(holds((await now())[name], value), `${key} ${name}: ${JSON.stringify(await now())}`);
    }
  const foreign = await we.faults('POST setting/gc', { key: 'UI', home_route: '/station', raw_days: 9 });
  assert.equal(foreign, { raw_days: 'This call has no such field' });
});

/** By call that adds: all that it takes, and the row that lists what is there. */
const ADDED: Readonly<Record<string, readonly [list: string, input: () => Sent]>> = {
  'POST setting/alarm_levels': [
    'GET setting/alarm_levels',
    () => ({
      ...endpoints['POST setting/alarm_levels'].example,
      name: 'Odd',
      remark: 'x',
      buzzer_action_id: room.beeps,
      voice_file: '',
    }),
  ],
  'POST setting/energy': [
    'GET setting/energy',
    () => ({
      name: 'Whole',
      device_group_id: room.site,
      parent_id: room.racks,
      type: 'total',
      meters: [{ item_id: room.energy, sign: -1, ratio: 0.5, from: '2026-01-01', to: null }],
      capacity_kw: 12.5,
      tolerance: 4,
      pue_good: 1.3,
      pue_poor: 2.1,
    }),
  ],
  'POST stairstep': [
    'GET stairstep',
    () => ({ ...endpoints['POST stairstep'].example, name: 'Whole stairs', season: 'summer', months: [6, 7], cycle: 'year' }),
  ],
  'POST time_sharing_system': [
    'GET time_sharing_system',
    () => ({ ...endpoints['POST time_sharing_system'].example, name: 'Whole day', weeks: [6, 7], special_days: ['2026-10-01'] }),
  ],
  'POST stemp_time': [
    'GET stemp_time',
    () => ({
      ...endpoints['POST stemp_time'].example,
      name: 'Whole steps',
      season: 'non_summer',
      months: [1],
      weeks: [7],
      special_days: ['2026-10-01'],
      cycle: 'year',
    }),
  ],
  'POST setting/cron': [
    'GET setting/cron',
    () => ({
      name: 'Whole task',
      cycle: 'month',
      every: 3,
      dates: [1, 31],
      weeks: [2],
      time: '23:30',
      start_date: '2026-11-28',
      actions: [room.on, room.beeps],
      enable: false,
      catch_up: 'once',
      catch_up_minutes: 90,
    }),
  ],
  'POST setting/ups_linkage_shutdown': [
    'GET setting/ups_linkage_shutdown',
    () => ({
      name: 'Whole plan',
      device_id: room.agent,
      item_id: room.charge,
      operator: '<=',
      value: 45,
      triggers: [{ kind: 'charge', item_id: room.charge, value: 30 }],
      delay: 90,
      hosts: [HOST],
      return_seconds: 300,
      return_charge: 40,
      ups_off: true,
      ups_off_delay: 600,
      after_return: 'abort',
      enable: false,
    }),
  ],
  'POST setting/auto': [
    'GET setting/auto',
    () => ({
      name: 'Whole rule',
      state: 0,
      mode: 'watch',
      logic: 'or',
      conditions: [{ item_id: room.hours, operator: '>=', value: 30, duration: 60, group: 1, recovery: 2 }],
      time_period_id: room.period,
      at_period_end: 'hold',
      actions: [room.on, room.beeps],
      recovery_actions: [room.off],
      cooldown: 300,
      on_unknown: 'act',
      override_minutes: 15,
      proof: { item_id: room.hours, operator: '<=', value: 2.5, within: 600 },
    }),
  ],
  'POST energy/meter_replacement': [
    'GET energy/meter_replacement',
    () => ({ item_id: room.energy, at: 1_700_000_000, end: 12, start: 3.5 }),
  ],
  'POST setting/interlocks': [
    'GET setting/interlocks',
    () => ({
      name: 'Both',
      item_id: room.relay,
      values: [1, 0],
      conditions: [{ item_id: room.hours, operator: '>=', value: 30, duration: 60, group: 1, recovery: 2 }],
      logic: 'or',
      allow_unknown: true,
    }),
  ],
  'POST setting/actions': [
    'GET setting/actions',
    () => ({
      name: 'Pulse',
      type: 'digital_output',
      device_id: room.device,
      item_id: room.relay,
      value: 1,
      params: { pulse_ms: 1000, always: true },
      enable: false,
    }),
  ],
  'POST setting/time_periods': [
    'GET setting/time_periods',
    () => ({ name: 'Nights', weeks: [6], periods: [{ start: '01:00', end: '02:00' }] }),
  ],
  'POST setting/contacts': [
    'GET setting/contacts',
    () => ({
      name: 'Bo',
      phone: '13700137000',
      email: 'bo@example.com',
      job: 'guard',
      contact_group_ids: [room.group],
      sms_enable: true,
      phone_enable: true,
      email_enable: false,
      time_period_id: room.period,
      language: 'en_us',
      remark: 'x',
    }),
  ],
  'POST setting/contact_groups': [
    'GET setting/contact_groups',
    () => ({
      escalate_minutes: 7,
      escalate_group_id: room.backup,
      name: 'Bs',
      contact_ids: [room.contact],
      duty_mode: 1,
      remark: 'x',
    }),
  ],
  'POST setting/device_groups': [
    'GET setting/device_groups',
    () => ({
      name: 'Attic',
      parent_id: room.site,
      weight: 7,
      address: 'B9',
      longitude: 121.5,
      latitude: 31.5,
      contact_group_id: room.group,
      remark: 'x',
    }),
  ],
  'POST setting/devices': [
    'GET setting/devices',
    () => ({
      name: 'Whole',
      device_group_id: room.site,
      device_template_id: room.outputs,
      driver: 'modbus_tcp',
      ip_address: '10.0.0.44',
      port: 503,
      parent_device_id: room.serial,
      protocol_id: 4,
      protocol_version: 'v',
      physical_address: 'p',
      zigbee: 'z',
      seat_id: 3,
      unit: 4,
      sort_id: 5,
      poll_interval: 66,
      timeout: 777,
      retries: 1,
      in_flight: 2,
      enable: false,
      vertical_view: 0,
    }),
  ],
  'POST setting/users': [
    'GET setting/users',
    () => ({
      user_name: 'whole',
      name: 'W',
      phone: '13700137001',
      email: 'w@example.com',
      role_ids: [room.second],
      user_group_ids: [room.staff],
      status: 0,
      must_change: true,
      remark: 'x',
      login_type: 1,
      password: 'a good long one',
    }),
  ],
  'POST setting/user_groups': [
    'GET setting/user_groups',
    () => ({ name: 'Cs', user_ids: [room.user], role_ids: [room.second], remark: 'x' }),
  ],
  'POST setting/roles': [
    'GET setting/roles',
    () => ({ name: 'Ds', device_groups: [{ id: room.site }], menus: [301], funcs: ['export'], videos: [], remark: 'x' }),
  ],
  'POST setting/menus': [
    'GET setting/menus',
    () => ({
      name: 'Es',
      language: 'en_us',
      names: { zh_cn: '厂', zh_xg: '廠', zh_tw: '廠家', en_us: 'Es' },
      menu_id: room.folder,
      enable: false,
      display: true,
      weight: 9,
      url: `${OUT}added`,
      target: 'blank',
      icon: 'alarm',
    }),
  ],
  'POST setting/top_view/device': [
    'GET setting/top_view/device',
    () => ({
      device_group_id: room.site,
      type: 2,
      parent_id: '0',
      component: 'Cdefault',
      device_id: room.device,
      selfId: 'below',
      link: '/data_list',
      normal_img: 'builtin:ups',
      abnormal_img: 'builtin:alarm',
      width: '51',
      height: '52',
      top: '53',
      left: '54.25',
      item_ids: [room.hours],
      video_id: 7,
      extend: '{"label":"y"}',
    }),
  ],
  'POST setting/top_view/background': [
    'GET setting/top_view/background',
    () => ({
      device_group_id: room.other,
      type: 2,
      parent_id: '0',
      background: 'builtin:blank',
      brack_group_img: 'builtin:ups',
      extend: '{"canvasScale":70}',
    }),
  ],
  'POST data_history_template': [
    'GET data_history_template',
    () => ({
      name: 'Fs',
      item_ids: [room.hours],
      type: 2,
      interval: 6,
      agg: ['max'],
      chart_type: 'table',
      compare: true,
      shared: true,
    }),
  ],
};

test('every field of a thing that is added is read back as it was sent', async () => {
  for (const [call, [list, inputOf]] of Object.entries(ADDED)) {
    const input = inputOf();
    const id = await made(call, input);
    const all = (await we.ask(list, { limit: 0 })).data as { readonly data: readonly Sent[] };
    const found = all.data.find((one) => one.id === id)!;
    const fields = Object.keys(table[call]!.input ?? {}).filter((name) => isRead(call, name));
    // what is of an SNMP device alone is tried where one is changed
    for (const name of fields.filter((one) => one !== 'snmp' && one !== 'serial_port_id'))
      assert.ok(Object.hasOwn(input, name) && holds(found[name], input[name]), `${call} ${name}: ${JSON.stringify(found[name])}`);
  }
  const token = await made('POST user/tokens', { name: 'probe', expires: 1_900_000_000, funcs: ['export'], verify_password });
  const one = (await we.call('GET user/tokens', { limit: 0 })).data.find(({ id }) => id === token)!;
  assert.equal([one.name, one.expire_time, one.funcs], ['probe', 1_900_000_000, ['export']]);
});

test('every setting that many are given at once is read back of each', async () => {
  const device = async () => (await read(table['PUT setting/devices/{id}']!, { id: room.device })) as Sent;
  const wishes = { enable: false, device_group_id: room.site, poll_interval: 91, sort_id: 92 };
  assert.equal(Object.keys(table['PUT setting/devices']!.input ?? {}).sort(), ['ids', ...Object.keys(wishes)].sort());
  for (const [name, value] of Object.entries(wishes)) {
    await we.call('PUT setting/devices', { ids: [room.device!], [name]: value });
    assert.is((await device())[name], value, name);
  }
  const item = async (id = room.hours) => (await read(table['PUT setting/items/{id}']!, { id })) as Sent;
  const options = [
    { value: 0, alarm: false },
    { value: 1, alarm: true },
  ];
  const given: Sent = {
    enable: true,
    alarm_enable: false,
    no_value_alarm: true,
    threshold_max: 81,
    threshold_min: 2,
    overrun_point: 3,
    recovery_point: 4,
    alarm_level_id: 2,
    contact_group_id: null,
    time_period_id: null,
    check_interval: 61,
    repetitions: 4,
    off_delay: 63,
    latch: false,
    notice_interval: 600,
    notice_count: 5,
    overrun_actions: [room.beeps],
    recovery_actions: [room.off],
    min_on: 900,
    min_off: 450,
    save_enable: true,
    save_interval: 77,
    save_delta: 1.5,
    keep_days: 44,
    jitter_config: null,
    options,
  };
  const ofRelay = ['options', 'min_on', 'min_off'];
  assert.equal(Object.keys(given).sort(), Object.keys(itemFields).sort());
  for (const [name, value] of Object.entries(given)) {
    const id = ofRelay.includes(name) ? room.relay : room.hours;
    assert.not(holds((await item(id))[name], value), `${name} is not another value`);
    await we.call('PUT setting/items', { ids: [id!], fields: { [name]: value } });
    assert.ok(holds((await item(id))[name], value), name);
  }
  const keep = { enable: true, save_interval: 600, save_delta: 0.5, keep_days: 30 };
  await we.call('POST setting/items/data_history', { item_ids: [room.hours!], ...keep });
  const { enable, ...rest } = keep;
  assert.ok(holds(await item(), { save_enable: enable, ...rest }));
  await we.call('POST setting/devices/data_history', { device_ids: [room.device!], ...keep, save_interval: 300 });
  assert.ok(holds(await item(), { save_enable: enable, ...rest, save_interval: 300 }));
  const line = { id: room.menu!, menu_id: 0, enable: true, display: null, weight: 44 };
  await we.call('PUT setting/menus', { data: [line] });
  assert.ok(holds(await read(table['PUT setting/menus/{id}']!, { id: room.menu }), line));
});

/** What takes fields and keeps none of them to be read back as they were sent; with the reason. */
const ACTS: Readonly<Record<string, string>> = {
  'POST setting/devices/test': 'a trial',
  'POST setting/devices/{id}/read': 'a trial',
  'POST setting/items/test': 'a trial',
  'POST setting/ldap/test': 'a trial',
  'POST setting/email_service': 'a trial',
  'POST setting/contacts/{id}/test': 'a trial',
  'PUT clean_notice_list': 'which of them are dropped',
  'POST setting/sms/test': 'a trial',
  'POST setting/bus_scan': 'what a scan looks for',
  'POST setting/bus_scan/devices': 'units become devices: bus_scan.test',
  'POST setting/devices/copy': 'how many copies, how far apart',
  'POST setting/device_templates': 'a document, read back as a document: templates.test',
  'PUT setting/device_templates/{id}': 'a document, read back as a document: templates.test',
  'POST setting/device_templates/import': 'how a file is read',
  'POST setting/device_templates/{id}/sync': 'whether it is only tried',
  'POST pub/remote_control': 'a command',
  'POST warning_operation': 'what is done to an alarm; the status is what its sender saw',
  'PUT warning_operation': 'what is said of it',
  'POST alarm_maintenance': 'it covers a site or devices: calls_settings.test',
  'POST alarm_drill': 'a drill: calls_settings.test',
  'POST setting/automation/pause': 'a pause of a site, with its end: actions.test',
  'PUT power/limits': 'limits of a meter, whole: power_limits.test',
  'POST setting/locks': 'several items, kept as one lock: control.test',
  'POST setting/contacts/import': 'how a file is read',
  'POST setting/package': 'the form of a file',
  'POST setting/package/apply': 'how a file is read',
  'POST setting/maintain/logo/upload': 'which logo it is',
  'POST gis/image': 'a picture',
  'PUT setting/top_view/layout/{device_group_id}': 'a page, read back as a page: calls_layouts.test',
  'POST setting/top_view/layout/{device_group_id}/versions': 'a page as it is: calls_layouts.test',
  'PUT setting/top_view/layout/{device_group_id}/versions/{n}': 'read back among versions: calls_layouts.test',
  'POST setting/top_view/layout/{device_group_id}/versions/{n}/restore': 'a command',
  'PUT setting/vertical_view_polling_set': 'what is off has an interval of its own: calls_layouts.test',
  'PUT setting/scene/{name}': 'a scene, read back as a scene: calls_layouts.test',
  'POST setting/alarm_commons/sound': 'a sound',
  'POST setting/actions/{id}/run': 'a command',
  'POST setting/actions/{id}/stop': 'a command',
  'POST setting/sound_light/test': 'a trial',
  'POST setting/cron/{id}/run': 'a command',
  'POST setting/ups_linkage_shutdown/{id}': 'a trial: actions.test',
  'POST setting/auto/update_state': 'kept as the state of the rule: actions.test',
  'POST pub/info': 'which edition is shown',
  'POST pub/license': 'a code',
  'POST setting/time': 'the zone is read back: installation.test; the clock goes on',
};

test('no call that takes fields is left out here', () => {
  const tried = new Set([...Object.keys(THINGS), ...Object.keys(ADDED), ...Object.keys(ACTS)]);
  for (const call of ['POST setting/gc', 'POST user/tokens', 'PUT setting/devices', 'PUT setting/items', 'PUT setting/menus'])
    tried.add(call);
  for (const call of ['POST setting/items/data_history', 'POST setting/devices/data_history']) tried.add(call);
  const takes = writing.filter(
    ([call, { input = {} }]) =>
      !call.startsWith('DELETE ') && Object.keys(input).some((name) => name !== 'id' && isRead(call, name)),
  );
  const logins = /user\/(password|rest_password)|pub\/login/;
  assert.equal(
    takes.map(([call]) => call).filter((call) => !tried.has(call) && !logins.test(call)),
    [],
  );
});

test('what nothing acts on yet is refused with its field, unless nothing is asked for by it', async () => {
  const told = 'Nothing on this box uses it yet, so it is not stored: leave it out';
  const refused: [call: string, input: Sent, field: string][] = [
    ['POST setting/time', { timezone: 'UTC', ntp: { enable: true, server: 'ntp.lan' }, verify_password }, 'ntp.server'],
    ['POST setting/time', { timezone: 'UTC', ntp: { enable: true, interval: 64 }, verify_password }, 'ntp.interval'],
  ];
  for (const [call, input, field] of refused) assert.equal(await we.faults(call, input), { [field]: told }, `${call} ${field}`);
});

test('a rule of what a path names holds, whatever is there under that name', async () => {
  // the virtual site has this id, and nobody can change it
  assert.equal(Object.keys(await we.faults('PUT setting/device_groups/{id}', { id: -1, name: 'Any' })), ['id']);
});

test('what belongs to another kind of thing is refused with its field', async () => {
  const serial = await we.faults('PUT setting/devices/{id}', { id: room.serial, ip_address: '10.0.0.9', port: 9 });
  assert.equal(serial, {
    ip_address: 'Not available for this type of connection',
    port: 'Not available for this type of connection',
  });
  assert.equal(await we.faults('PUT setting/devices/{id}', { id: room.device, serial_port_id: room.line }), {
    serial_port_id: 'Not available for this type of connection',
  });
  assert.equal(await we.faults('PUT setting/items', { ids: [room.hours], parts: ['limits'], fields: { sort_id: 3 } }), {
    'fields.sort_id': 'This call has no such field',
  });
  assert.equal(await we.faults('PUT setting/items', { ids: [room.hours], parts: ['limits'], fields: { repetitions: 3 } }), {
    parts: 'Only when copying from an item',
  });
  assert.equal(await we.faults('POST warning_operation', { alarm_action: 0, remarks: 'x', item_id: 1, until: 2_000_000_000 }), {
    until: 'Only disabling or shelving an alarm can have an end time',
  });
  assert.equal(
    await we.faults('PUT setting/items/{id}', { id: room.hours, options: [{ value: 0, alarm: true, label: 'Open' }] }),
    {
      'options.label': 'This call has no such field',
    },
  );
});

test('a name that a call does not take is refused with the name', async () => {
  const silent: string[] = [];
  for (const [call, row] of writing) {
    const example = { ...row.example, no_such_field: 1 };
    let got: Asked;
    if (row.file) {
      const { path } = written(call, {});
      const texts = Object.fromEntries(Object.entries(example).map(([name, value]) => [name, String(value)]));
      got = await we.send(path, { method: 'POST', ...formOf(png(10, 10), row.file.field, texts) });
    } else got = await we.ask(call, example);
    const { fields = {} } = (got.data ?? {}) as { readonly fields?: Sent };
    if (got.code !== 1001 || !Object.hasOwn(fields, 'no_such_field')) silent.push(`${call}: ${got.text.slice(0, 200)}`);
  }
  assert.equal(silent, []);
});

test('another id in the body than in the path is refused, whatever it is', async () => {
  const ids: readonly unknown[] = [9_999, '9999', null, true, [], {}, { toString: 1, valueOf: 1 }, [{ toString: 1 }]];
  for (const [call, { example }] of writing) {
    const [, name] = /\{(\w+)\}/.exec(call) ?? [];
    if (!name) continue;
    const { path, ...sent } = written(call, example);
    for (const id of ids) {
      const got = await we.send(path, { ...sent, json: { ...sent.json, [name]: id } });
      const { fields = {} } = got.data as { readonly fields?: Sent };
      assert.is(
        fields[name],
        'Cannot be changed: send it as it was read, or leave it out',
        `${call} ${JSON.stringify(id)}: ${got.text}`,
      );
    }
  }
});

test('what names the thing and breaks its rule is refused, and nothing is read by it', async () => {
  const odd = ['toString', '__proto__', { toString: 1 }, ['UI'], 1e300, 'x'.repeat(5000)];
  for (const key of odd) {
    const got = await we.ask('POST setting/gc', { key, home_route: '/overview', no_such_field: 1, verify_password });
    const { fields = {} } = got.data as { readonly fields?: Sent };
    assert.ok(fields.key, got.text);
  }
  for (const id of ['__proto__', '1.5', '-1', '1e300', 'x']) {
    const got = await we.ask('PUT setting/devices/{id}', { id, no_such_field: 1 });
    assert.ok((got.data as { readonly fields: Sent }).fields.id, got.text);
  }
});

test('null in a field that may be left out leaves it out', async () => {
  const item = async () => (await read(table['PUT setting/items/{id}']!, { id: room.hours })) as Sent;
  const copy = { ids: [room.hours], source_id: room.relay, parts: ['keep', 'check', 'control', 'notice', 'limits'] };
  const answers = async (sent: Sent) => (await we.ask('PUT setting/items', sent)).text;
  assert.is(await answers({ ...copy, parts: null }), await answers({ ...copy, parts: undefined }));
  const { code } = await we.ask('PUT setting/items', {
    ids: [room.hours],
    source_id: null,
    parts: null,
    fields: { repetitions: null, keep_days: 45 },
  });
  assert.equal([code, (await item()).keep_days], [0, 45]);
  assert.is((await we.ask('DELETE user/sessions', { user_id: null })).code, 0, 'the own ones');
});

test('a form with another file, or with a name that every object has, is refused with the name', async () => {
  const { body, headers } = pictureForm({}, png(100, 100), 'plan.png');
  const [, boundary = ''] = /boundary=(.+)$/.exec(headers['content-type']) ?? [];
  for (const about of ['name="second"; filename="b.png"', 'name="__proto__"', 'name="constructor"']) {
    const more = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${about}\r\n\r\nx\r\n`);
    const got = await we.send(written('POST gis/image', {}).path, { method: 'POST', headers, body: Buffer.concat([more, body]) });
    const [, name = ''] = /name="(\w+)"/.exec(about) ?? [];
    const { fields = {} } = (got.data ?? {}) as { readonly fields?: Sent };
    assert.equal([got.code, Object.keys(fields)], [1001, [name]], got.text);
  }
});

test.run();
