// When an item changes too often to be told of: for the whole box, and for one item.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Jitter } from '../../../daemon/contract/entities';
import { ALARM_JITTER } from '../../../daemon/contract/rules/jitter';
import { openBox } from '../../hands/box';
import { callerOf } from '../../hands/calls';
import { openStaff } from '../../hands/staff';

test('whoever looks after the system says when items jitter, number by number; others may look', async () => {
  const box = await openBox([], undefined, undefined, undefined, { unopened: [] });
  const staff = openStaff(box);
  const root = callerOf(box.url, box.token);
  const keeper = await staff.hire('keeper', { funcs: ['system'] });
  const clerk = await staff.hire('clerk', { funcs: ['item_edit'] });
  const read = () => root.call('GET setting/gc/readonly', { key: 'ALARM_JITTER' });
  assert.equal(await read(), ALARM_JITTER);
  await keeper.call('POST setting/gc', { key: 'ALARM_JITTER', jitter_proportion: 60, recovery_period: 0 });
  assert.equal(await read(), { ...ALARM_JITTER, jitter_proportion: 60, recovery_period: 0 });
  assert.is((await clerk.ask('POST setting/gc', { key: 'ALARM_JITTER', jitter_proportion: 70 })).code, 1004);
  assert.equal(await clerk.call('GET setting/gc/readonly', { key: 'ALARM_JITTER' }), await read());
  for (const [name, wrong] of [
    ['jitter_proportion', 0],
    ['normal_threshold', 21],
    ['jitter_type', 2],
    ['jitter_period', -1],
    ['recovery_period', 'soon'],
  ] as const)
    assert.ok((await root.faults('POST setting/gc', { key: 'ALARM_JITTER', [name]: wrong }))[name], `${name} ${wrong}`);
  assert.equal(
    Object.keys(await root.faults('POST setting/gc', { key: 'ALARM_JITTER', normal_proportion: 60 })),
    ['normal_proportion'],
    'judged together with what stays',
  );
  assert.ok((await root.faults('POST setting/gc', { key: 'ALARM_JITTER' })).jitter_type, 'nothing to write');
  assert.is(((await read()) as Jitter).normal_proportion, ALARM_JITTER.normal_proportion);
  for (const jitter of [0, 1])
    assert.equal(
      (await root.call('GET review', { jitter })).data.filter((row) => row.jitter !== !!jitter),
      [],
    );
  assert.ok((await root.faults('GET review', { jitter: 2 })).jitter);
  staff.close();
  await box.stop();
});

test.run();
