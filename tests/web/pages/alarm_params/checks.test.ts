import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { statesOf } from '../../../../web/pages/alarm_params/checks';

const changesOf = (states: readonly number[]): number => states.filter((state, i) => i > 0 && state !== states[i - 1]).length;

test('twenty-one checks show as many changes as they are told of, from none to twenty', () => {
  for (let n = 0; n <= 20; n++) {
    const states = statesOf(n);
    assert.is(states.length, 21);
    assert.is(changesOf(states), n);
  }
  assert.is(changesOf(statesOf(21)), 20, 'there are no more');
  assert.is(changesOf(statesOf(-1)), 0);
});

test.run();
