// Conditions as a file has them: read by people, and brought into another box by names.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Refusal } from '../../../daemon/contract/refusal';
import { type Condition, conditionOf } from '../../../daemon/contract/rules/condition';
import type { Faults } from '../../../daemon/contract/shape';
import { conditionFromFile, conditionInFile } from '../../../daemon/package/sections/condition-texts';
import { invalid } from '../../../daemon/sites/faults';
import { assertLinear } from '../../hands/growth';

const PLACES: Readonly<Record<number, readonly string[]>> = {
  7: ['楼 > 机房', '空调 1', 'power'],
  8: ['', 'This box', 'cpu'],
};
const inFile = (said: Parameters<typeof conditionOf>[0]): string =>
  conditionInFile(conditionOf(said), (id) => PLACES[id] ?? null);
/** the other box, whose items have other numbers */
const names = {
  idOf(_: string, place: readonly unknown[], column: string): number {
    const found = Object.entries(PLACES).find(([, known]) => known.join() === place.join());
    if (!found) throw invalid({ [column]: { key: 'package_unknown' } });
    return 100 + Number(found[0]);
  },
};
const read = (text: string): Condition => conditionFromFile(text, names as never);
const faultOf = (text: string): string => {
  try {
    read(text);
    return 'none';
  } catch (fault) {
    const { fields } = (fault as Refusal).data as { readonly fields: Faults };
    return fields.conditions?.key ?? '';
  }
};

test('a condition says what it asks of which item, and no more than it must', () => {
  assert.is(inFile({ item_id: 7, operator: '>=', value: 30.5 }), '#"楼 > 机房 > 空调 1 > power" >= 30.5');
  assert.is(inFile({ item_id: 8, operator: 'alarm' }), '#"This box > cpu" alarm');
  assert.is(
    inFile({ item_id: 7, operator: '<', value: -1e-7, duration: 60, recovery: 1.5, group: 2 }),
    '#"楼 > 机房 > 空调 1 > power" < -1e-7 duration=60 recovery=1.5 group=2',
  );
});

test('what a file says is read back, with the numbers of the box that reads it', () => {
  const all: Parameters<typeof conditionOf>[0][] = [
    { item_id: 7, operator: '>=', value: 30.5 },
    { item_id: 7, operator: '!=', value: 0, group: 8 },
    { item_id: 8, operator: 'recover', duration: 604_800 },
    { item_id: 7, operator: '<', value: -1e-7, duration: 60, recovery: 1.5, group: 2 },
  ];
  for (const said of all) assert.equal(read(inFile(said)), { ...conditionOf(said), item_id: said.item_id + 100 });
  assert.equal(read('  ＃"楼>机房>空调 1>power">30  '), conditionOf({ item_id: 107, operator: '>', value: 30 }));
});

test('what is no condition is refused, and so is an item that is not there', () => {
  for (const text of [
    '',
    '30',
    '#7 > 30',
    '#"楼 > 机房 > 空调 1 > power"',
    '#"This box > cpu" > 30 duration=soon',
    '#"This box > cpu" > 30 unit=1',
  ])
    assert.is(faultOf(text), 'package_condition', text);
  assert.is(faultOf('#"nowhere > nothing" alarm'), 'package_unknown');
  assert.is(faultOf(`#"This box > cpu" > 30 ${'x'.repeat(500)}`), 'package_condition');
});

test('what is no condition is found in a time in proportion to it, and told in bounds', () => {
  for (const unit of [' ', '\t', '1', ' a=1', '=', '>', '"', '-', 'e', ' a'])
    for (const head of ['#"This box > cpu"', '#"This box > cpu" >', '#"This box > cpu" > 1', '#"'])
      assertLinear(`${head} and then ${JSON.stringify(unit)}`, (n) => {
        const text = `${head}${unit.repeat(n / unit.length)}!`;
        return () => void faultOf(text);
      });
  try {
    read(`#"${'x'.repeat(3000)}`);
  } catch (fault) {
    assert.ok(JSON.stringify((fault as Refusal).data).length < 300);
  }
});

test.run();
