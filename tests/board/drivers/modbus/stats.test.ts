import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bench } from './bench';
import { item, model } from './model';
import { fill } from './slave';

for (const driverName of ['modbus_rtu', 'modbus_tcp'] as const) {
  test(`what became of the requests to a unit is counted, over ${driverName}`, async () => {
    const { clock, slave, plan, wait, line } = bench(driverName);
    fill(slave.unit(1).holding, 0, [1]);
    fill(slave.unit(2).holding, 0, [1]);
    const [one, two] = [1, 2].map((unit) => plan(model([item('a')]), ['a'], { unit }));
    const counts = (device = one!) => {
      const { answered, timed_out, crc, bad_frame, late, exceptions } = device.stats();
      return [answered, timed_out, crc + bad_frame, late, [...exceptions]];
    };
    assert.equal(counts(), [0, 0, 0, 0, []]);
    await wait(one!.run());
    await wait(two!.run());
    slave.unit(1).exception = { code: 2, times: 2 };
    await wait(one!.run());
    await wait(one!.run());
    assert.equal(counts(), [3, 0, 0, 0, [[2, 2]]]);
    slave.unit(1).exception = { code: 11, times: 1 };
    await wait(one!.run());
    assert.equal(counts(), [
      3,
      0,
      0,
      0,
      [
        [2, 2],
        [11, 1],
      ],
    ]);
    slave.delay_ms = 250;
    await wait(one!.run());
    await clock.advance(500);
    slave.delay_ms = 10;
    assert.equal(counts().slice(0, 4), [3, 1, 0, 1]);
    slave.spoil = (answer) => answer.subarray(0, answer.length - 1);
    await wait(one!.run());
    assert.equal(counts().slice(0, 4), [3, 1, 1, 1]);
    assert.equal(counts(two), [1, 0, 0, 0, []], 'its neighbour has its own counts');
    assert.is(line.stats().late, 1);
    line.close();
    await wait(one!.run());
    assert.equal(counts().slice(0, 4), [3, 1, 1, 1], 'what was never sent is not counted');
  });
}

test.run();
