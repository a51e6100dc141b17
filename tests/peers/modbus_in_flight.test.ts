import { once } from 'node:events';
import net from 'node:net';
import v8 from 'node:v8';
import vm from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { item, model } from '../board/drivers/modbus/model';
import { seeded } from '../board/drivers/modbus/seeded';
import { freePort } from '../hands/free_port';
import { count } from '../hands/long';
import { openReader, points, type Reader, tcpTo } from './modbus_bench';
import { startModbusSlave } from './modbus_slave';
import { stopPeers } from './started';

const REQUEST = 12;
const random = seeded(20_260_202);
const ends: (() => unknown)[] = [];

test.after(async () => {
  for (const end of ends) await end();
  await stopPeers();
});

function answer(request: Buffer): Buffer {
  const [from, length] = [request.readUInt16BE(8), request.readUInt16BE(10)];
  const bytes = Buffer.alloc(9 + 2 * length);
  request.copy(bytes, 0, 0, 8);
  bytes.writeUInt16BE(3 + 2 * length, 4);
  bytes[8] = 2 * length;
  for (let n = 0; n < length; n += 1) bytes.writeUInt16BE(1000 * request[6]! + from + n, 9 + 2 * n);
  return bytes;
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, at: random(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** A slave that collects what comes at once and answers in any order; register n of unit u holds 1000 u + n. */
async function startShuffler() {
  const seen = { most: 0, requests: 0, port: 0 };
  const server = net.createServer({ noDelay: true }, (socket) => {
    let waiting: Buffer[] = [];
    const answerAll = () => {
      seen.most = Math.max(seen.most, waiting.length);
      const all = shuffled(waiting).map(answer);
      waiting = [];
      socket.write(Buffer.concat(all));
    };
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      for (let at = 0; at < bytes.length; at += REQUEST) waiting.push(bytes.subarray(at, at + REQUEST));
      seen.requests += bytes.length / REQUEST;
      setImmediate(() => waiting.length > 0 && answerAll());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  seen.port = (server.address() as net.AddressInfo).port;
  ends.push(() => server.close());
  return seen;
}

function readerOf(port: number): Reader {
  const reader = openReader('modbus_tcp', tcpTo(port));
  ends.push(() => reader.close());
  return reader;
}

/** Twenty registers of a unit, read in pieces of up to five: four requests or more a round. */
function plansOf(reader: Reader, in_flight: number) {
  const address = (n: number) => ({ address: 7 * n, ...(n % 3 === 0 && { type: 'uint32' as const }) });
  const made = model(
    Array.from({ length: 20 }, (_, n) => item(`p${7 * n}`, address(n))),
    { max_registers: 5, gap: 0 },
  );
  return Array.from({ length: 9 }, (_, n) => reader.plan(made, { unit: n + 1, in_flight }));
}

const rightOf = (cell: string, unit: number): number => {
  const word = 1000 * unit + Number(cell.slice(1));
  return (Number(cell.slice(1)) / 7) % 3 === 0 ? word * 65_536 + word + 1 : word;
};

for (const in_flight of [1, 8])
  for (const callers of [2, 10, 100]) {
    const reads = count(10_000);
    test(`of ${reads} mixed reads of ${callers} callers with ${in_flight} in flight none is swapped or lost`, async () => {
      const slave = await startShuffler();
      const reader = readerOf(slave.port);
      const plans = plansOf(reader, in_flight);
      let left = reads;
      const caller = async (): Promise<void> => {
        while (left > 0) {
          const unit = 1 + random(9);
          const { readings, requests } = await plans[unit - 1]!.run();
          left -= requests;
          for (const { point, value } of readings) assert.is(value, rightOf(point.cell, unit));
        }
      };
      await Promise.all(Array.from({ length: callers }, caller));
      const { tx, rx, errors, late } = reader.line.stats();
      assert.equal({ rx, errors, late, seen: slave.requests }, { rx: tx, errors: 0, late: 0, seen: tx });
      assert.is(slave.most, in_flight);
      reader.close();
    });
  }

test('pymodbus answers eight at once, and every value is its own', async () => {
  const port = await freePort();
  const slave = await startModbusSlave('tcp', port);
  const reader = readerOf(port);
  const all = points(0, 100);
  const made = { ...all, limits: { ...all.limits, max_registers: 5 } };
  const plans = [1, 2].map((unit) => reader.plan(made, { unit, in_flight: 8 }));
  for (let n = 0; n < 5; n += 1) {
    const rounds = await Promise.all(plans.map((plan) => plan.run()));
    assert.equal(
      rounds.map(({ readings }) => readings.map(({ value }) => value)),
      [0, 1000].map((base) => Array.from({ length: 100 }, (_, register) => base + register)),
    );
  }
  assert.is(reader.line.stats().errors, 0);
  reader.close();
  await slave.stop();
});

function heapAfterGc(): number {
  v8.setFlagsFromString('--expose-gc');
  vm.runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

test('memory stays flat however much is read', async () => {
  const slave = await startShuffler();
  const reader = readerOf(slave.port);
  const [plan] = plansOf(reader, 8);
  const read = async (rounds: number) => {
    for (let n = 0; n < rounds; n += 1) await plan!.run();
  };
  await read(300);
  const before = heapAfterGc();
  await read(count(5000));
  const grown = heapAfterGc() - before;
  assert.ok(grown < 512 * 1024, `${grown} bytes more`);
  reader.close();
});

test.run();
