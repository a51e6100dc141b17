import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { catalogueOf, itemOf, rtu } from '../../hands/catalogue';
import { device, setUp } from './bench';

test('a rebuilt room leaves devices that did not change in their rhythm', async () => {
  const { acquisition, clock, times, rebuild } = setUp(device(1), device(2));
  acquisition.start();
  await clock.advance(12_000);
  rebuild(catalogueOf(device(1, { name: 'renamed' }), device(2), device(3)));
  await clock.advance(6000);
  assert.equal(times(1), [0, 5000, 10_000, 15_000]);
  assert.is(times(2).length, 4);
  assert.is(times(3)[0], 12_000);
  acquisition.stop();
});

test('a silent device stays in its back-off over a reload', async () => {
  // beside a device that leaves it no slack
  const busy = device(2, { poll_interval: 1 });
  const { acquisition, clock, device: unit, times, rebuild } = setUp(device(1), busy);
  Object.assign(unit(2), { ms: 600 });
  unit(1).silent = true;
  acquisition.start();
  await clock.advance(2000);
  rebuild(catalogueOf(device(1, { name: 'renamed' }), busy));
  await clock.advance(9000);
  assert.is(times(1).length, 1);
  acquisition.stop();
});

test('another interval takes effect at once and keeps the health', async () => {
  const { acquisition, clock, times, rebuild } = setUp(device(1, { poll_interval: 3600 }));
  acquisition.start();
  await clock.advance(10_000);
  rebuild(catalogueOf(device(1, { poll_interval: 5 })));
  await clock.advance(11_000);
  assert.equal(times(1), [0, 15_000, 20_000]);
  assert.is(acquisition.health(101).success_rate, 100);
  acquisition.stop();
});

test('a device whose address or items changed is asked anew at once', async () => {
  const { acquisition, clock, asked, rebuild } = setUp(device(1));
  acquisition.start();
  await clock.advance(1000);
  rebuild(catalogueOf(device(1, { address: rtu(4) })));
  await clock.advance(500);
  assert.is(asked.at(-1)?.unit, 4);
  rebuild(catalogueOf(device(1, { address: rtu(4), items: [itemOf({ id: 10 }), itemOf({ id: 12, cell: 'humidity' })] })));
  await clock.advance(500);
  assert.equal([asked.length, asked.at(-1)?.points], [3, 2]);
  acquisition.stop();
});

test('what a device answered to questions that were changed meanwhile is not told', async () => {
  const { acquisition, clock, of, rebuild } = setUp(device(1));
  acquisition.start();
  await clock.advance(50);
  rebuild(catalogueOf(device(1, { address: rtu(4) })));
  await clock.advance(70);
  assert.equal(of(101), []);
  await clock.advance(200);
  assert.is(of(101).length, 1);
  acquisition.stop();
});

test('a device that was removed or switched off is not asked again and its line is given up', async () => {
  const { acquisition, clock, times, kept, rebuild } = setUp(device(1), device(2, { address: rtu(2, '/dev/ttyS2') }));
  acquisition.start();
  await clock.advance(1000);
  rebuild(catalogueOf(device(1), device(2, { enable: false, address: rtu(2, '/dev/ttyS2') })));
  await clock.advance(30_000);
  assert.is(times(2).length, 1);
  assert.equal(kept(), ['/dev/ttyS1']);
  acquisition.stop();
});

test.run();
