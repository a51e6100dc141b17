// Answers that come, but not as they were sent.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rtuFrame } from '../../../../board/drivers/modbus/rtu';
import { bench, registers, told, values } from './bench';
import { fill } from './slave';

type Spoil = (answer: Buffer) => Buffer | null;

async function roundOf(spoil: Spoil, driverName: 'modbus_rtu' | 'modbus_tcp' = 'modbus_rtu', retries = 0) {
  const { slave, plan, wait } = bench(driverName);
  fill(slave.unit(1).holding, 0, [0, 1, 2, 3]);
  slave.spoil = spoil;
  const compiled = plan(registers(4, { max_registers: 2 }), undefined, { retries });
  const round = await wait(compiled.run());
  const { crc, bad_frame, timed_out } = compiled.stats();
  return { round, told: told(round.readings[0]!)[1], counts: { crc, bad_frame, timed_out } };
}
const flipped: Spoil = (answer) => {
  answer[3] = answer[3]! ^ 0x10;
  return answer;
};

test('a wrong check sum, half a frame, noise and the number of another unit are spoilt answers', async () => {
  const cases: [what: string, spoil: Spoil, key: string][] = [
    ['a bit', flipped, 'crc'],
    ['half a frame', (answer) => answer.subarray(0, 4), 'bad_frame'],
    ['noise', () => Buffer.from('fffefdfcfb', 'hex'), 'bad_frame'],
    ['another unit', (answer) => rtuFrame(9, answer.subarray(1, answer.length - 2)), 'bad_frame'],
  ];
  for (const [what, spoil, key] of cases) {
    const { round, told: reason, counts } = await roundOf(spoil);
    assert.equal([round.answered, round.spoilt, reason], [false, true, key], what);
    assert.ok(counts.crc + counts.bad_frame > 0 && counts.timed_out === 0, `${what}: ${JSON.stringify(counts)}`);
  }
});

test('over TCP an answer under the number of the request that does not answer it is spoilt', async () => {
  const cases: Spoil[] = [
    (answer) => Buffer.concat([answer.subarray(0, 6), Buffer.from([9]), answer.subarray(7)]),
    (answer) => Buffer.concat([answer.subarray(0, 7), Buffer.from([4]), answer.subarray(8)]),
    () => Buffer.from('HTTP/1.1 400 Bad Request\r\n'),
  ];
  for (const spoil of cases) {
    const { round, counts } = await roundOf(spoil, 'modbus_tcp');
    assert.equal([round.answered, round.spoilt, counts.bad_frame > 0], [false, true, true]);
  }
});

test('silence, a stray byte, an echo and what another master asks are no answers', async () => {
  const cases: [what: string, spoil: Spoil][] = [
    ['silence', () => null],
    ['a stray byte', () => Buffer.from([0])],
    ['an echo', () => rtuFrame(1, Buffer.from([3, 0, 0, 0, 2]))],
    ['another master', () => rtuFrame(9, Buffer.from([3, 0, 0, 0, 2]))],
  ];
  for (const [what, spoil] of cases) {
    const { round, told: reason } = await roundOf(spoil);
    assert.equal([round.answered, round.spoilt, reason], [false, undefined, 'timeout'], what);
  }
});

test('one spoilt answer among silent tries says that somebody is there', async () => {
  let tries = 0;
  const { round, told: reason } = await roundOf(
    (answer) => {
      tries += 1;
      return tries === 1 ? flipped(answer) : null;
    },
    'modbus_rtu',
    2,
  );
  assert.equal([round.spoilt, reason], [true, 'crc']);
});

test('a round whose other requests are answered is answered, and says that something was spoilt', async () => {
  let answers = 0;
  const { round } = await roundOf((answer) => {
    answers += 1;
    return answers === 1 ? flipped(answer) : answer;
  });
  assert.equal([round.answered, round.spoilt, values(round)], [true, true, [null, null, 2, 3]]);
  const whole = await roundOf((answer) => answer);
  assert.equal([whole.round.answered, whole.round.spoilt], [true, undefined]);
});

test("a late answer of a neighbour is none of this unit's", async () => {
  const { slave, plan, wait } = bench();
  fill(slave.unit(1).holding, 0, [1]);
  slave.delay_ms = 330;
  const [one, two] = [1, 2].map((unit) => plan(registers(1), undefined, { unit }));
  assert.is((await wait(one!.run())).spoilt, undefined);
  const silent = await wait(two!.run());
  assert.equal([silent.answered, silent.spoilt], [false, undefined]);
});

test.run();
