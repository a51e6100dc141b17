// What is filled in becomes the conditions that the box takes, and those become what is filled in.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Condition } from '../../../../daemon/contract/rules/condition';
import { conditionFaults } from '../../../../daemon/contract/rules/condition';
import {
  askedOf,
  asking,
  conditionsOf,
  type Draft,
  draftsOf,
  EMPTY,
  faultOfDrafts,
  onDevice,
  saidOf,
} from '../../../../web/pages/conditions/draft';
import { presentOf } from '../../../../web/pages/conditions/present';
import { item } from '../rows';

const SWITCH = item({
  id: 5,
  item_name: '水泵',
  data_type: 0,
  unit: '',
  options: [
    { value: 0, label: '停', alarm: false, words: {} as never },
    { value: 1, label: '开', alarm: true, words: {} as never },
  ] as never,
});
const HEAT = item({ id: 6, item_name: '温度', unit: '℃', value: 31, quality: 'good', enable: true });
const ITEMS = new Map([SWITCH, HEAT].map((each) => [each.id, each]));
const condition = (change: Partial<Condition> = {}): Condition => ({
  item_id: 6,
  operator: '>',
  value: 30,
  duration: 0,
  group: null,
  recovery: 0,
  ...change,
});
const draft = (change: Partial<Draft> = {}): Draft => ({ ...EMPTY, ...askedOf(HEAT), operator: '>', value: 30, ...change });

test('conditions that are opened and not changed are sent as they were', () => {
  const all = [
    condition({ recovery: 2, duration: 60 }),
    condition({ group: 1, value: 40 }),
    condition({ item_id: 5, operator: '=', value: 1, group: 1 }),
    condition({ operator: 'alarm', value: null }),
  ];
  assert.equal(conditionsOf(draftsOf(all, ITEMS)), all);
});

test('those of one group come to stand together, and mean the same', () => {
  const all = [condition({ group: 4, value: 1 }), condition({ value: 2 }), condition({ group: 4, value: 3 })];
  const shown = conditionsOf(draftsOf(all, ITEMS));
  assert.equal(
    shown.map(({ value, group }) => [value, group]),
    [
      [1, 1],
      [3, 1],
      [2, null],
    ],
  );
});

test('a group of one is none, and so is the first that says it belongs to the one above', () => {
  assert.equal(conditionsOf([draft({ joined: true }), draft()]), [condition(), condition()]);
});

test('sixteen in pairs are the eight groups that the box knows', () => {
  const all = Array.from({ length: 16 }, (_, i) => draft({ joined: i % 2 === 1 }));
  assert.is(Math.max(...conditionsOf(all).map(({ group }) => group ?? 0)), 8);
});

test('what an operator does not ask for is not sent', () => {
  const [alarm, same] = conditionsOf([draft({ operator: 'alarm', recovery: 3 }), draft({ operator: '=', recovery: 3 })]);
  assert.equal([alarm!.value, alarm!.recovery, same!.value, same!.recovery], [null, 0, 30, 0]);
  assert.equal(conditionFaults([alarm!, same!]), {});
});

test('an item that is gone keeps its number until another one is chosen', () => {
  const [gone] = draftsOf([condition({ item_id: 99 })], ITEMS);
  assert.equal([gone!.item_id, gone!.device_id], [99, null]);
  assert.is(faultOfDrafts([gone!]), undefined);
  assert.is(onDevice(gone!, 3).item_id, null);
});

test('another item takes no value over from the one before, and of states none that is above', () => {
  const now = asking(draft(), askedOf(SWITCH));
  assert.equal([now.value, now.operator, now.states.length], [null, '=', 2]);
  assert.is(asking(draft({ operator: 'alarm' }), askedOf(SWITCH)).operator, 'alarm');
});

test('the first field that is wrong is named by the number that people count with', () => {
  const fault = (change: Partial<Draft>) => faultOfDrafts([draft(), draft(change)]);
  assert.equal(fault({ item_id: null }), { key: 'condition_item', data: { n: 2 } });
  assert.equal(fault({ value: 'x' }), { key: 'condition_value', data: { n: 2 } });
  assert.equal(fault({ duration: 1.5 }), { key: 'condition_duration', data: { n: 2 } });
  assert.equal(fault({ recovery: -1 }), { key: 'condition_recovery', data: { n: 2 } });
  assert.is(fault({ recovery: -1, operator: '=' }), undefined, 'nobody sees it there');
});

test('what is filled in is said with the words of states and with units', () => {
  const [heat, pump] = saidOf([draft(), { ...draft(askedOf(SWITCH)), operator: '=', value: 1 }]);
  assert.equal([heat!.value_label, pump!.value_label], ['30 ℃', '开']);
  const back = (change: Partial<Draft>) => saidOf([draft(change)])[0]!.recovery_label;
  assert.equal([back({ recovery: 2 }), back({})], ['2 ℃', ''], 'how far it comes back is said as the limit is');
});

test('how a condition stands by one look: what lasts is not counted, and what has come back part of the way is said so', () => {
  assert.is(presentOf(condition(), HEAT), 'yes');
  assert.is(presentOf(condition({ duration: 5 }), HEAT), 'counting');
  assert.is(presentOf(condition({ value: 40 }), HEAT), 'no');
  assert.is(presentOf(condition({ value: 32, recovery: 2 }), HEAT), 'between');
});

test('what is not read, practised, off or gone is unknown and never false', () => {
  for (const change of [{ quality: 'no_value' }, { drill: true }, { enable: false }] as const)
    assert.is(presentOf(condition({ value: 40 }), { ...HEAT, ...change } as typeof HEAT), 'unknown', JSON.stringify(change));
  assert.is(presentOf(condition(), undefined), 'unknown');
  assert.is(
    presentOf(condition({ operator: 'recover', value: null }), { ...HEAT, quality: 'no_value', alarm: false }),
    'unknown',
  );
  assert.is(presentOf(condition({ operator: 'alarm', value: null }), { ...HEAT, quality: 'no_value', alarm: true }), 'yes');
});

test.run();
