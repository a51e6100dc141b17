import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { tasksOf } from '../../../daemon/acquisition/task';
import { boxOf, catalogueOf, deviceOf, itemOf, linkOf, rtu } from '../../hands/catalogue';
import { device, setUp, tcp } from './bench';

test('a device is read at once and then in its interval', async () => {
  const { acquisition, clock, times } = setUp(device(1));
  acquisition.start();
  await clock.advance(15_000);
  assert.equal(times(1), [0, 5000, 10_000, 15_000]);
  acquisition.stop();
});

test('a round is told with every item, its raw registers and the link', async () => {
  const { acquisition, clock, told } = setUp(device(1));
  acquisition.start();
  await clock.advance(200);
  const at = clock.wall() - 100;
  assert.equal(told, [
    {
      device_id: 101,
      answered: true,
      elapsed_ms: 100,
      readings: [
        { item_id: 10, value: 20, quality: 'good', at, mono: 100, raw: '00C8' },
        { item_id: 11, at, mono: 100, value: 1, quality: 'good' },
      ],
    },
  ]);
  acquisition.stop();
});

test('only enabled items of the model are asked for', async () => {
  const items = [itemOf({ id: 1 }), itemOf({ id: 2, cell: 'humidity', enable: false }), linkOf({ id: 3 })];
  const { acquisition, clock, asked } = setUp(device(1, { items }));
  acquisition.start();
  await clock.advance(200);
  assert.is(asked[0]?.points, 1);
  acquisition.stop();
});

test('what cannot or shall not be read is left alone', async () => {
  const { acquisition, clock, asked, told } = setUp(
    boxOf(itemOf({ id: 900, point: null })),
    device(2, { enable: false }),
    device(3, { address: null }),
    device(4, { model: null }),
    device(5, { items: [linkOf({ id: 51 })] }),
  );
  acquisition.start();
  await clock.advance(60_000);
  assert.equal(asked, []);
  assert.equal(told, []);
  acquisition.stop();
});

test('devices of one wire are asked one after the other, those of two wires side by side', async () => {
  const { acquisition, clock, overlaps, asked } = setUp(device(1), device(2), device(3, { address: rtu(3, '/dev/ttyS2') }));
  acquisition.start();
  await clock.advance(60_000);
  assert.is(overlaps(), 0);
  assert.equal(
    asked.slice(0, 3).map(({ unit, from }) => [unit, from]),
    [
      [1, 0],
      [3, 5],
      [2, 100],
    ],
  );
  acquisition.stop();
});

test('devices behind one gateway share its wire', async () => {
  const { acquisition, clock, overlaps } = setUp(device(1, { address: tcp(1, 'gw') }), device(2, { address: tcp(2, 'gw') }));
  acquisition.start();
  await clock.advance(60_000);
  assert.is(overlaps(), 0);
  acquisition.stop();
});

test('devices behind one gateway ask for no more at once than the one that takes least', () => {
  const tcpTask = (id: number, host: string, in_flight: number | undefined) => {
    const address = { ...tcp(id, host), ...(in_flight && { in_flight }) };
    return deviceOf({ id, address, items: [itemOf({ id: id * 10 })] });
  };
  const room = catalogueOf(
    tcpTask(11, 'a', 8),
    tcpTask(12, 'a', 3),
    tcpTask(13, 'b', 16),
    tcpTask(14, 'c', 4),
    tcpTask(15, 'c', undefined),
  );
  assert.equal(
    tasksOf(room).map(({ device_id, address }) => [device_id, address.in_flight]),
    [
      [11, 3],
      [12, 3],
      [13, 16],
      [14, 1],
      [15, undefined],
    ],
  );
});

test('a fault of the driver is told, and the wire goes on', async () => {
  const { acquisition, clock, device: unit, faults, times, of } = setUp(device(1), device(2));
  unit(1).throws = true;
  acquisition.start();
  await clock.advance(60_000);
  assert.ok(faults.length >= 1 && faults.length <= 5, `${faults.length} faults in a minute`);
  assert.ok(times(2).length >= 12);
  unit(1).throws = false;
  await clock.advance(60_000);
  assert.ok(of(101).length > 0);
  acquisition.stop();
});

test('alive says whether every wire turns', async () => {
  const { acquisition, clock, device: unit } = setUp(device(1), device(2, { address: rtu(2, '/dev/ttyS2') }));
  assert.is(acquisition.alive(), false);
  acquisition.start();
  await clock.advance(60_000);
  assert.is(acquisition.alive(), true);
  unit(2).ms = 3_600_000;
  await clock.advance(30_000);
  assert.is(acquisition.alive(), true);
  await clock.advance(15_000);
  assert.is(acquisition.alive(), false);
  acquisition.stop();
});

test('a box without devices is alive, and so is one whose devices are all silent', async () => {
  const empty = setUp();
  empty.acquisition.start();
  await empty.clock.advance(60_000);
  assert.is(empty.acquisition.alive(), true);
  empty.acquisition.stop();
  const { acquisition, clock, device: unit } = setUp(device(1));
  unit(1).silent = true;
  acquisition.start();
  await clock.advance(300_000);
  assert.is(acquisition.alive(), true);
  acquisition.stop();
});

test('after stop nothing is asked or told', async () => {
  const { acquisition, clock, asked, told } = setUp(device(1));
  acquisition.start();
  await clock.advance(50);
  acquisition.stop();
  await clock.advance(60_000);
  assert.is(asked.length, 1);
  assert.equal(told, []);
});

test.run();
