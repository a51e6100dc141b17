// In a process of its own: it counts what the process writes, whosever it is.
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Value } from '../../../daemon/contract/live';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { HistoryBox } from './box';
import { random } from './random';
import { kindOf, signal } from './room';

const ITEMS = 500;
const FIRST = 1000;
const INTERVAL = 120;
const TURNS = 12;
const HOURS = 4;

/** What this process handed to the kernel; the device gets about three times that, see `npm run bench -- history_flash`. */
const written = (): number => Number(/^wchar: (\d+)/m.exec(fs.readFileSync('/proc/self/io', 'utf8'))?.[1]);

/** MB a day of a room of 500 items that read every 2 min, folds included. */
async function megabytesADay(commit_seconds: number): Promise<number> {
  const items = Array.from({ length: ITEMS }, (_, i) => itemOf({ id: FIRST + i, save_interval: INTERVAL }));
  const box = new HistoryBox({ commit_seconds }, catalogueOf(deviceOf({ id: 10, items })));
  const r = random(6);
  const reads = items.map(({ id }) => signal(kindOf(id), r));
  const began = { written: written(), at: box.now };
  for (let turn = 0; turn < (HOURS * 3600 * TURNS) / INTERVAL; turn++) {
    const values = reads.flatMap((read, i): Value[] => {
      if (i % TURNS !== turn % TURNS) return [];
      const of = { item_id: FIRST + i, device_id: 10, device_group_id: 1 };
      const value = read(box.now - began.at);
      return [{ ...of, value, quality: 'good', value_time: box.now, last_check: box.now, mono: box.clock.mono() }];
    });
    box.bus.tell('values', values);
    await box.clock.advance((INTERVAL / TURNS) * 1000);
  }
  await box.history.fold();
  const bytes = written() - began.written;
  assert.is(box.history.statistics().samples, (ITEMS * HOURS * 3600) / INTERVAL);
  box.end();
  return (bytes * 24) / HOURS / 1e6;
}

test('500 items every two minutes spare the flash, with a commit each minute and each 10 s', async () => {
  const minute = await megabytesADay(60);
  assert.ok(minute < 20, `${minute} MB a day`);
  const often = await megabytesADay(10);
  assert.ok(often < 40, `${often} MB a day`);
});

test.run();
