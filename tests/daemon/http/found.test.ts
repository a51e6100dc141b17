import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Reach } from '../../../daemon/contract/entities';
import type { Language } from '../../../daemon/contract/model';
import { reachText } from '../../../daemon/contract/reach';
import { type SearchNeeds, searchHandlers } from '../../../daemon/http/handlers/search';
import type { Caller } from '../../../daemon/people/caller';
import { ALL, type Scope, scopeOf } from '../../../daemon/store/list';
import { boxOf, catalogueOf, deviceOf, itemOf, linkOf, MODEL, rtu, words } from '../../hands/catalogue';

const tcp = (host: string) => ({ ...rtu(1), driver: 'modbus_tcp', line: { kind: 'tcp', host, port: 502 } }) as const;
const TEMPERATURE = { zh_cn: '温度', zh_xg: '溫度', zh_tw: '溫度', en_us: 'Temperature' };
const ROOM = catalogueOf(
  boxOf(),
  deviceOf({
    id: 10,
    name: 'Sensor A',
    address: rtu(3, '/dev/ttyS7'),
    serial_port_id: 2,
    items: [itemOf({ id: 1, names: TEMPERATURE }), linkOf({ id: 3 }), itemOf({ id: 7, cell: 'spare', enable: false })],
  }),
  deviceOf({
    id: 11,
    name: 'UPS 温度',
    device_group_id: 2,
    model: { ...MODEL, vendor: 'Huawei', model: 'UPS2000-G' },
    address: tcp('10.1.2.3'),
    items: [itemOf({ id: 4, device_id: 11, device_group_id: 2, cell: 'load', names: words('Load') })],
  }),
);
const ANN = { id: 1, name: 'Ann', job: 'Shift leader', phone: '13800138000', email: 'ann@site.test' };
const notify = {
  contacts: () => ({ total: 1, data: [ANN] }),
  plainContacts: () => ({ total: 1, data: [{ id: ANN.id, name: ANN.name, job: ANN.job }] }),
} as unknown as SearchNeeds['notify'];
/** Where the list of devices says that each is reached. */
const REACHED: ReadonlyMap<number, Reach> = new Map([
  [1, { driver: 'board', ip_address: '', port: 0, serial_port: '', protocol_id: 1 }],
  [10, { driver: 'modbus_rtu', ip_address: '', port: 0, serial_port: 'COM2', protocol_id: 3 }],
  [11, { driver: 'modbus_tcp', ip_address: '10.1.2.3', port: 502, serial_port: '', protocol_id: 7 }],
]);
const devices = ((_scope: Scope, { id }: { id?: number }) => ({
  total: 1,
  data: [REACHED.get(id!)],
})) as unknown as SearchNeeds['sites']['devices'];
const ports = (() => ({ total: 1, data: [{ id: 2, name: 'COM2' }] })) as unknown as SearchNeeds['sites']['ports'];
const CALLER: Caller = {
  user_id: 7,
  user_name: 'ann',
  login_type: 1,
  roles: [2],
  funcs: new Set(),
  menus: null,
  scope: ALL,
  session: 's',
};

interface Asks {
  readonly scope?: Scope;
  readonly menus?: readonly string[];
  readonly language?: Language;
  readonly limit?: number;
  readonly room?: typeof ROOM;
  readonly funcs?: readonly string[];
}
/** Names of what a search answers. */
async function find(keyword: string, { scope = ALL, menus, language = 'en_us', limit, room = ROOM, funcs = [] }: Asks = {}) {
  const handlers = searchHandlers({ sites: { catalogue: () => room, devices, ports }, notify });
  const caller = { ...CALLER, funcs: new Set(funcs), menus: menus ? new Set(menus) : null } as Caller;
  const at = { scope, language, caller, address: '127.0.0.1', secure: true, agent: '' };
  const found = await handlers['GET search']({ ...at, input: { keyword, ...(limit !== undefined && { most: limit }) } });
  return {
    found,
    names: [
      found.sites.data.map(({ name }) => name),
      found.devices.data.map(({ name }) => name),
      found.items.data.map(({ item_name, device_name }) => `${device_name}: ${item_name}`),
    ],
  };
}

test('sites, devices and items are found by their names, items in the language of who asks', async () => {
  assert.equal((await find('room')).names, [['Room 2', 'Room 1'], [], []], 'what is in a site is not found by it');
  assert.equal(
    (await find('sensor')).names,
    [[], ['Sensor A'], ['Sensor A: Temperature', 'Sensor A: Communication']],
    'with its items',
  );
  assert.equal((await find('temp')).names, [[], [], ['Sensor A: Temperature']]);
  assert.equal((await find('温度', { language: 'zh_cn' })).names, [[], ['UPS 温度'], ['Sensor A: 温度', 'UPS 温度: Load']]);
});

test('devices are found by model and address, and tell both', async () => {
  for (const text of ['ups2000', 'huawei ups', '10.1.2', '10.1.2.3:502'])
    assert.equal((await find(text)).names[1], ['UPS 温度'], text);
  for (const text of ['ttyS7', 'com2']) assert.equal((await find(text)).names[1], ['Sensor A'], text);
  const [device] = (await find('huawei')).found.devices.data;
  assert.equal(device, {
    id: 11,
    name: 'UPS 温度',
    device_group_name: 'Room 2',
    model: 'Huawei UPS2000-G',
    ...REACHED.get(11),
  });
  assert.is(reachText(device!, 'unit 7'), '10.1.2.3:502 · unit 7');
  const [sensor] = (await find('ttyS7')).found.devices.data;
  assert.is(reachText(sensor!, 'unit 3'), 'COM2 · unit 3', 'by the name of its line, not by its file');
});

test('an item is told from its like by its device or site', async () => {
  assert.equal((await find('load ups')).names[2], ['UPS 温度: Load']);
  assert.equal((await find('ups')).names[2], ['UPS 温度: Load'], 'the items of a device by its name');
  assert.equal((await find('load room 2')).names[2], ['UPS 温度: Load']);
  assert.equal((await find('load sensor')).names[2], []);
});

test('an item that is switched off leads nowhere and is not found', async () => {
  assert.equal((await find('spare')).names[2], []);
});

test('nobody finds what is not of their sites, not even that it is there', async () => {
  const ours = { scope: scopeOf([1]) };
  assert.equal((await find('ups', ours)).found, {
    sites: { rank: 0, total: 0, data: [] },
    devices: { rank: 0, total: 0, data: [] },
    items: { rank: 0, total: 0, data: [] },
    contacts: { rank: 0, total: 0, data: [] },
  });
  assert.equal((await find('room', ours)).names[0], ['Room 1']);
});

test('what somebody has no page for is not found', async () => {
  assert.equal((await find('a', { menus: ['/alarm'] })).names, [[], [], []]);
  assert.equal((await find('temp', { menus: ['/history_report'] })).names[2], ['Sensor A: Temperature']);
  assert.equal((await find('sensor', { menus: ['/history_report'] })).names[1], []);
  assert.equal((await find('sensor', { menus: ['/station'] })).names[1], ['Sensor A']);
});

test('contacts are found by whoever has their page, by number and address only by whoever may change them', async () => {
  const page = { menus: ['/setting_contacts'] };
  const edits = { ...page, funcs: ['contact_edit'] };
  const peopleOf = async (text: string, asks: Asks) => (await find(text, asks)).found.contacts.data;
  assert.equal(await peopleOf('ann', { menus: ['/alarm'] }), []);
  assert.equal(await peopleOf('leader', page), [{ ...ANN, phone: '', email: '' }]);
  assert.equal([await peopleOf('138001', page), await peopleOf('ann@', page)], [[], []]);
  assert.equal(await peopleOf('138001', edits), [ANN]);
});

test('of many the best are answered, and how many there are', async () => {
  const many = Array.from({ length: 40 }, (_, i) => itemOf({ id: 100 + i, names: words(`Phase ${i}`) }));
  const room = catalogueOf(boxOf(), deviceOf({ id: 10, items: many }));
  const { items } = (await find('phase', { room, limit: 5 })).found;
  assert.is(items.total, 40);
  assert.equal(
    items.data.map(({ item_name }) => item_name),
    ['Phase 0', 'Phase 1', 'Phase 2', 'Phase 3', 'Phase 4'],
  );
});

test.run();
