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

test('a silent device that has its line for itself is asked one thing once in its interval for a minute, then more rarely', async () => {
  const {
    acquisition,
    clock,
    device: unit,
    asked,
    said,
  } = setUp(device(1, { items: [itemOf({ id: 10 }), itemOf({ id: 12, cell: 'humidity' }), linkOf({ id: 11 })] }));
  unit(1).silent = true;
  acquisition.start();
  await clock.advance(270_000);
  assert.equal(asked[0], { unit: 1, points: 2, tries: 3, from: 0, to: 1500 });
  assert.ok(asked.slice(1).every(({ points, tries }) => points === 1 && tries === 1));
  const minute = Array.from({ length: 13 }, (_, i) => 5000 * i);
  assert.equal(
    asked.map(({ from }) => from),
    [...minute, 65_000, 75_500, 96_000, 136_500, 197_000, 257_500],
  );
  unit(1).silent = false;
  const before = asked.length;
  await clock.advance(62_000);
  assert.equal([...new Set(said(11))], [0, 1]);
  assert.is(said(11).at(-1), 1);
  assert.equal(
    asked.slice(before, before + 2).map(({ from, points, tries }) => [from, points, tries]),
    [
      [318_000, 1, 1],
      [318_100, 2, 3],
    ],
    'found again at its first answer',
  );
  acquisition.stop();
});

/** ms until a device that was silent so long is read again; beside it on its line another one. */
async function backAfter(silent_ms: number, other: { readonly poll_interval: number; readonly ms: number }): Promise<number> {
  const { acquisition, clock, device: unit, said } = setUp(device(1), device(2, { poll_interval: other.poll_interval }));
  unit(2).ms = other.ms;
  acquisition.start();
  await clock.advance(20_200);
  unit(1).silent = true;
  await clock.advance(silent_ms);
  unit(1).silent = false;
  let waited = 0;
  for (; said(10).at(-1) !== 20; waited += 100) await clock.advance(100);
  acquisition.stop();
  return waited;
}

test('a device that was lost for a moment is read again within its interval where its line has slack', async () => {
  for (const silent_ms of [8000, 15_000, 35_000, 50_000]) {
    const waited = await backAfter(silent_ms, { poll_interval: 5, ms: 100 });
    assert.ok(waited <= 5200, `${waited} ms after ${silent_ms} ms of silence`);
  }
});

test('sixty dead units of somebody else take no more than a third of a line, and each is still asked', async () => {
  const own = [1, 2, 3].map((n) => device(n, { poll_interval: 2 }));
  const dead = Array.from({ length: 60 }, (_, i) => device(10 + i, { address: { ...rtu(10 + i), timeout_ms: 1000 } }));
  const rounds = async (others: typeof dead) => {
    const { acquisition, clock, device: unit, asked } = setUp(...own, ...others);
    for (const { address } of others) unit(address!.unit).silent = true;
    for (const n of [1, 2, 3]) unit(n).ms = 400;
    acquisition.start();
    await clock.advance(300_000);
    const from = asked.length;
    await clock.advance(600_000);
    acquisition.stop();
    return asked.slice(from);
  };
  const alone = (await rounds([])).length;
  const beside = await rounds(dead);
  const answered = beside.filter(({ unit }) => unit < 10);
  assert.ok(answered.length >= alone / 1.5, `${answered.length} rounds where there were ${alone}`);
  assert.is(new Set(beside.map(({ unit }) => unit)).size, 63);
});

test('a bus that was without power for a moment is read again at once, whole', async () => {
  const units = Array.from({ length: 20 }, (_, i) => i + 1);
  const { acquisition, clock, device: unit, times, said } = setUp(...units.map((n) => device(n)));
  acquisition.start();
  await clock.advance(20_200);
  for (const n of units) unit(n).silent = true;
  await clock.advance(45_000);
  assert.ok(units.every((n) => said(n * 10).at(-1) === 'lost'));
  for (const n of units) unit(n).silent = false;
  await clock.advance(15_000);
  const late = units.filter((n) => said(n * 10).at(-1) !== 20);
  assert.equal(late, [], `${late.map((n) => times(n).at(-1))}`);
  acquisition.stop();
});

test('on a line without slack it waits for its back-off, so that the others keep their rounds', async () => {
  const waited = await backAfter(45_000, { poll_interval: 1, ms: 700 });
  assert.ok(waited > 10_000, `${waited} ms`);
});

test('a round in which we were held up ourselves is no silence, but a box that always is hides nobody', async () => {
  const { acquisition, clock, device: unit, said, times } = setUp(device(1));
  acquisition.start();
  await clock.advance(5000);
  unit(1).silent = true;
  await clock.advance(700);
  clock.hold(900);
  await clock.advance(0);
  unit(1).silent = false;
  await clock.advance(1000);
  assert.equal(said(10), [20, 20], 'asked again at once');
  assert.equal(said(11), [1, 1]);
  assert.ok(times(1).at(-1)! < 7000);
  assert.is(acquisition.health(101).success_rate, 100);
  unit(1).silent = true;
  for (let n = 0; n < 20 && said(11).at(-1) === 1; n += 1) {
    await clock.advance(800);
    clock.hold(300);
  }
  assert.equal(said(11).at(-1), 0, 'lost all the same');
  acquisition.stop();
});

test('a request that times out while we are held up loses nothing beside others that are answered', async () => {
  const items = [itemOf({ id: 10 }), itemOf({ id: 12, cell: 'humidity' }), linkOf({ id: 11 })];
  const { acquisition, clock, device: unit, said } = setUp(device(1, { items }));
  acquisition.start();
  await clock.advance(5000);
  unit(1).cells.humidity = { quality: 'lost', value: null, reason: { key: 'timeout' } };
  clock.hold(600);
  await clock.advance(1000);
  assert.equal([said(10), said(12)], [[20, 20], [20]]);
  await clock.advance(5000);
  assert.equal(said(12), [20, 'lost']);
  acquisition.stop();
});

test('a probe asks for a point that every unit has', async () => {
  const optional = { ...pointOf('extra'), optional: true };
  const model = { ...MODEL, items: [optional, ...MODEL.items] };
  const seen: string[] = [];
  const { acquisition, board, clock } = setUp(
    device(1, { model, items: [itemOf({ id: 9, cell: 'extra' }), itemOf({ id: 10 })] }),
  );
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
  await clock.advance(1);
  assert.equal(seen, ['temperature']);
  acquisition.stop();
});

for (const [what, wrong, poll_interval] of [
  ['silent device of 32 on a full line', 'silent', 1],
  ['silent device of 32 on a line with slack', 'silent', 10],
  ['device of 32 whose answers come spoilt', 'spoilt', 1],
] as const)
  test(`one ${what} costs the others at most half of their round`, async () => {
    const units = Array.from({ length: 32 }, (_, i) => i + 1);
    const room = units.map((unit) => device(unit, { poll_interval }));
    const longest = async (broken: boolean) => {
      const { acquisition, clock, device: unit, times, said } = setUp(...room);
      acquisition.start();
      await clock.advance(60_000);
      unit(7)[wrong] = broken;
      await clock.advance(120_000);
      unit(7)[wrong] = false;
      await clock.advance(70_000);
      acquisition.stop();
      assert.is(said(71).at(-1), 1, 'it is back');
      const others = units.filter((n) => n !== 7).map((n) => times(n).filter((t) => t >= 50_000 && t < 180_000));
      return Math.max(...others.flatMap((list) => list.slice(1).map((t, i) => t - list[i]!)));
    };
    const normal = await longest(false);
    const withBroken = await longest(true);
    assert.ok(normal >= 3000 && normal <= 10_000, `a round of 32 devices takes ${normal} ms`);
    assert.ok(withBroken <= 1.5 * normal, `${withBroken} ms beside one, ${normal} ms without`);
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
