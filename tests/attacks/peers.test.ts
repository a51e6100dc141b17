// Devices as a probe of the network: what a device's address reaches, and what is told of who answers there.
import dgram from 'node:dgram';
import net from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTcpWire } from '../../board/lines/tcp';
import { createPeers } from '../../daemon/people/peers';
import { openBox } from '../hands/box';
import { callerOf } from '../hands/calls';

let box: Awaited<ReturnType<typeof openBox>>;
let root: ReturnType<typeof callerOf>;
let place: { device_group_id: number; timeout: number; retries: number; name: string; protocol_id: number };
const templates = new Map<string, number>();
const closing: (() => void)[] = [];

test.before(async () => {
  box = await openBox([]);
  root = callerOf(box.url, box.token);
  const { id } = await root.call('POST setting/device_groups', { name: 'room', parent_id: 0 });
  place = { device_group_id: id, timeout: 100, retries: 0, name: 'probe', protocol_id: 0x48 };
  for (const driver of ['modbus', 'snmp']) {
    const { data } = await root.call('GET setting/device_templates', { driver, limit: 0 });
    templates.set(driver, [...data].sort((a, b) => a.item_count - b.item_count)[0]!.id);
  }
});
test.after(async () => {
  for (const close of closing) close();
  await box.stop();
});

const SNMP = { version: 2, community: 'public' } as const;
const KINDS = ['modbus_tcp', 'modbus_rtu_tcp', 'snmp'] as const;
const device = (driver: (typeof KINDS)[number], ip_address: string, port: number) => ({
  ...place,
  driver,
  ip_address,
  port,
  device_template_id: templates.get(driver === 'snmp' ? 'snmp' : 'modbus')!,
  ...(driver === 'snmp' && { snmp: SNMP }),
});

const ownPorts = (): readonly [number, number] => [Number(new URL(box.url).port), Number(box.push.split(':').at(-1))];

test('nothing that is no single host of somebody, and no port of the box itself, is a device’s address', async () => {
  const [own, push] = ownPorts();
  const places: (readonly [string, number])[] = [
    ...['0.0.0.0', '0.1.2.3', '0', '169.254.169.254', '0xa9.0xfe.0xa9fe', '224.0.0.1', '239.255.255.250', '255.255.255.255'].map(
      (host): [string, number] => [host, 502],
    ),
    ...['127.0.0.1', '127.1', '0x7f.1', '2130706433', 'localhost'].flatMap((host): [string, number][] => [
      [host, own],
      [host, push],
    ]),
  ];
  for (const driver of KINDS)
    for (const [host, port] of places)
      for (const call of ['POST setting/devices', 'POST setting/devices/test']) {
        const faults = await root.faults(call, device(driver, host, port));
        assert.equal(Object.keys(faults), ['ip_address'], `${call} ${driver} ${host}:${port}`);
      }
  assert.is((await root.call('GET setting/devices', { limit: 0 })).total, 1, 'the box alone');
});

const BANNERS = {
  ssh: Buffer.from('SSH-2.0-OpenSSH_9.2p1 Debian-2+deb12u3\r\n'),
  http: Buffer.from('HTTP/1.1 400 Bad Request\r\nServer: secret-service/4.2\r\nConnection: close\r\n\r\n'),
  // as a database greets: lengths and zeros, with what could begin a header of Modbus in it
  binary: Buffer.from('4a0000000a382e302e3336000b0000000000000000000a534543524554204f5041515545', 'hex'),
};
/** A server that says the same to everybody, at once and again to whatever it hears. */
async function service(banner: Buffer): Promise<number> {
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.write(banner);
    socket.on('data', () => socket.write(banner));
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  closing.push(() => server.close());
  return (server.address() as net.AddressInfo).port;
}
async function datagrams(banner: Buffer): Promise<number> {
  const socket = dgram.createSocket('udp4');
  socket.on('message', (_, from) => socket.send(banner, from.port, from.address));
  await new Promise<void>((up) => socket.bind(0, '127.0.0.1', up));
  closing.push(() => socket.close());
  const { port } = socket.address();
  // of UDP a free number may be one of the box's own of TCP, which no device has
  return ownPorts().includes(port) ? datagrams(banner) : port;
}
/** Every run of four bytes of it, as the trace would write them. */
const pieces = (banner: Buffer): string[] =>
  Array.from({ length: banner.length - 3 }, (_, i) => banner.subarray(i, i + 4).toString('hex')).filter(
    (hex) => !/^0+$/.test(hex),
  );

test('a trial at a service that is no device tells that it was no answer, and nothing of what it said', async () => {
  for (const [name, banner] of Object.entries(BANNERS))
    for (const driver of KINDS) {
      const port = driver === 'snmp' ? await datagrams(banner) : await service(banner);
      const trial = await root.call('POST setting/devices/test', device(driver, '127.0.0.1', port));
      const said = trial.frames.filter(({ dir }) => dir === 'in').map(({ hex }) => hex);
      assert.ok(said.length > 0, `${name} ${driver}: that something came is told`);
      for (const piece of pieces(banner))
        assert.not(
          said.some((hex) => hex.includes(piece)),
          `${name} ${driver} ${said}`,
        );
      assert.not.ok(trial.ok);
      for (const { raw, value } of trial.items) assert.equal([raw, value], ['', null], `${name} ${driver}`);
    }
});

test('a name that was good when it was saved leads nowhere once it means the box’s own port', async () => {
  let heard = 0;
  const server = net.createServer((socket) => {
    heard += 1;
    socket.destroy();
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  closing.push(() => server.close());
  const { port } = server.address() as net.AddressInfo;
  let address = '127.0.0.1';
  let own: readonly number[] = [];
  const peers = createPeers({ loopback: true, ownPorts: () => own, lookup: async () => [address] });
  const wire = createTcpWire({ kind: 'tcp', host: 'gateway.site', port }, peers.find);
  const open = () =>
    wire.open({ data: () => {}, closed: () => {} }).then(
      () => 'open',
      () => 'refused',
    );
  assert.equal([await open(), heard], ['open', 1]);
  own = [port];
  assert.equal([await open(), heard], ['refused', 1]);
  own = [];
  address = '169.254.169.254';
  assert.equal([await open(), heard], ['refused', 1]);
  wire.close();
});

test.run();
