import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import { configMigrations } from '../../../daemon/store/migrations';
import { openDb } from '../../../daemon/store/open';
import { createSettings } from '../../../daemon/store/settings';
import { createLicence, remainDays } from '../../../daemon/upkeep/licence';
import { serialNumber } from '../../../daemon/upkeep/serial-number';

const DAY = 86_400;

function licence(start = 1_764_288_000_000) {
  const clock = fakeClock(start);
  const db = openDb(':memory:', configMigrations);
  const part = createLicence({
    settings: createSettings({ db, clock }),
    clock,
    sn: 'A1B2-C3D4-E5F6',
    counts: () => ({ devices: 12, items: 118, item_abnormal: 7 }),
  });
  part.start();
  return { clock, part };
}

test('an empty box begins a trial of 30 days with 256 devices and 10 000 points', () => {
  const l = licence().part.read();
  assert.is(l.status, 'trial');
  assert.is(l.remain_days, 30);
  assert.is(l.start_time, 1_764_288_000);
  assert.is(l.expire_timestamp, 1_764_288_000 + 30 * DAY);
  assert.equal([l.device_quantity, l.item_quantity, l.devices, l.items], [256, 10_000, 12, 118]);
  assert.not('item_abnormal' in l, 'how the room stands is not for everybody');
});

test('a trial ends after its last second, and a later start does not begin another', () => {
  const { clock, part } = licence();
  clock.step(30 * DAY * 1000 - 1000);
  assert.is(part.read().remain_days, 1);
  assert.is(part.allowance().expired, false);
  clock.step(1000);
  part.start();
  assert.is(part.read().status, 'expired');
  assert.is(part.read().remain_days, 0);
  assert.is(part.allowance().expired, true);
});

test('a begun day counts as a day that remains', () => {
  assert.equal(
    [remainDays(10 * DAY, 0), remainDays(DAY + 1, 0), remainDays(1, 0), remainDays(0, 0), remainDays(0, 5)],
    [10, 2, 1, 0, 0],
  );
});

test('the serial number is the printed one, else made of the machine id', () => {
  const dir = fs.mkdtempSync('/tmp/serial-');
  const files = { deviceTree: `${dir}/tree`, machineId: `${dir}/id` };
  assert.is(serialNumber(files), '0000-0000-0000');
  fs.writeFileSync(files.machineId, '0123456789abcdef0123456789abcdef\n');
  // first 12 digits of sha256sum of that id
  assert.is(serialNumber(files), '3EB1-BD43-9947');
  fs.writeFileSync(files.deviceTree, 'RW24-0831-0117\0');
  assert.is(serialNumber(files), 'RW24-0831-0117');
  fs.rmSync(dir, { recursive: true });
});

test.run();
