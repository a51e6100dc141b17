// Two people with roles and one without a session at every row of a box that watches two rooms: who gets in, who sees what.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import type { Menu, Page, TreeNode } from '../../../daemon/contract/entities';
import { FUNCS, type Func } from '../../../daemon/contract/funcs';
import type { PlainWho, Row } from '../../../daemon/contract/row';
import type { Fields } from '../../../daemon/contract/shape';
import { UNOPENED } from '../../../daemon/contract/unopened';
import { pagesOf } from '../../../daemon/http/caller';
import { createDrillStore, type NewDrill } from '../../../daemon/store/drills';
import { createMeterReplacementStore } from '../../../daemon/store/meter-replacements';
import type { NoticeDraft } from '../../../daemon/store/notice-rows';
import { createNoticeStore } from '../../../daemon/store/notices';
import { eventually, FIRST_PASSWORD, openBox } from '../../hands/box';
import { type Asked, type Caller, callerOf, formOf, written } from '../../hands/calls';
import { words } from '../../hands/catalogue';
import { createWitness } from '../../hands/hostile';
import { type Member, openStaff } from '../../hands/staff';

const rows = Object.entries(endpoints) as [string, Row][];
/** the two rooms of the demo */
const OWN = 1;
const FOREIGN = 2;
const NOBODYS = 999_999;
let box: Awaited<ReturnType<typeof openBox>>;
let staff: ReturnType<typeof openStaff>;
let root: Caller;
/** site 1, may confirm alarms */
let clerk: Member;
/** no site, no function */
let guest: Member;
/** site 1, may do everything that is done in a site */
let keeper: Member;
/** of the foreign room, to come */
let maintained: number;

const flat = (menus: readonly Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...flat(menu.children)]);

test.before(async () => {
  box = await openBox();
  root = callerOf(box.url, box.token);
  staff = openStaff(box);
  const ofRooms = FUNCS.filter((func) => func !== 'system' && func !== 'user_manage');
  clerk = await staff.hire('clerk', { sites: [OWN], funcs: ['alarm_confirm'] });
  guest = await staff.hire('guest', {});
  keeper = await staff.hire('keeper', { sites: [OWN], funcs: ofRooms });
  for (const device of ['冷通道温湿度', '汇聚机房温湿度']) box.simulation.force(device, 'temperature', 60);
  const from = (await root.call('GET setting/time')).server_time + 86_400;
  const works = { device_group_id: FOREIGN, from, until: from + 3600, why: 'works' };
  maintained = (await root.call('POST alarm_maintenance', works)).id;
  await eventually('an alarm in each room', async () => {
    const { data } = await root.call('GET review', { limit: 0 });
    return [OWN, FOREIGN].every((site) => data.some((row) => row.device_group_id === site));
  });
});
test.after(async () => {
  staff.close();
  await box.stop();
});

// ── who gets in ──

/** A row called with its own example. */
function tryRow(who: Caller, call: string, row: Row): Promise<Asked> {
  const { path, ...sent } = written(call, row.example);
  return who.send(path, row.file ? { method: 'POST', ...formOf('[]', row.file.field) } : sent);
}
const rightOf = (row: Row): PlainWho =>
  typeof row.who === 'object' && 'by' in row.who ? (row.who.of[String(row.example[row.who.by])] ?? 'session') : row.who;
/** whose menu holds every page that is built; what none of those asks is for administrators */
function mayEnter(row: Row, funcs: readonly Func[]): boolean {
  const right = rightOf(row);
  if (right === 'public') return true;
  const pages = pagesOf(row, row.example);
  if (right === 'root' || (pages !== 'any' && pages.every((page) => UNOPENED.includes(page)))) return false;
  return right === 'session' || funcs.includes(right.func);
}

test('without a session nothing answers but what is open to everybody', async () => {
  const nobody = callerOf(box.url);
  const witness = createWitness(staff.db);
  for (const [call, row] of rows) {
    const got = await tryRow(nobody, call, row);
    if (rightOf(row) === 'public') assert.is.not(got.status, 401, call);
    else assert.equal([got.status, got.code, got.data, got.message], [401, 401, null, 'Log in first'], call);
  }
  assert.not(witness.changed());
  for (const token of ['x', 'a'.repeat(43), '../../etc', `${clerk.token}x`]) {
    const got = await callerOf(box.url, token).ask('GET setting/devices');
    assert.equal([got.status, got.data], [401, null], token);
  }
});

test('everybody gets as far as their functions, and what is denied shows and changes nothing', async () => {
  const witness = createWitness(staff.db);
  for (const [who, funcs] of [
    [clerk, ['alarm_confirm']],
    [guest, []],
  ] as const)
    for (const [call, row] of rows) {
      // tried below: it ends what the others need, or confirms what they look at
      if (/exit|login|password|warning_operation/.test(call)) continue;
      const got = await tryRow(who, call, row);
      if (mayEnter(row, funcs)) assert.is(got.status, 200, `${call} ${got.text}`);
      else assert.equal([got.status, got.code, got.data], [403, 1004, null], call);
    }
  assert.not(witness.changed());
  const operate = (who: Caller, alarm_action: unknown, item_id = NOBODYS) =>
    who.ask('POST warning_operation', { alarm_action, item_id, remarks: 'x' });
  assert.equal([(await operate(clerk, 0)).code, (await operate(clerk, 1)).code], [1002, 1002]);
  assert.equal([(await operate(clerk, 2)).status, (await operate(clerk, 3)).status], [403, 403]);
  for (const action of [0, 1, 2, 3]) assert.is((await operate(guest, action)).status, 403);
});

// ── who sees what ──

const ofOwn = <T extends { readonly device_group_id: number }>(page: Page<T>): T[] =>
  page.data.filter((row) => row.device_group_id === OWN);
const ids = (list: readonly { readonly id: number }[]): number[] => list.map(({ id }) => id);
const whole = { limit: 0 } as const;
/** Every list whose rows say what site they belong to. */
const LISTS = [
  'GET setting/devices',
  'GET setting/items',
  'GET review',
  'GET alarm_log',
  'GET device_groups/device/item',
] as const;
const askOf = (call: string, more: object = {}): object => (call.startsWith('GET device_groups') ? more : { ...whole, ...more });

async function listOf(call: (typeof LISTS)[number], more: object): Promise<{ readonly total: number; readonly data: unknown }> {
  const { total, data } = await clerk.call(call, askOf(call, more));
  return { total, data };
}

test('each list holds what stands in the own site, its total too, and nothing for whoever has none', async () => {
  for (const call of LISTS) {
    const all = (await root.call(call, askOf(call))) as Page<{ id: number; device_group_id: number }>;
    const own = ofOwn(all);
    assert.ok(own.length > 0 && own.length < all.total, call);
    const seen = (await clerk.call(call, askOf(call))) as typeof all;
    assert.equal([seen.total, ids(seen.data)], [own.length, ids(own)], call);
    const none = await guest.call(call, askOf(call));
    assert.equal([none.total, none.data], [0, []], call);
    for (const site of [FOREIGN, -1, NOBODYS])
      assert.equal(await listOf(call, { device_group_id: site }), { total: 0, data: [] }, `${call} of ${site}`);
    assert.equal(await listOf(call, { keyword: '汇聚' }), { total: 0, data: [] }, `${call} by a foreign name`);
  }
  const sites = await clerk.call('GET setting/device_groups', whole);
  assert.equal([sites.total, ids(sites.data)], [1, [OWN]]);
  assert.equal(await clerk.call('GET setting/device_groups', { role_id: keeper.role, ...whole }), sites);
  assert.equal(await guest.call('GET setting/device_groups', whole), { total: 0, data: [] });
});

test('a page of a list counts the own rows alone', async () => {
  const own = ids(ofOwn(await root.call('GET setting/items', whole)));
  const second = await clerk.call('GET setting/items', { limit: 7, page: 2, sort: 'id' });
  const sorted = [...own].sort((a, b) => a - b);
  assert.equal([second.total, ids(second.data)], [own.length, sorted.slice(7, 14)]);
});

test('every count is of the own site', async () => {
  // what waits for its first reading is in neither count
  const counts = await eventually(
    'all to be read',
    async () => {
      const seen = await clerk.call('GET dataview');
      return seen.item_waiting === 0 && seen;
    },
    60_000,
  );
  const items = ofOwn(await root.call('GET setting/items', whole)).filter((item) => !item.builtin && item.enable);
  assert.equal(
    [counts.device_groups, counts.devices, counts.items],
    [1, ofOwn(await root.call('GET setting/devices', whole)).length, items.length],
  );
  assert.is(counts.item_normal + counts.item_abnormal, counts.items);
  assert.is(counts.item_abnormal, items.filter((item) => item.status_id !== 0).length);
  assert.equal(await guest.call('GET dataview'), {
    device_groups: 0,
    devices: 0,
    items: 0,
    item_normal: 0,
    item_abnormal: 0,
    item_held: 0,
    alarm_disabled: 0,
    item_alarm: 0,
    item_no_value: 0,
    item_disabled: 0,
    device_off: 0,
    item_waiting: 0,
    item_unwatched: 0,
    alarm_untold: 0,
    site_paused: 0,
    shutdown_untested: 0,
    level_muted: 0,
    unheard: 1,
  });
  const alarms = ofOwn(await root.call('GET alarm_log', whole));
  const ranked = await clerk.call('GET alarm_count', whole);
  assert.is(
    ranked.data.reduce((sum, row) => sum + row.alarm_count, 0),
    alarms.length,
  );
  assert.ok(ranked.data.every((row) => alarms.some((alarm) => alarm.item_id === row.id)));
  assert.equal(await guest.call('GET alarm_count', whole), { total: 0, data: [] });
});

test('how often a time period is used is counted in the own site', async () => {
  const foreign = (await root.call('GET setting/items', { device_group_id: FOREIGN, data_type: 1 })).data[0]!.id;
  await root.call('PUT setting/items/{id}', { id: foreign, time_period_id: 2 });
  const used = async (who: Caller) =>
    (await who.call('GET setting/time_periods', whole)).data.find(({ id }) => id === 2)!.used_by;
  assert.equal([await used(root), await used(clerk), await used(guest)], [1, 0, 0]);
  await root.call('PUT setting/items/{id}', { id: foreign, time_period_id: null });
});

test('the tree has the own branches', async () => {
  const nodes = (tree: readonly TreeNode[]): string[] =>
    tree.flatMap((node) => [`${node.type} ${node.id}`, ...nodes(node.children)]);
  const tree = (await clerk.call('GET device_groups/menu')).data;
  const devices = ofOwn(await root.call('GET setting/devices', whole)).map(({ id }) => `device ${id}`);
  assert.equal(nodes(tree).sort(), [`group ${OWN}`, ...devices].sort());
  assert.equal((await guest.call('GET device_groups/menu')).data, []);
});

test('the pages and roles of others are not shown', async () => {
  const watcher = await staff.hire('watcher', { sites: [OWN], pages: ['/alarm'] });
  const menus = flat((await watcher.call('GET menus')).data).map(({ url }) => url);
  assert.ok(menus.includes('/alarm') && !menus.includes('/system'), menus.join());
  assert.is((await clerk.call('GET setting/roles/{id}', { id: clerk.role })).name, 'clerk');
  const answers = await Promise.all([1, keeper.role, NOBODYS].map((id) => clerk.ask('GET setting/roles/{id}', { id })));
  assert.equal([...new Set(answers.map(({ text }) => text))].length, 1);
  assert.is(answers[0]!.code, 1002);
});

test('no answer to anybody’s question names what stands in a foreign room, whatever the row', async () => {
  const foreign = (await root.call('GET setting/devices', { device_group_id: FOREIGN, ...whole })).data;
  const site = (await root.call('GET setting/device_groups', whole)).data.find(({ id }) => id === FOREIGN)!;
  const own = ofOwn(await root.call('GET setting/devices', whole)).map(({ name }) => name);
  const names = [site.name, ...foreign.map(({ name }) => name)].filter((name) => !own.some((other) => other.includes(name)));
  assert.ok(names.length > 3);
  // somebody who manages the users of the own room reads more than anybody else without being user 1
  const warden = await staff.hire('warden', { sites: [OWN], funcs: FUNCS });
  await root.call('POST setting/roles', { name: 'both rooms', device_groups: [{ id: OWN }, { id: FOREIGN }] });
  let read = 0;
  for (const who of [clerk, keeper, guest, warden])
    for (const [call, row] of rows) {
      if (!call.startsWith('GET ')) continue;
      for (const more of row.input?.limit ? [{}, whole] : [{}]) {
        const { text, status } = await who.ask(call, { ...row.example, ...more });
        if (status === 200) read++;
        for (const name of names) assert.not.ok(text.includes(name), `${call} names ${name}`);
      }
    }
  assert.ok(read > 60, String(read));
  const mine = await warden.call('GET user/pick', whole);
  assert.not(
    mine.data.some(({ name }) => name === 'guest'),
    'who shares no room is not offered',
  );
});

// ── what is foreign is not there ──

/** What stands in a site, or belongs to somebody: a foreign one is not there. */
type Kind =
  | 'site'
  | 'device'
  | 'item'
  | 'line'
  | 'alarm'
  | 'drill'
  | 'maintenance'
  | 'lock'
  | 'interlock'
  | 'auto'
  | 'cron'
  | 'shutdown'
  | 'action'
  | 'notice'
  | 'job'
  | 'report'
  | 'replacement'
  | 'energy_group'
  | 'widget'
  | 'sheet'
  | 'token'
  | 'session';
/** What `id` and `ids` of a path name. */
const BY_PATH: readonly (readonly [RegExp, Kind])[] = [
  [/ (setting\/(device_groups|motion_management)|energy_cost_set)\b/, 'site'],
  [/ setting\/devices\b/, 'device'],
  [/ setting\/items\b/, 'item'],
  [/ setting\/serial_port\b/, 'line'],
  [/ alarm_log\b/, 'alarm'],
  [/ alarm_drill\b/, 'drill'],
  [/ alarm_maintenance\b/, 'maintenance'],
  [/ setting\/locks\b/, 'lock'],
  [/ setting\/interlocks\b/, 'interlock'],
  [/ setting\/auto\b/, 'auto'],
  [/ setting\/cron\b/, 'cron'],
  [/ setting\/ups_linkage_shutdown\b/, 'shutdown'],
  [/ setting\/actions\b/, 'action'],
  [/ (notification_log|clean_notice_list)\b/, 'notice'],
  [/ data_history_template\b/, 'report'],
  [/ energy\/meter_replacement\b/, 'replacement'],
  [/ setting\/energy\b/, 'energy_group'],
  [/ setting\/top_view\/device\b/, 'widget'],
  [/ setting\/top_view\/background\b/, 'sheet'],
  [/ user\/tokens\b/, 'token'],
  [/ user\/sessions\b/, 'session'],
];
const BY_FIELD: Readonly<Record<string, Kind>> = {
  device_group_id: 'site',
  parent_id: 'site',
  device_id: 'device',
  parent_device_id: 'device',
  device_ids: 'device',
  device_group_ids: 'site',
  item_id: 'item',
  item_ids: 'item',
  alarm_id: 'alarm',
  alarm_ids: 'alarm',
  source_id: 'item',
  serial_port_id: 'line',
  job_id: 'job',
  cron_id: 'cron',
};
/** What belongs to no site and is nobody's own, with the reason. */
const OF_NO_SITE: readonly (readonly [RegExp, string])[] = [
  [
    / (category_id|device_template_category_id|alarm_level_id|fields\.alarm_level_id|status_id)$/,
    'kinds and levels are the box’s',
  ],
  [
    / (rule\.)?(conditions|proof)\.item_id$/,
    'whoever names one in a condition or a proof has to see it: interlocks.test, rehearsal.test, troubles.test',
  ],
  [/ params\.report_id$/, 'whoever names a report has to see all of its items: actions/reports.test'],
  [/ params\.steps\.action_id$/, 'whoever names a step has to see what it moves: actions/sequences.test'],
  [/ triggers\.item_id$/, 'it is one of the UPS that is named: shutdown/book.test'],
  [
    / (stairstep|time_sharing_system|stemp_time)\b|(stairstep|time_sharing|stemp_time|further)_ids?$/,
    'tables of prices are the box’s: tariffs.test',
  ],
  [/ (seat_id|sort_id|protocol_id|units\.protocol_id)$/, 'a number, and no name of anything'],
  [/ (device_template_id|template_id|units\.device_template_id)$| setting\/device_templates\b/, 'templates are the box’s'],
  [/contact_group_ids?$|contact_ids?$| setting\/contact(_group)?s\b/, 'people belong to no room, and so do contacts'],
  [/period_ids?$| setting\/(time_periods|alarm_levels)\b/, 'periods and levels are the box’s'],
  [
    / setting\/(users|user_groups|roles|menus)\b|user\/rest_password|(role|user|menu|user_group)_ids?$|device_groups\.id$/,
    'reach',
  ],
  [/ setting\/gc channels\.id$| setting\/webhook\b/, 'channels are the box’s'],
  [/captcha_id$|captcha id$| pub\/edition\b|intelligent_inspection/, 'of no room'],
  [/ setting\/top_view\/\S+ parent_id$/, 'a sub-page of the site, by the name that its widget gave it'],
  [/^POST setting\/top_view\/background id$/, 'pictures are the box’s'],
  [/ video_id$|\.video_id$/, 'there is none yet'],
  [/ setting\/top_view\/layout\S* (create|update)\.\w+$/, 'a page as a whole: daemon/layouts'],
  [/ setting\/scene\/\S+ (objects|links)\.\w+$/, 'a scene as a whole: daemon/layouts'],
  // a filter of lists: own devices on a line
  [/^GET setting\/devices serial_port_id$/, 'a filter'],
  [/ setting\/energy\S* (parent_id|meters\.\w+)$/, 'whoever names a group or a meter has to see it: energy/groups.test'],
];
const kindOf = (call: string, field: string): Kind | null => {
  if (OF_NO_SITE.some(([which]) => which.test(`${call} ${field}`))) return null;
  return BY_FIELD[field] ?? (/^ids?$/.test(field) ? BY_PATH.find(([path]) => path.test(call))?.[1] : undefined) ?? null;
};
/** Fields that name something by its id, those of objects by their path. */
function idsIn(fields: Fields, at = ''): readonly string[] {
  return Object.entries(fields).flatMap(([name, shape]) => {
    let inner = shape;
    while (inner.t === 'opt' || inner.t === 'nullable' || inner.t === 'list') inner = inner.of;
    const own = /(^|_)ids?$/.test(name) ? [at + name] : [];
    return [...own, ...(inner.t === 'obj' ? idsIn(inner.of, `${at}${name}.`) : [])];
  });
}

/** A notice of a site. */
const noticeAt = (device_group_id: number): NoticeDraft => ({
  about: 'alarm',
  key: '1',
  alarm_id: null,
  kind: 'begin',
  step: 0,
  way: 'email',
  whom: 'contact/1',
  contact_id: 1,
  name: 'Ann',
  target: 'a@example.com',
  language: 'en_us',
  subject: 'x',
  text: 'x',
  facts: {},
  device_group_id,
  alarm_level_id: null,
  urgent: false,
  create_time: 1,
  next_time: 4_000_000_000,
  carried_by: null,
  sites: null,
  plain: null,
});
/** A drill of a site. */
const drillAt = (device_group_id: number): NewDrill => ({
  item_id: 1,
  device_id: 1,
  device_group_id,
  device_group_name: '',
  device_name: '',
  alarm_level_id: 1,
  value: 1,
  unit: '',
  item_names: words('theirs'),
  decimals: 0,
  words: null,
  seconds: 60,
  user_name: 'admin',
  start_time: 1,
});
/** A widget and a sheet of a site. */
async function drawnAt(device_group_id: number): Promise<{ readonly widget: number; readonly sheet: number }> {
  const page = { device_group_id, type: 2, parent_id: '0' } as const;
  const { id: sheet } = await root.call('POST setting/top_view/background', { ...page, background: 'builtin:blank' });
  const { id: widget } = await root.call('POST setting/top_view/device', { ...page, component: 'VText' });
  return { widget, sheet };
}
/** Of such fields a call takes one. */
const ONE_OF: Readonly<Record<string, readonly string[]>> = { 'POST alarm_maintenance': ['device_group_id', 'device_ids'] };
/** What an example says instead of an id, or beside one of a foreign kind. */
const LEFT_OUT: Readonly<Record<string, object>> = {
  'DELETE alarm_log': { before: undefined },
  'DELETE notification_log': { before: undefined },
};

test('it is known of every id that a call takes whether it names something of a site', () => {
  const unknown = rows.flatMap(([call, row]) =>
    idsIn(row.input ?? {})
      .filter((field) => kindOf(call, field) === null && !OF_NO_SITE.some(([which]) => which.test(`${call} ${field}`)))
      .map((field) => `${call} ${field}`),
  );
  assert.equal(unknown, []);
});

test('an id of a foreign site answers like one that nobody ever had, to the letter, wherever it may be sent', async () => {
  // whoever looks after the system sees the lines of the own site alone, too; who manages people ends sessions of others
  const chief = await staff.hire('chief', { sites: [OWN], funcs: FUNCS.filter((func) => func !== 'user_manage') });
  const device = ofOwn(await root.call('GET setting/devices', whole))[0]!;
  const foreignDevice = (await root.call('GET setting/devices', { device_group_id: FOREIGN })).data[0]!;
  const alarm = (await root.call('GET review', { device_group_id: FOREIGN })).data[0]!;
  const report = { name: 'of theirs', interval: 6, agg: ['avg'], chart_type: 'chart', shared: false } as const;
  const { job_id } = await root.call('POST setting/bus_scan', {
    serial_port_id: foreignDevice.serial_port_id!,
    timeout_ms: 1000,
  });
  const output = (await root.call('GET setting/items', { device_group_id: FOREIGN, ...whole })).data.find(
    ({ control }) => control?.verify === false,
  )!;
  const { values, min } = output.control!;
  const moves = { name: 'theirs', type: 'digital_output', item_id: output.id, value: values?.[0]?.value ?? min ?? 0 } as const;
  const theirs = await root.call('POST setting/actions', moves);
  const lock = { item_ids: [output.id], reason: 'theirs', verify_password: FIRST_PASSWORD };
  const locked = await root.call('POST setting/locks', lock);
  const interlock = {
    name: 'theirs',
    item_id: output.id,
    values: [moves.value],
    conditions: [{ item_id: alarm.item_id, operator: 'alarm' as const }],
  };
  const interlocked = await root.call('POST setting/interlocks', interlock);
  const rule = { name: 'theirs', conditions: interlock.conditions, actions: [theirs.id], state: 0 as const };
  const ruled = await root.call('POST setting/auto', rule);
  const timed = await root.call('POST setting/cron', { name: 'theirs', cycle: 'day', time: '02:00', actions: [theirs.id] });
  const planned = await root.call('POST setting/ups_linkage_shutdown', {
    name: 'theirs',
    device_id: foreignDevice.id,
    item_id: alarm.item_id,
    operator: 'alarm',
    delay: 3600,
    enable: false,
    hosts: [{ name: 'web', ip_address: '10.0.0.21', port: 22, protocol: 'ssh', user: 'ups', pass_word: 'x', command: 'halt' }],
  });
  // its site gets a device of its own, since something acts there now
  const acting = { device_group_id: FOREIGN, keyword: '_automation' };
  await eventually('the own device', async () => (await root.call('GET setting/items', acting)).total > 0);
  const foreign: Record<Kind, number | string> = {
    site: FOREIGN,
    device: foreignDevice.id,
    item: alarm.item_id,
    line: foreignDevice.serial_port_id!,
    alarm: alarm.id,
    drill: createDrillStore(staff.db).add(drillAt(FOREIGN)).id,
    maintenance: maintained,
    lock: locked.id,
    interlock: interlocked.id,
    auto: ruled.id,
    cron: timed.id,
    shutdown: planned.id,
    action: theirs.id,
    notice: createNoticeStore(staff.db).add(noticeAt(FOREIGN))!,
    job: job_id,
    ...(await drawnAt(FOREIGN)),
    report: (await root.call('POST data_history_template', { ...report, item_ids: [alarm.item_id] })).id,
    replacement: createMeterReplacementStore(staff.db).add({
      item_id: alarm.item_id,
      at: 1000,
      end: null,
      start: 0,
      user_id: 1,
      user_name: 'admin',
      time: 2000,
    }),
    energy_group: (await root.call('POST setting/energy', { name: 'theirs', device_group_id: FOREIGN, type: 'other' })).id,
    token: (await root.call('GET user/tokens', {})).data[0]!.id,
    session: (await root.call('GET user/sessions', { all: true })).data.find(({ user_name }) => user_name === 'clerk')!.id,
  };
  const nobodys = (kind: Kind): number | string =>
    kind === 'job' ? 'bus_scan-999' : kind === 'session' ? 'f'.repeat(String(foreign.session).length) : NOBODYS;
  const item = ofOwn(await root.call('GET setting/items', whole))[0]!;
  const own: Partial<Record<Kind, number>> = { site: OWN, device: device.id, item: item.id, line: device.serial_port_id! };
  const named = {
    name: foreignDevice.name,
    device_template_id: device.device_template_id,
    protocol_id: 77,
    timeout: 50,
    retries: 0,
  };
  const taken = (fields: object, { input = {} }: Row) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(input, name)));
  const verified = (row: Row) => (row.verify ? { verify_password: 'a good long one' } : {});
  const witness = createWitness(staff.db);
  const tried = new Set<Kind>();
  const blind: string[] = [];
  /** what somebody can come to ask: a page that is not open yet lets nobody in */
  const reachable = new Set<Kind>();
  for (const [call, row] of rows) {
    const kinds = Object.keys(row.input ?? {}).flatMap((field): [string, Kind][] => {
      const kind = kindOf(call, field);
      return kind ? [[field, kind]] : [];
    });
    const pages = pagesOf(row, row.example);
    if (pages !== 'any' && pages.every((page) => UNOPENED.includes(page))) continue;
    for (const [, kind] of kinds) reachable.add(kind);
    for (const [field, kind] of kinds) {
      const ids = Object.fromEntries(kinds.flatMap(([name, of]) => (of in own ? [[name, own[of]]] : [])));
      const answers: string[] = [];
      for (const id of [foreign[kind], nobodys(kind)]) {
        const input = {
          ...row.example,
          ...taken(named, row),
          ...ids,
          [field]: id,
          ...verified(row),
          ...LEFT_OUT[call],
          ...Object.fromEntries((ONE_OF[call] ?? []).flatMap((other) => (other === field ? [] : [[other, undefined]]))),
        };
        const lists = Object.fromEntries(
          Object.entries(input).map(([name, value]) => [
            name,
            /ids$/.test(name) && value !== undefined && !Array.isArray(value) ? [value] : value,
          ]),
        );
        answers.push((await chief.ask(call, lists)).text);
      }
      // the grids of two questions may stand a step apart, and an answer about many names each that was asked about
      const asked = [foreign[kind], nobodys(kind)].map((id) => (/ids$/.test(field) ? `"id":${id},` : '"times"'));
      const same = answers.map((text, at) => text.replaceAll(/"times":\[[\d,]*\]/g, '').replaceAll(asked[at]!, '"asked"'));
      assert.is(same[0], same[1], `${call} ${field}`);
      // it is this id that is refused, and nothing else that was sent with it
      const { code, data } = JSON.parse(answers[0]!) as { readonly code: number; readonly data: unknown };
      const isMeant = code === 1001 ? Object.hasOwn((data as { fields: object }).fields, field) : [0, 1002, 1006].includes(code);
      if (!isMeant) blind.push(`${call} ${field} ${answers[0]}`);
      tried.add(kind);
    }
  }
  assert.equal(blind, []);
  assert.equal([...tried].sort(), [...reachable].sort());
  assert.equal(
    Object.keys(foreign).filter(
      (kind) => !BY_PATH.some(([, one]) => one === kind) && !Object.values(BY_FIELD).includes(kind as Kind),
    ),
    [],
  );
  assert.is((await root.ask('DELETE jobs/{job_id}', { job_id })).code, 0);
  const verify_password = 'a good long one';
  for (const [call, inputs] of [
    ['DELETE setting/device_groups', [FOREIGN, NOBODYS].map((id) => ({ ids: [OWN, id], verify_password }))],
    ['DELETE setting/devices/{id}', [foreign.device, NOBODYS].map((id) => ({ id, force: true, verify_password }))],
  ] as const) {
    const answers = [];
    for (const input of inputs) answers.push((await keeper.ask(call, input)).text);
    assert.is(answers[0], answers[1], call);
    assert.match(answers[0]!, /"code":1002/);
  }
  for (const alarm_action of [0, 1, 2, 3]) {
    const operate = async (item_id: number) =>
      (await keeper.ask('POST warning_operation', { alarm_action, item_id, remarks: 'x' })).text;
    assert.is(await operate(alarm.item_id), await operate(NOBODYS), `action ${alarm_action}`);
  }
  assert.is((await root.call('GET review', { device_group_id: FOREIGN })).data[0]!.is_confirm, 0);
  assert.not(witness.changed());
});

test('whoever confirms everything confirms what is theirs', async () => {
  const open = async (site: number) => (await root.call('GET review', { device_group_id: site, is_confirm: 0 })).total;
  const before = [await open(OWN), await open(FOREIGN)];
  assert.equal(await clerk.call('PUT warning_operation', { remarks: 'all of mine' }), { count: before[0] });
  assert.equal([await open(OWN), await open(FOREIGN)], [0, before[1]]);
  assert.is((await clerk.ask('PUT warning_operation', { remarks: 'again' })).code, 1001);
});

test.run();
