// What is typed as numbers, and what an interlock does now.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { numbersIn } from '../../../../web/pages/linkage/numbers';
import { standOf } from '../../../../web/pages/linkage/stand';

test('numbers stand one after the other, however people set them apart; what is none stays for the rule to refuse', () => {
  assert.equal(numbersIn('20, 21.5，22、-3;4'), [20, 21.5, 22, -3, 4]);
  assert.equal(numbersIn(' '), []);
  assert.equal(numbersIn('20,x'), [20, 'x']);
});

test('an interlock prevents or allows, and says where that is because nobody knows', () => {
  assert.is(standOf({ truth: true, forbids: true }), 'prevents');
  assert.is(standOf({ truth: false, forbids: false }), 'allows');
  assert.is(standOf({ truth: null, forbids: true }), 'prevents_unknown');
  assert.is(standOf({ truth: null, forbids: false }), 'allows_unknown');
});

test.run();
