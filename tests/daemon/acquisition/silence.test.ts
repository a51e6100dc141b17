import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { itemOf, linkOf, MODEL, pointOf, rtu } from '../../hands/catalogue';
import { device, setUp } from './bench';

test('a device that is silent for a whole round is lost, with all its items and its link', async () => {
  const { acquisition, clock, device: unit, said, of } = setUp(device(1));
  unit(1).silent = true;
  acquisition.start();
  await clock.advance(1400);
  assert.equal(of(101), [], 'two of three tries are no verdict');
  await clock.advance(200);
  assert.equal(said(10), ['lost']);
  assert.equal(said(11), [0]);
  assert.equal(of(101)[0]?.readings[0]?.reason, { key: 'timeout' });
  assert.is(of(101)[0]?.answered, false);
  acquisition.stop();
});

test('a silent device gets one probe of one point at each step, and is found again at its first answer', async () => {
  const {
    acquisition,
    clock,
    device: unit,
    asked,
    said,
  } = setUp(device(1, { items: [itemOf({ id: 10 }), itemOf({ id: 12, cell: 'humidity' }), linkOf({ id: 11 })] }));
  unit(1).silent = true;
  acquisition.start();
  await clock.advance(200_000);
  assert.equal(
    asked.map(({ from, points, tries }) => [from, points, tries]),
    [
      [0, 2, 3],
      [11_500, 1, 1],
      [32_000, 1, 1],
      [72_500, 1, 1],
      [133_000, 1, 1],
      [193_500, 1, 1],
    ],
  );
  unit(1).silent = false;
  await clock.advance(62_000);
  assert.equal(said(11), [0, 0, 0, 0, 0, 0, 1, 1]);
  assert.equal(
    asked.slice(6, 8).map(({ from, points, tries }) => [from, points, tries]),
    [
      [254_000, 1, 1],
      [254_100, 2, 3],
    ],
  );
  acquisition.stop();
});

test('a probe asks for a point that every unit has', async () => {
  const optional = { ...pointOf('extra'), optional: true };
  const model = { ...MODEL, items: [optional, ...MODEL.items] };
  const seen: string[] = [];
  const { acquisition, board } = setUp(device(1, { model, items: [itemOf({ id: 9, cell: 'extra' }), itemOf({ id: 10 })] }));
  const driver = board.driver('modbus');
  const { plan } = driver;
  board.driver = () => ({
    ...driver,
    plan(address, its, points) {
      if (address.retries === 0) seen.push(...points.map((point) => point.cell));
      return plan(address, its, points);
    },
  });
  acquisition.start();
  assert.equal(seen, ['temperature']);
  acquisition.stop();
});

test('one silent device of 32 costs the others at most half of their round', async () => {
  const units = Array.from({ length: 32 }, (_, i) => i + 1);
  const room = units.map((unit) => device(unit, { poll_interval: 1 }));
  const longest = async (dead: boolean) => {
    const { acquisition, clock, device: unit, times, said } = setUp(...room);
    acquisition.start();
    await clock.advance(60_000);
    unit(7).silent = dead;
    await clock.advance(120_000);
    unit(7).silent = false;
    await clock.advance(70_000);
    acquisition.stop();
    assert.is(said(71).at(-1), 1, 'the silent one is back');
    const others = units.filter((n) => n !== 7).map((n) => times(n).filter((t) => t >= 50_000 && t < 180_000));
    return Math.max(...others.flatMap((list) => list.slice(1).map((t, i) => t - list[i]!)));
  };
  const normal = await longest(false);
  const withDead = await longest(true);
  assert.ok(normal >= 3000 && normal <= 3300, `a round of 32 devices takes ${normal} ms`);
  assert.ok(withDead <= 1.5 * normal, `${withDead} ms beside one silent device, ${normal} ms without`);
});

test('one device of ten that never answers keeps the nine within two intervals from the start', async () => {
  const units = Array.from({ length: 10 }, (_, i) => i + 1);
  const slow = { ...rtu(7), timeout_ms: 1000 };
  const { acquisition, clock, device: unit, times } = setUp(...units.map((n) => device(n, n === 7 ? { address: slow } : {})));
  unit(7).silent = true;
  acquisition.start();
  await clock.advance(300_000);
  for (const n of units.filter((other) => other !== 7)) {
    const list = times(n);
    const gaps = list.slice(1).map((t, i) => t - list[i]!);
    assert.ok(Math.max(...gaps) <= 10_000, `unit ${n}: ${Math.max(...gaps)} ms`);
  }
  acquisition.stop();
});

test('many silent devices do not starve the one that answers', async () => {
  const units = Array.from({ length: 31 }, (_, i) => i + 1);
  const { acquisition, clock, device: unit, times } = setUp(...units.map((n) => device(n)));
  for (const n of units.filter((other) => other !== 20)) unit(n).silent = true;
  acquisition.start();
  await clock.advance(240_000);
  const list = times(20);
  const gaps = list.slice(1).map((t, i) => t - list[i]!);
  assert.ok(Math.max(...gaps) <= 10_000, `${Math.max(...gaps)} ms between two polls`);
  for (const n of units) assert.ok(times(n).length > 1, `unit ${n} is asked again`);
  acquisition.stop();
});

test.run();
