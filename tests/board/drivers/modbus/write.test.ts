import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WriteOutcome } from '../../../../board/interfaces';
import { bench } from './bench';
import { item, model } from './model';
import { fill, type Slave } from './slave';

const WRITABLE = model([
  item('set_point', { type: 'int16', scale: 0.1, write: { function: 6, range: [-10, 40] } }),
  item('level', { address: 1, type: 'uint32', order: 'CDAB', write: { function: 16 } }),
  item('relay', { function: 1, type: 'bool', address: 3, write: { function: 5 } }),
  item('valve', { function: 1, type: 'bool', address: 4, write: { function: 15 } }),
  item('fan', { address: 4, bits: [4, 7], write: { function: 6 } }),
  item('breaker', { address: 5, write: { function: 16, words: { '1': [35701, 29834] } } }),
  item('away', { address: 7, write: { function: 6, address: 8 } }),
  item('measured', { address: 0 }),
  item('low', { address: 4, type: 'int8_low', write: { function: 6 } }),
]);

function writer(): {
  unit: ReturnType<Slave['unit']>;
  asked: string[];
  slave: Slave;
  write(cell: string, value: number): Promise<WriteOutcome>;
} {
  const { slave, plan, wait } = bench();
  const unit = slave.unit(1);
  fill(unit.holding, 0, [0, 0, 0, 0, 0xabcd, 0, 0, 9, 0]);
  fill(unit.coils, 0, [0, 0, 0, 0, 0]);
  return { unit, asked: slave.asked, slave, write: (cell, value) => wait(plan(WRITABLE).write(cell, value)) };
}

test('a write undoes scale and sign, and is read back', async () => {
  const { unit, asked, write } = writer();
  const outcome = await write('set_point', -5.3);
  assert.ok(outcome.ok);
  assert.is(outcome.ok && outcome.readback, -5.3);
  assert.is(unit.holding.get(0), 0x10000 - 53);
  assert.equal(asked, ['1 060000FFCB', '1 0300000001']);
});

test('every writing function writes', async () => {
  const { unit, asked, write } = writer();
  assert.is((await write('level', 0x12345678)).ok, true);
  assert.equal([unit.holding.get(1), unit.holding.get(2)], [0x5678, 0x1234]);
  assert.is((await write('relay', 1)).ok, true);
  assert.is(unit.coils.get(3), 1);
  assert.is((await write('valve', 1)).ok, true);
  assert.is(unit.coils.get(4), 1);
  assert.is((await write('breaker', 1)).ok, true);
  assert.equal([unit.holding.get(5), unit.holding.get(6)], [35701, 29834]);
  assert.is((await write('away', 3)).ok, true);
  assert.is(unit.holding.get(8), 3);
  assert.equal(
    asked.filter((pdu) => !/^1 0[1-4]/.test(pdu)),
    ['1 100001000204' + '56781234', '1 050003FF00', '1 0F000400010101', '1 100005000204' + '8B75748A', '1 0600080003'],
  );
});

test('a field of a register is changed and its other bits are left alone', async () => {
  const { unit, asked, write } = writer();
  const outcome = await write('fan', 5);
  assert.is(outcome.ok && outcome.readback, 5);
  assert.is(unit.holding.get(4), 0xab5d);
  assert.is((await write('low', -2)).ok, true);
  assert.is(unit.holding.get(4), 0xabfe);
  assert.is(asked[0], '1 0300040001');
});

test('two commands for fields of one register do not undo each other', async () => {
  const { slave, plan, wait } = bench();
  const unit = slave.unit(1);
  fill(unit.holding, 4, [0]);
  const two = [plan(WRITABLE).write('fan', 15), plan(WRITABLE).write('low', 3)];
  for (const one of two) assert.ok((await wait(one)).ok);
  assert.is(unit.holding.get(4)! & 0x0f, 3);
});

test('what may not or cannot be written is refused without asking the device', async () => {
  const { asked, write } = writer();
  const refused = [
    ['measured', 1, 'not_writable'],
    ['nonsense', 1, 'unknown_cell'],
    ['set_point', 40.1, 'out_of_range'],
    ['set_point', Number.NaN, 'out_of_range'],
    ['level', -1, 'out_of_range'],
    ['level', 2 ** 32, 'out_of_range'],
    ['relay', 2, 'out_of_range'],
    ['breaker', 0, 'out_of_range'],
  ] as const;
  for (const [cell, value, key] of refused) {
    const outcome = await write(cell, value);
    assert.is(outcome.ok, false);
    assert.is(!outcome.ok && outcome.reason.key, key, `${cell} = ${value}`);
  }
  assert.equal(asked, []);
});

test('a write that the device refuses fails with its reason', async () => {
  const { unit, write } = writer();
  unit.exception = { code: 3, times: 1 };
  const outcome = await write('set_point', 20);
  assert.equal(!outcome.ok && outcome.reason, { key: 'exception', data: { code: 3 } });
});

test('a write without an answer is not repeated; what the device shows afterwards decides', async () => {
  const { slave, write, asked } = writer();
  let n = 0;
  slave.spoil = (answer) => {
    n += 1;
    return n === 1 ? null : answer;
  };
  const done = await write('set_point', 20);
  assert.ok(done.ok, 'the value stands in the device');
  assert.is(asked.filter((pdu) => pdu.startsWith('1 06')).length, 1);
  slave.unit(1).silent = true;
  const lost = await write('set_point', 21);
  assert.is(!lost.ok && lost.reason.key, 'timeout');
  assert.is(asked.filter((pdu) => pdu.startsWith('1 06')).length, 2);
});

test('a command goes ahead of the polls that wait', async () => {
  const { slave, plan, wait } = bench();
  fill(slave.unit(1).holding, 0, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  const polls = [0, 1, 2].map((address) => plan(model([item('p', { address })])).run());
  const command = plan(WRITABLE).write('set_point', 10);
  await wait(Promise.all(polls));
  assert.ok((await command).ok);
  assert.is(slave.asked.findIndex((pdu) => pdu.startsWith('1 06')) <= 1, true);
});

test.run();
