// In a process of its own: it waits for hosts that go down, and for a box that is killed
// The mains fail, and everything that is told so is real: a UPS of snmpsim, OpenSSH's servers, Net-SNMP's agent, a web server.
import dgram from 'node:dgram';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openDoor } from '../../board/drivers/snmp/door';
import type { AgentDoor } from '../../board/interfaces';
import { realClock } from '../../daemon/clock';
import type { UpsShutdown } from '../../daemon/contract/entities';
import { type Box, eventually, FIRST_PASSWORD, newFolder, startBox } from '../hands/box';
import { CONTACT, startSnmpd, WRITER } from './snmpd';
import { startSnmpsim } from './snmpsim';
import { openAgentRoom } from './snmpsim_room';
import { PASSWORD, type Sshd, startSshd } from './sshd';
import { stopPeers } from './started';

const UPS_MIB = '1.3.6.1.2.1.33.1';
const SECONDS_ON_BATTERY = `${UPS_MIB}.2.2.0`;
const AFTER_DELAY = `${UPS_MIB}.8.2.0`;
const AUTO_RESTART = `${UPS_MIB}.8.5.0`;
const OFF_DELAY = 600;
/** A UPS that takes what it is told, and whose mains a test switches. */
const UPS = [
  ...[`${UPS_MIB}.2.3.0|2|47`, `${UPS_MIB}.2.4.0|2|96`],
  ...[SECONDS_ON_BATTERY, AFTER_DELAY, AUTO_RESTART].map((oid) => `${oid}|2:writecache|value=${oid === AFTER_DELAY ? -1 : 0}`),
  '1.3.6.1.2.1.1.3.0|67|8640000',
].sort();

/** Magic packets that left the box, by the card that they wake. */
const woken: string[] = [];
const { send } = dgram.Socket.prototype;
dgram.Socket.prototype.send = function (this: dgram.Socket, ...args: unknown[]) {
  const [packet, port] = args as [Buffer, number];
  if (port === 9) woken.push(packet.toString('hex'));
  Reflect.apply(send, this, args);
} as typeof send;
const CARDS = { web: '02:00:00:00:00:01', mail: '02:00:00:00:00:02', disk: '02:00:00:00:00:03' } as const;
const magicOf = (name: keyof typeof CARDS): string => `ffffffffffff${CARDS[name].replaceAll(':', '').repeat(16)}`;
const wokenNow = (): readonly string[] =>
  [...new Set(woken)].map(
    (packet) => Object.keys(CARDS).find((name) => magicOf(name as keyof typeof CARDS) === packet) ?? packet,
  );

const doorTo = (port: number, community: string): Promise<AgentDoor> =>
  openDoor(
    { clock: realClock, unseal: () => community, find: async (host) => host },
    { host: '127.0.0.1', port },
    { version: 2, community, user: '', auth: 'none', auth_pass_word: '', priv: 'none', priv_pass_word: '', context: '' },
  );
const valueAt = async (door: AgentDoor, oid: string): Promise<unknown> => {
  const found = await door.get(oid);
  return found.is === 'told' ? found.value : found.is;
};

/** A room whose UPS, and all that hangs on it, is real. */
async function openRoom() {
  const [sim, agent] = [await startSnmpsim({ mains: UPS }), await startSnmpd()];
  const [web, other, mail, disk] = await Promise.all([startSshd(), startSshd(), startSshd('password'), startSshd()]);
  const heard: string[] = [];
  const server = http.createServer((request, response) => {
    heard.push(`${request.method} ${request.headers['x-key']}`);
    response.writeHead(204).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const told = path.join(newFolder(), 'told');
  fs.writeFileSync(told, '');
  const ups = await doorTo(sim.port, 'mains');
  const asked = await doorTo(agent.port, WRITER);
  const hosts = (
    [
      ['web', 1, { ...by(web), key: web.key, command: `echo web >> ${told}; ${web.halt}` }],
      ['other', 1, { ...by(other), key: other.key, command: `echo other >> ${told}` }],
      ['mail', 2, { ...by(mail), timeout: 20, pass_word: PASSWORD, command: `echo mail >> ${told}` }],
      ['agent', 2, { protocol: 'snmp', port: agent.port, command: `${CONTACT} s down`, snmp: { version: 2, community: WRITER } }],
      ['page', 2, { protocol: 'http', port, command: `POST http://127.0.0.1:${port}/`, header: 'x-key', pass_word: 'open' }],
      ['disk', 3, { ...by(disk), key: disk.key, command: `echo disk >> ${told}; ${disk.halt}` }],
    ] as const
  ).map(([name, stage, rest]) => ({
    name,
    stage,
    timeout: 10,
    ip_address: '127.0.0.1',
    wake_mac: (CARDS as Readonly<Record<string, string>>)[name] ?? '',
    ...rest,
  }));
  return {
    sim,
    web,
    other,
    mail,
    hosts,
    heard,
    ups,
    asked,
    /** who was told so far, each by its own hand */
    told: (): readonly string[] => fs.readFileSync(told, 'utf8').split('\n').filter(Boolean),
    /** the mains go, or come back */
    mains: async (is: boolean): Promise<void> => void (await ups.set(SECONDS_ON_BATTERY, 'i', is ? 0 : 5)),
    async close(): Promise<void> {
      for (const door of [ups, asked]) door.close();
      agent.stop();
      server.close();
      await Promise.all([web, other, mail, disk].map((one) => one.stop()));
    },
  };
}
const by = ({ port, user }: Sshd) => ({ protocol: 'ssh', port, user }) as const;
type Room = Awaited<ReturnType<typeof openRoom>>;

const planOf = async (box: Box): Promise<UpsShutdown> => (await box.call('GET setting/ups_linkage_shutdown', {})).data[0]!;
const stateOf = async (box: Box): Promise<Readonly<Record<string, string | null>>> =>
  Object.fromEntries((await planOf(box)).hosts.map(({ name, is }) => [name, is]));
const phaseIs = (box: Box, phase: UpsShutdown['phase'], ms?: number) =>
  eventually(phase!, async () => (await planOf(box)).phase === phase, ms);

async function addPlan(box: Box, device_id: number, { hosts }: Room): Promise<number> {
  const { data } = await box.call('GET setting/items', { device_id, limit: 0 });
  const item_id = data.find(({ item_cell_name }) => item_cell_name === 'seconds_on_battery')!.id;
  const rest = { return_seconds: 1, ups_off: true, ups_off_delay: OFF_DELAY, after_return: 'abort' } as const;
  const added = { name: '断电', device_id, item_id, operator: '>=', value: 1, delay: 1, hosts, ...rest } as const;
  return (await box.call('POST setting/ups_linkage_shutdown', added)).id;
}

let room: Room;
let box: Box;
test.before(async () => {
  room = await openRoom();
});
test.after(async () => {
  dgram.Socket.prototype.send = send;
  await box?.stop();
  await room?.close();
  await stopPeers();
});

test('a test logs in everywhere and leaves no last command anywhere', async () => {
  const agents = await openAgentRoom(['--loopback-peers']);
  box = agents.box;
  const ups = await agents.add(room.sim.port, 'UPS-MIB', { version: 2, community: 'mains' });
  await agents.saidBy(ups);
  const id = await addPlan(box, ups, room);
  const before = await valueAt(room.asked, CONTACT);
  const asked = { id, dry_run: true, verify_password: FIRST_PASSWORD };
  const { hosts } = await box.call('POST setting/ups_linkage_shutdown/{id}', asked);
  assert.equal(
    hosts.map(({ name, ok, message }) => [name, ok, message]),
    room.hosts.map(({ name }) => [name, true, '']),
  );
  assert.equal([room.told(), room.heard, await valueAt(room.asked, CONTACT)], [[], [], before]);
  assert.is((await planOf(box)).hosts[0]!.host_key, room.web.fingerprint);
});

test('hosts are told stage by stage; mains back before the last one tells nobody new, and wakes who is down', async () => {
  await room.other.rekey();
  await room.mains(false);
  await eventually('the second stage', () => room.told().includes('mail') && room.heard.length > 0);
  await eventually('its agent is told', async () => (await valueAt(room.asked, CONTACT)) === 'down');
  assert.equal(room.told(), ['web', 'mail']);
  assert.equal(await stateOf(box).then(({ web, other, disk }) => [web, other, disk]), ['down', 'failed', 'waiting']);
  const [told] = await box.call('GET setting/ups_linkage_shutdown/running');
  assert.is(told!.troubled, 1, 'every page says how many could not be told');
  await room.mains(true);
  await phaseIs(box, 'returning');
  await room.mail.down();
  assert.is((await stateOf(box)).disk, 'cancelled');

  await eventually('the last that went down is woken', () => woken.length > 0, 40_000);
  assert.equal(wokenNow(), ['mail']);
  await room.mail.up();
  await eventually('the first is woken', () => wokenNow().includes('web'));
  assert.equal(wokenNow(), ['mail', 'web']);
  await room.web.up();
  await phaseIs(box, 'ready');
  assert.equal([room.told(), room.heard, await valueAt(room.ups, AFTER_DELAY)], [['web', 'mail'], ['POST open'], -1]);
  const [run] = await box.call('GET setting/ups_linkage_shutdown/{id}/runs', { id: (await planOf(box)).id });
  const whatOf = (name: string) => run!.events.flatMap(({ host, what }) => (host === name ? [what] : []));
  assert.equal(whatOf('web'), ['telling', 'told', 'down', 'waking', 'up']);
  assert.equal([whatOf('other'), whatOf('disk')], [['telling', 'failed'], ['cancelled']]);
  assert.match(run!.events.find(({ what }) => what === 'failed')!.message, /密钥/);
});

test('a box that is killed in the middle of a stage tells nobody twice, goes on, and has the UPS go off until mains is back', async () => {
  await box.stop();
  const args = ['--board', 'none', '--loopback-peers'];
  const first = await startBox(args, box.data);
  box = first;
  await phaseIs(box, 'ready');
  await room.mains(false);
  await eventually('the first stage', () => room.told().length > 2);
  await first.kill('SIGKILL');
  box = await startBox(args, box.data);
  await phaseIs(box, 'ups_off', 60_000);
  assert.equal(
    [room.told().slice(2), room.heard],
    [
      ['web', 'mail', 'disk'],
      ['POST open', 'POST open'],
    ],
  );
  const order = async () => [await valueAt(room.ups, AFTER_DELAY), await valueAt(room.ups, AUTO_RESTART)];
  await eventually('the order to the UPS', async () => (await order())[0] !== -1);
  assert.equal(await order(), [OFF_DELAY, 1]);
  await room.mains(true);
  await phaseIs(box, 'returning');
  await eventually('the order is taken back', async () => (await order())[0] === -1);
  const { hosts } = await planOf(box);
  assert.equal(
    hosts.map(({ name, is }) => [name, is]),
    [
      ['web', 'down'],
      ['other', 'failed'],
      ['mail', 'late'],
      ['agent', 'late'],
      ['page', 'late'],
      ['disk', 'down'],
    ],
  );
});

test.run();
