// What a file does to a room: what comes, what changes, what goes, in which order, and what is in the way.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Refusal } from '../../../daemon/contract/refusal';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { deviceNamed, fillRoom, itemOf, ownModel } from './rich';
import { count, failures, openPackageRoom, type PackageRoom, packageOf } from './room';

const tcp = { vendor: 'Maker', model: 'S1', driver: 'modbus_tcp', port: 502, protocol_id: 1 } as const;
const device = (name: string, ip_address: string, more: object = {}) => ({ ...tcp, site: 'hall', name, ip_address, ...more });
const hall = { site: 'hall' };

async function withHall(...devices: readonly object[]): Promise<PackageRoom> {
  const room = openPackageRoom();
  const plan = await room.apply(packageOf({ sites: [hall], devices }));
  assert.equal(failures(plan), []);
  return room;
}
const names = ({ sites }: PackageRoom): string[] =>
  [...sites.catalogue().devices.values()]
    .filter(({ id }) => id > 1)
    .map(({ name }) => name)
    .sort();
const refusal = async (act: () => Promise<unknown>): Promise<Refusal> => {
  try {
    await act();
  } catch (fault) {
    if (fault instanceof Refusal) return fault;
    throw fault;
  }
  throw new Error('it was not refused');
};

test('things may stand in a file before what they need', async () => {
  const room = openPackageRoom();
  const sections = {
    items: [{ site: 'a > b > c', device: 'D', item: 'temperature', threshold_max: 31, alarm_level: 'own' }],
    devices: [device('D', '10.0.0.1', { site: 'a > b > c' })],
    sites: [{ site: 'a > b > c' }, { site: 'a > b' }, { site: 'a' }],
    levels: [
      {
        name: 'own',
        weight: 5,
        color: '#010203',
        popup_enable: false,
        voice_enable: false,
        email_enable: false,
        sms_enable: false,
        phone_enable: false,
        push_enable: false,
      },
    ],
  };
  const plan = await room.apply(packageOf(sections));
  assert.equal([failures(plan), count(plan, 'added')], [[], 6]);
  assert.is(room.sites.catalogue().items.get(itemOf(room, deviceNamed(room, 'D'), 'temperature'))!.threshold_max, 31);
});

test('what a file leaves out stays, unless the file is to be the whole', async () => {
  const room = await withHall(device('one', '10.0.0.1'), device('two', '10.0.0.2'));
  const file = packageOf({ devices: [device('two', '10.0.0.2'), device('three', '10.0.0.3')] });
  assert.is(count(await room.check(file), 'removed'), 0);
  await room.apply(file);
  assert.equal(names(room), ['one', 'three', 'two']);
  const plan = await room.apply(file, 'replace');
  assert.equal(
    plan.told.filter(({ what }) => what === 'removed').map(({ name, line }) => [name, line]),
    [['hall > one', null]],
  );
  assert.equal(names(room), ['three', 'two']);
});

test('a host is looked up by its name before a device is judged, and a device of another site’s gateway refuses the file', async () => {
  const hosts = { 'gateway.site': ['10.0.0.7'], 'inside.site': ['169.254.169.254'] };
  const room = openPackageRoom({ hosts });
  await room.apply(packageOf({ sites: [hall, { site: 'store' }], devices: [device('one', '10.0.0.7')] }));
  const faults = async (one: object, by?: Parameters<typeof room.check>[2]) =>
    failures(await room.check(packageOf({ devices: [device('good', '10.0.0.9', { site: 'store' }), one] }), 'merge', by));
  const keys = async (...asked: Parameters<typeof faults>) => JSON.stringify(await faults(...asked));
  assert.match(await keys(device('two', 'Gateway.site')), 'address_taken');
  assert.match(await keys(device('two', 'inside.site')), 'peer_refused');
  assert.equal(await faults(device('two', 'nowhere.site')), [], 'a name that nobody has is no fault');
  const store = [...room.sites.catalogue().sites.values()].find(({ name }) => name === 'store')!.id;
  const other = device('two', 'gateway.site', { site: 'store', protocol_id: 9 });
  assert.match(await keys(other, room.asker('en_us', scopeOf([store]))), 'line_elsewhere');
  assert.equal(names(room), ['one'], 'nothing of a file that is refused stays');
});

test('a section that is not in the file is left alone, whole file or not', async () => {
  const room = await withHall(device('one', '10.0.0.1'));
  const plan = await room.apply(packageOf({ contacts: [] }), 'replace');
  assert.equal([plan.told, names(room)], [[], ['one']]);
});

test('a name and an address are free for what comes in the place of what goes', async () => {
  const room = await withHall(device('old', '10.0.0.1'));
  const file = packageOf({ devices: [device('new', '10.0.0.1')] });
  assert.equal(failures(await room.check(file)), [['devices', 1, ['protocol_id:address_taken']]]);
  await room.apply(file, 'replace');
  assert.equal(names(room), ['new']);
});

test('addresses that move along a line find their places whatever the order', async () => {
  const room = await withHall(device('a', '10.0.0.1'), device('b', '10.0.0.2'), device('c', '10.0.0.3'));
  await room.apply(packageOf({ devices: [device('a', '10.0.0.2'), device('b', '10.0.0.3'), device('c', '10.0.0.4')] }));
  assert.equal(
    [...room.sites.catalogue().devices.values()].flatMap(({ address }) =>
      address?.line.kind === 'tcp' ? [address.line.host] : [],
    ),
    ['10.0.0.2', '10.0.0.3', '10.0.0.4'],
  );
});

test('sites go inner ones first, and with everything that stood in them', async () => {
  const room = openPackageRoom();
  await room.apply(
    packageOf({
      sites: [{ site: 'a' }, { site: 'a > b' }, { site: 'a > b > c' }],
      devices: [device('d', '10.0.0.1', { site: 'a > b > c' })],
    }),
  );
  const plan = await room.apply(packageOf({ sites: [{ site: 'z' }], devices: [] }), 'replace');
  assert.equal([failures(plan), count(plan, 'removed')], [[], 4]);
  assert.equal(
    room.sites
      .groups(ALL)
      .data.filter(({ id }) => id > 0)
      .map(({ name }) => name),
    ['z'],
  );
});

test('what is still used stays, names what uses it, and stops the whole', async () => {
  const room = openPackageRoom();
  await fillRoom(room);
  const file = JSON.parse(await room.text()) as {
    sections: Record<string, { name?: string; contact_group?: string | null; time_period?: string | null; groups?: string[] }[]>;
  };
  file.sections.contact_groups = [];
  const plan = await room.check(file, 'replace');
  assert.not(plan.ok);
  const kept = plan.told.filter(({ section, line }) => section === 'contact_groups' && line === null);
  assert.equal(
    kept.map(({ name, what }) => [name, what]),
    [
      ['值班', 'failed'],
      ['=机房(A)', 'failed'],
    ],
  );
  assert.match(JSON.stringify(kept), /package_used_by/);
});

test('what nothing uses any more by the end of a file goes with it', async () => {
  const room = openPackageRoom();
  await fillRoom(room);
  const file = JSON.parse(await room.text()) as { sections: Record<string, Record<string, unknown>[]> };
  const { sections } = file;
  sections.contact_groups = [];
  for (const rows of [sections.items!, sections.sites!]) for (const row of rows) row.contact_group = null;
  for (const row of sections.contacts!) row.groups = [];
  for (const row of sections.alarm_settings!) row.default_contact_group = null;
  const plan = await room.apply(file, 'replace');
  assert.equal([failures(plan), count(plan, 'removed')], [[], 2]);
});

test('built-in levels, lines and shipped templates stay whatever a file says', async () => {
  const room = openPackageRoom();
  await room.sites.savePort(ALL, { name: 'COM1', path: 'sim/one', baud_rate: 9600 });
  const plan = await room.apply(packageOf({ levels: [], serial_ports: [], templates: [] }), 'replace');
  assert.equal(plan.told, []);
  assert.is(room.sites.levels({ limit: 0 }).total, 4);
});

test('a template of one’s own is changed with its devices, and keeps what was set of them', async () => {
  const room = openPackageRoom();
  room.sites.addTemplate(ownModel(2, 'grows'));
  await room.apply(
    packageOf({
      sites: [hall],
      devices: [device('d', '10.0.0.1', { vendor: 'Ourselves', model: 'grows' })],
      items: [{ site: 'hall', device: 'd', item: 'p1', threshold_max: 9, alarm_enable: true }],
    }),
  );
  const templates = [{ vendor: 'OURSELVES', model: ' grows', document: ownModel(3, 'grows') }];
  const plan = await room.apply(packageOf({ templates, items: [{ site: 'hall', device: 'd', item: 'p3', threshold_max: 5 }] }));
  assert.equal(
    plan.told.map(({ section, what }) => [section, what]),
    [
      ['templates', 'changed'],
      ['items', 'added'],
    ],
  );
  const found = room.sites
    .catalogue()
    .devices.get(deviceNamed(room, 'd'))!
    .items.filter(({ builtin }) => !builtin);
  assert.equal(
    found.map(({ cell, threshold_max }) => [cell, threshold_max]),
    [
      ['p1', 9],
      ['p2', null],
      ['p3', 5],
    ],
  );
});

test('a formula finds the items of a file, and a ring or a number is refused', async () => {
  const room = openPackageRoom();
  const virtual = (name: string) => ({
    site: 'hall',
    name,
    vendor: 'Roomward',
    model: 'any-value',
    driver: 'virtual',
    protocol_id: 1,
  });
  const formula = (name: string, text: string) => ({ site: 'hall', device: name, item: 'value', formula: text });
  const file = (...items: readonly object[]) =>
    packageOf({ sites: [hall], devices: [device('d', '10.0.0.1'), virtual('x'), virtual('y')], items });
  const own = '#"hall > d > temperature" + 1';
  const plan = await room.check(file(formula('x', own), formula('y', '＃"hall > x > value" * 2')));
  assert.equal(failures(plan), []);
  const wrong = await room.check(file(formula('x', '#"hall > y > value"'), formula('y', '#"hall > x > value"')));
  assert.equal(failures(wrong), [['items', 2, ['formula:formula_ring']]]);
  const strange = await room.check(file(formula('x', '#12 + 1'), formula('y', '#"hall > d > nothing"')));
  assert.equal(failures(strange), [
    ['items', 1, ['formula:package_bare_item']],
    ['items', 2, ['formula:package_unknown']],
  ]);
});

test('no password is written, one that is missing is made up and asked for, one that is typed counts', async () => {
  const room = openPackageRoom();
  const agent = { site: 'hall', vendor: 'Maker', model: 'A1', driver: 'snmp', port: 161, protocol_id: 1 };
  const v3 = { snmp_version: 3, snmp_user: 'reader', snmp_auth: 'sha', snmp_priv: 'aes' };
  const devices = [
    { ...agent, name: 'typed', ip_address: '10.0.0.1', snmp_version: 2, snmp_community: 'sesame open' },
    { ...agent, name: 'missing', ip_address: '10.0.0.2', snmp_version: 2 },
    { ...agent, name: 'half', ip_address: '10.0.0.3', ...v3, snmp_auth_password: 'long enough' },
  ];
  const plan = await room.apply(packageOf({ sites: [hall], devices }));
  assert.equal([failures(plan), plan.again], [[], ['hall > missing', 'hall > half']]);
  const text = await room.text();
  for (const word of ['sesame', 'long enough', 'community', 'password']) assert.not.match(text, word);
  const stored = JSON.stringify(room.db.prepare('SELECT snmp FROM device').pluck().all());
  for (const word of ['sesame', 'long enough']) assert.not.match(stored, word, 'sealed as any other');
  // a password that is typed later is a change whose value nobody is told
  const later = await room.check(packageOf({ devices: [{ site: 'hall', name: 'missing', snmp_community: 'sesame again' }] }));
  assert.equal(
    later.told.map(({ changes }) => changes),
    [[{ column: 'snmp_community', before: null, after: null }]],
  );
  assert.not.match(JSON.stringify(later), /sesame/);
  // and what was saved for one place is sent to no other
  const moved = await room.check(packageOf({ devices: [{ site: 'hall', name: 'typed', ip_address: '10.9.9.9' }] }));
  assert.equal(failures(moved), [['devices', 1, ['snmp_version:snmp_again']]]);
});

test('what is wrong is told at its row and column, and of two rows for one thing the second is', async () => {
  const room = await withHall(device('one', '10.0.0.1'));
  const sections = {
    sites: [hall, { site: ' hall ' }, { site: 'a > ', weight: 0 }, { site: 'x', longitude: 200, size: 3 }, 7 as never],
    devices: [
      device('bad', '10.0.0.2', { protocol_id: 300, driver: 'telnet' }),
      device('alien', '10.0.0.3', { model: 'none' }),
      device('<b>', '10.0.0.4'),
    ],
    items: [
      { site: 'hall', device: 'one', item: 'temperature', threshold_max: 1, threshold_min: 2 },
      { site: 'hall', device: 'one', item: 'pressure' },
      { site: 'hall', device: 'one', item: 'leak', alarm_states: [9] },
      { site: 'hall', device: 'one', item: 'humidity', alarm_level: 'unheard', alarm_enable: 'maybe' },
    ],
  };
  const plan = await room.check(packageOf(sections));
  assert.not(plan.ok);
  assert.equal(failures(plan), [
    ['sites', 2, ['site:package_twice']],
    ['sites', 3, ['weight:range']],
    ['sites', 4, ['longitude:range', 'size:package_column_unknown']],
    ['sites', 5, [':object']],
    ['devices', 1, ['driver:choice', 'protocol_id:range']],
    ['devices', 2, ['model:package_unknown']],
    ['devices', 3, ['name:plain_name']],
    ['items', 1, ['threshold_max:threshold_order']],
    ['items', 2, ['item:package_unknown']],
    ['items', 3, ['alarm_states:state_unknown']],
    ['items', 4, ['alarm_level:package_unknown', 'alarm_enable:boolean']],
  ]);
});

test('a row is told everything that is wrong with it at once: cells, names that stand for nothing, what does not go together', async () => {
  const room = await withHall(device('one', '10.0.0.1'));
  const known = { site: 'hall', device: 'one', item: 'humidity' };
  const sections = {
    contact_groups: [{ name: 'night', escalate_minutes: -1, escalate_group: 'nobody' }],
    contacts: [
      { name: 'Ann', groups: ['night watch', 'cleaners'], time_period: 'never' },
      { name: 'Bob', phone: 'x', groups: ['cleaners'] },
    ],
    sites: [{ site: 'yard', weight: 0, contact_group: 'cleaners' }],
    devices: [
      device('a', '10.0.0.3', { site: 'nowhere', model: 'none', serial_port: 'COM9' }),
      device('b', '10.0.0.4', { site: 'nowhere', model: 'none', protocol_id: 300 }),
    ],
    device_parents: [{ site: 'hall', device: 'two', parent_site: 'hall', parent: 'three' }],
    items: [{ ...known, alarm_level: 'unheard', contact_group: 'cleaners', time_period: 'never', overrun_actions: ['horn'] }],
  };
  const told = failures(await room.check(packageOf(sections))).map(([section, line, faults]) => [
    section,
    line,
    [...faults].sort(),
  ]);
  assert.equal(told, [
    ['contact_groups', 1, ['escalate_group:package_unknown', 'escalate_minutes:range']],
    ['contacts', 1, ['groups:package_unknown', 'sms_enable:way_required', 'time_period:package_unknown']],
    ['contacts', 2, ['groups:package_unknown', 'phone:phone']],
    ['sites', 1, ['contact_group:package_unknown', 'weight:range']],
    ['devices', 1, ['model:package_unknown', 'serial_port:package_unknown', 'site:package_unknown']],
    ['devices', 2, ['model:package_unknown', 'protocol_id:range', 'site:package_unknown']],
    ['device_parents', 1, ['device:package_unknown', 'parent:package_unknown']],
    [
      'items',
      1,
      [
        'alarm_level:package_unknown',
        'contact_group:package_unknown',
        'overrun_actions:package_unknown',
        'time_period:package_unknown',
      ],
    ],
  ]);
});

test('two names of one thing are one, and blanks around a name say nothing', async () => {
  const room = await withHall(device('one', '10.0.0.1'));
  const twins = await room.check(
    packageOf({
      levels: [
        { name: '提示', remark: 'a' },
        { name: 'Notice', remark: 'b' },
      ],
    }),
  );
  assert.equal(failures(twins), [['levels', 2, ['name:package_twice']]]);
  await room.apply(packageOf({ sites: [{ site: 'hall > inner' }] }));
  const same = await room.check(
    packageOf({
      sites: [{ site: ' hall>inner ' }],
      devices: [device(' one ', '10.0.0.1', { site: 'hall ', vendor: 'maker', model: 's1' })],
    }),
  );
  assert.equal(
    same.told.map(({ what, changes }) => [what, changes]),
    [
      ['unchanged', []],
      ['unchanged', []],
    ],
  );
});

test('a line that is being scanned is not changed', async () => {
  const room = openPackageRoom({ scanned: true });
  await room.sites.savePort(ALL, { name: 'COM1', path: 'sim/one', baud_rate: 9600 });
  const plan = await room.check(packageOf({ serial_ports: [{ name: 'COM1', baud_rate: 19200 }] }));
  assert.equal(failures(plan), [['serial_ports', 1, [':scan_running']]]);
});

test('a licence that is used up is told at each row beyond it', async () => {
  const room = openPackageRoom({ allowance: { device_quantity: 2, item_quantity: 9, expired: false } });
  const devices = [1, 2, 3].map((n) => device(`d${n}`, `10.0.0.${n}`));
  const plan = await room.check(packageOf({ sites: [hall], devices }));
  assert.equal(failures(plan), [['devices', 3, [':licence_limit']]]);
  assert.equal(failures(await room.check(packageOf({ sites: [hall], devices: devices.slice(0, 2) }))), []);
});

test('somebody who sees some sites sees and changes those alone', async () => {
  const room = openPackageRoom();
  await room.apply(
    packageOf({
      sites: [{ site: 'a' }, { site: 'a > mine' }, { site: 'b' }],
      devices: [device('d', '10.0.0.1', { site: 'b' }), device('e', '10.0.0.2', { site: 'a > mine' })],
    }),
  );
  const mine = room.sites.groups(ALL, { limit: 0 }).data.find(({ name }) => name === 'mine')!.id;
  const clerk = room.asker('en_us', scopeOf([mine]), ['device_edit', 'item_edit']);
  const { sections } = JSON.parse(await room.text(clerk)) as { sections: Record<string, { site: string }[]> };
  assert.equal(Object.keys(sections), ['templates', 'sites', 'devices', 'device_parents', 'items']);
  for (const key of ['sites', 'devices', 'items'])
    assert.equal([...new Set(sections[key]!.map(({ site }) => site))], ['mine'], key);
  assert.ok((await room.check({ format: 1, sections }, 'replace', clerk)).ok, 'what is not seen is not missing');
  const plan = await room.check(
    packageOf({
      devices: [device('d', '10.0.0.1', { site: 'b', enable: false })],
      serial_ports: [{ name: 'COM9', path: 'sim/x', baud_rate: 9600 }],
    }),
    'merge',
    clerk,
  );
  assert.equal(failures(plan), [
    ['serial_ports', 1, [':no_permission']],
    ['devices', 1, ['site:package_unknown']],
  ]);
});

test('nothing is half done when something breaks in the middle', async () => {
  const room = openPackageRoom();
  await fillRoom(room);
  const file = (await room.text())
    .replace('"threshold_max": 30.5', '"threshold_max": 29')
    .replace('"raw_days": 123', '"raw_days": 99');
  const { mark } = await room.check(file);
  const before = await room.text();
  const catalogue = room.sites.catalogue();
  room.told.length = 0;
  room.db.exec("CREATE TEMP TRIGGER broken BEFORE UPDATE ON item BEGIN SELECT RAISE(ABORT, 'the disk is gone'); END");
  let fault: unknown;
  await room.files.apply(room.asker(), Buffer.from(file), { mode: 'merge' }, mark).catch((thrown: unknown) => {
    fault = thrown;
  });
  assert.match(String(fault), /the disk is gone/);
  room.db.exec('DROP TRIGGER broken');
  assert.is(await room.text(), before);
  assert.is(room.sites.catalogue(), catalogue);
  assert.equal(room.told, [], 'and nobody heard of it');
  // and the box goes on
  await room.apply(file);
  assert.match(await room.text(), /"threshold_max": 29/);
});

test('what is applied is what was shown', async () => {
  const room = await withHall(device('one', '10.0.0.1'));
  const file = Buffer.from(JSON.stringify(packageOf({ devices: [device('one', '10.0.0.1', { poll_interval: 60 })] })));
  const { mark } = await room.files.check(room.asker(), file, { mode: 'merge' });
  room.sites.changeDevice(ALL, deviceNamed(room, 'one'), { poll_interval: 30 });
  const late = await refusal(() => room.files.apply(room.asker(), file, { mode: 'merge' }, mark));
  assert.equal([late.code, late.key], [1003, 'package_changed']);
  // a change that the outcome does not depend on is nobody's business
  room.sites.changeDevice(ALL, deviceNamed(room, 'one'), { poll_interval: 5 });
  room.sites.addGroup(ALL, { name: 'elsewhere' });
  await room.files.apply(room.asker(), file, { mode: 'merge' }, mark);
  const faulty = Buffer.from(JSON.stringify(packageOf({ sites: [{ site: '' }] })));
  const plan = await room.files.check(room.asker(), faulty, { mode: 'merge' });
  assert.is((await refusal(() => room.files.apply(room.asker(), faulty, { mode: 'merge' }, plan.mark))).key, 'package_faulty');
});

test.run();
