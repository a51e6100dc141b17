import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { outdated } from '../../../daemon/acquisition/health';
import { device, setUp } from './bench';

test('health says how a device has been answering, and that nobody knows before it was asked', async () => {
  const { acquisition, clock, device: unit } = setUp(device(1));
  assert.equal(acquisition.health(101), { status: 3, last_check: 0, elapsed_ms: 0, success_rate: 0 });
  acquisition.start();
  await clock.advance(16_000);
  assert.equal(acquisition.health(101), {
    status: 1,
    last_check: Math.floor((clock.wall() - 900) / 1000),
    elapsed_ms: 100,
    success_rate: 100,
  });
  unit(1).silent = true;
  await clock.advance(7000);
  const { status, error, success_rate } = acquisition.health(101);
  assert.equal([status, error, success_rate], [0, { key: 'timeout' }, 80]);
  assert.is(acquisition.health(77).status, 3, 'of what nobody reads nobody knows how it is');
  acquisition.stop();
});

test('the success rate is that of the last hundred rounds', async () => {
  const { acquisition, clock, device: unit } = setUp(device(1, { poll_interval: 1 }));
  unit(1).silent = true;
  acquisition.start();
  await clock.advance(2000);
  unit(1).silent = false;
  await clock.advance(60_000);
  assert.ok(acquisition.health(101).success_rate < 100);
  await clock.advance(100_000);
  assert.is(acquisition.health(101).success_rate, 100);
  acquisition.stop();
});

test('what was known of a device is not believed for ever', () => {
  const why = { key: 'value_stale', data: { since_time: 1 } };
  const online = { status: 1, last_check: 7, elapsed_ms: 9, success_rate: 100 } as const;
  assert.is(outdated(online, null), online);
  assert.equal(outdated(online, why), { ...online, status: 3, error: why });
  assert.is(outdated({ ...online, status: 0 }, why).status, 0, 'one that was silent stays so');
});

test('a device that answers only some of its requests is online in part', async () => {
  const { acquisition, clock, device: unit, said } = setUp(device(1));
  unit(1).cells.temperature = { quality: 'refused', value: null, reason: { key: 'exception', data: { code: 2 } } };
  acquisition.start();
  await clock.advance(1000);
  const { status, error } = acquisition.health(101);
  assert.equal([status, error], [2, { key: 'exception', data: { code: 2 } }]);
  assert.equal(said(10), ['refused']);
  assert.equal(said(11), [1]);
  acquisition.stop();
});

test('a point that the unit lacks, and one without a value, are no fault of the device', async () => {
  const { acquisition, clock, device: unit } = setUp(device(1));
  unit(1).cells.temperature = { quality: 'refused', value: null, reason: { key: 'exception', data: { code: 2, optional: 1 } } };
  acquisition.start();
  await clock.advance(1000);
  assert.is(acquisition.health(101).status, 1);
  unit(1).cells.temperature = { quality: 'no_value', value: null, reason: { key: 'no_value_code' } };
  await clock.advance(5000);
  assert.is(acquisition.health(101).status, 1);
  assert.is(acquisition.health(101).success_rate, 100);
  acquisition.stop();
});

test.run();
