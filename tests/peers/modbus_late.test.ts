import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { onRealLine, points } from './modbus_bench';

for (const [reads, late_ms] of [
  [200, 130],
  [60, 320],
] as const) {
  test(`of ${reads} reads, every fifth answered ${late_ms} ms late, none is silently wrong`, async () => {
    const count = { right: 0, wrong: 0, none: 0 };
    await onRealLine({ baud: 115_200, late: [5, late_ms] }, async (reader) => {
      const plans = [0, 100].map((from) => reader.plan(points(from, 10), { timeout_ms: 100 }));
      for (let n = 0; n < reads; n += 1) {
        const { readings } = await plans[n % 2]!.run();
        if (readings.every(({ value }) => value === null)) count.none += 1;
        else if (readings.every(({ point, value }) => point.cell === `p${value}`)) count.right += 1;
        else count.wrong += 1;
      }
      assert.ok(reader.line.stats().late > 0);
    });
    assert.is(count.wrong, 0, JSON.stringify(count));
    assert.ok(count.right >= 0.75 * reads, JSON.stringify(count));
  });
}

test.run();
