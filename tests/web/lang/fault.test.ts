import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { alarmLevel } from '../../../daemon/contract/rules/alarm_level';
import { limitFaults } from '../../../daemon/contract/rules/item';
import { periodFaults } from '../../../daemon/contract/rules/period';
import { faultOf, type Shape } from '../../../daemon/contract/shape';
import { saidFault, sayFault } from '../../../web/lang/fault';
import { learn } from '../../../web/lang/words';
import en from '../../../web/pages/kit/words/fault/en_us';
import cn from '../../../web/pages/kit/words/fault/zh_cn';
import tw from '../../../web/pages/kit/words/fault/zh_tw';
import hk from '../../../web/pages/kit/words/fault/zh_xg';

const many = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const int: Shape = { t: 'int' };
/** One wrong value for every way in which a field can be wrong. */
const WRONG: readonly [Shape, unknown][] = [
  [int, undefined],
  [int, 'x'],
  [int, 1.5],
  [{ t: 'int', min: 1, max: 9 }, 10],
  [{ t: 'int', min: 1 }, 0],
  [{ t: 'int', max: 9 }, 10],
  [{ t: 'num', digits: 1 }, 1.25],
  [{ t: 'text', min: 1 }, 7],
  [{ t: 'text' }, 'a\ud800'],
  [{ t: 'text', min: 2, max: 3 }, 'abcd'],
  [{ t: 'text', min: 2 }, 'a'],
  [{ t: 'text', max: 3 }, 'abcd'],
  [{ t: 'bool' }, 'yes'],
  [{ t: 'one', of: [1, 2] }, 3],
  [{ t: 'list', of: int }, 'x'],
  [{ t: 'list', of: int, min: 1, max: 2 }, many(3)],
  [{ t: 'list', of: int, max: 2 }, many(3)],
  [{ t: 'doc' }, 1],
  ...(['ip', 'host', 'phone', 'email', 'colour', 'time', 'weight'] as const).map((like): [Shape, unknown] => [
    { t: 'text', like },
    '!',
  ]),
  [alarmLevel.name, '<b>'],
];
const several = [
  ...Object.values(periodFaults({ weeks: [1, 1] })),
  ...Object.values(periodFaults({ periods: [{ start: '09:00', end: '09:00' }] })),
  ...Object.values(
    periodFaults({
      periods: [
        { start: '08:00', end: '10:00' },
        { start: '09:00', end: '11:00' },
      ],
    }),
  ),
  ...[
    { threshold_max: null, threshold_min: null, recovery_point: 0 },
    { threshold_max: 1, threshold_min: 2, recovery_point: 0 },
    { threshold_max: 3, threshold_min: 2, recovery_point: 5 },
  ].flatMap((limits) => Object.values(limitFaults({ alarm_enable: true, data_type: 1, ...limits }))),
];
const faults = [...WRONG.map(([shape, value]) => faultOf(shape, value)), ...several];

test('every fault has a sentence of its own in every language, with nothing left open', () => {
  assert.ok(faults.every((fault) => fault !== null));
  for (const words of [cn, tw, hk, en]) {
    learn('fault', words as typeof cn);
    const said = new Map(faults.map((fault) => [fault!.key, saidFault(fault!)!]));
    for (const [key, sentence] of said) {
      assert.ok(sentence.length > 1, key);
      assert.not.match(sentence, /[{}]/, key);
      if (key !== 'required') assert.is.not(sentence, words.required, key);
    }
  }
});

test('a sentence carries the bounds that were missed', () => {
  learn('fault', cn);
  assert.is(sayFault({ key: 'range', data: { min: 1, max: 65535 } }), '应为 1–65535');
});

test('a fault that nobody has a sentence for here is left to the box, which has one: it is no field that was left empty', () => {
  learn('fault', cn);
  assert.is(saidFault({ key: 'something new' }), null);
});

test.run();
