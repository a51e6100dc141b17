// How long history is kept, and how often it becomes durable, is a setting of the box.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HistoryKeep } from '../../../daemon/contract/entities';
import { HISTORY_KEEP } from '../../../daemon/contract/rules/history';
import { settingsOf } from '../../../daemon/history/settings';
import { openBox } from '../../hands/box';
import { callerOf } from '../../hands/calls';
import { openStaff } from '../../hands/staff';

test('whoever looks after the system says how long what is kept, part by part; others may look', async () => {
  const box = await openBox([], undefined, undefined, undefined, { unopened: [] });
  const staff = openStaff(box);
  const root = callerOf(box.url, box.token);
  const keeper = await staff.hire('keeper', { funcs: ['system'] });
  const clerk = await staff.hire('clerk', { funcs: ['alarm_confirm'] });
  const read = () => root.call('GET setting/gc/readonly', { key: 'HISTORY_KEEP' });
  assert.equal(await read(), HISTORY_KEEP);
  await keeper.call('POST setting/gc', { key: 'HISTORY_KEEP', raw_days: 30, commit_seconds: 60 });
  assert.equal(await read(), { ...HISTORY_KEEP, raw_days: 30, commit_seconds: 60 });
  assert.is((await clerk.ask('POST setting/gc', { key: 'HISTORY_KEEP', raw_days: 1 })).code, 1004);
  assert.equal(await clerk.call('GET setting/gc/readonly', { key: 'HISTORY_KEEP' }), await read());
  for (const [name, wrong] of [
    ['raw_days', 0],
    ['hour_days', -1],
    ['day_years', 51],
    ['max_mb', 49],
    ['max_mb', 1.5],
    ['commit_seconds', 61],
    ['commit_seconds', 'ten'],
  ] as const)
    assert.ok((await root.faults('POST setting/gc', { key: 'HISTORY_KEEP', [name]: wrong }))[name], `${name} ${wrong}`);
  assert.ok((await root.faults('POST setting/gc', { key: 'HISTORY_KEEP' })).raw_days, 'nothing to write');
  assert.is(((await read()) as HistoryKeep).raw_days, 30);
  staff.close();
  await box.stop();
});

test('years of days are whole days, and a commit every so many seconds is what history does', () => {
  assert.equal(settingsOf({ ...HISTORY_KEEP, day_years: 1 }), {
    raw_days: 90,
    hour_days: 1825,
    day_days: 366,
    max_mb: 2000,
    commit_seconds: 10,
  });
});

test.run();
