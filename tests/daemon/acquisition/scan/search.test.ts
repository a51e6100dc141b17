import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Exchange, ModbusDriver } from '../../../../board/interfaces';
import { placesOf, type Search, type SerialLine, search } from '../../../../daemon/acquisition/scan/search';
import { type FakeClock, fakeClock } from '../../../../daemon/clock';
import { Refusal } from '../../../../daemon/contract/refusal';

const LINE: SerialLine = {
  kind: 'serial',
  path: '/dev/ttyS1',
  baud_rate: 9600,
  data_bits: 8,
  parity: 'none',
  stop_bits: 1,
  gap_ms: 0,
};
const WANTED: Search = {
  line: LINE,
  settings: [{ baud_rate: 9600, parity: 'none' }],
  from: 1,
  to: 5,
  timeout_ms: 200,
  register: 7,
};

interface Asked {
  readonly unit: number;
  readonly baud_rate: number;
  readonly timeout_ms: number;
  readonly register: number;
}

/** Searches a line whose units answer as the test says; `answer` is asked once a probe. */
async function run(wanted: Search, answer: (asked: Asked, late: () => void, clock: FakeClock) => Exchange | 'silent') {
  const clock = fakeClock();
  const asked: Asked[] = [];
  const found: string[] = [];
  const garbled: number[] = [];
  const settled: number[] = [];
  const abort = new AbortController();
  const wait = (ms: number) => new Promise<void>((done) => clock.after(ms, done));
  const driver: ModbusDriver = {
    plan: () => {
      throw new Error('a search reads nothing else');
    },
    otherOrders: () => [],
    async probe({ line, unit, timeout_ms }, register, late) {
      const probe = { unit, baud_rate: (line as SerialLine).baud_rate, timeout_ms, register };
      asked.push(probe);
      const exchange = answer(probe, late, clock);
      await wait(exchange === 'silent' ? timeout_ms : exchange.elapsed_ms);
      return exchange === 'silent' ? { ok: false, why: 'timeout', elapsed_ms: timeout_ms } : exchange;
    },
  };
  let fault: unknown = null;
  let over = false;
  void search(wanted, {
    driver,
    clock,
    signal: abort.signal,
    turn: async () => {},
    looking() {},
    settled: (places) => void settled.push(places),
    async found({ line, unit }, elapsed_ms) {
      found.push(`${unit} at ${(line as SerialLine).baud_rate} ${(line as SerialLine).parity} in ${elapsed_ms}`);
    },
    garbled: ({ unit }) => void garbled.push(unit),
  })
    .catch((thrown: unknown) => {
      fault = thrown;
    })
    .finally(() => {
      over = true;
    });
  for (let ms = 0; !over && ms < 60_000; ms += 100) await clock.advance(100);
  assert.ok(over);
  return { asked, found, garbled, settled, fault, took: clock.mono() };
}
const answered = (elapsed_ms: number): Exchange => ({ ok: true, frame: Buffer.from('018302', 'hex'), elapsed_ms });
const failed = (why: 'crc' | 'closed'): Exchange => ({ ok: false, why, elapsed_ms: 10 });
const units = (asked: readonly Asked[]) => asked.map(({ unit }) => unit);

test('each unit is asked once, at each speed and parity, for the register that was named', async () => {
  const settings = [
    { baud_rate: 9600, parity: 'none' },
    { baud_rate: 19200, parity: 'even' },
  ] as const;
  const wanted = { ...WANTED, settings };
  const { asked, found } = await run(wanted, ({ unit, baud_rate }) =>
    unit === 3 && baud_rate === 19200 ? answered(30) : 'silent',
  );
  assert.is(placesOf(wanted), 10);
  assert.equal(units(asked), [1, 2, 3, 4, 5, 1, 2, 3, 4, 5]);
  assert.ok(asked.every(({ register, timeout_ms }) => register === 7 && timeout_ms === 200));
  assert.equal(found, ['3 at 19200 even in 30']);
});

test('a silent place costs its time-out and no more', async () => {
  const { took } = await run({ ...WANTED, to: 100 }, () => 'silent');
  assert.ok(took <= 100 * 200 + 500, `${took} ms`);
});

test('a unit that answers too late, and its neighbour, are asked once more with patience', async () => {
  const { asked, found } = await run(WANTED, ({ unit, timeout_ms }, late, clock) => {
    if (unit !== 2) return 'silent';
    if (timeout_ms > 300) return answered(300);
    clock.after(300, late);
    return 'silent';
  });
  assert.equal(asked.slice(5), [
    { unit: 2, baud_rate: 9600, timeout_ms: 1000, register: 7 },
    { unit: 3, baud_rate: 9600, timeout_ms: 1000, register: 7 },
  ]);
  assert.equal(found, ['2 at 9600 none in 300']);
});

test('also when it is the last one', async () => {
  const { asked } = await run(WANTED, ({ unit, timeout_ms }, late, clock) => {
    if (unit === 5 && timeout_ms === 200) clock.after(350, late);
    return 'silent';
  });
  assert.equal(units(asked).slice(5), [5], 'there is no unit behind it');
});

test('a spoilt answer is asked for once more; one that was heard is not', async () => {
  const { asked, found } = await run(WANTED, ({ unit, timeout_ms }) => {
    if (unit === 3) return answered(20);
    return unit === 2 && timeout_ms === 200 ? failed('crc') : unit === 2 ? answered(25) : 'silent';
  });
  assert.equal(units(asked).slice(5), [2]);
  assert.equal(found, ['3 at 9600 none in 20', '2 at 9600 none in 25']);
});

test('where nothing can be read with patience either, as of two units with one address, that is told', async () => {
  const { found, garbled, asked } = await run(WANTED, ({ unit }) => (unit === 2 ? failed('crc') : 'silent'));
  assert.equal([found, garbled], [[], [2]]);
  assert.equal(units(asked).slice(5), [2, 3]);
  assert.equal(
    (await run(WANTED, ({ unit, timeout_ms }) => (unit === 2 && timeout_ms === 200 ? failed('crc') : 'silent'))).garbled,
    [],
  );
});

test('a port that is still opening is waited for, one that stays closed ends the search', async () => {
  let closed = 5;
  const { asked, found } = await run(WANTED, ({ unit }) => {
    closed -= 1;
    return closed >= 0 ? failed('closed') : unit === 1 ? answered(20) : 'silent';
  });
  assert.equal(units(asked), [1, 1, 1, 1, 1, 1, 2, 3, 4, 5]);
  assert.equal(found, ['1 at 9600 none in 20']);
  const gone = await run(WANTED, () => failed('closed'));
  assert.ok(gone.fault instanceof Refusal && gone.fault.key === 'closed');
  assert.ok(gone.took >= 10_000 && gone.took < 12_000, `${gone.took} ms`);
});

test('a place counts as settled once nothing more is asked there', async () => {
  const { settled } = await run(WANTED, ({ unit, timeout_ms }) =>
    unit === 2 ? failed('crc') : unit === 4 ? answered(10) : timeout_ms > 200 ? answered(300) : 'silent',
  );
  // 2 is not clean, so 2 and 3 are asked again at the end
  assert.equal(settled, [1, 1, 1, 2, 3, 4, 5]);
});

test.run();
