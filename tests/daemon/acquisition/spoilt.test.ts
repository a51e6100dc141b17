import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Foresee } from '../../../daemon/acquisition/confirm';
import { itemOf, linkOf } from '../../hands/catalogue';
import { device, setUp, setUpWith, tcp } from './bench';

const CRC = { quality: 'lost', value: null, reason: { key: 'crc' } } as const;
const WIRED = [itemOf({ id: 10 }), itemOf({ id: 12, cell: 'humidity' }), linkOf({ id: 11 })];

test('spoilt answers fail their poll alone: nothing is lost, and the next poll comes in its interval', async () => {
  const { acquisition, clock, device: unit, said, times, of } = setUp(device(1), device(2));
  acquisition.start();
  await clock.advance(4000);
  unit(1).spoilt = true;
  await clock.advance(10_000);
  assert.equal([said(10), said(11)], [[20], [1]], 'two rounds, three tries each');
  assert.is(of(101).length, 3);
  assert.equal([acquisition.health(101).status, acquisition.health(101).error], [2, { key: 'crc' }]);
  unit(1).spoilt = false;
  await clock.advance(5000);
  assert.equal(
    [said(10), said(11)],
    [
      [20, 20],
      [1, 1],
    ],
  );
  assert.equal(times(1), [0, 5000, 10_000, 15_000]);
  acquisition.stop();
});

test('three whole rounds of them lose the device, whose link names the noise, until it answers well', async () => {
  const { acquisition, clock, device: unit, said, of, times } = setUp(device(1));
  acquisition.start();
  await clock.advance(4000);
  unit(1).spoilt = true;
  await clock.advance(12_000);
  assert.equal(
    [said(10), said(11)],
    [
      [20, 'lost'],
      [1, 0],
    ],
  );
  const noise = { key: 'answers_spoilt' };
  assert.equal(
    of(101)
      .at(-1)
      ?.readings.map(({ reason }) => reason),
    [noise, noise],
  );
  assert.is(acquisition.health(101).status, 0);
  await clock.advance(40_000);
  assert.equal(times(1).slice(-3), [45_000, 50_000, 55_000], 'it answers, so it is asked in its interval');
  unit(1).spoilt = false;
  await clock.advance(5000);
  assert.equal([said(10).at(-1), said(11).at(-1)], [20, 1]);
  assert.is(acquisition.health(101).status, 1);
  acquisition.stop();
});

test('what no wire spoils is told as what it is', async () => {
  const { acquisition, clock, device: unit, of } = setUp(device(1, { address: tcp(1, 'gw') }));
  unit(1).spoilt = true;
  acquisition.start();
  await clock.advance(11_000);
  assert.equal(of(101).at(-1)?.readings.at(-1)?.reason, { key: 'crc' });
  acquisition.stop();
});

test('one request of several that comes spoilt loses its items in its third round, the others go on', async () => {
  const { acquisition, clock, device: unit, said } = setUp(device(1, { items: WIRED }));
  acquisition.start();
  await clock.advance(4000);
  unit(1).cells.humidity = CRC;
  await clock.advance(10_000);
  assert.equal([said(10), said(12), said(11)], [[20, 20, 20], [20], [1, 1, 1]]);
  await clock.advance(5000);
  assert.equal([said(10).at(-1), said(12).at(-1), said(11).at(-1)], [20, 'lost', 1]);
  delete unit(1).cells.humidity;
  await clock.advance(5000);
  assert.is(said(12).at(-1), 20);
  unit(1).cells.humidity = CRC;
  await clock.advance(10_000);
  assert.is(said(12).at(-1), 20, 'one good round begins the count anew');
  acquisition.stop();
});

test('a silence is one at once, whatever was spoilt before', async () => {
  const { acquisition, clock, device: unit, said } = setUp(device(1));
  acquisition.start();
  await clock.advance(4000);
  unit(1).spoilt = true;
  await clock.advance(5000);
  unit(1).silent = true;
  await clock.advance(5000);
  assert.equal(
    [said(10), said(11)],
    [
      [20, 'lost'],
      [1, 0],
    ],
  );
  acquisition.stop();
});

test('a second look that comes spoilt bears nothing out and loses nothing', async () => {
  const foresee: Foresee = ({ value }) => (Number(value) > 30 ? 'begin' : null);
  const { acquisition, clock, device: unit, said } = setUpWith({ foresee }, device(1));
  acquisition.start();
  await clock.advance(4000);
  unit(1).cells.temperature = { quality: 'good', value: 31 };
  unit(1).secondly = { temperature: CRC };
  await clock.advance(5000);
  assert.equal(said(10), [20]);
  assert.is(acquisition.statistics(101)?.unconfirmed, 1);
  unit(1).secondly = null;
  await clock.advance(5000);
  assert.equal(said(10), [20, 31]);
  acquisition.stop();
});

test.run();
