import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBus } from '../../../daemon/bus';
import { fakeClock, seconds } from '../../../daemon/clock';
import { createOverrides } from '../../../daemon/commands/overrides';
import type { NewCommand } from '../../../daemon/store/commands';

const HAND = { kind: 'user', item_id: 5, value: 1, user_id: 1, user_name: 'ann' } as unknown as NewCommand;

test('the end of a hand stays the same second, whichever of two clocks is the first to count the next one', async () => {
  const clock = fakeClock();
  const apart = 400;
  const overrides = createOverrides({
    clock,
    bus: createBus(() => {}),
    store: { all: () => [], put: () => {}, remove: () => {} },
    credible: { now: () => Math.floor((clock.wall() + apart) / 1000) },
    sites: { catalogue: () => ({ items: new Map() }) as never },
    reasons: { handMinutes: () => 60, yields: () => true, wanted: () => null },
    failed: (fault) => {
      throw fault;
    },
  });
  overrides.start();
  overrides.moved(HAND);
  const ends = new Set<number>();
  for (let i = 0; i < 30; i++) {
    ends.add(overrides.on(5)!.until);
    await clock.advance(100);
  }
  assert.is(ends.size, 1);
  overrides.stop();
});

test('a hand lasts as long as it says after hours without power, while the clock is years ahead or stands in 1970, and its end is told by the clock', async () => {
  for (const ahead_s of [36_000, 10 * 365 * 86_400, -50 * 365 * 86_400]) {
    const clock = fakeClock();
    const begun = clock.mono();
    const lived = seconds(clock) - ahead_s;
    const overrides = createOverrides({
      clock,
      bus: createBus(() => {}),
      store: { all: () => [], put: () => {}, remove: () => {} },
      credible: { now: () => lived + Math.floor((clock.mono() - begun) / 1000) },
      sites: { catalogue: () => ({ items: new Map() }) as never },
      reasons: { handMinutes: () => 60, yields: () => true, wanted: () => null },
      failed: (fault) => {
        throw fault;
      },
    });
    overrides.start();
    overrides.moved(HAND);
    assert.is(overrides.on(5)?.until, seconds(clock) + 3600);
    clock.step(-ahead_s * 1000);
    assert.is(overrides.on(5)?.until, seconds(clock) + 3600, 'set right, it ends no later');
    await clock.advance(3_598_000);
    assert.ok(overrides.on(5));
    await clock.advance(3000);
    assert.is(overrides.on(5), undefined);
    overrides.stop();
  }
});

test.run();
