// What the operation record tells of every call that may change something: each is made over the wire, in a room where it means
// something, and its row of the record is read.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../daemon/contract/endpoints/index';
import type { OperationRecord } from '../../daemon/contract/entities';
import type { Row, Table } from '../../daemon/contract/row';
import { deedIn } from '../../daemon/http/render/deed';
import { isNone, subjectOf } from '../../daemon/http/subjects';
import { SENSOR } from '../daemon/sites/room';
import { startBadMailServer } from '../hands/bad_mail_server';
import { CAPTCHA, eventually, FIRST_PASSWORD, openBox } from '../hands/box';
import { type Caller, callerOf, formOf, logIn, written } from '../hands/calls';
import { startEmptyDirectory } from '../hands/directory';
import { addMeter } from '../hands/meter';
import { configureOutputs, startUnit } from '../hands/outputs_room';
import { pictureForm, png } from '../hands/pictures';
import { startReceiver } from '../hands/receiver';
import { soundForm } from '../hands/sounds';

const verify_password = 'quite another secret 9';
const rows = Object.entries(endpoints as Table);
const writing = rows.filter(([call, row]) => !call.startsWith('GET ') && !row.reads);

let box: Awaited<ReturnType<typeof openBox>>;
let unit: Awaited<ReturnType<typeof startUnit>>;
let directory: Awaited<ReturnType<typeof startEmptyDirectory>>;
let mail: Awaited<ReturnType<typeof startBadMailServer>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let we: Caller;

test.before(async () => {
  unit = await startUnit();
  directory = await startEmptyDirectory();
  // with no manners of its own it takes every letter
  mail = await startBadMailServer({});
  receiver = await startReceiver();
  box = await openBox(['--loopback-peers']);
  we = callerOf(box.url, box.token);
});
test.after(async () => {
  await box.stop();
  await unit.stop();
  await directory.stop();
  await mail.stop();
  await receiver.stop();
});

const withoutName = ([, { subject }]: readonly [string, Row]): string | null => {
  if (isNone(subject)) return subject.none;
  return subject && isNone(subject.name) ? subject.name.none : null;
};

test('what is about nothing that has a name says why', () => {
  assert.equal(
    writing.flatMap(([call, row]) => {
      const why = withoutName([call, row]);
      return why === null ? [] : [`${call}: ${why}`];
    }),
    [
      'POST pub/login/safe: nobody is known yet',
      'POST pub/login/root_login: nobody is known yet',
      'POST pub/login/ldap: nobody is known yet',
      'POST pub/login/exit: whoever calls, named beside it',
      'PUT user/password_without_login: nobody is known yet',
      'PUT user/password: whoever calls, named beside it',
      'POST setting/menus/restore: the whole menu',
      'POST setting/gc: there is one of each key, and the deed names it',
      'POST setting/security/check_password: whoever calls, named beside it',
      'POST pub/license: of what everybody may send nothing is kept but that it came',
      'POST setup/complete: the box itself',
      'POST setting/time: there is one clock',
      'PUT setting/alarm_commons: there is one set of them, and the deed names it',
      'PUT alarm_phrases: there is one set of them, and the deed names it',
      'POST setting/sound_light/test: there is one of each, and the deed names them',
      'POST setting/sound_light/stop: alarms stay as they are',
      'POST setting/package: the whole room',
      'PUT gis/params: there is one map',
      'PUT setting/vertical_view_polling_set: there is one rotation',
      'POST setting/sms: the box has one modem, and the deed names it',
    ],
  );
});

test('a row is read through a row that there is, and one without words, object or part of the record does not compile', () => {
  for (const [call, row] of writing) {
    const read = subjectOf(row)?.row;
    if (read !== undefined) assert.ok(read.startsWith('GET ') && Object.hasOwn(endpoints, read), call);
  }
  const said = { who: 'session', pages: 'any', out: null, example: {}, does: 'Adds something', module: 'room' } as const;
  const deed = ['甲', '甲', '甲', 'a'] as const;
  // @ts-expect-error what it does is not said
  const silent: Table = { 'POST things': { ...said, subject: { none: 'a test' } } };
  // @ts-expect-error what it is about is not said
  const aimless: Table = { 'PUT things/{id}': { ...said, deed } };
  const { module: _, ...nowhere } = said;
  // @ts-expect-error where the record has it is not said
  const lost: Table = { 'DELETE things/{id}': { ...nowhere, deed, subject: { none: 'a test' } } };
  const looking: Table = { 'GET things': said, 'POST things': { ...said, deed, reads: true } };
  assert.is([silent, aimless, lost, looking].length, 4);
});

test('what can be read by its number is read by it, and not among all others', () => {
  const inputOf = (read: string): object => (endpoints as Record<string, Row>)[read]?.input ?? {};
  /** a list that is asked for one thing of it has a field for its number: `cron_id` of `setting/cron` */
  const among = writing.filter(([, row]) => {
    const subject = subjectOf(row);
    if (!subject?.row || !subject.ask || !('id' in (row.input ?? {}))) return false;
    const own = `${subject.row.split('/').at(-1)}_id`;
    const isRead = Object.hasOwn(endpoints, `${subject.row}/{id}`) || Object.hasOwn(inputOf(subject.row), own);
    const asked = subject.ask({ id: 77 }, { funcs: new Set(), menus: null }) ?? { id: 77 };
    return isRead && !Object.values(asked).includes(77);
  });
  assert.equal(
    among.map(([call]) => call),
    [],
  );
});

test('where a field decides about the right, each of its values is told by words of its own', () => {
  for (const [call, { who, deed }] of rows) {
    if (call.startsWith('GET ') || typeof who === 'string' || 'func' in who) continue;
    assert.ok(deed && 'by' in deed && deed.by === who.by, call);
    assert.equal(Object.keys(deed.of).sort(), Object.keys(who.of).sort(), call);
  }
});

test('what is told in four languages says something in each, and no Chinese in English', () => {
  for (const [call, { deed }] of rows)
    for (const words of deed ? ('by' in deed ? [...Object.values(deed.of), deed.otherwise] : [deed]) : []) {
      assert.ok(words.every((text) => text.trim() === text && text !== '') && words.length === 4, call);
      assert.not.match(words[3], /\p{Script=Han}/u, call);
    }
});

type Sent = Readonly<Record<string, unknown>>;
/** By call, in this order: what is sent, once what came before is there. */
type Life = Readonly<Record<string, () => Promise<Sent> | Sent>>;

const MAILBOX = (port: number) => ({ enable: true, host: '127.0.0.1', port, secure: 'none', from: 'box@example.com' }) as const;

function lifeOf(we: Caller, room: { readonly device: number; readonly items: Readonly<Record<string, number>> }): Life {
  const template: Sent = { ...SENSOR, vendor: 'Another' };
  const reached = { phone: '13800138000', email: 'a@example.com' };
  const line = { name: 'COM7', path: 'sim/rs485-7', baud_rate: 9600 };
  const seat = { driver: 'modbus_tcp', ip_address: '10.0.0.9', port: 9, protocol_id: 1, enable: false } as const;
  const rights = { menus: [301], funcs: ['alarm_confirm'], videos: [] };
  const last = async (call: string): Promise<number> =>
    Math.max(...((await we.ask(call, { limit: 0 })).data as { data: { id: number }[] }).data.map(({ id }) => id));
  const the =
    (list: string, more: Sent = {}) =>
    async () => ({ id: await last(list), ...more });
  const site = () => last('GET setting/device_groups');
  const device = () => last('GET setting/devices');
  const level = endpoints['POST setting/alarm_levels'].example;
  const period = endpoints['POST setting/time_periods'].example;
  const place = async () => ({ ...seat, device_group_id: await site(), device_template_id: await own() });
  const own = () => last('GET setting/device_templates');
  const listener = async () => (await we.call('POST setting/contacts', { ...reached, name: 'Bob' })).id;
  const map = async () => {
    const { device_group_id } = await we.call('GET setting/devices/{id}', { id: room.device });
    return { device_group_id, type: 1, parent_id: '0' } as const;
  };
  const drawn = async () => (await we.call('GET setting/top_view/layout/{device_group_id}', await map())).version;
  const drawing = { component: 'Dot', extend: '{"uid":"a1b2c3d4e5f6"}' };
  const { hours, relay } = room.items;
  let meter: ReturnType<typeof addMeter> | null = null;
  const metered = () => {
    meter ??= addMeter(we, 9);
    return meter;
  };
  const energy = async () => (await metered()).energy;
  return {
    'POST setting/device_groups': () => ({ name: 'Hall', address: 'B2' }),
    'PUT setting/device_groups/{id}': the('GET setting/device_groups', { address: 'B3' }),
    'POST setting/device_templates': () => ({ template }),
    'PUT setting/device_templates/{id}': the('GET setting/device_templates', { template: { ...template, version: '9' } }),
    'POST setting/device_templates/{id}/sync': the('GET setting/device_templates', { check: true }),
    'POST setting/serial_port': () => line,
    'POST setting/bus_scan': async () => ({
      serial_port_id: await last('GET setting/serial_port'),
      from: 1,
      to: 2,
      timeout_ms: 20,
    }),
    'DELETE jobs/{job_id}': async () => ({ job_id: (await we.call('GET jobs')).data[0]!.job_id }),
    'POST setting/bus_scan/devices': async () => ({
      serial_port_id: await last('GET setting/serial_port'),
      device_group_id: await site(),
      units: [{ protocol_id: 7, name: 'Shelf', device_template_id: await own() }],
    }),
    'POST setting/devices': async () => ({ ...(await place()), name: 'Pump' }),
    'POST setting/devices/test': async () => ({ ...(await place()), name: 'Trial', ip_address: '127.0.0.1', timeout: 50 }),
    'POST setting/devices/{id}/read': async () => ({ id: room.device, template }),
    'PUT setting/devices/{id}': async () => ({ id: await device(), poll_interval: 77 }),
    'PUT setting/devices': async () => ({ ids: [await device()], sort_id: 9 }),
    'POST setting/devices/copy': async () => ({ id: await device(), count: 1, step: 1 }),
    'POST setting/devices/data_history': async () => ({ device_ids: [await device()], save_interval: 600 }),
    'DELETE setting/devices/{id}': async () => ({ id: await device(), verify_password, force: true }),
    'DELETE setting/device_templates/{id}': async () => ({
      id: (await we.call('GET setting/device_templates', { keyword: SENSOR.vendor, limit: 0 })).data.find(
        (one) => one.devices === 0,
      )!.id,
    }),
    'POST setting/items/test': async () => {
      const computed = await we.call('GET setting/device_templates', { device_template_category_id: 18, limit: 1 });
      const of = { device_group_id: await site(), device_template_id: computed.data[0]!.id, driver: 'virtual', protocol_id: 1 };
      const { id } = await we.call('POST setting/devices', { ...of, name: 'Computed' });
      const [item] = (await we.call('GET setting/items', { device_id: id, data_type: 1 })).data;
      return { item_id: item!.id, formula: `#${hours} + 1` };
    },
    'PUT setting/categorys/{code}': () => ({ code: 'other', weight: 15 }),
    'PUT setting/items': () => ({ ids: [hours], fields: { repetitions: 2 } }),
    'POST setting/items/data_history': () => ({ item_ids: [hours], save_interval: 60 }),
    'POST pub/remote_control': () => ({ device_id: room.device, item_id: relay, value: 1 }),
    'DELETE setting/overrides/{item_id}': async () => {
      const moves = { name: 'Switch off', type: 'digital_output', item_id: relay, value: 0 } as const;
      const { id } = await we.call('POST setting/actions', moves);
      const conditions = [{ item_id: hours, operator: '>', value: 1e6 } as const];
      await we.call('POST setting/auto', { name: 'Moves', conditions, actions: [id] });
      // an item takes a command a second
      await eventually('the relay is moved', async () => {
        const { code } = await we.ask('POST pub/remote_control', { device_id: room.device, item_id: relay, value: 0 });
        return code === 0;
      });
      return { item_id: relay };
    },
    'POST setting/automation/pause': async () => ({
      device_group_id: await site(),
      until: Math.floor(Date.now() / 1000) + 3600,
      reason: 'service',
      verify_password,
    }),
    'DELETE setting/automation/pause/{device_group_id}': async () => {
      const device_group_id = await site();
      const until = Math.floor(Date.now() / 1000) + 3600;
      await we.call('POST setting/automation/pause', { device_group_id, until, reason: 'service', verify_password });
      return { device_group_id };
    },
    'PUT power/limits': async () => ({
      device_id: (await metered()).device,
      preset: 'en50160',
      nominal_voltage: 230,
      nominal_frequency: 50,
      public_supply: true,
    }),
    'POST energy/meter_replacement': async () => ({ item_id: await energy(), at: 1_700_000_000, start: 3 }),
    'DELETE energy/meter_replacement/{id}': the('GET energy/meter_replacement'),
    'POST setting/energy': async () => ({ name: 'Feeder', device_group_id: await site(), type: 'total' }),
    'PUT setting/energy/{id}': the('GET setting/energy', { tolerance: 5 }),
    'DELETE setting/energy/{id}': the('GET setting/energy'),
    'POST setting/locks': () => ({ item_ids: [relay], reason: 'fuse', verify_password }),
    'POST setting/auto': () => ({
      name: 'Rule',
      conditions: [{ item_id: hours, operator: '>', value: 1e6 }],
      actions: [1],
    }),
    'PUT setting/auto/{id}': the('GET setting/auto', { cooldown: 60 }),
    'POST setting/auto/update_state': the('GET setting/auto', { state: 0 }),
    'POST setting/auto/{id}/rearm': the('GET setting/auto'),
    'DELETE setting/auto/{id}': the('GET setting/auto'),
    'POST stairstep': () => endpoints['POST stairstep'].example,
    'PUT stairstep/{id}': the('GET stairstep', { cycle: 'year' }),
    'PUT energy_cost_set/{id}': async () => ({
      id: await site(),
      method: 'stairstep',
      stairstep_id: await last('GET stairstep'),
    }),
    'POST time_sharing_system': () => ({ ...endpoints['POST time_sharing_system'].example, months: [] }),
    'PUT time_sharing_system/{id}': the('GET time_sharing_system', { weeks: [6, 7] }),
    'DELETE time_sharing_system/{id}': the('GET time_sharing_system'),
    'POST stemp_time': () => endpoints['POST stemp_time'].example,
    'PUT stemp_time/{id}': the('GET stemp_time', { months: [1, 2] }),
    'DELETE stemp_time/{id}': the('GET stemp_time'),
    'DELETE stairstep/{id}': async () => we.call('POST stairstep', { ...endpoints['POST stairstep'].example, name: 'Spare' }),
    'POST setting/cron': () => ({ name: 'Task', cycle: 'day', time: '02:00', actions: [1] }),
    'PUT setting/cron/{id}': the('GET setting/cron', { time: '03:00' }),
    'POST setting/cron/{id}/run': the('GET setting/cron'),
    'DELETE setting/cron/{id}': the('GET setting/cron'),
    'POST setting/ups_linkage_shutdown': () => ({
      name: 'Order',
      device_id: room.device,
      item_id: hours,
      operator: '<',
      value: 1e9,
      delay: 3600,
      hosts: [{ name: 'web', ip_address: '127.0.0.1', port: 9, protocol: 'ssh', user: 'ups', pass_word: 'x', command: 'halt' }],
    }),
    'POST setting/ups_linkage_shutdown/{id}/abort': async () => {
      await eventually('the countdown', async () =>
        (await we.call('GET setting/ups_linkage_shutdown')).data.some(({ phase }) => phase === 'countdown'),
      );
      return { id: await last('GET setting/ups_linkage_shutdown') };
    },
    'POST setting/ups_linkage_shutdown/{id}': the('GET setting/ups_linkage_shutdown', { dry_run: true, verify_password }),
    'PUT setting/ups_linkage_shutdown/{id}': the('GET setting/ups_linkage_shutdown', { delay: 90 }),
    'DELETE setting/ups_linkage_shutdown/{id}': the('GET setting/ups_linkage_shutdown'),
    'POST setting/interlocks': () => ({
      name: 'Held',
      item_id: relay,
      values: [1],
      conditions: [{ item_id: hours, operator: '>', value: 9 }],
    }),
    'PUT setting/interlocks/{id}': the('GET setting/interlocks', { allow_unknown: true }),
    'DELETE setting/interlocks/{id}': the('GET setting/interlocks'),
    'DELETE setting/locks/{id}': the('GET setting/locks', { verify_password }),
    'POST alarm_drill': async () => {
      await we.call('PUT setting/items/{id}', { id: hours, alarm_enable: true, threshold_max: 1e6, threshold_min: null });
      return { item_id: hours, value: 2e6, seconds: 600, verify_password };
    },
    'DELETE alarm_drill': () => ({ item_id: hours, verify_password }),
    'PUT setting/items/{id}': () => ({ id: hours, alarm_enable: true, threshold_max: -1, threshold_min: null }),
    'POST warning_operation': async () => {
      await eventually('the alarm', async () =>
        (await we.call('GET review', { limit: 0 })).data.some((row) => row.item_id === hours),
      );
      return { alarm_action: 0, remarks: 'seen', item_id: hours };
    },
    'PUT warning_operation': async () => {
      await we.call('POST warning_operation', { alarm_action: 1, remarks: 'again', item_id: hours });
      return { remarks: 'all' };
    },
    'DELETE alarm_log': async () => ({ ids: [await last('GET alarm_log')], verify_password }),
    'POST setting/alarm_levels': () => ({ ...level, name: 'Odd' }),
    'PUT setting/alarm_levels/{id}': the('GET setting/alarm_levels', { weight: 31 }),
    'DELETE setting/alarm_levels/{id}': the('GET setting/alarm_levels'),
    'POST setting/time_periods': () => ({ ...period, name: 'Nights' }),
    'PUT setting/time_periods/{id}': the('GET setting/time_periods', { weeks: [1] }),
    'DELETE setting/time_periods/{id}': the('GET setting/time_periods'),
    'PUT setting/alarm_commons': () => ({ popup_seconds: 19 }),
    'PUT alarm_phrases': () => ({ en_us: ['On my way'] }),
    'POST alarm_maintenance': async () => {
      const { server_time: from } = await we.call('GET setting/time');
      return { device_group_id: 1, from, until: from + 60, why: 'x' };
    },
    'DELETE alarm_maintenance/{id}': the('GET alarm_maintenance'),
    'POST setting/actions': () => ({ name: 'Switch on', type: 'digital_output', item_id: relay, value: 1 }),
    'PUT setting/actions/{id}': the('GET setting/actions', { enable: false }),
    'POST setting/actions/{id}/run': the('GET setting/actions'),
    'POST setting/actions/{id}/stop': async () => {
      const [first] = (await we.call('GET setting/actions', { limit: 1 })).data;
      const params = { steps: [{ action_id: first!.id, delay: 600 }] };
      const { id } = await we.call('POST setting/actions', { name: 'Later', type: 'template', params });
      void we.ask('POST setting/actions/{id}/run', { id });
      await eventually('it waits', async () => (await we.call('GET setting/actions/{id}/last_run', { id })) !== null);
      return { id };
    },
    'DELETE setting/actions/{id}': the('GET setting/actions'),
    'POST setting/sound_light/test': () => ({ buzzer_frequency: 440 }),
    'POST setting/contacts': () => ({ ...reached, name: 'Ann' }),
    'PUT setting/contacts/{id}': the('GET setting/contacts', { job: 'guard' }),
    'POST setting/contact_groups': () => ({ name: 'Guards' }),
    'PUT setting/contact_groups/{id}': the('GET setting/contact_groups', { remark: 'x' }),
    'DELETE setting/contact_groups/{id}': the('GET setting/contact_groups'),
    'DELETE setting/contacts/{id}': the('GET setting/contacts'),
    'POST setting/roles': async () => ({ ...rights, name: 'Night', device_groups: [{ id: await site() }] }),
    'PUT setting/roles/{id}': the('GET setting/roles', { remark: 'x' }),
    'POST setting/user_groups': () => ({ name: 'Crew' }),
    'PUT setting/user_groups/{id}': the('GET setting/user_groups', { remark: 'x' }),
    'POST setting/users': async () => ({
      user_name: 'wei',
      password: verify_password,
      role_ids: [await last('GET setting/roles')],
      user_group_ids: [await last('GET setting/user_groups')],
    }),
    'PUT setting/users/{id}': the('GET setting/users', { remark: 'x' }),
    'PUT user/rest_password': the('GET setting/users', { verify_password }),
    'DELETE user/sessions': async () => ({ user_id: await last('GET setting/users') }),
    'DELETE user/sessions/{id}': async () => {
      const mine = (await we.call('GET user/sessions', { limit: 0 })).data;
      return { id: mine.find(({ current }) => !current)!.id };
    },
    'DELETE setting/users/{id}': the('GET setting/users', { verify_password }),
    'DELETE setting/user_groups/{id}': the('GET setting/user_groups'),
    'DELETE setting/roles/{id}': the('GET setting/roles'),
    'POST setting/menus': () => ({ names: { en_us: 'Maker' }, url: '/external_link?pathUrl=http%3A%2F%2F10.0.0.8%2F' }),
    'PUT setting/menus/{id}': the('GET setting/menus', { weight: 5 }),
    'PUT setting/menus': async () => ({ data: [{ id: await last('GET setting/menus'), weight: 6 }] }),
    'DELETE setting/menus/{id}': the('GET setting/menus'),
    'POST setting/gc': () => ({ key: 'UI', home_route: '/station' }),
    'POST user/tokens': () => ({ name: 'probe', verify_password }),
    'DELETE user/tokens/{id}': the('GET user/tokens'),
    'POST setting/ldap/test': () => ({ ...endpoints['POST setting/ldap/test'].example, bind_dn: '', url: directory.url }),
    'PUT setting/email_service': () => ({ host: '127.0.0.1', port: mail.port, secure: 'none', from: 'box@example.com' }),
    'POST setting/email_service': () => ({ to: 'ann@example.com' }),
    'PUT setting/notice_tpl': () => ({ language: 'en_us', sms_body: '{level} {device}' }),
    'PUT setting/recover_tpl': () => ({ language: 'en_us', sms_body: 'over: {device}' }),
    'POST setting/contacts/{id}/test': async () => {
      await we.call('PUT setting/email_service', MAILBOX(mail.port));
      return { id: await listener(), way: 'email' };
    },
    'POST notification_log/{id}/retry': async () => {
      await we.call('PUT setting/email_service', MAILBOX(1));
      await we.ask('POST setting/contacts/{id}/test', { id: await listener(), way: 'email' });
      return { id: await last('GET notification_log') };
    },
    'PUT clean_notice_list': async () => ({ ids: [await last('GET notification_log')] }),
    'DELETE notification_log': async () => ({ ids: [await last('GET notification_log')], verify_password }),
    'POST setting/sms': () => ({ max_parts: 2 }),
    'POST setting/sms/test': () => ({ phone: '13800138000' }),
    'POST setting/webhook/test': async () => {
      const channels = [{ kind: 'webhook', name: 'Desk', url: receiver.url }];
      await we.call('POST setting/gc', { key: 'ALARM_PUSH', channels } as never);
      return { id: 1 };
    },
    'POST data_history_template': () => ({ name: 'Daily', item_ids: [hours] }),
    'DELETE data_history_template/{id}': the('GET data_history_template'),
    'PUT gis/params': () => ({ zoom: 11 }),
    'POST setting/top_view/device': async () => ({ ...(await map()), component: 'VText' }),
    'PUT setting/top_view/device/{id}': the('GET setting/top_view/device', { left: '31' }),
    'POST setting/top_view/background': async () => ({ ...(await map()), background: 'builtin:blank' }),
    'PUT setting/top_view/background/{id}': the('GET setting/top_view/background', { extend: '{"canvasScale":50}' }),
    'PUT setting/top_view/layout/{device_group_id}': async () => ({
      ...(await map()),
      version: await drawn(),
      create: [drawing],
    }),
    'POST setting/top_view/layout/{device_group_id}/versions': async () => ({ ...(await map()), name: 'opened' }),
    'PUT setting/top_view/layout/{device_group_id}/versions/{n}': async () => ({
      ...(await map()),
      n: await drawn(),
      name: 'kept',
    }),
    'POST setting/top_view/layout/{device_group_id}/versions/{n}/restore': async () => {
      const version = await drawn();
      return { ...(await map()), n: version, version };
    },
    'DELETE setting/top_view/layout/{device_group_id}/versions/{n}': async () => ({ ...(await map()), n: (await drawn()) - 1 }),
    'DELETE setting/top_view/background/{id}': the('GET setting/top_view/background'),
    'DELETE setting/top_view/device/{id}': the('GET setting/top_view/device'),
    'DELETE setting/top_view/device': map,
    'PUT setting/vertical_view_polling_set': async () => ({ enable: false, device_group_ids: [(await map()).device_group_id] }),
    'PUT setting/scene/{name}': () => ({ name: 'test3d', mode: 'room', source: 'own', sites: [] }),
    'POST pub/info': async () => ({
      edition: (await we.call('GET pub/edition', { type: 1 })).data.find(({ current }) => !current)!.id,
    }),
    'PUT pub/edition/{id}': () => ({ id: 1, company: 'Example' }),
    'POST setting/time': () => ({ timezone: 'Asia/Shanghai', verify_password }),
    'POST setting/package': () => ({ form: 'json', verify_password }),
    'DELETE setting/items/{id}': async () => ({ id: hours, force: true }),
    'DELETE setting/serial_port/{id}': () => we.call('POST setting/serial_port', { ...line, name: 'COM8', path: 'sim/rs485-8' }),
    'DELETE setting/device_groups': async () => {
      const { id } = await we.call('POST setting/device_groups', { name: 'Empty' });
      return { ids: [id], verify_password };
    },
    'PUT user/password': () => ({ old_password: verify_password, new_password: 'quite another 77' }),
  };
}
/** Calls that bring a file, with it. */
const FILES: Readonly<Record<string, () => Promise<ReturnType<typeof formOf>>>> = {
  'POST setting/device_templates/import': async () => formOf(JSON.stringify(SENSOR), 'file', { encoding: 'utf-8' }),
  'POST setting/maintain/logo/upload': async () => pictureForm({ type: 'login' }, png(290, 76), 'logo.png'),
  'POST gis/image': async () => pictureForm({}, png(100, 100), 'plan.png'),
  'POST setting/top_view/image_backgroup/image': async () => pictureForm({}, png(100, 100), 'hall.png'),
  'POST setting/top_view/normal_icon/image': async () => pictureForm({}, png(88, 88), 'fan.png'),
  'POST setting/contacts/import': async () => {
    const file = 'name,phone\nAnn,13800138000\n';
    const { data } = await we.upload('POST setting/contacts/check', file, {});
    return formOf(file, 'file', { mark: (data as { mark: string }).mark });
  },
  'POST setting/alarm_commons/sound': async () => soundForm(),
  'POST setting/package/apply': async () => {
    const file = JSON.stringify({ format: 1, sections: { sites: [{ site: 'Annexe' }] } });
    const asked = { mode: 'merge', verify_password };
    const { data } = await we.upload('POST setting/package/check', file, asked);
    return formOf(file, 'file', { ...asked, mark: (data as { mark: string }).mark });
  },
};

const deedOf = (call: string, value?: unknown): string => deedIn('en_us', value === undefined ? call : `${call} ${value}`);
/** calls that the record may tell of at once: one, and another that it ends */
const TOGETHER = 2;
/** the newest row that was looked at */
let seen = 0;
/** What the record says of a call that was just made. What was under way until then may be told of right after it. */
async function toldOf(call: string, deed: string): Promise<OperationRecord> {
  const { data } = await we.call('GET operation_record', { limit: TOGETHER });
  const fresh = data.filter(({ id }) => id > seen);
  const row = fresh.find(({ action }) => action === deed) ?? fresh[0];
  assert.ok(row, call);
  seen = Math.max(...fresh.map(({ id }) => id));
  return row;
}
function judge(call: string, row: Row, said: OperationRecord, deed: string): void {
  assert.equal([said.action, said.module, said.code, said.user_name], [deed, row.module, 0, 'admin'], call);
  assert.is(said.content !== '', withoutName([call, row]) === null, `${call} is told to be about “${said.content}”`);
  const change = subjectOf(row)?.change;
  const isTold = subjectOf(row) !== null && !isNone(change) && !call.startsWith('DELETE ');
  if (isTold) assert.ok(said.diff.length > 0, `${call}: what is otherwise is not told`);
}

test('every call that may change something is told with what it was about and what it changed', async () => {
  const room = await configureOutputs(box, unit.port);
  const { captcha_id } = await we.call('GET pub/login/captchaid');
  await we.call('PUT user/password_without_login', {
    user_name: 'admin',
    old_password: FIRST_PASSWORD,
    new_password: verify_password,
    captcha_id,
    captcha_code: CAPTCHA,
  });
  await logIn(box.url, 'admin', verify_password);
  const life = lifeOf(we, room);
  const about = writing.filter(([, row]) => subjectOf(row) !== null).map(([call]) => call);
  assert.equal([...Object.keys(life), ...Object.keys(FILES)].sort(), about.sort());
  for (const [call, make] of Object.entries(FILES)) {
    const { path } = written(call, {});
    const got = await we.send(path, { method: 'POST', ...(await make()) });
    assert.is(got.code, 0, `${call}: ${got.text.slice(0, 300)}`);
    judge(call, (endpoints as Table)[call]!, await toldOf(call, deedOf(call)), deedOf(call));
  }
  for (const [call, make] of Object.entries(life)) {
    const input = await make();
    const row = (endpoints as Table)[call]!;
    const got = await we.ask(call, input);
    assert.ok(
      got.status === 200 && (got.code === 0 || row.type !== undefined),
      `${call} ${JSON.stringify(input)}: ${got.text.slice(0, 300)}`,
    );
    const deed = deedOf(call, row.deed && 'by' in row.deed ? input[row.deed.by] : undefined);
    judge(call, row, await toldOf(call, deed), deed);
  }
});

test.run();
