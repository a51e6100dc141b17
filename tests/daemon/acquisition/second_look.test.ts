import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Foresee } from '../../../daemon/acquisition/confirm';
import { device, setUpWith, tcp } from './bench';

/** Above 30 would begin an alarm. */
const foresee: Foresee = ({ value }) => (Number(value) > 30 ? 'begin' : null);
const good = (value: number) => ({ temperature: { quality: 'good' as const, value } });

test('a reading that would begin an alarm is asked for once more at once, and told when both looks agree', async () => {
  const { acquisition, clock, device: unit, again, said } = setUpWith({ foresee }, device(1), device(2));
  acquisition.start();
  await clock.advance(4000);
  assert.equal(again, []);
  Object.assign(unit(1).cells, good(31));
  unit(1).secondly = good(32);
  await clock.advance(1300);
  assert.equal(again, [{ unit: 1, cells: ['temperature'] }]);
  assert.equal(said(10), [20, 32]);
  assert.equal(said(11), [1, 1], 'its link is told all the same');
  assert.is(acquisition.statistics(101)?.unconfirmed, 0);
  acquisition.stop();
});

test('a reading that its second look does not bear out is not told, and is counted', async () => {
  const { acquisition, clock, device: unit, said } = setUpWith({ foresee }, device(1));
  acquisition.start();
  await clock.advance(4000);
  Object.assign(unit(1).cells, good(99));
  unit(1).secondly = good(21);
  await clock.advance(10_000);
  assert.equal(said(10), [20, 21, 21]);
  assert.is(acquisition.statistics(101)?.unconfirmed, 2);
  unit(1).secondly = { temperature: { quality: 'lost', value: null, reason: { key: 'timeout' } } };
  await clock.advance(5000);
  assert.equal(said(10), [20, 21, 21, 'lost']);
  assert.is(acquisition.statistics(101)?.unconfirmed, 3);
  acquisition.stop();
});

test('over TCP nothing is asked for twice', async () => {
  const {
    acquisition,
    clock,
    device: unit,
    again,
    said,
  } = setUpWith(
    { foresee },
    device(1, { address: tcp(1, 'gw') }),
    device(2, { address: { ...tcp(2, 'server'), driver: 'modbus_rtu_tcp' } }),
  );
  for (const n of [1, 2]) Object.assign(unit(n).cells, good(31));
  acquisition.start();
  await clock.advance(1000);
  assert.equal(
    again.map((look) => look.unit),
    [2],
  );
  assert.equal(said(10), [31]);
  acquisition.stop();
});

test.run();
