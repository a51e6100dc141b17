// Conditions are said in one sentence that means what they mean, in each language.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '../../../../daemon/contract/model';
import { loadWords } from '../../../../web/lang/index';
import { conditionsText, conditionText, type Said } from '../../../../web/pages/conditions/sentence';
import { openSources } from '../../../hands/words';

openSources();
const open = async (language: (typeof LANGUAGES)[number]): Promise<void> => {
  await Promise.all([loadWords(language, 'conditions'), loadWords(language, 'shell')]);
};
const said = (change: Partial<Said> = {}): Said => ({
  item_id: 8,
  item_name: 'A',
  operator: '=',
  value_label: 'on',
  duration: 0,
  group: null,
  recovery: 0,
  recovery_label: '',
  ...change,
});
const named = (item_name: string, group: number | null = null): Said => said({ item_name, group });

test.before.each(() => open('en_us'));

test('a condition says its item, how it is compared, how far it comes back and how long it lasts', () => {
  assert.is(conditionText(said({ operator: '>', value_label: '30 ℃' })), 'A is above 30 ℃');
  assert.is(
    conditionText(said({ operator: '>', value_label: '30 ℃', recovery: 2, recovery_label: '2 ℃', duration: 60 })),
    'A is above 30 ℃ (recovery 2 ℃) for 1\u00a0min',
  );
});

test('how long it lasts is said to the second', () => {
  assert.is(conditionText(said({ duration: 90 })), 'A is on for 1\u00a0min 30\u00a0s');
  assert.is(conditionText(said({ duration: 90_000 })), 'A is on for 1\u00a0d 1\u00a0h');
});

test('what asks for an alarm is compared with nothing', () => {
  assert.is(conditionText(said({ operator: 'alarm', value_label: '' })), 'A is in alarm');
  assert.is(conditionText(said({ operator: 'recover', value_label: '' })), 'A is not in alarm');
});

test('an item that is not seen is called by its number', () => {
  assert.is(conditionText(said({ item_name: '' })), '#8 is on');
});

test('those of one group stand in brackets, joined the other way round than the list', () => {
  const all = [named('A', 1), named('B'), named('C', 1)];
  assert.is(conditionsText(all, 'and'), '(A is on or C is on) and B is on');
  assert.is(conditionsText(all, 'or'), '(A is on and C is on) or B is on');
});

test('where there is one group alone it needs no brackets', () => {
  assert.is(conditionsText([named('A', 2), named('B', 2)], 'and'), 'A is on or B is on');
  assert.is(conditionsText([named('A', 2)], 'or'), 'A is on');
});

test('a name that looks like a placeholder stays as it is', () => {
  assert.is(conditionsText([named('{b}'), named('{operator}')], 'and'), '{b} is on and {operator} is on');
});

test('every language says which hold together, and leaves nothing unfilled', async () => {
  const all = [
    named('A', 1),
    named('C', 1),
    said({ item_name: 'B', operator: '<', value_label: '5', duration: 5, recovery: 1, recovery_label: '1 kW' }),
  ];
  for (const language of LANGUAGES) {
    await open(language);
    const text = conditionsText(all, 'and');
    assert.not.match(text, /[{}]/, language);
    assert.match(text, /^[(（]A.*C.*[)）].*B.*5.*1 kW/, language);
  }
});

test.run();
