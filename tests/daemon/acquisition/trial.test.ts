import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { catalogueOf, MODEL, rtu } from '../../hands/catalogue';
import { device, setUp } from './bench';

test('a device that nobody saved is read once, with the frames of that time', async () => {
  const { acquisition, clock, kept } = setUp(device(1));
  acquisition.start();
  await clock.advance(2000);
  const trial = acquisition.test(rtu(9, '/dev/ttyS9'), MODEL);
  assert.equal(kept(), ['/dev/ttyS1'], 'nothing was closed yet');
  await clock.advance(150);
  const { ok, elapsed_ms, items, frames } = await trial;
  assert.is(ok, true);
  assert.is(elapsed_ms, 100);
  assert.equal(
    items.map(({ item, reading }) => [item.item_cell_name, reading.value, reading.raw]),
    [
      ['temperature', 20, '00C8'],
      ['humidity', 20, '00C8'],
    ],
  );
  assert.equal(
    frames.map(({ dir, ms }) => [dir, ms]),
    [
      ['out', 0],
      ['in', 100],
    ],
  );
  assert.equal(kept(), ['/dev/ttyS1'], 'its line is closed again');
  acquisition.stop();
});

test('a reload during a trial keeps its line', async () => {
  const { acquisition, clock, kept, rebuild } = setUp(device(1));
  acquisition.start();
  const trial = acquisition.test(rtu(9, '/dev/ttyS9'), MODEL);
  rebuild(catalogueOf(device(1)));
  assert.equal(kept(), ['/dev/ttyS1', '/dev/ttyS9']);
  await clock.advance(500);
  await trial;
  assert.equal(kept(), ['/dev/ttyS1']);
  acquisition.stop();
});

test('the trial of a silent device is not ok', async () => {
  const { acquisition, clock, device: unit } = setUp(device(1));
  unit(9).silent = true;
  const trial = acquisition.test(rtu(9), MODEL);
  await clock.advance(2000);
  const { ok, items } = await trial;
  assert.is(ok, false);
  assert.equal(
    items.map(({ reading }) => reading.quality),
    ['lost', 'lost'],
  );
});

test.run();
