import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WORDS } from '../../../daemon/lang/index';
import { createPeers } from '../../../daemon/people/peers';
import { refusalOf } from '../../hands/refused';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'directory.site': ['10.0.0.20'],
  'two.site': ['10.0.0.20', '127.0.0.1'],
  'metadata.site': ['169.254.169.254'],
  'six.site': ['2001:db8::5'],
};
const open = (loopback: boolean) =>
  createPeers({
    loopback,
    ownPorts: () => [80, 15060],
    ownAddresses: () => ['192.168.1.10', 'fd00::10'],
    ownName: () => 'Room-7.site',
    lookup: async (host) => NAMES[host] ?? Promise.reject(new Error('ENOTFOUND')),
  });
const refused = async (host: string, port = 389, loopback = false) => (await refusalOf(open(loopback).find(host, port))).key;

test('a name is looked up once and what was found is what is called', async () => {
  const peers = open(false);
  assert.is(await peers.find('directory.site', 389), '10.0.0.20');
  assert.is(await peers.find('six.site', 389), '2001:db8::5');
  assert.is(await peers.find('[2001:db8::5]', 636), '2001:db8::5');
  assert.is(await peers.find('203.0.113.7', 389), '203.0.113.7');
  assert.is(await refused('nowhere.site'), 'peer_unknown');
});

test('the box calls nothing of its own and nothing link-local, in whatever spelling (I18)', async () => {
  const own = ['127.0.0.1', '127.9.9.9', '[::1]', '192.168.1.10', '[fd00::10]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'];
  const nowhere = ['169.254.169.254', '0.0.0.0', '[::]', '[fe80::1]', '[ff02::1]', '224.0.0.1', '255.255.255.255'];
  const long = ['0:0:0:0:0:ffff:c0a8:10a', '[0::ffff:192.168.1.10]', '0:0:0:0:0:ffff:7f00:1', '0::ffff:a9fe:a9fe'];
  for (const host of [...own, ...nowhere, ...long, '[::ffff:169.254.169.254]', '[::ffff:a9fe:a9fe]'])
    assert.is(await refused(host), 'peer_refused', host);
  const carried = [
    '[64:ff9b::a9fe:a9fe]',
    '[64:ff9b::169.254.169.254]',
    '[2002:a9fe:a9fe::1]',
    '[::a9fe:a9fe]',
    '[64:ff9b::7f00:1]',
  ];
  for (const host of [...carried, '[2002:7f00:1::]', '[64:ff9b::e000:1]', '[2002:ffff:ffff::]'])
    assert.is(await refused(host), 'peer_refused', host);
  for (const host of ['64:ff9b::a00:5', '2002:a00:5::1']) assert.is(await open(false).find(host, 389), host);
  for (const name of ['metadata.site', 'two.site']) assert.is(await refused(name), 'peer_refused', name);
});

test('the box knows its own name before anybody looks it up, as its network tells it and as people type it', () => {
  for (const host of ['room-7.site', 'ROOM-7', 'room-7.local', 'room-7.site.', 'localhost', 'a.localhost']) {
    assert.ok(open(false).refuses(host, 22), host);
    assert.ok(open(true).areOne(host, '192.168.1.10'), host);
  }
  for (const host of ['room-70.site', 'room-7.elsewhere', 'my-room-7', 'local', 'room-7.site.local.net'])
    assert.not(open(false).refuses(host, 22), host);
});

test('tests may have services beside the box, but never its own ports', async () => {
  const peers = open(true);
  assert.is(await peers.find('127.0.0.1', 10389), '127.0.0.1');
  for (const port of [80, 15060])
    for (const host of ['127.0.0.1', '192.168.1.10', '[::1]']) assert.is(await refused(host, port, true), 'peer_refused');
  assert.is(await refused('169.254.169.254', 389, true), 'peer_refused');
});

test('every address of the box is one host, and nobody else is', async () => {
  const peers = open(true);
  await peers.learn('two.site');
  for (const host of ['127.0.0.1', '127.0.0.2', '192.168.1.10', '[fd00::10]', '::1', '0:0:0:0:0:ffff:c0a8:10a', 'two.site'])
    assert.is(peers.areOne(host, '127.1'), true, host);
  for (const host of ['192.168.1.11', '10.0.0.20', 'nowhere.site']) assert.is(peers.areOne(host, '127.0.0.1'), false, host);
});

test.run();

test('whoever is refused is told in his language what is allowed, and the option that allows more', () => {
  for (const { peer_refused: said } of Object.values(WORDS)) {
    assert.match(said, '{host}');
    assert.match(said, '--loopback-peers');
  }
});
