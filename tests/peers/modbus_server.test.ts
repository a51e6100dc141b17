import { once } from 'node:events';
import net from 'node:net';
import { ServerTCP } from 'modbus-serial';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { item, model } from '../board/drivers/modbus/model';
import { freePort } from '../hands/free_port';
import { openReader, points, type Reader, tcpTo } from './modbus_bench';

const ends: (() => unknown)[] = [];

test.after(async () => {
  for (const end of ends) await end();
});

function readerOf(port: number): Reader {
  const reader = openReader('modbus_tcp', tcpTo(port));
  ends.push(() => reader.close());
  return reader;
}

/** modbus-serial's server: register n of unit u holds 1000 u + n; unit 9 does not answer. */
async function startServer() {
  const holding = new Map<number, number>();
  const coils = new Map<number, boolean>();
  const vector = {
    getHoldingRegister: async (address: number, unit: number) => holding.get(address) ?? 1000 * unit + address,
    getInputRegister: async (address: number, unit: number) => 1000 * unit + address,
    getCoil: async (address: number) => coils.get(address) ?? address % 2 === 1,
    getDiscreteInput: async (address: number) => address % 3 === 0,
    setRegister: async (address: number, value: number) => void holding.set(address, value),
    setCoil: async (address: number, value: boolean) => void coils.set(address, value),
  };
  const port = await freePort();
  const server = new ServerTCP(vector, { host: '127.0.0.1', port, unitID: 1 });
  await once(server, 'initialized');
  ends.push(() => new Promise<void>((down) => server.close(() => down())));
  return { port, holding };
}

test("modbus-serial's server understands us and we it", async () => {
  const server = await startServer();
  const reader = readerOf(server.port);
  const holding = await reader.plan(points(10, 125)).run();
  assert.equal(
    holding.readings.map(({ value }) => value),
    Array.from({ length: 125 }, (_, n) => 1010 + n),
  );
  const bits = await reader.plan(points(0, 20, { function: 2, type: 'bool' })).run();
  assert.equal(
    bits.readings.map(({ value }) => value),
    Array.from({ length: 20 }, (_, n) => (n % 3 === 0 ? 1 : 0)),
  );
  const writable = reader.plan(
    model([
      item('set', { address: 5, write: { function: 6 } }),
      item('relay', { function: 1, type: 'bool', address: 2, write: { function: 5 } }),
    ]),
  );
  const set = await writable.write('set', 77);
  assert.is(set.ok && set.readback, 77);
  const relay = await writable.write('relay', 1);
  assert.is(relay.ok && relay.readback, 1);
  assert.is(server.holding.get(5), 77);
});

test('ten thousand registers read by a hundred callers at once are never swapped', async () => {
  const server = await startServer();
  const reader = readerOf(server.port);
  const rounds = await Promise.all(Array.from({ length: 100 }, (_, n) => reader.plan(points(100 * n, 100)).run()));
  for (const round of rounds) for (const { point, value } of round.readings) assert.is(`p${Number(value) - 1000}`, point.cell);
});

test('a gateway that tells that its target is silent stays, and so do the units behind it', async () => {
  // Unit 9 is answered by exception 0x0B, any other by its own number in every register.
  const gateway = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (request) => {
      const unit = request[6]!;
      const pdu = unit === 9 ? Buffer.from([request[7]! | 0x80, 0x0b]) : Buffer.from([3, 2, 0, unit]);
      const head = Buffer.from(request.subarray(0, 7));
      head.writeUInt16BE(1 + pdu.length, 4);
      socket.write(Buffer.concat([head, pdu]));
    });
  });
  gateway.listen(0, '127.0.0.1');
  ends.push(() => gateway.close());
  await once(gateway, 'listening');
  const reader = readerOf((gateway.address() as net.AddressInfo).port);
  const silent = await reader.plan(points(0, 1), { unit: 9, retries: 2 }).run();
  assert.is(silent.readings[0]!.quality, 'lost');
  assert.is(silent.requests, 1);
  const other = await reader.plan(points(0, 1), { unit: 4 }).run();
  assert.is(other.readings[0]!.value, 4);
  assert.ok(reader.line.stats().open);
});

test.run();
