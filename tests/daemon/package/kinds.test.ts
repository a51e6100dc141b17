// Devices of every driver and what of them and of maps only some have: written by one box, made by another, changed by hand.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { roomwardBoardIo } from '../../../board/devices/roomward-board-io';
import { SECTIONS } from '../../../daemon/package/sections/index';
import { COMPUTED_MODELS } from '../../../daemon/sites/computed-models';
import { ALL } from '../../../daemon/store/list';
import { METER, SENSOR } from '../sites/room';
import { deviceNamed, itemOf } from './rich';
import { AGENT, assertSame, count, failures, openPackageRoom, type PackageRoom, packageOf } from './room';

const models = [SENSOR, METER, AGENT, roomwardBoardIo, ...COMPUTED_MODELS];
const open = (pictures = '/nowhere') => openPackageRoom({ models, pictures });
type Rows = Record<string, Record<string, unknown>[]>;
const sectionsOf = (text: string): Rows => (JSON.parse(text) as { sections: Rows }).sections;

/** A room of an agent of each version, the box's own contacts, and a sum of what both say. */
function fill({ sites }: PackageRoom): void {
  const templateOf = (model: string): number => sites.templates(ALL, { limit: 0 }).data.find((each) => each.model === model)!.id;
  const site = sites.addGroup(ALL, { name: 'hall' });
  const common = { device_group_id: site, protocol_id: 1 };
  const agent = { ...common, device_template_id: templateOf('A1'), driver: 'snmp', ip_address: '10.0.0.8', port: 1161 } as const;
  sites.addDevice(ALL, { ...agent, name: 'PDU', snmp: { version: 2, community: 'quite-secret' } });
  const secrets = { auth_pass_word: 'long-enough-1', priv_pass_word: 'long-enough-2' };
  const access = { version: 3, user: 'reader', context: 'rack', auth: 'sha256', priv: 'aes', ...secrets } as const;
  sites.addDevice(ALL, { ...agent, name: 'UPS', protocol_id: 2, snmp: access });
  sites.addDevice(ALL, {
    ...common,
    name: 'contacts',
    device_template_id: templateOf(roomwardBoardIo.model),
    driver: 'board',
    poll_interval: 3,
  });
  sites.addDevice(ALL, { ...common, name: 'sum', device_template_id: templateOf('any-value'), driver: 'virtual' });
}

async function filled(): Promise<PackageRoom> {
  const room = open();
  fill(room);
  const item = (device: string, cell: string): number => itemOf(room, deviceNamed(room, device), cell);
  const [sum] = room.sites.catalogue().devices.get(deviceNamed(room, 'sum'))!.items;
  const wide = (id: number): string => String(id).replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)]!);
  const formula = `if(＃${wide(item('contacts', 'di_1'))} == 1, #${item('PDU', 'load')} + #${item('UPS', 'load')}, 0)`;
  room.sites.changeItem(ALL, sum!.id, { formula }, 'zh_cn');
  room.sites.changeItem(ALL, item('contacts', 'di_2'), { save_enable: false, item_name: '=后门' }, 'zh_cn');
  return room;
}

for (const form of ['json', 'xlsx'] as const)
  test(`agents, contacts of the box and what is computed of them pass through ${form}`, async () => {
    const room = await filled();
    const before = await room.text();
    const other = open();
    const plan = await other.apply(await room.files.write(room.asker(), form), 'replace');
    assert.equal([failures(plan), plan.again], [[], ['hall > PDU', 'hall > UPS']]);
    assertSame(await other.text(), before);
    assert.not.match(before, /quite-secret|long-enough/);
    const devices = other.sites.devices(ALL, { limit: 0 }).data;
    const reached = (name: string) => {
      const { driver, ip_address, port, snmp } = devices.find((each) => each.name === name)!;
      return [driver, ip_address, port, snmp?.version ?? null, snmp?.user ?? null, snmp?.context ?? null];
    };
    assert.equal(reached('PDU'), ['snmp', '10.0.0.8', 1161, 2, '', '']);
    assert.equal(reached('UPS'), ['snmp', '10.0.0.8', 1161, 3, 'reader', 'rack']);
    assert.equal(reached('contacts'), ['board', '', 0, null, null, null]);
    const stored = other.sites.catalogue().items.get(itemOf(other, deviceNamed(other, 'contacts'), 'di_2'))!;
    assert.equal([stored.save_enable, stored.names.zh_cn], [false, '=后门']);
  });

test('a formula of items of other drivers names them, and means the same where their numbers differ', async () => {
  const room = await filled();
  const file = await room.text();
  const said = sectionsOf(file).items!.find(({ device, formula }) => device === 'sum' && formula)!.formula as string;
  assert.is(said, 'if(#"hall > contacts > di_1" == 1, #"hall > PDU > load" + #"hall > UPS > load", 0)');
  const other = open();
  other.sites.addGroup(ALL, { name: 'here before' });
  await other.apply(packageOf({ sites: [{ site: 'lobby' }] }));
  await other.apply(file);
  const [sum] = other.sites.catalogue().devices.get(deviceNamed(other, 'sum'))!.items;
  const number = (device: string, cell: string) => `#${itemOf(other, deviceNamed(other, device), cell)}`;
  assert.is(sum!.formula, `if(${number('contacts', 'di_1')} == 1, ${number('PDU', 'load')} + ${number('UPS', 'load')}, 0)`);
});

test('an item that stores nothing is told to store by one cell, and nothing else of it changes', async () => {
  const room = await filled();
  const row = { site: 'hall', device: 'contacts', item: 'di_2' };
  const plan = await room.apply(packageOf({ items: [{ ...row, save_enable: true }] }));
  assert.equal(
    plan.told.flatMap(({ changes }) => changes),
    [{ column: 'save_enable', before: false, after: true }],
  );
});

test('a driver that the template is not for is refused at the model, an agent without its access at its version', async () => {
  const room = await filled();
  const own = { site: 'hall', vendor: 'Roomward', model: roomwardBoardIo.model, protocol_id: 1 };
  const agent = {
    site: 'hall',
    name: 'bare',
    vendor: 'Maker',
    model: 'A1',
    driver: 'snmp',
    ip_address: '10.0.0.9',
    protocol_id: 1,
  };
  const before = await room.text();
  const plan = await room.check(
    packageOf({ devices: [{ ...own, name: 'x', driver: 'modbus_tcp', ip_address: '10.0.0.9', port: 502 }, agent] }),
  );
  assert.equal(failures(plan), [
    ['devices', 1, ['model:driver_mismatch']],
    ['devices', 2, ['snmp_version:required']],
  ]);
  assert.is(await room.text(), before);
});

test('how maps are drawn comes along, and no picture does', async () => {
  const room = open();
  room.gis.change({ coord: 'bd09', center: [121.5, 31.2], bounds: [121, 31, 122, 32], attribution: '-A' });
  const [map] = sectionsOf(await room.text()).map_settings!;
  assert.equal([map!.coord, map!.center, map!.bounds, map!.attribution], ['bd09', [121.5, 31.2], [121, 31, 122, 32], '-A']);
  assert.equal(
    ['image', 'image_width', 'points'].filter((key) => key in map!),
    [],
  );
  const other = open();
  await other.apply(await room.files.write(room.asker(), 'xlsx'));
  assert.equal(other.gis.read(), room.gis.read());
});

test('a check of another map is undone, in mind as on the disk, and leaves a picture that was just taken', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'roomward-maps-'));
  try {
    const picture = path.join(folder, `${'0'.repeat(32)}.png`);
    fs.writeFileSync(picture, 'a picture');
    const room = open(folder);
    const before = room.gis.read();
    const file = packageOf({ map_settings: [{ mode: 'tile', tile_url: 'http://10.0.0.2/{z}/{x}/{y}.png' }] });
    assert.is(count(await room.check(file), 'changed'), 1);
    assert.equal([room.gis.read(), room.gis.tileOrigins()], [before, []]);
    await room.apply(file);
    assert.equal(room.gis.tileOrigins(), ['http://10.0.0.2']);
    assert.ok(fs.existsSync(picture));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

test('a map that cannot be is refused at its column, by the rules of its page', async () => {
  const room = open();
  const faults = async (row: object) => failures(await room.check(packageOf({ map_settings: [row] })))[0]?.[2];
  assert.equal(await faults({ mode: 'tile' }), ['tile_url:required']);
  assert.equal(await faults({ bounds: [122, 31, 121, 32] }), ['bounds:bounds_order']);
  assert.equal(await faults({ min_zoom: 9, max_zoom: 4 }), ['max_zoom:zoom_order']);
  assert.equal(await faults({ center: [121.5] }), ['center:count_exact']);
  assert.equal(await faults({ coord: 'mars' }), ['coord:choice']);
});

for (const form of ['json', 'xlsx'] as const)
  test(`the mail server and the channels of pushes pass through ${form} without their secrets, and it is said what is missing`, async () => {
    const room = open();
    const site = room.sites.addGroup(ALL, { name: 'hall' });
    const { mail, channels } = room.way_settings;
    const server = { host: 'smtp.example.org', port: 465, secure: 'ssl', user: 'box', from: 'box@example.org' } as const;
    mail.changeMailService({ ...server, pass_word: 'quite-secret-1', enable: true });
    const robot = {
      kind: 'dingtalk',
      name: 'Robot',
      url: 'https://oapi.example.org/robot/send?access_token=quite-secret-2',
    } as const;
    const desk = { kind: 'webhook', name: 'Desk', url: 'https://desk.example.org/hook', levels: [3], sites: [site] } as const;
    channels.changePush({
      channels: [
        { ...robot, secret: 'quite-secret-3', keyword: 'room' },
        { ...desk, secret: 'quite-secret-4', levels: [...desk.levels], sites: [...desk.sites], phones: ['13800138000'] },
        { kind: 'webhook', name: 'Plant', url: 'https://plant.example.org/hook?key=quite-secret-6' },
      ],
      alive: '08:30',
    });
    const before = await room.text();
    assert.not.match(before, 'quite-secret');
    const other = open();
    const plan = await other.apply(await room.files.write(room.asker(), form), 'replace');
    assert.equal([failures(plan), plan.again], [[], ['smtp.example.org', 'Desk', 'Plant', 'Robot']]);
    assert.equal(other.way_settings.mail.server().pass_word, '');
    assert.is(other.way_settings.channels.push().alive, '08:30');
    const said = (text: string) => text.replaceAll(/"(has_key|has_secret)": true/g, '"$1": false');
    assert.is(said(await other.text()), said(before));
    const again = await other.apply(await other.text());
    assert.equal(
      again.told.filter(({ what }) => what === 'changed' || what === 'failed'),
      [],
      'and is not another one then',
    );
  });

test('how messages leave passes without its secrets and without the port of the box, and it is said what is missing', async () => {
  const room = open();
  const gateway = { mode: 'http', url: 'https://sms.example.org/send', center: '+8613800100500', max_parts: 2 } as const;
  room.way_settings.sms.changeSms({ ...gateway, device: '/dev/ttyUSB2', pin: '24681357', secret: 'quite-secret-5' }, null);
  const before = await room.text();
  assert.not.match(before, /quite-secret|24681357|ttyUSB2/);
  const other = open();
  const plan = await other.apply(before, 'replace');
  assert.equal([failures(plan), plan.again], [[], [gateway.url, 'PIN']]);
  const { mode, url, center, max_parts, device, has_pin, has_secret } = other.way_settings.sms.smsService();
  assert.equal({ mode, url, center, max_parts }, gateway);
  assert.equal([device, has_pin, has_secret], ['', false, false]);
  assert.is(count(await other.apply(before), 'changed'), 0, 'and is not another one then');
  const moved = await room.apply(packageOf({ sms: [{ url: 'https://sms.example.net/send' }] }));
  assert.equal(moved.again, ['https://sms.example.net/send'], 'a secret is kept for one gateway');
});

test('a package carries nothing that the calls refuse: no line break in a name, no service that nobody may call', async () => {
  const room = open();
  const metadata = '169.254.169.254';
  const wrong = {
    contacts: [{ name: 'a\r\nBcc: x@y.com', phone: '13800138000' }],
    sms: [{ mode: 'http', url: `http://${metadata}/x` }],
    mail_service: [{ host: metadata, from: 'box@example.com' }],
    push_channels: [{ name: 'Desk', kind: 'webhook', url: `http://${metadata}/x` }],
  };
  for (const [section, rows] of Object.entries(wrong)) {
    const plan = await room.check(packageOf({ [section]: rows }));
    assert.is(failures(plan).length, 1, section);
    assert.is(count(plan, 'added') + count(plan, 'changed'), 0, section);
  }
});

test('what is named stands before what names it', () => {
  const places = new Map(SECTIONS.map(({ key }, place) => [key, place]));
  for (const { key, columns } of SECTIONS)
    for (const { names_of } of columns)
      if (names_of !== undefined) assert.ok(places.get(names_of)! <= places.get(key)!, `${key} names ${names_of}`);
});

test.run();
