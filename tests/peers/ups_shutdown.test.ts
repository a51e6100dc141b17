// Hosts are told by those who speak these protocols in the field: OpenSSH's server, Net-SNMP's agent, and a web server.
import dgram from 'node:dgram';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openDoor } from '../../board/drivers/snmp/door';
import { realClock } from '../../daemon/clock';
import type { ShutdownHostInput } from '../../daemon/contract/rules/shutdown';
import { createPeers } from '../../daemon/people/peers';
import { purposeOf as hostPurpose, storedHosts } from '../../daemon/shutdown/hosts';
import { createTelling } from '../../daemon/shutdown/telling/index';
import { magicPacket } from '../../daemon/shutdown/telling/waking';
import { purposeOf } from '../../daemon/sites/agent-access';
import type { StoredHost } from '../../daemon/store/shutdowns';
import { createVault } from '../../daemon/store/vault';
import { eventually } from '../hands/box';
import { freePort } from '../hands/free_port';
import { CONTACT, hasSix, startSnmpd, WRITER } from './snmpd';
import { type Sshd, startSshd } from './sshd';

const vault = createVault(null);
const peers = createPeers({ loopback: true, ownPorts: () => [] });
const woken: Buffer[] = [];
const card = dgram.createSocket('udp4').on('message', (bytes) => void woken.push(bytes));
const telling = createTelling({
  clock: realClock,
  vault,
  peers,
  board: {
    agent: (place, access) =>
      openDoor(
        { clock: realClock, unseal: (sealed, what) => vault.open(sealed, purposeOf(what)), find: peers.find },
        place,
        access,
      ),
  },
  wakes: () => [{ address: '127.0.0.1', port: card.address().port }],
});
const hostOf = (input: Partial<ShutdownHostInput>): StoredHost => {
  const usual = { name: 'web', ip_address: '127.0.0.1', port: 9, protocol: 'ssh', user: 'x', command: 'true' } as const;
  return storedHosts([{ ...usual, ...input }], [], { vault, peers, lacking: true })[0]!;
};

let sshd: Sshd;
let agent: Awaited<ReturnType<typeof startSnmpd>>;
test.before(async () => {
  card.bind(0, '127.0.0.1');
  sshd = await startSshd();
  agent = await startSnmpd();
});
test.after(async () => {
  card.close();
  agent.stop();
  await sshd.stop();
});

test('a host is told by ssh with a key once its own key is known; a test leaves the last command out', async () => {
  const file = path.join(sshd.folder, 'told');
  const reached = { port: sshd.port, user: sshd.user, key: sshd.key, command: `echo "it's" $HOME >> ${file}` };
  const unpinned = hostOf(reached);
  assert.is((await telling.tell(unpinned)).why?.key, 'shutdown_unpinned');
  const tried = await telling.test(unpinned);
  assert.equal([tried.is, tried.why, tried.host_key], ['sent', null, sshd.fingerprint]);
  assert.not(fs.existsSync(file), 'a test tells nothing');

  const known = { ...unpinned, host_key: tried.host_key };
  assert.is((await telling.tell(known)).is, 'sent');
  assert.is(fs.readFileSync(file, 'utf8').trim(), `it's ${process.env.HOME ?? ''}`);
  const failing = await telling.tell({ ...known, command: 'echo not here >&2; exit 3' });
  assert.equal([failing.is, failing.why], ['refused', { key: 'shutdown_exit_said', data: { code: 3, text: 'not here' } }]);
  // a machine that goes down breaks the connection: what was sent was sent
  assert.is((await telling.tell({ ...known, command: 'kill -9 $PPID' })).is, 'sent');
  // of a test nobody says that it passed whose end nobody saw
  for (const check of ['kill -9 $PPID; sleep 9', 'kill -9 $$'])
    assert.equal([(await telling.test({ ...known, check })).why?.key, check], ['shutdown_unended', check]);
  const said = await telling.test({ ...known, check: 'printf "\\033[31mred\\n\\342\\200\\256txt"; exit 3' });
  assert.is(said.why?.data?.text, '[31mred txt');
  const other = hostOf({ ...reached, key: '', pass_word: 'wrong' });
  assert.is((await telling.test(other)).why?.key, 'shutdown_login');
  assert.is((await telling.test(hostOf({ ...reached, key: 'no key' }))).why?.key, 'shutdown_key_unreadable');

  assert.is(await telling.probe(known), 'up');
  await sshd.rekey();
  const changed = await telling.tell({ ...known, command: `echo again >> ${file}` });
  assert.equal([changed.is, changed.why?.key], ['refused', 'shutdown_key_changed']);
  assert.is(fs.readFileSync(file, 'utf8').split('\n').length, 2, 'nobody logged in');
});

test('the library is whole in the program as it is built', async () => {
  const { outputs } = JSON.parse(fs.readFileSync('dist/meta/daemon.json', 'utf8')) as {
    outputs: Readonly<Record<string, { readonly entryPoint?: string }>>;
  };
  const [built] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === 'node_modules/ssh2/lib/index.js')!;
  const { default: library } = (await import(path.resolve(built))) as { default: { Client: unknown } };
  assert.type(library.Client, 'function');
});

test('a port that refuses says that a host is down, and nothing was sent to one that cannot be reached', async () => {
  const gone = hostOf({ port: await freePort(), key: sshd.key, host_key: sshd.fingerprint });
  assert.is(await telling.probe(gone), 'refused');
  assert.is((await telling.tell(gone)).is, 'unreached');
});

test('a host is told by one SET of its agent, and a test only looks', async () => {
  const snmp = { version: 2, community: WRITER } as const;
  const host = hostOf({ protocol: 'snmp', port: agent.port, command: `${CONTACT} s goes down`, snmp });
  await eventually('the agent answers', async () => (await telling.probe(host)) === 'up');
  const contact = async () => {
    const door = await openDoor(
      { clock: realClock, unseal: () => WRITER, find: peers.find },
      { host: '127.0.0.1', port: agent.port },
      host.snmp!,
    );
    const found = await door.get(CONTACT);
    door.close();
    return found.is === 'told' ? found.value : found.is;
  };
  assert.is((await telling.test(host)).is, 'sent');
  assert.is.not(await contact(), 'goes down');
  assert.is((await telling.tell(host)).is, 'sent');
  assert.is(await contact(), 'goes down');
  const none = { ...host, command: '1.3.6.1.2.1.33.1.8.2.0 i 60' };
  assert.is((await telling.tell(none)).why?.key, 'shutdown_no_object');
});

test('a host is told by one request with its secret in a header; no redirect is followed, and a test sends none', async () => {
  const heard: string[] = [];
  const server = http.createServer((request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers['x-key']}`);
    response.writeHead(request.url === '/off' ? 204 : 302, { location: '/off' }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const host = hostOf({
    protocol: 'http',
    port,
    command: `POST http://127.0.0.1:${port}/off`,
    header: 'x-key',
    pass_word: 'open',
  });
  assert.is((await telling.test(host)).is, 'sent');
  assert.equal(heard, []);
  assert.is((await telling.tell(host)).is, 'sent');
  const turned = await telling.tell({ ...host, command: `POST http://127.0.0.1:${port}/elsewhere` });
  assert.equal([turned.is, turned.why], ['refused', { key: 'action_status', data: { status: 302 } }]);
  // what cannot be sent was not sent
  const broken = await telling.tell({ ...host, sealed_pass_word: vault.seal('a\r\nb', hostPurpose('pass_word')) });
  assert.equal([broken.is, broken.why?.key], ['refused', 'shutdown_header_value']);
  assert.equal(heard, ['POST /off open', 'POST /elsewhere open']);
  server.close();
});

(hasSix() ? test : test.skip)('hosts of IPv6 are told by each protocol, in brackets or without', async () => {
  const server = http.createServer((_, response) => response.writeHead(204).end());
  await new Promise<void>((done) => server.listen(0, '::1', done));
  const { port } = server.address() as AddressInfo;
  const snmp = { version: 2, community: WRITER } as const;
  for (const ip_address of ['::1', '[0:0:0::1]']) {
    const byKey = hostOf({ ip_address, port: sshd.port, user: sshd.user, key: sshd.key });
    const { host_key } = await telling.test(byKey);
    const agents = { protocol: 'snmp', port: agent.port, command: `${CONTACT} s ${ip_address}`, snmp } as const;
    const web = { protocol: 'http', port, command: `POST http://[::1]:${port}/` } as const;
    for (const host of [{ ...byKey, host_key }, hostOf({ ip_address, ...agents }), hostOf({ ip_address, ...web })]) {
      assert.is((await telling.tell(host)).is, 'sent', `${host.protocol} ${ip_address}`);
      assert.is(await telling.probe(host), 'up', `${host.protocol} ${ip_address}`);
    }
  }
  server.close();
});

test('a host is woken by a magic packet', async () => {
  await telling.wake(hostOf({ wake_mac: '02-00-5e-10-00-01' }));
  await eventually('the packet', async () => woken.length > 0);
  assert.equal(woken[0], magicPacket('02:00:5e:10:00:01'));
  assert.is(woken[0]!.length, 102);
});

test.run();
