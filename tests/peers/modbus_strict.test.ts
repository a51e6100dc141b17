import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { onRealLine, points, type Reader } from './modbus_bench';

/** Reads through three plans in turn; a value that is not its register's own is a fault, none is not. */
async function readInTurn(reader: Reader, reads: number): Promise<number> {
  const plans = [points(0, 10), points(100, 4), points(7, 1)].map((made) => reader.plan(made));
  let missing = 0;
  for (let n = 0; n < reads; n += 1) {
    for (const { point, value } of (await plans[n % 3]!.run()).readings) {
      if (value === null) missing += 1;
      else assert.is(`p${value}`, point.cell);
    }
  }
  return missing;
}

for (const [baud, reads] of [
  [9600, 60],
  [115_200, 200],
] as const) {
  test(`a strict slave at ${baud} baud drops no request of ours`, async () => {
    let missing = 0;
    const report = await onRealLine({ baud, turnaround_us: 2000, strict: true }, async (reader) => {
      missing = await readInTurn(reader, reads);
    });
    const clean = {
      missing,
      bad: report.bad,
      dropped: report.dropped_strict,
      early: report.gap_violations,
      served: report.served,
    };
    assert.equal(clean, { missing: 0, bad: 0, dropped: 0, early: 0, served: reads });
  });
}

test.run();
