// A UPS behind Debian's agent, from its form to its values, on the program as it is built.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startBox } from '../../../hands/box';
import { type Caller, callerOf } from '../../../hands/calls';
import { sleep, stopPeers } from '../../../peers/started';
import { override, type Snmpd, startSnmpd, USER } from './snmpd';

const UPS = '1.3.6.1.2.1.33.1';
let box: Awaited<ReturnType<typeof startBox>>;
let we: Caller;
let snmpd: Snmpd;
test.before(async () => {
  snmpd = await startSnmpd([override(`${UPS}.2.4.0`, 'integer', 97), override(`${UPS}.2.5.0`, 'integer', 542)]);
  box = await startBox(['--board', 'sim', '--demo']);
  we = callerOf(box.url, box.token);
});
test.after(async () => {
  await box.stop();
  await stopPeers();
});

const V3 = { version: 3, user: USER.user, auth: 'sha', priv: 'aes' } as const;
const SECRETS = { auth_pass_word: USER.auth_pass_word, priv_pass_word: USER.priv_pass_word };

async function ups() {
  const site = (await we.call('GET setting/device_groups', { limit: 10 })).data.find(({ id }) => id > 0)!.id;
  const templates = await we.call('GET setting/device_templates', { driver: 'snmp', limit: 0 });
  const template = templates.data.find(({ model }) => model.startsWith('UPS-MIB'))!.id;
  const place = { driver: 'snmp', ip_address: '127.0.0.1', port: snmpd.port, protocol_id: 1, timeout: 2000 } as const;
  return {
    ...place,
    name: 'UPS',
    device_group_id: site,
    device_template_id: template,
    poll_interval: 1,
    snmp: { ...V3, ...SECRETS },
  };
}

test('a UPS is tried before it is saved, with its values and the datagrams', async () => {
  const tried = await we.call('POST setting/devices/test', await ups());
  const said = Object.fromEntries(tried.items.map(({ name, value }) => [name, value]));
  assert.is(Object.values(said).includes(97), true);
  assert.is(Object.values(said).includes(54.2), true);
  assert.ok(tried.frames.length >= 4);
  assert.not.ok(JSON.stringify(tried).includes(USER.auth_pass_word));
});

test('a saved UPS is read, and its secrets are in no answer', async () => {
  const { id } = await we.call('POST setting/devices', await ups());
  const device = await we.call('GET setting/devices/{id}', { id });
  assert.equal(device.snmp, { version: 3, user: USER.user, auth: 'sha', priv: 'aes', context: '' });
  assert.not.match(JSON.stringify(device), /pass_word|v1\./);
  // The objects are asked for in several datagrams: the device is online before the last of them is answered.
  const read = async () => (await we.call('GET setting/items', { device_id: id, limit: 0 })).data;
  let items = await read();
  for (let waited = 0; items.some(({ quality }) => quality === 'no_value') && waited < 10_000; waited += 100) {
    await sleep(100);
    items = await read();
  }
  const charge = items.find((item) => item.item_cell_name === 'charge');
  assert.equal([charge?.value, charge?.quality, charge?.object?.oid], [97, 'good', `${UPS}.2.4.0`]);
  const silent = items.find((item) => item.item_cell_name === 'load_b');
  assert.equal([silent?.value, silent?.quality], [null, 'refused']);
});

test.run();
