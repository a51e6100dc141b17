// Shutdown plans as they are set: what is refused, and what becomes of secrets.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import type { ShutdownHostInput, ShutdownInput } from '../../../daemon/contract/rules/shutdown';
import { createPeers } from '../../../daemon/people/peers';
import { createShutdownBook } from '../../../daemon/shutdown/book';
import { purposeOf } from '../../../daemon/shutdown/hosts';
import { refusalOf } from '../../../daemon/sites/faults';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { createVault } from '../../../daemon/store/vault';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { freshDb } from '../../hands/fresh_db';

const UPS = 11;
const CHARGE = 3;
const WEB: ShutdownHostInput = {
  name: 'web',
  ip_address: '10.0.0.21',
  port: 22,
  protocol: 'ssh',
  user: 'ups',
  pass_word: 'open sesame',
  command: 'sudo -n shutdown -h now',
};
const PLAN: ShutdownInput = {
  name: 'Order',
  device_id: UPS,
  item_id: CHARGE,
  operator: '<',
  value: 50,
  delay: 60,
  hosts: [WEB],
};

function openBook(runs = false) {
  const room = catalogueOf(
    deviceOf({ id: UPS, device_group_id: 2, items: [itemOf({ id: CHARGE, device_id: UPS, device_group_id: 2 })] }),
    deviceOf({ id: 12, device_group_id: 5, items: [itemOf({ id: 4, device_id: 12, device_group_id: 5 })] }),
  );
  const vault = createVault(null);
  const peers = createPeers({ loopback: false, ownPorts: () => [] });
  let lost = false;
  const without = catalogueOf(...[...room.devices.values()].filter(({ id }) => id !== UPS));
  const sites = { catalogue: () => (lost ? without : room) };
  const book = createShutdownBook({ db: freshDb(), clock: fakeClock(), vault, sites, peers, runs: () => runs });
  const secret = (id: number): string | null => {
    const { sealed_pass_word: sealed } = book.one(ALL, id).hosts[0]!;
    return sealed === '' ? null : vault.open(sealed, purposeOf('pass_word'));
  };
  /** the UPS is deleted */
  const lose = (): void => {
    lost = true;
  };
  return { book, secret, lose };
}
const faults = (act: () => void): unknown => refusalOf(act)?.data?.fields;
const because = (host: Partial<ShutdownHostInput>): unknown => {
  const { book } = openBook();
  const found = faults(() => book.add(ALL, { ...PLAN, hosts: [{ ...WEB, ...host }] })) as {
    hosts: { data: { because: string } };
  };
  return found.hosts.data.because;
};

test('a host is refused by what of it does not go together, with its name', () => {
  assert.is(because({ ip_address: '169.254.1.1' }), 'peer_refused');
  assert.is(because({ ip_address: '127.0.0.1' }), 'peer_refused');
  for (const ip_address of ['localhost', 'LocalHost', 'box.localhost'])
    assert.is(because({ ip_address }), 'peer_refused', ip_address);
  for (const ip_address of ['::1', '[::1]', 'fe80::1', '[FE80::1]', '::ffff:169.254.1.1', '0:0:0:0:0:ffff:7f00:1'])
    assert.is(because({ ip_address }), 'peer_refused', ip_address);
  assert.is(because({ protocol: 'http', command: 'POST http://[fe80::1]/' }), 'peer_refused');
  assert.is(because({ pass_word: '' }), 'shutdown_secret');
  assert.is(because({ user: '' }), 'user_needed');
  assert.is(because({ wake_mac: '02:00' }), 'shutdown_mac');
  assert.is(because({ host_key: 'MD5:1' }), 'shutdown_host_key');
  assert.is(because({ protocol: 'snmp', command: '1.3.6.1 x 1' }), 'shutdown_object');
  assert.is(because({ protocol: 'snmp', command: '1.3.6.1 i 1' }), 'shutdown_access');
  assert.is(because({ protocol: 'http', command: 'DELETE http://10.0.0.8/' }), 'shutdown_web');
  assert.is(because({ protocol: 'http', command: 'POST http://169.254.169.254/' }), 'peer_refused');
  assert.is(because({ protocol: 'http', command: 'POST http://10.0.0.8/', header: 'x-key', pass_word: '' }), 'shutdown_secret');
  const web = { protocol: 'http', command: 'POST http://10.0.0.8/' } as const;
  for (const header of ['Host', 'content-length', 'Transfer-Encoding', 'Trailer', 'Connection'])
    assert.is(because({ ...web, header, pass_word: 'x' }), 'shutdown_header_own', header);
  for (const pass_word of ['a\r\nHost: b', 'a\nb', '密钥'])
    assert.is(because({ ...web, header: 'x-key', pass_word }), 'shutdown_header_value', pass_word);
});

test('two hosts of one name, a UPS or an item that is not there, and the output of one that is no SNMP agent are refused', () => {
  const { book } = openBook();
  const add = (change: Partial<ShutdownInput>) => Object.keys(faults(() => book.add(ALL, { ...PLAN, ...change })) as object);
  assert.equal(add({ hosts: [WEB, { ...WEB, name: 'WEB' }] }), ['hosts']);
  assert.equal(add({ device_id: 99 }), ['device_id']);
  assert.equal(add({ item_id: 4 }), ['item_id']);
  assert.equal(add({ triggers: [{ kind: 'charge', item_id: 4, value: 1 }] }), ['triggers']);
  assert.equal(add({ ups_off: true }), ['ups_off']);
  assert.equal(
    faults(() => book.add(ALL, { ...PLAN, operator: 'alarm' })),
    { value: { key: 'shutdown_no_value' } },
  );
  assert.equal(
    faults(() => book.add(ALL, { ...PLAN, value: null })),
    { value: { key: 'required' } },
  );
  assert.equal(Object.keys(faults(() => book.add(scopeOf([5]), PLAN)) as object), ['device_id']);
  book.add(ALL, PLAN);
  assert.equal(add({}), ['name']);
});

test('a secret is kept sealed, stays with its place and user, and goes to no other', () => {
  const { book, secret } = openBook();
  const id = book.add(ALL, PLAN);
  assert.not(JSON.stringify(book.one(ALL, id)).includes('open sesame'));
  assert.is(secret(id), 'open sesame');
  const { pass_word: _, ...told } = WEB;
  book.change(ALL, id, { hosts: [{ ...told, command: 'halt', timeout: 30 }] });
  assert.equal([secret(id), book.one(ALL, id).hosts[0]!.timeout], ['open sesame', 30]);
  for (const moved of [{ ip_address: '10.0.0.22' }, { user: 'root' }, { port: 23 }, { name: 'other' }])
    assert.ok(faults(() => book.change(ALL, id, { hosts: [{ ...told, ...moved }] })));
  // a file holds none: it stands there without, and says so
  book.change(ALL, id, { hosts: [{ ...told, ip_address: '10.0.0.22' }] }, { lacking: true });
  assert.equal([secret(id), book.lacks(book.one(ALL, id).hosts[0]!)], [null, true]);
});

test('a host of IPv6 is the same in each of its spellings, and keeps its secret', () => {
  const { book, secret } = openBook();
  const id = book.add(ALL, { ...PLAN, hosts: [{ ...WEB, ip_address: '2001:db8::a:5' }] });
  const { pass_word: _, ...told } = WEB;
  for (const ip_address of ['[2001:DB8::A:5]', '2001:0db8:0:0:0:0:a:5', '2001:db8::0.10.0.5']) {
    book.change(ALL, id, { hosts: [{ ...told, ip_address }] });
    assert.is(secret(id), 'open sesame', ip_address);
    assert.is(book.one(ALL, id).hosts[0]!.ip_address, `[${ip_address.replace(/[[\]]/g, '')}]`, 'a port may stand behind it');
  }
  assert.ok(faults(() => book.change(ALL, id, { hosts: [{ ...told, ip_address: '2001:db8::a:6' }] })));
});

test('a plan whose UPS is gone is for those who reach every site: another could take its secrets to a UPS of his own', () => {
  const { book, lose } = openBook();
  const id = book.add(scopeOf([2]), PLAN);
  lose();
  for (const sites of [[2], [5]]) {
    const scope = scopeOf(sites);
    assert.equal(book.list(scope), []);
    assert.is(
      refusalOf(() => book.change(scope, id, { device_id: 12, item_id: 4, hosts: [{ ...WEB, pass_word: undefined }] }))?.code,
      1002,
    );
    assert.is(refusalOf(() => book.remove(scope, id))?.code, 1002);
  }
  assert.equal(
    book.list(ALL).map((plan) => plan.id),
    [id],
  );
  book.remove(ALL, id);
});

test('a plan that runs is not changed, nor deleted; what it stands on names it', () => {
  const { book } = openBook(true);
  const id = book.add(ALL, PLAN);
  assert.is(refusalOf(() => book.change(ALL, id, { delay: 1 }))?.key, 'shutdown_runs');
  assert.is(refusalOf(() => book.remove(ALL, id))?.key, 'shutdown_runs');
  assert.equal(book.using([CHARGE]), [{ type: 'ups_shutdown', id, name: 'Order', site: 2 }]);
  assert.equal(book.using([4]), []);
});

test.run();
