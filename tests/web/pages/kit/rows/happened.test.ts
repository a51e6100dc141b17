import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { learn } from '../../../../../web/lang/words';
import { deletedText, happened } from '../../../../../web/pages/kit/rows/happened';
import kit from '../../../../../web/pages/kit/words/kit/en_us';

learn('kit', kit);
const name = (row: string): string => row;

test('what is said of an action names what was done, and to which rows', () => {
  assert.is(happened({ key: 'enable', label: 'Enable' }, ['UPS 1'], name), '“UPS 1” enabled');
  assert.is(happened({ key: 'disable', label: 'Disable' }, ['a', 'b'], name), '2 entries disabled');
  assert.is(deletedText('UPS 1'), '“UPS 1” deleted');
});

test('an action without words of its own is named as its button is', () => {
  assert.is(happened({ key: 'calibrate', label: 'Calibrate' }, ['UPS 1'], name), 'Calibrate: “UPS 1”');
});

test.run();
