import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Refusal } from '../../../daemon/contract/refusal';
import { itemOf, linkOf } from '../../hands/catalogue';
import { device, setUp } from './bench';

test('a command is carried out at once and its device is read right after', async () => {
  const { acquisition, clock, device: unit, written, times, said } = setUp(device(1));
  acquisition.start();
  await clock.advance(1000);
  unit(1).cells.temperature = { value: 22, quality: 'good' };
  const outcome = acquisition.write(10, 22);
  await clock.advance(110);
  assert.equal(await outcome, { ok: true, readback: 22, elapsed_ms: 110 });
  assert.equal(written, [{ unit: 1, cell: 'temperature', value: 22 }]);
  assert.equal(said(10), [20, 22], 'what was seen is told with the answer');
  assert.equal(times(1), [0, 1110]);
  acquisition.stop();
});

test('a command does not wait for the round that is running', async () => {
  const { acquisition, clock, device: unit, written } = setUp(device(1), device(2));
  unit(1).silent = true;
  acquisition.start();
  await clock.advance(10);
  const outcome = acquisition.write(20, 20);
  assert.is(written.length, 1);
  await clock.advance(200);
  assert.is((await outcome).ok, true);
  acquisition.stop();
});

test('a command to a silent device says so and does not hasten its polls', async () => {
  const { acquisition, clock, device: unit, times } = setUp(device(1));
  unit(1).silent = true;
  acquisition.start();
  await clock.advance(2000);
  const outcome = acquisition.write(10, 22);
  await clock.advance(1000);
  assert.equal(await outcome, { ok: false, reason: { key: 'timeout' }, elapsed_ms: 10 });
  assert.is(times(1).length, 1);
  acquisition.stop();
});

test('what cannot be written is not sent', async () => {
  const { acquisition, clock, written } = setUp(
    device(1, { items: [itemOf({ id: 10 }), linkOf({ id: 11 })] }),
    device(2, { enable: false }),
  );
  acquisition.start();
  await clock.advance(200);
  assert.equal(await acquisition.write(10, 22), { ok: false, reason: { key: 'not_writable' }, elapsed_ms: 0 });
  for (const item of [77, 20]) {
    const fault = await acquisition.write(item, 1).catch((e: unknown) => e);
    assert.ok(fault instanceof Refusal && fault.code === 1002);
  }
  assert.equal(written, []);
  acquisition.stop();
});

test.run();
