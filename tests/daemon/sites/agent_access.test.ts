import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeviceModel } from '../../../daemon/contract/model';
import { faultsOfModel } from '../../../daemon/contract/template';
import { toldOf } from '../../../daemon/sites/agent-access';
import { ALL } from '../../../daemon/store/list';
import { contents, METER, modelOf, openFurnished, refused, SENSOR, templateId, withoutTrace } from './room';

const CHARGE = {
  item_cell_name: 'charge',
  names: { zh_cn: '容量', zh_tw: '容量', zh_xg: '容量', en_us: 'Charge' },
  data_type: 1,
  oid: '1.3.6.1.2.1.33.1.2.4.0',
  asn1: 'integer',
} as const;
const LIMITS = { max_registers: 20, gap: 0, functions: [], turnaround_ms: 0 };
const CARD: DeviceModel = { ...modelOf('UPS card', []), driver: 'snmp', limits: LIMITS, items: [CHARGE] };

const V2 = { version: 2, community: 'a secret community' } as const;
const V3 = {
  version: 3,
  user: 'reader',
  auth: 'sha',
  auth_pass_word: 'first secret',
  priv: 'aes',
  priv_pass_word: 'second secret',
} as const;

async function furnished() {
  const room = await openFurnished({ models: [SENSOR, METER, CARD] });
  const input = {
    name: 'UPS',
    device_group_id: room.site,
    device_template_id: templateId(room.sites, 'UPS card'),
    driver: 'snmp',
    ip_address: '10.0.0.7',
    protocol_id: 1,
  } as const;
  const addressOf = (id: number) => room.sites.catalogue().devices.get(id)?.address;
  return { ...room, input, addressOf };
}

test('a device behind an agent sits at port 161 unless it says another', async () => {
  const { sites, input, addressOf } = await furnished();
  const { id, items } = sites.addDevice(ALL, { ...input, snmp: V2 });
  assert.is(items, 1);
  assert.equal(addressOf(id)?.line, { kind: 'udp', host: '10.0.0.7', port: 161 });
  assert.is(addressOf(id)?.snmp?.version, 2);
});

test('secrets are stored sealed, each for its own use, and none is told', async () => {
  const room = await furnished();
  const { id } = room.sites.addDevice(ALL, { ...room.input, snmp: V3 });
  const stored = contents(room);
  for (const secret of [V3.auth_pass_word, V3.priv_pass_word]) assert.not.ok(stored.includes(secret));
  const { snmp } = room.sites.device(ALL, id);
  assert.match(snmp?.auth_pass_word ?? '', /^v1\./);
  assert.is(snmp?.community, '');
  assert.equal(toldOf(snmp!), { version: 3, user: 'reader', auth: 'sha', priv: 'aes', context: '' });
});

test('a secret that is left out stays, one that is said anew is another', async () => {
  const { sites, input, addressOf } = await furnished();
  const { id } = sites.addDevice(ALL, { ...input, snmp: V3 });
  const before = addressOf(id)?.snmp;
  sites.changeDevice(ALL, id, { name: 'UPS 2', snmp: { version: 3, context: 'card' } });
  assert.equal(addressOf(id)?.snmp, { ...before, context: 'card' });
  sites.changeDevice(ALL, id, { snmp: { version: 3, auth_pass_word: 'third secret' } });
  assert.is.not(addressOf(id)?.snmp?.auth_pass_word, before?.auth_pass_word);
  assert.is(addressOf(id)?.snmp?.priv_pass_word, before?.priv_pass_word);
});

test('a saved secret goes nowhere but where it was saved for', async () => {
  const room = await furnished();
  const { id } = room.sites.addDevice(ALL, { ...room.input, snmp: V2 });
  const moved = withoutTrace(room, () => room.sites.changeDevice(ALL, id, { ip_address: '10.0.0.99' }));
  assert.equal(moved.fields, { snmp: 'snmp_again' });
  room.sites.changeDevice(ALL, id, { ip_address: '10.0.0.99', snmp: V2 });
  assert.equal(room.addressOf(id)?.line, { kind: 'udp', host: '10.0.0.99', port: 161 });
});

test('whoever leaves version 3 leaves its secrets behind, and back it needs them anew', async () => {
  const room = await furnished();
  const { id } = room.sites.addDevice(ALL, { ...room.input, snmp: V3 });
  room.sites.changeDevice(ALL, id, { snmp: V2 });
  const { snmp } = room.sites.device(ALL, id);
  assert.equal([snmp?.user, snmp?.auth, snmp?.auth_pass_word, snmp?.priv_pass_word], ['', 'none', '', '']);
  const back = refused(() => room.sites.changeDevice(ALL, id, { snmp: { version: 3, user: 'reader', auth: 'sha' } }));
  assert.equal(back.fields, { snmp: 'secret_short' });
});

const WRONG = {
  community_needed: { version: 1 },
  user_needed: { version: 3 },
  priv_without_auth: { version: 3, user: 'u', priv: 'aes', priv_pass_word: 'long enough' },
  secret_short: { version: 3, user: 'u', auth: 'sha' },
} as const;
for (const [key, snmp] of Object.entries(WRONG))
  test(`an access that lacks something is refused: ${key}`, async () => {
    const room = await furnished();
    const answer = withoutTrace(room, () => room.sites.addDevice(ALL, { ...room.input, snmp }));
    assert.equal(answer.fields, { snmp: key });
  });

test('an agent without an access, and an access without an agent, are refused', async () => {
  const room = await furnished();
  assert.equal(withoutTrace(room, () => room.sites.addDevice(ALL, room.input)).fields, { snmp: 'required' });
  const wrong = withoutTrace(room, () => room.sites.addDevice(ALL, { ...room.input, driver: 'modbus_tcp', port: 502, snmp: V2 }));
  assert.is(wrong.fields.device_template_id, 'driver_mismatch');
});

test('an agent has one device for each community, context and user that it is asked by, and no second one', async () => {
  const room = await furnished();
  const { sites, input, addressOf } = room;
  const context = { ...V3, context: 'outlets' } as const;
  const user = { ...V3, user: 'other' } as const;
  const kinds = [V2, { ...V2, community: 'another' }, V3, context, user];
  const ids = kinds.map((snmp, n) => sites.addDevice(ALL, { ...input, name: `UPS ${n}`, snmp }).id);
  assert.is(new Set(ids.map((id) => JSON.stringify(addressOf(id)?.snmp))).size, kinds.length);
  for (const snmp of [...kinds, { ...V2, version: 1 } as const]) {
    const again = withoutTrace(room, () => sites.addDevice(ALL, { ...input, name: 'twin', snmp }));
    assert.equal(again.fields, { ip_address: 'address_taken' }, JSON.stringify(snmp));
  }
  const into = withoutTrace(room, () => sites.changeDevice(ALL, ids[1]!, { snmp: V2 }));
  assert.equal(into.fields, { ip_address: 'address_taken' });
  sites.changeDevice(ALL, ids[1]!, { snmp: { version: 2, community: 'a third one' } });
});

test('an agent and a unit of Modbus at the same port are two devices, since they are asked by other protocols', async () => {
  const { sites, input } = await furnished();
  sites.addDevice(ALL, { ...input, port: 502, snmp: V2 });
  const meter = {
    ...input,
    name: 'meter',
    device_template_id: templateId(sites, 'S1'),
    driver: 'modbus_tcp',
    port: 502,
  } as const;
  sites.addDevice(ALL, meter);
});

const faults = (item: object): string[] =>
  faultsOfModel({ ...CARD, items: [{ ...CHARGE, ...item }] }).map(({ path, key }) => `${path}: ${key}`);
test('a template of an agent is checked before it is taken', () => {
  assert.equal(faultsOfModel(CARD), []);
  assert.equal(faults({ oid: '1.3.6.{index}.1' }), []);
  assert.equal(faults({ oid: 'sysName.0' }), ['items[0].oid: oid_form']);
  assert.equal(faults({ oid: '1.3.4294967296' }), ['items[0].oid: oid_form']);
  assert.equal(faults({ walk: true }), ['items[0].walk: walk_of_oids', 'items[0].options: required']);
  assert.equal(faults({ function: 3 }), ['items[0].function: unknown_field']);
  assert.equal(faults({ no_value: ['FF', { lte: -1 }, 5] }), ['items[0].no_value[0]: no_value_number']);
  assert.equal(faults({ write: { values: { 1: 1.5 } } }), ['items[0].write.values: write_values']);
  assert.equal(faults({ asn1: 'string', write: {} }), ['items[0].write: object_write']);
  const twice = { ...CARD, items: [CHARGE, { ...CHARGE, item_cell_name: 'again' }] };
  assert.equal(
    faultsOfModel(twice).map(({ path, key }) => `${path}: ${key}`),
    ['items[1].oid: overlap'],
  );
});

test.run();
