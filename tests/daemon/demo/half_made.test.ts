import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { demoMonth } from '../../../daemon/demo/manifest';

test('rooms that a kill left half made get no past, and keep the box from no start', async () => {
  const needs = {
    options: { demo: true, demo_month: true, demo_past: true },
    board: { simulation: {} },
    // the marker of a demo comes last, when its rooms are whole
    settings: { get: (_: string, otherwise: unknown) => otherwise },
    // a past would be looked for here, and fail
    db: null,
  };
  assert.is(await demoMonth.make(needs as never, {} as never).start(), undefined);
});

test.run();
