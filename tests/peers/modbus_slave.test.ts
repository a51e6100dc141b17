import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Round } from '../../board/interfaces';
import { item, model } from '../board/drivers/modbus/model';
import { freePort } from '../hands/free_port';
import { openReader, points, type Reader, serialTo, tcpTo, type Where } from './modbus_bench';
import { startModbusSlave } from './modbus_slave';
import { startPtyPair } from './pty';
import { stopPeers } from './started';

test.after(stopPeers);

const values = (round: Round) => round.readings.map(({ value }) => value);

/** The same reads and writes, however the slave is reached. */
async function tryEverything(reader: Reader): Promise<void> {
  assert.equal(
    values(await reader.plan(points(0, 100)).run()),
    Array.from({ length: 100 }, (_, n) => n),
  );
  assert.equal(values(await reader.plan(points(5, 3), { unit: 2 }).run()), [1005, 1006, 1007]);
  assert.equal(values(await reader.plan(points(0, 2, { function: 4, scale: 0.1 })).run()), [25, 60]);
  const many = model([
    item('a'),
    item('b', { address: 50 }),
    item('c', { function: 1, type: 'bool' }),
    item('d', { function: 2, type: 'bool' }),
  ]);
  const round = await reader.plan(many).run();
  assert.equal(values(round), [0, 50, 0, 0]);
  assert.is(round.requests, 4);

  const beyond = await reader.plan(points(99, 2)).run();
  assert.equal(
    beyond.readings.map(({ quality, reason }) => [quality, reason?.data?.code]),
    [
      ['good', undefined],
      ['refused', 2],
    ],
    'what is refused takes nothing along',
  );
  assert.ok(beyond.answered);

  const absent = model([item('a', { address: 98 }), item('b', { address: 99 }), item('extra', { address: 100, optional: true })]);
  const sorted = reader.plan(absent);
  assert.equal(values(await sorted.run()), [98, 99, null]);
  assert.is((await sorted.run()).requests, 1);

  const writable = reader.plan(
    model([
      item('set', { address: 10, type: 'int16', scale: 0.1, write: { function: 6 } }),
      item('wide', { address: 12, type: 'float32', order: 'CDAB', write: { function: 16 } }),
      item('relay', { function: 1, type: 'bool', address: 3, write: { function: 5 } }),
      item('valve', { function: 1, type: 'bool', address: 4, write: { function: 15 } }),
      item('bits', { address: 20, bits: [4, 7], write: { function: 6 } }),
      item('gone', { address: 200, write: { function: 6 } }),
    ]),
  );
  for (const [cell, value] of [
    ['set', -5.3],
    ['wide', 231.5],
    ['relay', 1],
    ['valve', 1],
    ['bits', 9],
  ] as const) {
    const outcome = await writable.write(cell, value);
    assert.is(outcome.ok && outcome.readback, value, cell);
  }
  assert.equal(values(await reader.plan(points(20, 1)).run()), [(20 & ~0xf0) | 0x90]);
  const refused = await writable.write('gone', 1);
  assert.equal(!refused.ok && refused.reason, { key: 'exception', data: { code: 2 } });
}

async function trySlave(driver: 'modbus_rtu' | 'modbus_tcp', where: Where): Promise<void> {
  const reader = openReader(driver, where);
  try {
    await tryEverything(reader);
  } finally {
    reader.close();
  }
}

test('pymodbus over TCP understands us and we it', async () => {
  const port = await freePort();
  const slave = await startModbusSlave('tcp', port);
  await trySlave('modbus_tcp', tcpTo(port)).finally(() => slave.stop());
});

test('pymodbus over a serial line understands us and we it', async () => {
  const pair = await startPtyPair();
  const slave = await startModbusSlave('rtu', pair.theirs, 9600);
  await trySlave('modbus_rtu', serialTo(pair.ours, 9600)).finally(async () => {
    await slave.stop();
    await pair.stop();
  });
});

test('a unit that nobody has is lost, and the others stay', async () => {
  const pair = await startPtyPair();
  const slave = await startModbusSlave('rtu', pair.theirs, 9600);
  const reader = openReader('modbus_rtu', serialTo(pair.ours, 9600));
  test.after(() => reader.close());
  const nobody = await reader.plan(points(0, 2), { unit: 9, timeout_ms: 150 }).run();
  assert.equal(
    nobody.readings.map(({ quality, reason }) => [quality, reason?.key]),
    [
      ['lost', 'timeout'],
      ['lost', 'timeout'],
    ],
  );
  assert.not(nobody.answered);
  assert.equal(values(await reader.plan(points(0, 2)).run()), [0, 1]);
  reader.close();
  await slave.stop();
  await pair.stop();
});

test.run();
