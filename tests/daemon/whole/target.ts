// A box whose every field is sent everything that it must not hold, while it watches its rooms.
import http from 'node:http';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { CODE } from '../../../daemon/contract/codes';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import type { Row } from '../../../daemon/contract/row';
import { type Fault, faultOf, type Shape, take } from '../../../daemon/contract/shape';
import { languageOf, say } from '../../../daemon/lang/index';
import { configMigrations } from '../../../daemon/store/migrations';
import { openDb } from '../../../daemon/store/open';
import { FIRST_PASSWORD, openBox } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';
import { assertFit, createWitness, HOSTILE, HOSTILE_TEXTS, LANGUAGES } from '../../hands/hostile';
import { isAmong } from '../../hands/long';

type Input = Record<string, unknown>;
/** a field of a row, and what it may be sent */
interface Field {
  readonly call: string;
  readonly row: Row;
  readonly name: string;
  readonly shape: Shape;
  readonly values: readonly unknown[];
}

const brief = (value: unknown): string => String(JSON.stringify(value)).slice(0, 60);

/** What the rules alone say of a value as it is sent. */
function refusedBy({ call, name, shape }: Field, value: unknown): Fault | null {
  const from = call.startsWith('GET ') || call.includes(`{${name}}`) ? 'query' : 'body';
  return faultOf(shape, take({ [name]: shape }, { [name]: value }, from)[name]);
}

/** Whoever sent it hears in their language what to do, and nothing of the inside. */
function assertTold({ call, name }: Field, fault: Fault, said: string): void {
  for (const language of LANGUAGES) {
    const message = say(languageOf(language), fault.key, fault.data);
    const data = { fields: { [name]: message } };
    assertFit(
      { status: 200, code: CODE.validation, message, data, text: message },
      language,
      `${call} ${name} ${said} → ${message}`,
    );
  }
}

/** Every field of the calls that are wanted. An empty text in the place of an id is another address. */
const fieldsOf = (wanted: RegExp): readonly Field[] =>
  (Object.entries(endpoints) as [string, Row][])
    .filter(([call, row]) => wanted.test(call) && !row.file && !row.download)
    .flatMap(([call, row]) =>
      Object.entries(row.input ?? {}).map(([name, shape]) => {
        const inPath = call.includes(`{${name}}`);
        const texts = inPath ? HOSTILE_TEXTS.filter((text) => text !== '') : HOSTILE_TEXTS;
        return { call, row, name, shape, values: inPath || call.startsWith('GET ') ? texts : HOSTILE };
      }),
    );

/** By call: an input, each time another, with which it would be done, or refused for nothing in the way it is written. */
async function soundInputs(we: Caller): Promise<Readonly<Record<string, (n: number) => Input>>> {
  const { id: site } = await we.call('POST setting/device_groups', { name: 'target', parent_id: 0 });
  const templates = await we.call('GET setting/device_templates', { device_template_category_id: 2, limit: 1 });
  const tcp = { driver: 'modbus_tcp', ip_address: '10.0.0.9', protocol_id: 1, enable: false, timeout: 50, retries: 0 };
  const seat = { ...tcp, device_group_id: site, device_template_id: templates.data[0]!.id, poll_interval: 3600 };
  const { id: device } = await we.call('POST setting/devices', { ...seat, name: 'target', port: 9 });
  const item = (await we.call('GET setting/items', { device_id: device, data_type: 1 })).data[0]!.id;
  const lit = await we.call('GET setting/device_templates', { device_template_category_id: 14, driver: 'modbus', limit: 1 });
  const lamps = { ...seat, name: 'lamps', port: 8, device_template_id: lit.data[0]!.id };
  const { id: device_id } = await we.call('POST setting/devices', lamps);
  const lamp = (await we.call('GET setting/items', { device_id, limit: 0 })).data.find((one) => one.writable)!.id;
  const { id: stairs } = await we.call('POST stairstep', { ...endpoints['POST stairstep'].example, name: 'target' });
  const { id: slots } = await we.call('POST time_sharing_system', {
    ...endpoints['POST time_sharing_system'].example,
    name: 'target',
  });
  const { id: stepped } = await we.call('POST stemp_time', { ...endpoints['POST stemp_time'].example, name: 'target' });
  const { id: energy } = await we.call('POST setting/energy', { name: 'target', device_group_id: site, type: 'total' });
  const virtual = await we.call('GET setting/device_templates', { device_template_category_id: 18, limit: 1 });
  const place = { device_group_id: site, device_template_id: virtual.data[0]!.id, driver: 'virtual', protocol_id: 1 };
  const { id: other } = await we.call('POST setting/devices', { ...place, name: 'computed' });
  const computed = (await we.call('GET setting/items', { device_id: other, data_type: 1 })).data[0]!.id;
  const { id: line } = await we.call('POST setting/serial_port', { name: 'target', path: 'sim/target', baud_rate: 9600 });
  const unitOf = (n: number) => ({ protocol_id: 1 + (n % 247), name: `unit ${n}`, device_template_id: seat.device_template_id });
  const newDevice = (n: number) => ({ ...seat, name: `device ${n}`, port: 1000 + n });
  const [read] = (await we.call('GET setting/device_templates', { id: seat.device_template_id })).data;
  const document = { ...read!.document, vendor: 'Target' };
  const { id: template } = await we.call('POST setting/device_templates', { template: document });
  const rights = { device_groups: [{ id: site }], menus: [301], funcs: ['alarm_confirm'], videos: [] };
  const { id: role } = await we.call('POST setting/roles', { name: 'target', ...rights });
  const { id: group } = await we.call('POST setting/user_groups', { name: 'target' });
  const placed = { login_type: 2, role_ids: [role], user_group_ids: [group] };
  const { id: user } = await we.call('POST setting/users', { user_name: 'target', ...placed });
  const reached = { phone: '13800138000', email: 'target@example.com' };
  const { id: contact } = await we.call('POST setting/contacts', { ...reached, name: 'target' });
  const { id: contacts } = await we.call('POST setting/contact_groups', { name: 'target', contact_ids: [contact] });
  const link = (n: number) => `/external_link?pathUrl=http%3A%2F%2F10.0.0.8%2F${n}`;
  const { id: menu } = await we.call('POST setting/menus', { name: 'target', url: link(0) });
  const login = { user_name: 'admin', captcha_id: 'none', captcha_code: 'ABCD' };
  const { server_time: began } = await we.call('GET setting/time');
  const { ticket } = await we.call('POST setting/security/check_password', { verify_password: FIRST_PASSWORD });
  const settings = [
    { key: 'ACCOUNT_SAFE', acc_single_config: { enabled: false } },
    { key: 'UI', home_route: '/overview' },
    { key: 'LDAP', base_dn: 'dc=example' },
    { key: 'AUTO_LOGIN', index: 2 },
  ];
  const map = { device_group_id: site, type: 1, parent_id: '0' } as const;
  const { id: widget } = await we.call('POST setting/top_view/device', { ...map, component: 'VText' });
  const { id: sheet } = await we.call('POST setting/top_view/background', { ...map, background: 'builtin:blank' });
  const drawn = (n: number) => ({
    ...map,
    version: 1,
    create: [{ component: 'Dot', extend: `{"uid":"${String(n).padStart(12, 'u')}"}` }],
  });
  // nobody answers there, and the box does not call itself
  const { url: _, ...directory } = endpoints['POST setting/ldap/test'].example;
  return {
    'POST setting/device_groups': (n) => ({ name: `site ${n}`, parent_id: site }),
    'PUT setting/device_groups/{id}': () => ({ id: site, name: 'target' }),
    'DELETE setting/device_groups': () => ({ ids: [999_999], verify_password: FIRST_PASSWORD }),
    'PUT setting/device_templates/{id}': () => ({ id: template, template: document }),
    'POST setting/device_templates/{id}/sync': () => ({ id: template, check: true }),
    'POST setting/devices': newDevice,
    'PUT setting/devices/{id}': () => ({ ...seat, id: device, name: 'target', port: 9 }),
    'DELETE setting/devices/{id}': () => ({ id: 999_999, verify_password: FIRST_PASSWORD }),
    'POST setting/devices/test': newDevice,
    'POST setting/devices/{id}/read': () => ({ id: device, template: document }),
    'POST setting/bus_scan/devices': (n) => ({ serial_port_id: line, device_group_id: site, units: [unitOf(n)] }),
    'PUT setting/devices': () => ({ ids: [device], sort_id: 7 }),
    'POST setting/devices/copy': (n) => ({ id: device, count: 1, step: 1 + (n % 50) }),
    'PUT setting/items': () => ({ ids: [item], fields: { repetitions: 2 } }),
    'POST setting/devices/data_history': () => ({ device_ids: [device], enable: true }),
    'POST setting/items/data_history': () => ({ item_ids: [item], save_interval: 60 }),
    'PUT setting/categorys/{code}': () => ({ code: 'other', weight: 15 }),
    'DELETE alarm_log': () => ({ ids: [999_999], verify_password: ticket }),
    'PUT setting/items/{id}': () => ({ id: item, threshold_max: 99, alarm_enable: false }),
    'DELETE setting/items/{id}': () => ({ id: 999_999 }),
    'POST setting/items/test': () => ({ item_id: computed, formula: `#${item} + 1` }),
    'POST setting/serial_port': (n) => ({ baud_rate: 9600, enable: false, name: `line ${n}`, path: `sim/line-${n}` }),
    'DELETE setting/serial_port/{id}': () => ({ id: 999_999 }),
    'POST setting/alarm_levels': (n) => ({ ...endpoints['POST setting/alarm_levels'].example, name: `level ${n}` }),
    'PUT setting/alarm_levels/{id}': () => ({ id: 3, name: '重要' }),
    'POST setting/time_periods': (n) => ({ ...endpoints['POST setting/time_periods'].example, name: `period ${n}` }),
    'PUT setting/time_periods/{id}': () => ({ id: 2, weeks: [1] }),
    'POST setting/contacts': (n) => ({ ...reached, name: `contact ${n}` }),
    'PUT setting/contacts/{id}': () => ({ id: contact, name: 'target' }),
    'DELETE setting/contacts/{id}': () => ({ id: 999_999 }),
    'POST setting/contact_groups': (n) => ({ name: `contacts ${n}` }),
    'PUT setting/contact_groups/{id}': () => ({ id: contacts, name: 'target' }),
    'DELETE setting/contact_groups/{id}': () => ({ id: 999_999 }),
    'POST data_historys': () => ({ item_ids: [item], type: 0, limit: 1 }),
    'POST downloads': () => ({ path: 'operation_record/export' }),
    'POST data_history_template': (n) => ({ name: `report ${n}`, item_ids: [item] }),
    'POST stairstep': (n) => ({ ...endpoints['POST stairstep'].example, name: `stairs ${n}` }),
    'PUT stairstep/{id}': () => ({ id: stairs, name: 'target' }),
    'DELETE stairstep/{id}': () => ({ id: 999_999 }),
    'POST time_sharing_system': (n) => ({ ...endpoints['POST time_sharing_system'].example, name: `slots ${n}` }),
    'PUT time_sharing_system/{id}': () => ({ id: slots, name: 'target' }),
    'DELETE time_sharing_system/{id}': () => ({ id: 999_999 }),
    'POST stemp_time': (n) => ({ ...endpoints['POST stemp_time'].example, name: `stepped ${n}` }),
    'PUT stemp_time/{id}': () => ({ id: stepped, name: 'target' }),
    'DELETE stemp_time/{id}': () => ({ id: 999_999 }),
    'PUT energy_cost_set/{id}': () => ({ id: site, method: 'stairstep', stairstep_id: stairs }),
    'POST setting/energy': (n) => ({ name: `energy ${n}`, device_group_id: site, type: 'other' }),
    'PUT setting/energy/{id}': () => ({ id: energy, name: 'target' }),
    'DELETE setting/energy/{id}': () => ({ id: 999_999 }),
    'PUT power/limits': () => ({ device_id: device, nominal_voltage: 230, nominal_frequency: 50, public_supply: false }),
    'DELETE energy/meter_replacement/{id}': () => ({ id: 999_999 }),
    'DELETE data_history_template/{id}': () => ({ id: 999_999 }),
    'POST setting/users': (n) => ({ ...placed, user_name: `user ${n}` }),
    'PUT setting/users/{id}': () => ({ id: user, user_name: 'target' }),
    'DELETE setting/users/{id}': () => ({ id: 999_999, verify_password: FIRST_PASSWORD }),
    'PUT user/rest_password': () => ({ id: 999_999, verify_password: FIRST_PASSWORD }),
    'POST setting/user_groups': (n) => ({ name: `group ${n}` }),
    'PUT setting/user_groups/{id}': () => ({ id: group, name: 'target' }),
    'DELETE setting/user_groups/{id}': () => ({ id: 999_999 }),
    'POST setting/roles': (n) => ({ ...rights, name: `role ${n}` }),
    'PUT setting/roles/{id}': () => ({ id: role, name: 'target' }),
    'DELETE setting/roles/{id}': () => ({ id: 999_999 }),
    'POST setting/menus': (n) => ({ name: 'entry', url: link(n) }),
    'PUT setting/menus': () => ({ data: [{ id: menu, weight: 5 }] }),
    'PUT setting/menus/{id}': () => ({ id: menu, weight: 5 }),
    'DELETE setting/menus/{id}': () => ({ id: 999_999 }),
    'POST setting/gc': (n) => ({ ...settings[n % settings.length], verify_password: ticket }),
    'POST setting/time': () => ({ timezone: 'Asia/Shanghai', verify_password: ticket }),
    'POST setting/security/check_password': () => ({ verify_password: ticket }),
    'POST setting/ldap/test': () => ({ ...directory, url: 'ldap://127.0.0.1:1' }),
    'DELETE user/sessions': () => ({}),
    'DELETE user/sessions/{id}': () => ({ id: 'no-such-session' }),
    'POST user/tokens': (n) => ({ name: `token ${n}`, funcs: [], verify_password: ticket }),
    'DELETE user/tokens/{id}': () => ({ id: 999_999 }),
    'POST pub/login/root_login': () => ({ ...login, password: 'wrong' }),
    'POST pub/login/ldap': () => ({ ...login, password: 'wrong' }),
    // a device that is switched off: nothing moves
    'POST pub/remote_control': () => ({ device_id, item_id: lamp, value: 1 }),
    'POST alarm_maintenance': () => ({ device_ids: [device], from: began, until: began + 86_400, why: 'target' }),
    'DELETE alarm_maintenance/{id}': () => ({ id: 999_999 }),
    'POST warning_operation': () => ({ alarm_action: 0, remarks: 'seen', item_id: item }),
    'PUT gis/params': () => ({ zoom: 11 }),
    'POST setting/top_view/device': () => ({ ...map, type: 2, component: 'Dot', device_id: device, item_ids: [item] }),
    'PUT setting/top_view/device/{id}': () => ({ id: widget, left: '30' }),
    'DELETE setting/top_view/device/{id}': () => ({ id: 999_999 }),
    'DELETE setting/top_view/device': () => ({ device_group_id: site, type: 0 }),
    'POST setting/top_view/background': () => ({ ...map, type: 2, background: 'builtin:blank' }),
    'PUT setting/top_view/background/{id}': () => ({ id: sheet, background: 'builtin:blank' }),
    'DELETE setting/top_view/background/{id}': () => ({ id: 999_999 }),
    'PUT setting/top_view/layout/{device_group_id}': drawn,
    'POST setting/top_view/layout/{device_group_id}/versions': () => ({ ...map, name: 'target' }),
    'PUT setting/top_view/layout/{device_group_id}/versions/{n}': () => ({ ...map, n: 1, name: 'target' }),
    'DELETE setting/top_view/layout/{device_group_id}/versions/{n}': () => ({ ...map, n: 999 }),
    'POST setting/top_view/layout/{device_group_id}/versions/{n}/restore': () => ({ ...map, n: 1, version: 1 }),
    'PUT setting/vertical_view_polling_set': () => ({ enable: false, device_group_ids: [site] }),
    'PUT setting/scene/{name}': () => ({ name: 'test3d', mode: 'room', source: 'own', sites: [site] }),
    'POST pub/login/safe': () => ({ ...login, password: 'wrong' }),
    'PUT user/password': () => ({ old_password: 'wrong', new_password: 'quite another one' }),
    'PUT user/password_without_login': () => ({ ...login, old_password: 'wrong', new_password: 'quite another one' }),
  };
}

/** A box with what may be sent to it. */
export async function openTarget() {
  const box = await openBox();
  // tens of thousands of calls, each after the other: a connection for each is a quarter of their work
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const we = callerOf(box.url, box.token, 'en-US', agent);
  // a session's own guesses are counted too, in memory
  const acc_lock_config = { enabled: false, opt_attempts: 5, opt_minutes: 10, opt_lock_days: 0 };
  await we.call('POST setting/gc', { key: 'ACCOUNT_SAFE', acc_lock_config, verify_password: FIRST_PASSWORD });
  const sound = await soundInputs(we);
  // guesses are counted, which is tried elsewhere: here nobody shall be locked out
  const off = { enabled: false, opt_attempts: 5, opt_minutes: 10, opt_lock_days: 0 };
  await we.call('POST setting/gc', { key: 'ACCOUNT_SAFE', acc_lock_config: off, verify_password: FIRST_PASSWORD });
  const db = openDb(path.join(box.data, 'config.db'), configMigrations);
  const witness = createWitness(db);
  const guessed = db.prepare('SELECT 1 FROM login_failure LIMIT 1');
  let number = 0;
  /** Sends one value among sound ones and judges the answer. @returns its code */
  async function send({ call, row, name, shape }: Field, value: unknown): Promise<number> {
    number++;
    const language = LANGUAGES[number % LANGUAGES.length]!;
    // an address is counted all the same. To look costs less than to write
    if (guessed.get() !== undefined) db.exec('DELETE FROM login_failure');
    const input = sound[call]?.(number) ?? { ...row.example };
    const got = await we.in(language).ask(call, { ...input, [name]: value });
    const said = `${call} ${name} ${brief(value)} in ${language} → ${got.text.slice(0, 200)}`;
    assertFit(got, language, said, row.type !== undefined || row.exports === true);
    // an address carries texts alone, which are read by the rules first
    if (faultOf(shape, value) !== null && !call.startsWith('GET ')) {
      assert.is(got.code, CODE.validation, said);
      assert.ok(Object.hasOwn((got.data as { fields?: object }).fields ?? {}, name), said);
    }
    const changed = witness.changed();
    if (got.code !== CODE.ok || call.startsWith('GET ')) assert.not(changed, said);
    return got.code;
  }
  return {
    we,
    /** Sends everything that may be sent to the calls that are wanted. @returns every code that was answered */
    async sweep(wanted: RegExp): Promise<ReadonlySet<number>> {
      const codes = new Set<number>();
      for (const [at, field] of fieldsOf(wanted).entries())
        for (const [i, value] of field.values.entries()) {
          const fault = refusedBy(field, value);
          // one that goes no further than the rules is sent for one field in four, in another field each
          if (fault === null || isAmong(at + i)) codes.add(await send(field, value));
          else assertTold(field, fault, brief(value));
        }
      return codes;
    },
    /** Nothing is damaged, and no object was given what it does not have. */
    async close(): Promise<void> {
      assert.equal(witness.damage(), []);
      assert.is(({} as { polluted?: number }).polluted, undefined);
      db.close();
      agent.destroy();
      await box.stop();
    },
  };
}
