import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSpace } from '../../../daemon/history/space';
import { HistoryBox } from './box';

const MB = 2 ** 20;

/** A disk of 100 MB of which the test says how much is free; the reserve is 5 MB. */
function disk() {
  const dir = fs.mkdtempSync('/tmp/history-space-');
  const file = path.join(dir, 'reserve');
  let free = 50 * MB;
  const space = createSpace({ dir, disk: () => ({ usable: 100 * MB, free }) });
  const held = (): number => (fs.existsSync(file) ? fs.statSync(file).size / MB : 0);
  const look = (megabytes: number, times = 1): void => {
    free = megabytes * MB;
    for (let i = 0; i < times; i++) space.look();
  };
  return { space, held, look, end: () => fs.rmSync(dir, { recursive: true }) };
}

test('the reserve is made bit by bit and looked at often until it is whole', () => {
  const { space, held, look, end } = disk();
  look(50);
  assert.is(held(), 1);
  assert.ok(space.tight());
  look(50, 10);
  assert.is(held(), 5);
  assert.not(space.tight());
  assert.not(space.out());
  end();
});

test('it is given up when the disk is full, and history waits until there is room for both', () => {
  const { space, held, look, end } = disk();
  look(50, 10);
  look(3);
  assert.ok(space.tight());
  assert.is(held(), 5);
  look(2);
  assert.ok(space.out());
  assert.is(held(), 0);
  // what was given up is free now, and not ours
  look(7);
  assert.ok(space.out());
  look(8);
  assert.not(space.out());
  assert.is(held(), 1);
  end();
});

test('whoever needs less of it reserves less', () => {
  const dir = fs.mkdtempSync('/tmp/history-space-');
  const space = createSpace({ dir, disk: () => ({ usable: 1000 * MB, free: 500 * MB }), most: 2 * MB });
  for (let i = 0; i < 4; i++) space.look();
  assert.is(fs.statSync(path.join(dir, 'reserve')).size, 2 * MB);
  assert.not(space.tight());
  fs.rmSync(dir, { recursive: true });
});

test('a disk of which nothing is known is neither full nor crowded', () => {
  const space = createSpace({ dir: '/nowhere', disk: () => null });
  space.look();
  assert.not(space.out());
});

test('history that waits for room begins again within a second of it', async () => {
  const box = new HistoryBox();
  await box.clock.advance(20_000);
  box.disk = { usable: 4e7, free: 0 };
  box.tell(101, 20);
  await box.clock.advance(10_000);
  assert.equal(box.told, [false]);
  assert.equal(box.history.trouble(), { key: 'history_full', data: { from_time: box.now } });
  assert.not(fs.existsSync(path.join(box.dir, 'reserve')));
  box.disk = { usable: 4e7, free: 2e7 };
  await box.clock.advance(1000);
  assert.equal(box.told, [false, true]);
  box.restart();
  assert.is((await box.raw(101)).length, 1);
  box.end();
});

test.run();
